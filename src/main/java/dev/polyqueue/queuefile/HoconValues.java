package dev.polyqueue.queuefile;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigException;
import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigOrigin;
import com.typesafe.config.ConfigValue;
import com.typesafe.config.ConfigValueType;
import dev.polyqueue.declared.Place;
import dev.polyqueue.declared.Problems;
import dev.polyqueue.declared.Value.Scalar;
import dev.polyqueue.declared.Value.Type;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Takes values out of HOCON, which knows the line of each. What is wrong is noted, and reads as null. */
final class HoconValues {

    /** A key with its value. */
    record Member(Place place, String key, ConfigValue value) {

        /** The value as the library's own conversions take it. */
        Config config() {
            return value.atKey(VALUE);
        }
    }

    private static final String VALUE = "value";

    private final String name;
    private final Path path;
    private final Problems problems;

    HoconValues(String name, Path path, Problems problems) {
        this.name = name;
        this.path = path;
        this.problems = problems;
    }

    /** Where something is; a variable of the environment is nowhere, and a file that is included has its own name. */
    Place place(ConfigOrigin origin, Place otherwise) {
        if (origin.lineNumber() < 1) {
            return otherwise;
        }
        String file = origin.filename();
        boolean own = file == null || Path.of(file).toAbsolutePath().equals(path.toAbsolutePath());
        return new Place(own ? name : file, origin.lineNumber(), 0);
    }

    /** The members of an object, in the order of their lines. */
    List<Member> members(String key, ConfigValue value, Place outer) {
        if (!(value instanceof ConfigObject object)) {
            problems.add(place(value.origin(), outer), key + " must be an object in braces, not " + shown(value));
            return List.of();
        }
        Place own = place(value.origin(), outer);
        return object.entrySet().stream()
                .map(entry -> new Member(place(entry.getValue().origin(), own), entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparing(Member::place).thenComparing(Member::key))
                .toList();
    }

    @Nullable
    Scalar text(Member member) {
        return isScalar(member, "a text")
                ? new Scalar(member.place(), member.config().getString(VALUE), Type.TEXT)
                : null;
    }

    @Nullable
    Scalar flag(Member member) {
        try {
            return new Scalar(member.place(), Boolean.toString(member.config().getBoolean(VALUE)), Type.FLAG);
        } catch (ConfigException notAFlag) {
            String hint = member.value() instanceof ConfigObject
                    ? "; if it is part of the queue's name, put that in quotation marks"
                    : "";
            problems.add(member.place(), member.key() + " must be true or false, not " + shown(member.value()) + hint);
            return null;
        }
    }

    /** A duration in seconds. HOCON has units, and takes a number without one for milliseconds. */
    @Nullable
    Scalar seconds(Member member) {
        try {
            Duration duration = member.config().getDuration(VALUE);
            if (duration.equals(Duration.ofSeconds(duration.toSeconds()))) {
                return new Scalar(member.place(), Long.toString(duration.toSeconds()), Type.INTEGER);
            }
        } catch (ConfigException notADuration) {
            // refused below
        }
        problems.add(
                member.place(),
                member.key() + " must be whole seconds, such as 10 seconds, not " + shown(member.value())
                        + (member.value().valueType() == ConfigValueType.NUMBER
                                ? ", which without a unit is milliseconds"
                                : ""));
        return null;
    }

    private boolean isScalar(Member member, String wanted) {
        ConfigValueType type = member.value().valueType();
        boolean scalar = type != ConfigValueType.OBJECT && type != ConfigValueType.LIST && type != ConfigValueType.NULL;
        if (!scalar) {
            problems.add(member.place(), member.key() + " must be " + wanted + ", not " + shown(member.value()));
        }
        return scalar;
    }

    private static String shown(ConfigValue value) {
        return switch (value.valueType()) {
            case OBJECT -> "an object";
            case LIST -> "a list";
            case NULL -> "null";
            default -> String.valueOf(value.unwrapped());
        };
    }
}
