package dev.polyqueue.mns.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.aliyun.mns.common.BatchDeleteException;
import com.aliyun.mns.common.BatchSendException;
import com.aliyun.mns.common.ServiceHandlingRequiredException;
import com.aliyun.mns.model.Message;
import dev.polyqueue.mns.conformance.Http.Answer;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

/** Several messages at once, and what goes wrong with some of them. */
class BatchTest {

    private final Mns mns = Mns.shared();
    private final Http http = mns.http();
    private final TestQueue queue = mns.queue();

    @Test
    @Contract({"3.4", "1.3", "A41"})
    void goodMessagesAreAnsweredInOrder() {
        Answer sent = send("a", "b").is(201);

        Element root = sent.root("Messages");
        assertThat(Http.children(root)).containsExactly("Message", "Message");
        assertThat(Http.children((Element) root.getFirstChild())).containsExactly("MessageId", "MessageBodyMD5");
        assertThat(sent.texts("MessageBodyMD5"))
                .containsExactly("0CC175B9C0F1B6A831C399E269772661", "92EB5FFEE6AE2FEC3AD71C777531578F");
        assertThat(receive(16).texts("MessageId")).containsExactlyElementsOf(sent.texts("MessageId"));
    }

    @Test
    @Contract({"3.4", "1.10", "8.5", "A42"})
    void whatIsRefusedKeepsNothingElseFromBeingSent() {
        Answer sent = http.post(
                        queue.messages(),
                        messages("<Message><MessageBody>good</MessageBody></Message>"
                                + "<Message><MessageBody>bad</MessageBody><Priority>99</Priority></Message>"))
                .is(500);

        Element root = sent.root("Messages");
        assertThat(Http.children((Element) root.getFirstChild())).containsExactly("MessageId", "MessageBodyMD5");
        assertThat(Http.children((Element) root.getLastChild())).containsExactly("ErrorCode", "ErrorMessage");
        assertThat(sent.text("ErrorCode")).isEqualTo("InvalidArgument");
        assertThat(receive(16).texts("MessageBody")).containsExactly("good");
    }

    @Test
    @Contract(
            value = {"3.4", "7", "8.5"},
            evidence = Evidence.OBSERVED)
    void theSdkTellsGoodFromBad() {
        List<Message> batch = List.of(
                TestQueue.raw("first", more -> more.setPriority(99)),
                TestQueue.raw("second", more -> {}),
                TestQueue.raw("", more -> {}));

        BatchSendException refused =
                catchThrowableOfType(BatchSendException.class, () -> queue.sdk().batchPutMessage(batch));

        assertThat(refused.getMessages()).extracting(Message::isErrorMessage).containsExactly(true, false, true);
        assertThat(refused.getMessages().get(0).getErrorMessageDetail().getErrorCode())
                .isEqualTo("InvalidArgument");
        assertThat(queue.one().getMessageId())
                .isEqualTo(refused.getMessages().get(1).getMessageId());
    }

    @Test
    @Contract({"3.4", "6", "A43"})
    void aBatchHasSixteenMessagesAtMost() {
        send(numbered(17)).refused(400, "InvalidArgument");
        send().refused(400, "InvalidArgument");
        assertThat(queue.counts()).containsExactly(0L, 0L, 0L);

        send(numbered(16)).is(201);
        assertThat(queue.counts()).containsExactly(16L, 0L, 0L);
    }

    @Test
    @Contract(
            value = {"3.4", "6"},
            evidence = Evidence.ASSUMED)
    void aBatchIsRefusedAsAWholeIfItIsTooLargeOrNoXmlOrForNoQueue() {
        send("x".repeat(40_000), "y".repeat(40_000)).refused(400, "InvalidArgument");
        http.post(queue.messages(), "<Messages><Message>").refused(400, "MalformedXML");
        http.post("/queues/none/messages", messages("<Message><MessageBody>x</MessageBody></Message>"))
                .refused(404, "QueueNotExist");
        assertThat(queue.counts()).containsExactly(0L, 0L, 0L);
    }

    @Test
    @Contract(
            value = {"3.4", "10"},
            evidence = Evidence.OBSERVED)
    void theAnswerHasNoHandlesThatTheClientForPythonCannotRead() {
        Answer sent = http.post(
                        queue.messages(),
                        messages("<Message><MessageBody>x</MessageBody><DelaySeconds>9</DelaySeconds></Message>"))
                .is(201);

        assertThat(sent.texts("ReceiptHandle")).isEmpty();
        assertThat(queue.counts()).containsExactly(0L, 0L, 1L);
    }

    @Test
    @Contract({"3.5", "A38"})
    void aReceiveTakesSixteen() {
        send(numbered(16)).is(201);
        send("17", "18", "19", "20").is(201);

        Answer received = receive(16);

        assertThat(Http.children(received.root("Messages"))).hasSize(16).containsOnly("Message");
        assertThat(new HashSet<>(received.texts("ReceiptHandle"))).hasSize(16);
        assertThat(received.texts("MessageBody")).containsExactly(numbered(16));
        assertThat(receive(16).texts("MessageBody")).containsExactly("17", "18", "19", "20");
    }

    @Test
    @Contract(
            value = {"3.5", "3.7", "10", "A39"},
            evidence = Evidence.ASSUMED)
    void aNumberHasARange() {
        for (String number : List.of("0", "17", "-1", "x", "99999999999", "", "%D9%A3")) {
            http.get(queue.messages() + "?numOfMessages=" + number).refused(400, "InvalidArgument");
            http.get(queue.messages() + "?peekonly=true&numOfMessages=" + number)
                    .refused(400, "InvalidArgument");
        }
    }

    @Test
    @Contract({"3.5", "1.3", "8.2", "A40"})
    void findingNoneIsAnError() {
        receiveAnswer(16).refused(404, "MessageNotExist");
        http.get(queue.messages() + "?peekonly=true&numOfMessages=16").refused(404, "MessageNotExist");
        send("x");
        assertThat(Http.children(receive(1).root("Messages"))).containsExactly("Message");
    }

    @Test
    @Contract({"3.9", "1.3", "8.13", "A44"})
    void goodHandlesAreDeletedTogether() {
        send("a", "b").is(201);

        Answer deleted = delete(receive(2).texts("ReceiptHandle")).is(204);

        assertThat(deleted.body()).isEmpty();
        assertThat(queue.counts()).containsExactly(0L, 0L, 0L);
    }

    @Test
    @Contract({"3.9", "8.5", "8.11", "A45"})
    void onlyWhatFailedIsListed() {
        send("a", "b").is(201);
        List<String> handles = receive(2).texts("ReceiptHandle");
        queue.delete(handles.get(1));

        Answer deleted =
                delete(List.of(handles.get(0), handles.get(1), "garbage")).is(404);

        Element root = deleted.root("Errors");
        assertThat(Http.children(root)).containsExactly("Error", "Error");
        assertThat(Http.children((Element) root.getFirstChild()))
                .containsExactly("ErrorCode", "ErrorMessage", "ReceiptHandle");
        assertThat(deleted.texts("ErrorCode")).containsExactly("MessageNotExist", "ReceiptHandleError");
        assertThat(deleted.texts("ReceiptHandle")).containsExactly(handles.get(1), "garbage");
        assertThat(queue.counts()).containsExactly(0L, 0L, 0L);
    }

    @Test
    @Contract(
            value = {"3.9", "7"},
            evidence = Evidence.OBSERVED)
    void theSdkSaysWhichHandleFailed() throws Exception {
        send("a", "b").is(201);
        List<Message> received = queue.sdk().batchPopMessage(16);
        String good = received.get(0).getReceiptHandle();
        String used = received.get(1).getReceiptHandle();
        queue.delete(used);

        ServiceHandlingRequiredException failure = catchThrowableOfType(
                ServiceHandlingRequiredException.class, () -> queue.sdk().batchDeleteMessage(List.of(good, used)));

        assertThat(failure.getCause()).isInstanceOfSatisfying(BatchDeleteException.class, errors -> {
            assertThat(errors.getErrorMessages()).containsOnlyKeys(used);
            assertThat(errors.getErrorMessages().get(used).getErrorCode()).isEqualTo("MessageNotExist");
        });
    }

    @Test
    @Contract(value = "3.9", evidence = Evidence.ASSUMED)
    void aHandleCountsOnceInABatch() {
        send("a").is(201);
        String handle = receive(1).text("ReceiptHandle");

        Answer deleted = delete(List.of(handle, handle)).is(404);

        assertThat(deleted.texts("ReceiptHandle")).containsExactly(handle);
        delete(List.of()).refused(400, "InvalidArgument");
        delete(IntStream.range(0, 17).mapToObj(i -> "1-" + i).toList()).refused(400, "InvalidArgument");
        http.delete(queue.messages(), "<ReceiptHandles>").refused(400, "MalformedXML");
        http.delete(queue.messages(), "<Handles/>").refused(400, "MalformedXML");
        http.delete("/queues/none/messages", "<ReceiptHandles/>").refused(404, "QueueNotExist");
    }

    private Answer send(String... bodies) {
        return http.post(
                queue.messages(),
                messages(Stream.of(bodies)
                        .map(body -> "<Message><MessageBody>" + body + "</MessageBody></Message>")
                        .collect(Collectors.joining())));
    }

    private Answer receive(int number) {
        return receiveAnswer(number).is(200);
    }

    private Answer receiveAnswer(int number) {
        return http.get(queue.messages() + "?numOfMessages=" + number + "&waitseconds=0");
    }

    private Answer delete(List<String> handles) {
        return http.delete(
                queue.messages(),
                "<ReceiptHandles xmlns=\"" + Http.NAMESPACE + "\">"
                        + handles.stream()
                                .map(handle -> "<ReceiptHandle>" + handle + "</ReceiptHandle>")
                                .collect(Collectors.joining())
                        + "</ReceiptHandles>");
    }

    private static String[] numbered(int most) {
        return IntStream.rangeClosed(1, most).mapToObj(Integer::toString).toArray(String[]::new);
    }

    private static String messages(String content) {
        return "<Messages xmlns=\"" + Http.NAMESPACE + "\">" + content + "</Messages>";
    }
}
