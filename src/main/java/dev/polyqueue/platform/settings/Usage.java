package dev.polyqueue.platform.settings;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What {@code --help} prints. */
public final class Usage {

    private static final Set<String> WANTED = Set.of("--help", "-h");

    private static final String MAIN = """
            Polyqueue, a message queue server for programs written for the queues of Amazon, Oracle and Alibaba.

            Usage: java -jar polyqueue.jar [--<setting>=<value> ...]

            The server runs until it is told to stop, by Ctrl-C or SIGTERM. What most users set, if anything:

              --polyqueue.port=9324                 The port of all dialects; 0 takes any free one
              --polyqueue.data-dir=polyqueue-data   Where the bundled PostgreSQL and its data are kept
              --polyqueue.database.url=<url>        A PostgreSQL to use instead of the bundled one, such as
                                                    postgres://user:password@host:5432/name
              --polyqueue.sqs.public-base-url=<url> What the queue URLs of SQS begin with, if not the address
                                                    that a request was sent to

            All settings, as environment variables:

            """;

    private Usage() {}

    /** Whether the arguments ask for it. */
    public static boolean isWanted(String[] arguments) {
        return List.of(arguments).stream().anyMatch(WANTED::contains);
    }

    /**
     * The text, with a line break at its end.
     *
     * @param application whose configurations enable the settings
     */
    public static String text(Class<?> application) {
        return KnownSettings.of(SettingsRecord.of(application)).all().stream()
                .map(Usage::line)
                .collect(Collectors.joining(
                        "", MAIN, "\ndocs/configuration.md says what they mean and within what they must be.\n"));
    }

    private static String line(KnownSetting setting) {
        String variable = setting.variables().findFirst().orElseThrow();
        return setting.preset().isEmpty()
                ? "  " + variable + "\n"
                : String.format("  %-40s %s%n", variable, setting.preset());
    }
}
