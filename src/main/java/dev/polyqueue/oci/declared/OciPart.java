package dev.polyqueue.oci.declared;

import dev.polyqueue.declared.Declarations;
import dev.polyqueue.declared.DialectPart;
import dev.polyqueue.declared.Problems;
import dev.polyqueue.declared.Section;
import dev.polyqueue.declared.Value;
import dev.polyqueue.oci.OciSettings;
import dev.polyqueue.oci.details.NewQueue;
import dev.polyqueue.oci.resource.OciQueue;
import dev.polyqueue.oci.resource.Ocid;
import dev.polyqueue.oci.wire.Fields;
import dev.polyqueue.oci.wire.OciException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.core.env.Environment;

/** Queues with their consumer groups, by the names of the API. */
public final class OciPart implements DialectPart {

    private static final String KEY = "oci";
    private static final String QUEUES = "queues";

    @Override
    public String key() {
        return KEY;
    }

    @Override
    public Declarations read(List<Value> parts, Environment environment, Problems problems) {
        String region = Binder.get(environment)
                .bindOrCreate(OciSettings.PREFIX, OciSettings.class)
                .region();
        QueueReader reader = new QueueReader(region, problems);
        Map<Ocid, DeclaredQueue> queues = new LinkedHashMap<>();
        for (Value part : parts) {
            Section section = new Section(part, KEY, List.of(OciQueue.COMPARTMENT, QUEUES), problems);
            String compartment = compartment(section, problems);
            for (Value value : section.items(QUEUES)) {
                reader.read(value, compartment).ifPresent(queue -> add(queue, queues, problems));
            }
        }
        return new OciDeclarations(List.copyOf(queues.values()), region);
    }

    private static @Nullable String compartment(Section section, Problems problems) {
        String compartment = section.text(OciQueue.COMPARTMENT);
        if (compartment != null) {
            problems.check(
                    section.place(OciQueue.COMPARTMENT),
                    OciException.class,
                    () -> NewQueue.compartment(Fields.of(Map.of(OciQueue.COMPARTMENT, compartment))));
        }
        return compartment;
    }

    private static void add(DeclaredQueue queue, Map<Ocid, DeclaredQueue> queues, Problems problems) {
        DeclaredQueue first = queues.putIfAbsent(queue.ocid(), queue);
        if (first != null) {
            problems.add(
                    queue.place(),
                    "a queue " + queue.displayName() + " of this compartment is declared at " + first.place()
                            + " already");
        }
    }
}
