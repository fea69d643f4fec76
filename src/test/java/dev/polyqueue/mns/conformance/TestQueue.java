package dev.polyqueue.mns.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.aliyun.mns.client.CloudQueue;
import com.aliyun.mns.common.ServiceHandlingRequiredException;
import com.aliyun.mns.model.Message;
import com.aliyun.mns.model.QueueMeta;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A queue and what tests do to it, through the SDK or as text. */
public record TestQueue(CloudQueue sdk, String name, Http http) {

    /** The path of the queue. */
    public String path() {
        return "/queues/" + name;
    }

    /** The path of its messages. */
    public String messages() {
        return path() + "/messages";
    }

    /** Sends a message whose body goes over the wire as it is. */
    public Message put(String body) {
        return put(body, message -> {});
    }

    /** Sends one with a delay, a priority or something else. */
    public Message put(String body, Consumer<Message> more) {
        return sdk.putMessage(raw(body, more));
    }

    public static Message raw(String body, Consumer<Message> more) {
        Message message = new Message();
        message.setMessageBodyAsRawString(body);
        more.accept(message);
        return message;
    }

    /** The next message, or null if there is none now. */
    public @Nullable Message pop() {
        try {
            return sdk.popMessage();
        } catch (ServiceHandlingRequiredException e) {
            throw new AssertionError(e);
        }
    }

    /** The next message, which must be there. */
    public Message one() {
        Message message = pop();
        assertThat(message).as("a message").isNotNull();
        return message;
    }

    public @Nullable Message peek() {
        try {
            return sdk.peekMessage();
        } catch (ServiceHandlingRequiredException e) {
            throw new AssertionError(e);
        }
    }

    public void delete(String handle) {
        assertThat(http.delete(messages() + "?ReceiptHandle=" + handle).status())
                .isEqualTo(204);
    }

    /** Expects that the handle is good for nothing, neither to delete nor to hide. */
    public void assertDead(String handle) {
        http.delete(messages() + "?ReceiptHandle=" + handle).refused(404, "MessageNotExist");
        http.put(messages() + "?ReceiptHandle=" + handle + "&VisibilityTimeout=60", "")
                .refused(404, "MessageNotExist");
    }

    /** How many messages are Active, Inactive, Delayed. */
    public List<Long> counts() {
        QueueMeta meta = sdk.getAttributes();
        return List.of(meta.getActiveMessages(), meta.getInactiveMessages(), meta.getDelayMessages());
    }
}
