package dev.polyqueue.admin;

import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * What scripts ask LocalStack to learn whether it is ready, answered for SQS. Many look for a piece of the text and not
 * of the JSON, so there is a space behind each colon, as there is in LocalStack's. Until the server is ready the status is
 * 503, for those who look at nothing else.
 */
@RestController
@RequestMapping(path = "/_localstack", produces = MediaType.APPLICATION_JSON_VALUE)
class LocalStackController {

    private final Readiness readiness;
    private final String version;

    /** @param version of the server, which has the place of LocalStack's */
    LocalStackController(Readiness readiness, String version) {
        this.readiness = readiness;
        this.version = version;
    }

    /** Which services there are. */
    @GetMapping("/health")
    ResponseEntity<String> health() {
        boolean up = readiness.isUp();
        return answer(
                up,
                "{\"services\": {\"sqs\": \"%s\"}, \"edition\": \"community\", \"version\": \"%s\"}"
                        .formatted(up ? "running" : "starting", version));
    }

    /** Which stages of the start are over. Scripts of the user's are no part of one. */
    @GetMapping("/init")
    ResponseEntity<String> stages() {
        boolean up = readiness.isUp();
        return answer(
                up,
                ("{\"completed\": {\"BOOT\": true, \"START\": true, \"READY\": %s, \"SHUTDOWN\": false}, "
                                + "\"scripts\": []}")
                        .formatted(up));
    }

    /** Whether the last stage of the start is over. */
    @GetMapping("/init/ready")
    ResponseEntity<String> ready() {
        boolean up = readiness.isUp();
        return answer(up, "{\"completed\": %s, \"scripts\": []}".formatted(up));
    }

    private static ResponseEntity<String> answer(boolean up, String json) {
        return ResponseEntity.status(up ? HttpStatus.OK : HttpStatus.SERVICE_UNAVAILABLE)
                .contentType(MediaType.APPLICATION_JSON)
                .body(json);
    }
}
