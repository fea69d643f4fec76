package dev.polyqueue.container;

import com.github.dockerjava.api.exception.NotFoundException;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.condition.EnabledIf;
import org.testcontainers.DockerClientFactory;

/** The image that these tests are about. */
public final class Image {

    private static final String NAME = "polyqueue";

    private Image() {}

    /** Skips the tests of a class where the image cannot be run. */
    @Target(ElementType.TYPE)
    @Retention(RetentionPolicy.RUNTIME)
    @EnabledIf(
            value = "dev.polyqueue.container.Image#isThere",
            disabledReason = "needs Docker, Compose and the image: docker build -t polyqueue .")
    public @interface Needed {}

    /** Whether it has been built, and there are the programs to run it. */
    public static boolean isThere() {
        DockerClientFactory docker = DockerClientFactory.instance();
        if (!docker.isDockerAvailable() || !Compose.isThere()) {
            return false;
        }
        try {
            docker.client().inspectImageCmd(NAME).exec();
            return true;
        } catch (NotFoundException notBuilt) {
            return false;
        }
    }
}
