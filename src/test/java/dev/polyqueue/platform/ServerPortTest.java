package dev.polyqueue.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.polyqueue.platform.settings.BadSetting;
import java.io.IOException;
import java.net.BindException;
import java.net.ServerSocket;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

class ServerPortTest {

    @ParameterizedTest
    @ValueSource(strings = {"abc", "70000", "-5", "", "9324 ", "123456"})
    void mustBeANumber(String port) {
        assertThatThrownBy(() -> ServerPort.of(environment(port)))
                .isInstanceOf(BadSetting.class)
                .hasMessage(
                        "The port must be a number from 0 to 65535, but is \"" + port + "\". Check POLYQUEUE_PORT.");
    }

    @Test
    void isNotWhatKubernetesTellsOfAService() {
        assertThatThrownBy(() -> ServerPort.of(environment("tcp://10.0.0.1:9324")))
                .hasMessageContaining("enableServiceLinks: false");
    }

    @Test
    void isFoundTaken() throws IOException {
        try (ServerSocket taken = new ServerSocket(0)) {
            ServerPort port = new ServerPort(taken.getLocalPort(), null);
            assertThatThrownBy(port::refuseTaken)
                    .isInstanceOf(BadSetting.class)
                    .hasMessage("Port " + taken.getLocalPort()
                            + " is in use. Stop what uses it, or set POLYQUEUE_PORT to another port.");
        }
    }

    @Test
    void isLeftFree() throws IOException {
        int free;
        try (ServerSocket socket = new ServerSocket(0)) {
            free = socket.getLocalPort();
        }
        new ServerPort(free, null).refuseTaken();
        assertThatCode(() -> new ServerSocket(free).close()).doesNotThrowAnyException();
    }

    @Test
    void isNotForEverybody() {
        assertThat(new ServerPort(80, null).describe(new BindException("Permission denied")))
                .isEqualTo("Port 80 is not for ordinary users here (Permission denied)."
                        + " Set POLYQUEUE_PORT to a port from 1024 on.");
    }

    @Test
    void mustBeOnThisMachine() {
        assertThatThrownBy(() -> new ServerPort(0, "192.0.2.1").refuseTaken())
                .isInstanceOf(BadSetting.class)
                .hasMessageContaining("192.0.2.1")
                .hasMessageContaining("server.address");
    }

    @Test
    void mustBeAtAnAddress() {
        assertThatThrownBy(() -> new ServerPort(0, "no such host").refuseTaken())
                .isInstanceOf(BadSetting.class)
                .hasMessage("server.address must be an address of this machine, but is \"no such host\"");
    }

    private static StandardEnvironment environment(String port) {
        StandardEnvironment environment = new StandardEnvironment();
        environment.getPropertySources().addFirst(new MapPropertySource("test", Map.of("server.port", port)));
        return environment;
    }
}
