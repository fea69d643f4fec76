package dev.polyqueue.mns.auth;

import dev.polyqueue.mns.wire.MnsErrors;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;

/** Reads the dates of requests, such as {@code Mon, 30 Nov 2026 17:04:56 GMT}. */
final class RequestDate {

    private RequestDate() {}

    /** @throws dev.polyqueue.mns.wire.MnsException if it is none */
    static Instant parse(String date) {
        try {
            return DateTimeFormatter.RFC_1123_DATE_TIME.parse(date, Instant::from);
        } catch (DateTimeParseException notADate) {
            throw MnsErrors.invalidDate(date);
        }
    }
}
