package dev.polyqueue.admin;

import java.util.function.Supplier;
import org.springframework.boot.health.actuate.endpoint.HealthDescriptor;
import org.springframework.boot.health.actuate.endpoint.HealthEndpoint;
import org.springframework.boot.health.contributor.Status;

/** Whether the server takes requests and its database answers, as {@code /actuator/health/readiness} says. */
final class Readiness {

    private static final String GROUP = "readiness";

    private final Supplier<HealthEndpoint> health;

    /** @param health asked for when somebody asks, for it needs the database */
    Readiness(Supplier<HealthEndpoint> health) {
        this.health = health;
    }

    boolean isUp() {
        HealthDescriptor answer = health.get().healthForPath(GROUP);
        return answer != null && Status.UP.equals(answer.getStatus());
    }
}
