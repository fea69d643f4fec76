package dev.polyqueue.sqs.message;

import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.sqs.SqsException;

/** The service words some errors differently for a single message and for an entry of a batch. */
public enum Wording {
    /** SendMessage, contract section 2.11. */
    SINGLE {
        @Override
        SqsException tooLong(int limit) {
            return SqsErrors.messageTooLong(limit);
        }

        @Override
        SqsException identifier(String value, String parameter) {
            return SqsErrors.identifier(value, parameter);
        }

        @Override
        SqsException wrongQueueType(Object value, String parameter) {
            return SqsErrors.wrongQueueType(value, parameter);
        }
    },
    /** SendMessageBatch, contract section 2.12. */
    ENTRY {
        @Override
        SqsException tooLong(int limit) {
            return SqsErrors.entryTooLong(limit);
        }

        @Override
        SqsException identifier(String value, String parameter) {
            return SqsErrors.entryIdentifier(parameter);
        }

        @Override
        SqsException wrongQueueType(Object value, String parameter) {
            return SqsErrors.entryWrongQueueType();
        }
    };

    abstract SqsException tooLong(int limit);

    abstract SqsException identifier(String value, String parameter);

    abstract SqsException wrongQueueType(Object value, String parameter);
}
