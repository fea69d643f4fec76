package dev.polyqueue.testing;

import java.util.Objects;
import net.jqwik.api.lifecycle.LifecycleContext;
import net.jqwik.api.lifecycle.SkipExecutionHook;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.testcontainers.DockerClientFactory;

/**
 * Which PostgreSQL the tests run on: the bundled one, or with {@code -Dpolyqueue.test.postgres=testcontainers} one in a
 * container. Skips all tests where that is asked for and Docker does not answer, since hardly any would pass.
 *
 * <p>JUnit and jqwik find it by {@code META-INF/services}.
 */
public final class PostgresChoice implements ExecutionCondition, SkipExecutionHook {

    private static final String PROPERTY = "polyqueue.test.postgres";
    private static final String NO_DOCKER = "-D" + PROPERTY + "=testcontainers needs Docker, which does not answer";
    private static final boolean CONTAINER = choose();

    /** Whether it is the one in a container. */
    static boolean isContainer() {
        return CONTAINER;
    }

    /** Takes the property away: a server in this process would refuse it as a setting that it does not know. */
    private static boolean choose() {
        String choice = Objects.requireNonNullElse(System.clearProperty(PROPERTY), "embedded");
        return switch (choice) {
            case "embedded" -> false;
            case "testcontainers" -> true;
            default ->
                throw new IllegalArgumentException(
                        PROPERTY + " is \"embedded\" or \"testcontainers\", not \"" + choice + "\"");
        };
    }

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        return isPossible()
                ? ConditionEvaluationResult.enabled("there is the PostgreSQL that was chosen")
                : ConditionEvaluationResult.disabled(NO_DOCKER);
    }

    @Override
    public SkipResult shouldBeSkipped(LifecycleContext context) {
        return isPossible() ? SkipResult.doNotSkip() : SkipResult.skip(NO_DOCKER);
    }

    private static boolean isPossible() {
        return !CONTAINER || DockerClientFactory.instance().isDockerAvailable();
    }
}
