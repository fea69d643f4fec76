package dev.polyqueue.mns.resource;

import dev.polyqueue.engine.message.Attribute;
import dev.polyqueue.engine.message.Attributes;
import dev.polyqueue.mns.wire.MnsErrors;
import dev.polyqueue.mns.wire.XmlElement;
import dev.polyqueue.mns.wire.XmlWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** What travels with a body: user properties, system properties and the message group (contract section 3.1). */
public final class Properties {

    private static final String GROUP = "MessageGroupId";
    private static final String STRING = "STRING";
    private static final String BOOLEAN = "BOOLEAN";
    private static final Set<String> TYPES = Set.of(STRING, "NUMBER", BOOLEAN, "BINARY");

    /** In the order in which they are shown. */
    private static final List<String> SYSTEM_NAMES =
            List.of("traceparent", "tracestate", "baggage", "DLQMessageType", "DLQSourceArn", "DLQOriginMessageId");

    private static final int MOST = 50;
    private static final int LONGEST_NAME = 256;
    private static final int LONGEST_VALUE = 4_096;
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]+)*");

    private Properties() {}

    /** @throws dev.polyqueue.mns.wire.MnsException if something is there that consumers could not read */
    public static Attributes read(XmlElement message) {
        Map<String, String> system = new HashMap<>();
        for (XmlElement property : properties(message, "SystemProperties", "SystemPropertyValue")) {
            String name = required(property, "Name");
            if (!SYSTEM_NAMES.contains(name) || !required(property, "Type").equals(STRING)) {
                throw MnsErrors.invalidArgument("There is no system property " + name + " of that type");
            }
            system.put(name, required(property, "Value"));
        }
        String group = message.text(GROUP);
        if (group != null && !group.isEmpty()) {
            system.put(GROUP, group);
        }
        return new Attributes(user(message), system);
    }

    private static List<Attribute> user(XmlElement message) {
        List<XmlElement> properties = properties(message, "UserProperties", "PropertyValue");
        if (properties.size() > MOST) {
            throw MnsErrors.invalidArgument("A message must not have more than " + MOST + " user properties");
        }
        List<Attribute> user = new ArrayList<>(properties.size());
        for (XmlElement property : properties) {
            String name = required(property, "Name");
            String type = required(property, "Type");
            String value = required(property, "Value");
            if (name.length() > LONGEST_NAME || !NAME.matcher(name).matches()) {
                throw MnsErrors.invalidArgument("A user property cannot be called " + name);
            }
            if (!TYPES.contains(type)) {
                throw MnsErrors.invalidArgument("The type of the user property " + name + " must be one of " + TYPES);
            }
            if (value.length() > LONGEST_VALUE) {
                throw MnsErrors.invalidArgument(
                        "The value of the user property " + name + " is longer than " + LONGEST_VALUE + " characters");
            }
            if (type.equals(BOOLEAN) && !value.equalsIgnoreCase("true") && !value.equalsIgnoreCase("false")) {
                throw MnsErrors.invalidArgument("The user property " + name + " must be true or false");
            }
            user.add(Attribute.text(name, type, value));
        }
        return user;
    }

    private static List<XmlElement> properties(XmlElement message, String list, String entry) {
        return message.child(list).map(properties -> properties.children(entry)).orElse(List.of());
    }

    private static String required(XmlElement property, String name) {
        String value = property.text(name);
        if (value == null) {
            throw MnsErrors.malformedXml("A property has no " + name);
        }
        return value;
    }

    /** Bytes that count toward the size of a message: those of names and values. */
    static int size(Attributes attributes) {
        int size = 0;
        for (Attribute attribute : attributes.user()) {
            size += attribute.name().length() + attribute.value().length;
        }
        for (Map.Entry<String, String> property : attributes.system().entrySet()) {
            size += property.getKey().length() + property.getValue().getBytes(StandardCharsets.UTF_8).length;
        }
        return size;
    }

    static void write(XmlWriter out, Attributes attributes) {
        if (!attributes.user().isEmpty()) {
            out.open("UserProperties");
            for (Attribute property : attributes.user()) {
                write(out, "PropertyValue", property.name(), property.text(), property.type());
            }
            out.close();
        }
        List<String> system =
                SYSTEM_NAMES.stream().filter(attributes.system()::containsKey).toList();
        if (!system.isEmpty()) {
            out.open("SystemProperties");
            for (String name : system) {
                write(
                        out,
                        "SystemPropertyValue",
                        name,
                        String.valueOf(attributes.system().get(name)),
                        STRING);
            }
            out.close();
        }
        out.text(GROUP, attributes.system().get(GROUP));
    }

    private static void write(XmlWriter out, String element, String name, String value, String type) {
        out.open(element)
                .text("Name", name)
                .text("Value", value)
                .text("Type", type)
                .close();
    }
}
