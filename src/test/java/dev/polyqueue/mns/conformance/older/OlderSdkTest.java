package dev.polyqueue.mns.conformance.older;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.aliyun.mns.client.CloudAccount;
import com.aliyun.mns.client.CloudQueue;
import com.aliyun.mns.client.MNSClient;
import com.aliyun.mns.common.ServiceException;
import dev.polyqueue.mns.conformance.EveryOperationTest;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import dev.polyqueue.testing.TestServer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Version 1.4.0 of the SDK. What it has and the newer one has not is called by name. */
@Contract(
        value = {"1.2", "7"},
        evidence = Evidence.OBSERVED)
class OlderSdkTest extends EveryOperationTest {

    /** With an endpoint that ends with a slash, of which this version makes two. */
    public static Stream<MNSClient> clients() {
        return Stream.of(
                client(TestServer.shared().url()), client(TestServer.shared().url() + "/"));
    }

    private static MNSClient client(String url) {
        try {
            return CloudAccount.class
                    .getConstructor(String.class, String.class, String.class)
                    .newInstance("AKID", "SECRET", url)
                    .getMNSClient();
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    @Test
    void isTheOlderOne() {
        assertThatThrownBy(() -> Class.forName("com.aliyun.mns.client.MNSClientBuilder"))
                .isInstanceOf(ClassNotFoundException.class);
    }

    @ParameterizedTest
    @MethodSource("clients")
    void errorsAreRead(MNSClient client) {
        try {
            CloudQueue none = client.getQueueRef("none");
            assertThatThrownBy(none::getAttributes).isInstanceOfSatisfying(ServiceException.class, error -> {
                assertThat(error.getErrorCode()).isEqualTo("QueueNotExist");
                assertThat(error.getRequestId()).matches("[0-9A-F]{24}");
            });
        } finally {
            client.close();
        }
    }

    @ParameterizedTest
    @MethodSource("clients")
    @Contract(value = "5", evidence = Evidence.OBSERVED)
    void onTheAccount(MNSClient client) throws ReflectiveOperationException {
        try {
            assertThat(MNSClient.class.getMethod("GetAccountAttributes").invoke(client))
                    .isNotNull();
            assertThat(client.openService().getOrderId()).isNotEmpty();
        } finally {
            client.close();
        }
    }
}
