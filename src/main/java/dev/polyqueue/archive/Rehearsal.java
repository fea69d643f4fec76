package dev.polyqueue.archive;

import dev.polyqueue.Polyqueue;
import dev.polyqueue.platform.settings.Settings;
import java.io.IOException;
import java.net.URI;
import org.springframework.context.ConfigurableApplicationContext;

/** A server that does once what servers do first, and ends. */
final class Rehearsal {

    private Rehearsal() {}

    /** @param args settings of the server */
    public static void main(String[] args) throws IOException {
        new Settings(Polyqueue.class).refuseUnknown(args); // as a start does first
        try (ConfigurableApplicationContext server = Polyqueue.application().run(args)) {
            int port = server.getEnvironment().getRequiredProperty("local.server.port", Integer.class);
            new SqsRehearsal(URI.create("http://localhost:" + port)).play();
        }
    }
}
