package dev.polyqueue.queuefile;

import dev.polyqueue.declared.Declarations;
import dev.polyqueue.declared.DialectPart;
import dev.polyqueue.declared.EngineParts;
import dev.polyqueue.declared.Problems;
import dev.polyqueue.declared.Section;
import dev.polyqueue.declared.Value;
import dev.polyqueue.engine.port.WorkRequestStore;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.engine.topic.Topics;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.core.env.Environment;

/** Reads and checks the files before the database is started, so that a mistake in them is told at once. */
public final class QueueFiles implements ApplicationContextInitializer<GenericApplicationContext> {

    private static final Logger log = LoggerFactory.getLogger("polyqueue");

    private final List<DialectPart> dialects;

    /** @param dialects that files may have parts of */
    public QueueFiles(List<DialectPart> dialects) {
        this.dialects = List.copyOf(dialects);
    }

    /** @throws dev.polyqueue.platform.settings.BadSetting with all that is wrong, a line for each */
    @Override
    public void initialize(GenericApplicationContext context) {
        List<QueueFile> files = QueueFileSettings.of(context.getEnvironment()).present();
        if (files.isEmpty()) {
            return;
        }
        String names = files.stream().map(QueueFile::name).collect(Collectors.joining(", "));
        Problems problems = new Problems();
        List<Declarations> declared = read(files, context.getEnvironment(), problems);
        QueueStart.refuse(names, problems);
        context.registerBean(QueueStart.class, () -> new QueueStart(names, declared, () -> parts(context)));
    }

    private static EngineParts parts(BeanFactory beans) {
        return new EngineParts(
                beans.getBean(Queues.class),
                beans.getBean(Topics.class),
                beans.getBean(WorkRequestStore.class),
                beans.getBean(Clock.class));
    }

    private List<Declarations> read(List<QueueFile> files, Environment environment, Problems problems) {
        List<Section> sections = files.stream()
                .map(file -> section(file, problems))
                .filter(Objects::nonNull)
                .toList();
        List<Declarations> declared = new ArrayList<>();
        for (DialectPart dialect : dialects) {
            List<Value> parts = sections.stream()
                    .map(section -> section.value(dialect.key()))
                    .filter(Objects::nonNull)
                    .toList();
            declared.add(dialect.read(parts, environment, problems));
        }
        return declared;
    }

    private @Nullable Section section(QueueFile file, Problems problems) {
        Value value = file.read(problems, log::info);
        return value == null
                ? null
                : new Section(
                        value,
                        "the file",
                        dialects.stream().map(DialectPart::key).toList(),
                        problems);
    }
}
