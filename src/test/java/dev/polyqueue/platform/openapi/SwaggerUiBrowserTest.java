package dev.polyqueue.platform.openapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.polyqueue.testing.TestServer;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.support.ui.ExpectedConditions;
import org.openqa.selenium.support.ui.Select;

/** A person with a browser: picks a document, makes a queue and sends a message with "Try it out". */
class SwaggerUiBrowserTest {

    private static final Pattern QUEUE_OCID = Pattern.compile("ocid1\\.queue\\.oc1\\.[a-z0-9-]+\\.[a-z2-7]{60}");

    private static final Pattern HANDLE = Pattern.compile("(?<=<ReceiptHandle>)[^<]+");

    private static TestServer server;
    private static Browser browser;

    /**
     * One execution.
     *
     * @param status to be seen
     * @param learnt a parameter of the steps to come, or empty
     * @param value how it looks in the answer
     */
    record Step(String tag, String operation, int status, String learnt, Pattern value) {

        Step(String tag, String operation, int status) {
            this(tag, operation, status, "", Pattern.compile(""));
        }
    }

    /** A line for each document: how a message is sent, or what there is instead. */
    static Stream<Arguments> sending() {
        return Stream.of(
                arguments(
                        ApiDocument.SQS,
                        List.of(new Step("Queues", "CreateQueue", 200), new Step("Messages", "SendMessage", 200))),
                arguments(
                        ApiDocument.OCI_QUEUE,
                        List.of(
                                new Step("Queues", "CreateQueue", 202),
                                new Step("Queues", "ListQueues", 200, "queueId", QUEUE_OCID),
                                new Step("Messages", "PutMessages", 200))),
                arguments(
                        ApiDocument.MNS,
                        List.of(
                                new Step("Queues", "CreateQueue", 201),
                                new Step("Queues", "SetQueueAttributes", 204),
                                new Step("Messages", "SendMessage", 201),
                                new Step("Messages", "BatchSendMessage", 201),
                                new Step("Messages", "BatchReceiveMessage", 200, "ReceiptHandle", HANDLE),
                                new Step("Messages", "DeleteMessage", 204))),
                arguments(ApiDocument.ADMIN, List.of(new Step("LocalStack", "localStackHealth", 200))));
    }

    @BeforeAll
    static void start() {
        browser = Browser.start();
        server = TestServer.start(); // the examples name their queues, and so may others
    }

    @AfterAll
    static void stop() {
        if (browser != null) {
            browser.close();
        }
        if (server != null) {
            server.close();
        }
    }

    @ParameterizedTest
    @MethodSource("sending")
    void sendsAMessage(ApiDocument document, List<Step> steps) {
        browser.driver().get(server.url() + OpenApiConfiguration.PAGE);
        pick(document);
        Map<String, String> known = new HashMap<>();
        for (Step step : steps) {
            WebElement operation = open(step);
            fill(operation, known);
            operation.findElement(By.cssSelector("button.execute")).click();
            assertThat(status(operation))
                    .as("%s of %s", step.operation(), document)
                    .isEqualTo(step.status());
            browser.show(operation.findElement(By.cssSelector(".live-responses-table")));
            if (!step.learnt().isEmpty()) {
                known.put(step.learnt(), find(operation, step.value()));
            }
        }
        browser.picture("swagger-ui-" + document.name().toLowerCase(Locale.ROOT));

        assertThat(browser.complaints()).isEmpty();
        assertThat(browser.requests())
                .isNotEmpty()
                .contains(server.url() + document.path())
                .allMatch(url -> url.startsWith(server.url() + "/"), "is to the server");
    }

    private static void pick(ApiDocument document) {
        browser.await().until(ExpectedConditions.presenceOfElementLocated(By.cssSelector(".opblock")));
        new Select(browser.driver().findElement(By.id("select"))).selectByVisibleText(document.title());
        String title = Document.of(document).root().at("/info/title").stringValue();
        browser.await()
                .until(ExpectedConditions.textToBePresentInElementLocated(By.cssSelector(".info .title"), title));
    }

    private static WebElement open(Step step) {
        By operation = By.id("operations-" + step.tag().replace(' ', '_') + "-" + step.operation());
        browser.await().until(ExpectedConditions.presenceOfElementLocated(operation));
        WebElement block = browser.driver().findElement(operation);
        WebElement summary = block.findElement(By.cssSelector(".opblock-summary-control"));
        browser.show(block);
        summary.click();
        browser.await()
                .until(ExpectedConditions.visibilityOfNestedElementsLocatedBy(block, By.cssSelector("button.execute")));
        return block;
    }

    private static void fill(WebElement operation, Map<String, String> known) {
        known.forEach((name, value) -> {
            By input = By.cssSelector("tr[data-param-name='" + name + "'] input");
            for (WebElement field : operation.findElements(input)) {
                field.sendKeys(Keys.chord(Keys.CONTROL, "a"), value);
            }
        });
    }

    private static int status(WebElement operation) {
        By status = By.cssSelector(".live-responses-table tr.response .response-col_status");
        return browser.await()
                .until(driver -> operation.findElements(status).stream()
                        .map(WebElement::getText)
                        .map(text -> text.replaceAll("\\D.*", ""))
                        .filter(text -> !text.isEmpty())
                        .map(Integer::valueOf)
                        .findFirst()
                        .orElse(null));
    }

    private static String find(WebElement operation, Pattern value) {
        Matcher found = value.matcher(
                operation.findElement(By.cssSelector(".live-responses-table")).getText());
        assertThat(found.find()).as("%s in the answer", value).isTrue();
        return found.group();
    }
}
