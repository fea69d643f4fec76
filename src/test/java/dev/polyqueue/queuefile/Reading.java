package dev.polyqueue.queuefile;

import dev.polyqueue.mns.declared.MnsPart;
import dev.polyqueue.oci.declared.OciPart;
import dev.polyqueue.platform.settings.BadSetting;
import dev.polyqueue.sqs.declared.SqsPart;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.core.env.MapPropertySource;

/** Reads files as the start does, without a server. */
final class Reading {

    private Reading() {}

    /** Reads them. Throws what keeps the server from starting. */
    static GenericApplicationContext read(String setting, String... more) {
        GenericApplicationContext context = new GenericApplicationContext();
        Map<String, Object> properties = Stream.concat(Stream.of("polyqueue.queues=" + setting), Stream.of(more))
                .map(property -> property.split("=", 2))
                .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));
        context.getEnvironment().getPropertySources().addFirst(new MapPropertySource("test", properties));
        new QueueFiles(List.of(new SqsPart(), new OciPart(), new MnsPart())).initialize(context);
        return context;
    }

    /** The mistakes in files, without the folder in front. */
    static List<String> mistakes(Path... files) {
        String setting = Stream.of(files).map(Path::toString).collect(Collectors.joining(","));
        try {
            read(setting).close();
            return List.of();
        } catch (BadSetting refused) {
            return String.valueOf(refused.getMessage())
                    .lines()
                    .skip(1)
                    .map(line -> line.replace(files[0].getParent() + "/", ""))
                    .toList();
        }
    }

    /** Writes a file into a folder. */
    static Path file(Path folder, String name, String text) {
        try {
            return Files.writeString(folder.resolve(name), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
