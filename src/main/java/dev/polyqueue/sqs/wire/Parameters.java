package dev.polyqueue.sqs.wire;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of a request, or of one structure inside it, in whatever protocol they came. Absent
 * scalars are null, absent collections empty. A value of the wrong type is refused when it is read,
 * so that an action reads all of its parameters before it checks any (contract section 2).
 */
public interface Parameters {

    @Nullable
    String text(Member member);

    @Nullable
    Integer integer(Member member);

    /** The bytes behind base64 text. */
    byte @Nullable [] binary(Member member);

    List<String> texts(Member member);

    /** Names to values in the order sent. */
    Map<String, String> map(Member member);

    /** A list of structures. */
    List<Parameters> list(Member member);

    /** Names to structures in the order sent. */
    Map<String, Parameters> structures(Member member);
}
