package dev.polyqueue.platform.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.Wrapper;
import org.apache.catalina.core.StandardContext;
import org.apache.catalina.startup.Tomcat;
import org.apache.tomcat.util.modeler.Registry;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.web.MockHttpServletRequest;

@Timeout(30)
class ClientConnectionTest {

    private final Tomcat tomcat = new Tomcat();
    private final WaitingServlet servlet = new WaitingServlet();

    @BeforeEach
    void start(@TempDir Path home) throws LifecycleException {
        Registry.disableRegistry();
        tomcat.setBaseDir(home.toString());
        tomcat.setPort(0);
        tomcat.getEngine().getPipeline().addValve(new TomcatProbe());
        StandardContext context = (StandardContext) tomcat.addContext("", home.toString());
        context.setClearReferencesThreadLocals(false);
        context.setClearReferencesRmiTargets(false);
        Wrapper wrapper = Tomcat.addServlet(context, "waiting", servlet);
        wrapper.setAsyncSupported(true);
        context.addServletMappingDecoded("/", "waiting");
        tomcat.getConnector();
        tomcat.start();
    }

    @AfterEach
    void stop() throws LifecycleException {
        tomcat.stop();
        tomcat.destroy();
    }

    @Test
    void aWaitingClientIsOpen() throws Exception {
        try (Client client = new Client()) {
            client.send("POST", "hello");
            Wait wait = servlet.waits.take();

            for (int look = 0; look < 20; look++) {
                assertThat(wait.connection.isOpen()).isTrue();
            }

            wait.answer("one");
            assertThat(client.readBody()).isEqualTo("one");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "POST"})
    void aClientThatHangsUpIsNoticed(String method) throws Exception {
        Client client = new Client();
        client.send(method, method.equals("GET") ? "" : "hello");
        Wait wait = servlet.waits.take();
        assertThat(wait.connection.isOpen()).isTrue();

        client.close();

        await().atMost(5, TimeUnit.SECONDS).until(() -> !wait.connection.isOpen());
        assertThat(wait.connection.isOpen()).isFalse();
        wait.answerNobody();
    }

    @Test
    void aClientThatResetsTheConnectionIsNoticed() throws Exception {
        Client client = new Client();
        client.send("POST", "hello");
        Wait wait = servlet.waits.take();

        client.socket.setSoLinger(true, 0);
        client.close();

        await().atMost(5, TimeUnit.SECONDS).until(() -> !wait.connection.isOpen());
        wait.answerNobody();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void requestsSentAheadAreNotLost(long seed) throws Exception {
        Random random = new Random(seed);
        List<String> bodies = new ArrayList<>();
        StringBuilder stream = new StringBuilder();
        try (Client client = new Client()) {
            for (int i = 0; i < 30; i++) {
                String body = "x".repeat(random.nextInt(300)) + i;
                bodies.add(body);
                stream.append(client.request("POST", body));
            }
            Thread sender = new Thread(() -> client.sendInPieces(stream.toString(), random));
            sender.start();

            for (String body : bodies) {
                Wait wait = servlet.waits.take();
                assertThat(wait.body).isEqualTo(body);
                for (int look = 0; look < 20; look++) {
                    assertThat(wait.connection.isOpen()).isTrue();
                    Thread.yield();
                }
                wait.answer("got " + body);
                assertThat(client.readBody()).isEqualTo("got " + body);
            }
            sender.join();
        }
    }

    @Test
    void aClientThatSentAheadAndHangsUpIsServedToItsEnd() throws Exception {
        Client client = new Client();
        client.send("POST", "first");
        Wait first = servlet.waits.take();
        client.send("POST", "second");
        client.close();
        await().pollDelay(50, TimeUnit.MILLISECONDS).until(first.connection::isOpen);
        first.answerNobody();
    }

    /** One byte of a request sent ahead looks like an error to come, but for what is in the buffer. */
    @Test
    void aSingleByteSentAheadIsNoHangUp() throws Exception {
        try (Client client = new Client()) {
            client.send("POST", "first");
            Wait first = servlet.waits.take();

            client.socket.getOutputStream().write('P');
            client.socket.getOutputStream().flush();
            Thread.sleep(50);
            assertThat(first.connection.isOpen()).isTrue();
            assertThat(first.connection.isOpen()).isTrue();
            first.answer("1");
            assertThat(client.readBody()).isEqualTo("1");

            client.sendWithoutFirstByte("POST", "second");
            Wait second = servlet.waits.take();
            assertThat(second.body).isEqualTo("second");
            second.answer("2");
            assertThat(client.readBody()).isEqualTo("2");
        }
    }

    @Test
    void afterReleaseNobodyLooks() throws Exception {
        Client client = new Client();
        client.send("POST", "hello");
        Wait wait = servlet.waits.take();
        wait.connection.release();

        client.close();
        Thread.sleep(50);

        assertThat(wait.connection.isOpen()).isTrue();
        wait.context.complete();
    }

    @Test
    void withoutHelpOfTheServerAClientCountsAsOpen() {
        ClientConnection connection = new ClientConnection(new MockHttpServletRequest());
        connection.watch();

        assertThat(connection.isOpen()).isTrue();
    }

    private record Wait(AsyncContext context, ClientConnection connection, String body) {

        void answer(String text) throws IOException {
            connection.release();
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            context.getResponse().setContentLength(bytes.length);
            context.getResponse().getOutputStream().write(bytes);
            context.complete();
        }

        /** The server ends the request by itself if it sees that the client is gone. */
        void answerNobody() throws IOException {
            try {
                answer("nobody reads this");
            } catch (IllegalStateException alreadyEnded) {
                assertThat(alreadyEnded).hasMessageContaining("completed");
            }
        }
    }

    private static final class WaitingServlet extends HttpServlet {

        private final BlockingQueue<Wait> waits = new LinkedBlockingQueue<>();

        @Override
        protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
            String body = new String(request.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            ClientConnection connection = new ClientConnection(request);
            AsyncContext context = request.startAsync();
            context.setTimeout(0);
            connection.watch();
            waits.add(new Wait(context, connection, body));
        }
    }

    private final class Client implements AutoCloseable {

        private final Socket socket =
                new Socket("127.0.0.1", tomcat.getConnector().getLocalPort());
        private final BufferedReader reader =
                new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));

        private Client() throws IOException {
            socket.setTcpNoDelay(true);
        }

        void send(String method, String body) throws IOException {
            write(request(method, body));
        }

        void sendWithoutFirstByte(String method, String body) throws IOException {
            write(request(method, body).substring(1));
        }

        private void write(String text) throws IOException {
            socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
            socket.getOutputStream().flush();
        }

        private void sendInPieces(String text, Random random) {
            try {
                for (int start = 0; start < text.length(); ) {
                    int end = Math.min(text.length(), start + 1 + random.nextInt(900));
                    write(text.substring(start, end));
                    start = end;
                    Thread.sleep(random.nextInt(3));
                }
            } catch (IOException | InterruptedException failure) {
                throw new AssertionError(failure);
            }
        }

        private String request(String method, String body) {
            return method + " / HTTP/1.1\r\nHost: x\r\nContent-Length: " + body.length() + "\r\n\r\n" + body;
        }

        String readBody() throws IOException {
            int length = 0;
            for (String line = reader.readLine(); !line.isEmpty(); line = reader.readLine()) {
                if (line.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
                    length = Integer.parseInt(line.substring(15).trim());
                }
            }
            char[] body = new char[length];
            for (int read = 0; read < length; ) {
                read += reader.read(body, read, length - read);
            }
            return new String(body);
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }
}
