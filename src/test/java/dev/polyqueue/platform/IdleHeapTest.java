package dev.polyqueue.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.management.HotSpotDiagnosticMXBean;
import dev.polyqueue.testing.TestServer;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

class IdleHeapTest {

    private final HotSpotDiagnosticMXBean machine = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);

    @Test
    void isKeptSmallOnceTheServerRuns() {
        assertThat(TestServer.shared().port()).isPositive();
        await().untilAsserted(() -> assertThat(option("MaxHeapFreeRatio")).isEqualTo("30"));
        assertThat(option("MinHeapFreeRatio")).isEqualTo("10");
    }

    private String option(String name) {
        return machine.getVMOption(name).getValue();
    }
}
