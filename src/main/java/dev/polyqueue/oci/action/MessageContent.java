package dev.polyqueue.oci.action;

import dev.polyqueue.engine.message.Attribute;
import dev.polyqueue.engine.message.Attributes;
import dev.polyqueue.engine.message.Channel;
import dev.polyqueue.engine.message.Message;
import dev.polyqueue.engine.message.NewMessage;
import dev.polyqueue.oci.wire.Fields;
import dev.polyqueue.oci.wire.OciErrors;
import dev.polyqueue.oci.wire.Ranges;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * What a producer says of a message (contract section 3.2).
 *
 * @param hasMetadata whether he sent metadata, be it empty
 * @param properties the message's attributes
 */
record MessageContent(
        byte[] content, boolean hasMetadata, @Nullable Channel channel, List<Attribute> properties) {

    /** What a consumer gets to see of channel and attributes. */
    record Metadata(@Nullable String channelId, @Nullable Map<String, String> customProperties) {}

    private static final int LONGEST_CHANNEL = 64;
    private static final String TYPE = "";

    /** Marks a message whose metadata is empty. */
    private static final Map<String, String> EMPTY_METADATA = Map.of("metadata", "");

    static MessageContent read(Fields entry) {
        byte[] content = utf8("content", entry.requiredText("content"));
        Fields metadata = entry.object("metadata");
        if (metadata == null) {
            return new MessageContent(content, false, null, List.of());
        }
        String channel = metadata.text("channelId", 1, LONGEST_CHANNEL);
        return new MessageContent(content, true, channel == null ? null : channel(channel), properties(metadata));
    }

    private static Channel channel(String name) {
        utf8("channelId", name);
        if (name.indexOf('\0') >= 0) {
            throw OciErrors.invalid("channelId must not contain the character U+0000");
        }
        return Channel.named(name);
    }

    private static List<Attribute> properties(Fields metadata) {
        Fields fields = metadata.object("customProperties");
        if (fields == null) {
            return List.of();
        }
        List<Attribute> properties = new ArrayList<>();
        for (String key : fields.names()) {
            JsonNode value = fields.value(key);
            if (key.isEmpty()) {
                throw OciErrors.invalid("The name of a custom property must not be empty");
            }
            if (value == null || !value.isString() && !value.isNumber()) {
                throw OciErrors.invalid("The custom property " + key + " must be a string or a number");
            }
            utf8("The name of a custom property", key);
            properties.add(new Attribute(
                    key,
                    TYPE,
                    utf8("The custom property " + key, value.isString() ? value.stringValue() : value.toString()),
                    false));
        }
        return properties;
    }

    /** @throws dev.polyqueue.oci.wire.OciException if it is larger than that many bytes, attributes included */
    NewMessage message(int mostBytes) {
        int size = content.length;
        for (Attribute property : properties) {
            size += property.name().getBytes(StandardCharsets.UTF_8).length + property.value().length;
        }
        Ranges.check("the size of a message in bytes", size, 0, mostBytes);
        boolean empty = hasMetadata && channel == null && properties.isEmpty();
        return NewMessage.inChannel(content, new Attributes(properties, empty ? EMPTY_METADATA : Map.of()), channel);
    }

    /** The metadata as the producer has sent it; null if he has not. */
    static @Nullable Metadata metadata(Message message) {
        Channel channel = message.channel();
        List<Attribute> properties = message.attributes().user();
        if (channel == null
                && properties.isEmpty()
                && message.attributes().system().isEmpty()) {
            return null;
        }
        Map<String, String> texts = new LinkedHashMap<>();
        properties.forEach(property -> texts.put(property.name(), property.text()));
        return new Metadata(channel == null ? null : channel.name(), properties.isEmpty() ? null : texts);
    }

    /** @throws dev.polyqueue.oci.wire.OciException if the text has halves of characters, which UTF-8 cannot carry */
    private static byte[] utf8(String name, String text) {
        try {
            var bytes = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
            return Arrays.copyOf(bytes.array(), bytes.limit());
        } catch (CharacterCodingException notUnicode) {
            throw OciErrors.invalid(name + " is not valid Unicode");
        }
    }
}
