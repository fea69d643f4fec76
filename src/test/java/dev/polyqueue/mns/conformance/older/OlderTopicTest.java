package dev.polyqueue.mns.conformance.older;

import com.aliyun.mns.client.CloudAccount;
import com.aliyun.mns.client.MNSClient;
import dev.polyqueue.mns.conformance.EveryTopicOperationTest;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.util.stream.Stream;

/** Every operation on topics with the version of the SDK before the present one. */
@Contract(
        value = {"1.2", "7"},
        evidence = Evidence.OBSERVED)
class OlderTopicTest extends EveryTopicOperationTest {

    /** Made by name, for the present version has another constructor. */
    public static Stream<MNSClient> clients() {
        try {
            return Stream.of(CloudAccount.class
                    .getConstructor(String.class, String.class, String.class)
                    .newInstance("AKID", "SECRET", url())
                    .getMNSClient());
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }
}
