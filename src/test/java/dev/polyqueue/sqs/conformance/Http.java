package dev.polyqueue.sqs.conformance;

import dev.polyqueue.sqs.wire.Json;
import dev.polyqueue.testing.TestServer;
import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** Requests as bytes, for what the SDK would never send or show. */
final class Http {

    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final TestServer server;

    Http(TestServer server) {
        this.server = server;
    }

    record Answer(HttpResponse<String> response) {

        int status() {
            return response.statusCode();
        }

        String body() {
            return response.body();
        }

        Map<?, ?> json() {
            return (Map<?, ?>) Objects.requireNonNull(Json.read(body()));
        }

        /** The text of the first element of that name. */
        String xml(String name) {
            List<String> texts = xmls(name);
            return texts.isEmpty() ? "" : texts.get(0);
        }

        /** The texts of all elements of that name, in their order. */
        List<String> xmls(String name) {
            NodeList elements = document().getElementsByTagName(name);
            return IntStream.range(0, elements.getLength())
                    .mapToObj(i -> elements.item(i).getTextContent())
                    .toList();
        }

        private Document document() {
            try {
                return DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(new InputSource(new StringReader(body())));
            } catch (ParserConfigurationException | SAXException | IOException notXml) {
                throw new AssertionError(body(), notXml);
            }
        }

        String header(String name) {
            return response.headers().firstValue(name).orElse("");
        }
    }

    /** Requests with a signature, of which only the name and the region count. */
    Caller as(String account, String region) {
        return new Caller(
                "AWS4-HMAC-SHA256 Credential=" + account + "/20261130/" + region + "/sqs/aws4_request, Signature=x");
    }

    /** Sends in the name of somebody. */
    final class Caller {
        private final String authorization;

        private Caller(String authorization) {
            this.authorization = authorization;
        }

        Answer json(String action, String body) {
            return send(jsonRequest(action, body).header("Authorization", authorization));
        }

        Answer form(String path, String pairs) {
            return send(formRequest(path, pairs).header("Authorization", authorization));
        }
    }

    /** A JSON request to the root. */
    Answer json(String action, String body) {
        return send(jsonRequest(action, body));
    }

    private HttpRequest.Builder jsonRequest(String action, String body) {
        return request("/")
                .header("Content-Type", "application/x-amz-json-1.0")
                .header("X-Amz-Target", "AmazonSQS." + action)
                .POST(BodyPublishers.ofString(body));
    }

    /** A request of the query protocol as a form, its pairs already encoded. */
    Answer form(String path, String pairs) {
        return send(formRequest(path, pairs));
    }

    private HttpRequest.Builder formRequest(String path, String pairs) {
        return request(path)
                .header("Content-Type", "application/x-www-form-urlencoded; charset=utf-8")
                .POST(BodyPublishers.ofString(pairs));
    }

    /** A request of the query protocol in the URL. */
    Answer get(String pathAndQuery) {
        return send(request(pathAndQuery));
    }

    HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(server.url() + path));
    }

    Answer send(HttpRequest.Builder request) {
        try {
            return new Answer(CLIENT.send(request.build(), BodyHandlers.ofString()));
        } catch (IOException | InterruptedException failure) {
            throw new AssertionError(failure);
        }
    }
}
