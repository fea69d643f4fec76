package dev.polyqueue.mns.push;

import dev.polyqueue.mns.wire.PercentEncoding;

/** Texts that publishers choose, as headers have them, which carry printable ASCII only and are trimmed on their way. */
final class HeaderText {

    private HeaderText() {}

    /** The text itself if a header can carry it, else the whole of it percent-encoded as UTF-8. */
    static String of(String text) {
        boolean carried = text.equals(text.strip()) && text.chars().allMatch(c -> c >= ' ' && c <= '~');
        return carried ? text : PercentEncoding.encode(text);
    }
}
