package dev.polyqueue.mns.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** Requests as text, for what the SDK would never send or show. */
public final class Http {

    /** The namespace of answers, without a slash at its end. */
    public static final String NAMESPACE = "http://mns.aliyuncs.com/doc/v1";

    private static final Duration LONGEST = Duration.ofMinutes(1);
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final String url;

    public Http(String url) {
        this.url = url;
    }

    /** What came back. */
    public record Answer(HttpResponse<String> response) {

        public int status() {
            return response.statusCode();
        }

        public String body() {
            return response.body();
        }

        public String header(String name) {
            return response.headers().firstValue(name).orElse("");
        }

        /** The root element; fails unless it is announced and written as MNS does. */
        public Element root() {
            assertThat(header("Content-Type")).isEqualTo("text/xml;charset=utf-8");
            try {
                DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
                factory.setNamespaceAware(true);
                Document document = factory.newDocumentBuilder().parse(new InputSource(new StringReader(body())));
                Element root = document.getDocumentElement();
                assertThat(root.getNamespaceURI()).isEqualTo(NAMESPACE);
                assertThat(root.getPrefix()).isNull();
                return root;
            } catch (ParserConfigurationException | SAXException | IOException e) {
                throw new AssertionError(body(), e);
            }
        }

        /** The root element, which must have that name. */
        public Element root(String name) {
            Element root = root();
            assertThat(root.getLocalName()).as(body()).isEqualTo(name);
            return root;
        }

        /** The text of the first element of that name, wherever it is. */
        public String text(String name) {
            Node found = root().getElementsByTagName(name).item(0);
            assertThat(found).as(name + " in " + body()).isNotNull();
            return found.getTextContent();
        }

        /** The texts of all elements of that name. */
        public List<String> texts(String name) {
            var nodes = root().getElementsByTagName(name);
            List<String> texts = new ArrayList<>();
            for (int i = 0; i < nodes.getLength(); i++) {
                texts.add(nodes.item(i).getTextContent());
            }
            return texts;
        }

        public long number(String name) {
            return Long.parseLong(text(name));
        }

        /** The names of the root's children, in their order. */
        public List<String> children() {
            return Http.children(root());
        }

        /** Expects that status, and the headers that every answer has. */
        public Answer is(int status) {
            assertThat(status()).as(body()).isEqualTo(status);
            assertThat(header("x-mns-request-id")).matches("[0-9A-F]{24}");
            assertThat(header("x-mns-version")).isEqualTo("2015-06-06");
            if (body().isEmpty()) {
                assertThat(header("Content-Type")).isEmpty();
            }
            return this;
        }

        /** Expects an error in the shape of MNS. */
        public Answer refused(int status, String code) {
            is(status);
            assertThat(Http.children(root("Error"))).containsExactly("Code", "Message", "RequestId", "HostId");
            assertThat(text("Code")).as(body()).isEqualTo(code);
            assertThat(text("Message")).isNotBlank();
            assertThat(text("RequestId")).isEqualTo(header("x-mns-request-id"));
            assertThat(text("HostId")).matches("https?://[^/]+");
            return this;
        }
    }

    /** The names of an element's children, in their order. */
    public static List<String> children(Element element) {
        List<String> names = new ArrayList<>();
        for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element) {
                names.add(child.getLocalName());
            }
        }
        return names;
    }

    public Answer get(String target) {
        return send(request(target));
    }

    public Answer put(String target, String xml) {
        return send(request(target).PUT(BodyPublishers.ofString(xml)));
    }

    public Answer post(String target, String xml) {
        return send(request(target).POST(BodyPublishers.ofString(xml)));
    }

    public Answer delete(String target) {
        return send(request(target).DELETE());
    }

    public Answer delete(String target, String xml) {
        return send(request(target).method("DELETE", BodyPublishers.ofString(xml)));
    }

    /** A request with the header that all SDKs send. */
    public HttpRequest.Builder request(String target) {
        return bare(target).header("x-mns-version", "2015-06-06").header("Content-Type", "text/xml;charset=UTF-8");
    }

    /** A request without any header of MNS. */
    public HttpRequest.Builder bare(String target) {
        return HttpRequest.newBuilder(URI.create(url + target)).timeout(LONGEST);
    }

    public Answer send(HttpRequest.Builder request) {
        try {
            return new Answer(CLIENT.send(request.build(), BodyHandlers.ofString()));
        } catch (IOException | InterruptedException failure) {
            throw new AssertionError(failure);
        }
    }

    /** Sends it and does not wait for the answer. */
    public CompletableFuture<Answer> later(HttpRequest.Builder request) {
        return CLIENT.sendAsync(request.build(), BodyHandlers.ofString()).thenApply(Answer::new);
    }
}
