package dev.polyqueue.testcontainers;

import java.net.URI;
import java.time.Duration;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.utility.DockerImageName;

/**
 * Polyqueue in a container, with the PostgreSQL that it brings; ready when it is started. Clients need its endpoint and any
 * credentials:
 *
 * <pre>{@code
 * try (PolyqueueContainer polyqueue = new PolyqueueContainer()) {
 *     polyqueue.start();
 *     SqsClient sqs = SqsClient.builder().endpointOverride(polyqueue.sqsEndpoint())...
 * }
 * }</pre>
 *
 * <p>Its settings are environment variables, such as {@code withEnv("POLYQUEUE_SQS_ACCOUNT", "123456789012")}. It forgets
 * everything when it is stopped.
 */
public final class PolyqueueContainer extends GenericContainer<PolyqueueContainer> {

    private static final DockerImageName IMAGE = DockerImageName.parse("polyqueue");
    private static final int PORT = 9324;
    private static final String READINESS = "/actuator/health/readiness";
    private static final Duration LONGEST_START = Duration.ofMinutes(3);

    /** Of the image {@code polyqueue}, as this project builds it. */
    public PolyqueueContainer() {
        this(IMAGE);
    }

    /** Of an image by another name, or of one version of it. */
    public PolyqueueContainer(DockerImageName image) {
        super(image);
        withExposedPorts(PORT);
        waitingFor(Wait.forHttp(READINESS).forPort(PORT).forStatusCode(200).withStartupTimeout(LONGEST_START));
    }

    /**
     * What Amazon's clients take as their {@code endpointOverride}, without a slash at the end. The URLs of queues begin with
     * it.
     *
     * @throws IllegalStateException if the container is not started
     */
    public URI sqsEndpoint() {
        return endpoint();
    }

    /**
     * What Oracle's clients take as their {@code endpoint}, of the control plane and of messages.
     *
     * @throws IllegalStateException if the container is not started
     */
    public URI ociEndpoint() {
        return endpoint();
    }

    /**
     * What Alibaba's clients take as their {@code accountEndpoint}.
     *
     * @throws IllegalStateException if the container is not started
     */
    public URI mnsEndpoint() {
        return endpoint();
    }

    private URI endpoint() {
        return URI.create("http://" + getHost() + ":" + getMappedPort(PORT));
    }
}
