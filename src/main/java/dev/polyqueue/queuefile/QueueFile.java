package dev.polyqueue.queuefile;

import dev.polyqueue.declared.Place;
import dev.polyqueue.declared.Problems;
import dev.polyqueue.declared.Value;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A file that declares queues.
 *
 * @param name as its user gave it
 * @param optional whether it need not be there
 */
record QueueFile(String name, Path path, boolean optional) {

    private static final String OPTIONAL = "optional:";
    private static final String ELASTICMQ = ".conf";

    /** @throws dev.polyqueue.platform.settings.BadSetting if there can be no such file */
    static QueueFile of(String setting) {
        String text = setting.strip();
        boolean optional = text.startsWith(OPTIONAL);
        String name = optional ? text.substring(OPTIONAL.length()).strip() : text;
        try {
            if (!name.isEmpty()) {
                return new QueueFile(name, Path.of(name), optional);
            }
        } catch (InvalidPathException notAPath) {
            // refused below
        }
        throw QueueFileSettings.bad("must name files, and this is none: \"" + setting + "\"");
    }

    /** Whether it is to be read. */
    boolean isWanted() {
        return !optional || Files.exists(path);
    }

    /**
     * What it says, by its format; null if it cannot be read.
     *
     * @param notice takes lines about what is not used of it
     * @throws dev.polyqueue.platform.settings.BadSetting if there is no such file
     */
    @Nullable
    Value read(Problems problems, Consumer<String> notice) {
        if (!Files.isRegularFile(path)) {
            throw Files.exists(path)
                    ? QueueFileSettings.bad("must name files, but " + name + " is a directory")
                    : QueueFileSettings.bad("names " + name + ", but there is no such file in "
                            + Path.of("").toAbsolutePath()
                            + ". Put optional: in front of a file that need not be there");
        }
        try {
            String text = Files.readString(path, StandardCharsets.UTF_8);
            return name.endsWith(ELASTICMQ)
                    ? new ElasticMqFile(name, path, problems, notice).read()
                    : new YamlFile(name, problems).read(text);
        } catch (StackOverflowError deep) {
            problems.add(Place.of(name), "the file is nested too deeply to be read");
            return null;
        } catch (CharacterCodingException notUtf8) {
            problems.add(Place.of(name), "the file is not in UTF-8");
            return null;
        } catch (IOException e) {
            throw QueueFileSettings.bad("names " + name + ", which cannot be read: "
                    + (e instanceof AccessDeniedException ? "permission denied" : e.getMessage()));
        }
    }
}
