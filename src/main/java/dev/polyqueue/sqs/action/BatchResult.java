package dev.polyqueue.sqs.action;

import dev.polyqueue.sqs.SqsException;
import dev.polyqueue.sqs.wire.Member;
import dev.polyqueue.sqs.wire.Result;
import dev.polyqueue.sqs.wire.ResultWriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What became of the entries of a batch (contract section 2.12).
 *
 * @param successes the name of the list of those that were done
 */
record BatchResult(Member successes, List<Success> successful, List<Failure> failed) implements Result {

    /** @param result what the action answers for the entry besides its id, or null for nothing */
    record Success(String id, @Nullable Result result) {
        private void write(ResultWriter out) {
            out.text(Member.ID, id);
            if (result != null) {
                result.write(out);
            }
        }
    }

    record Failure(String id, SqsException error) {
        private void write(ResultWriter out) {
            out.text(Member.ID, id);
            out.flag(Member.SENDER_FAULT, error.shape().senderFault());
            out.text(Member.CODE, error.shape().code());
            if (error.getMessage() != null) {
                out.text(Member.MESSAGE, error.getMessage());
            }
        }
    }

    static BatchResult empty(Member successes) {
        return new BatchResult(successes, new ArrayList<>(), new ArrayList<>());
    }

    void succeed(String id, @Nullable Result result) {
        successful.add(new Success(id, result));
    }

    void fail(String id, SqsException error) {
        failed.add(new Failure(id, error));
    }

    @Override
    public void write(ResultWriter out) {
        out.list(successes, successful, Success::write);
        out.list(Member.FAILED, failed, Failure::write);
    }
}
