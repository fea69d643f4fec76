package dev.polyqueue.platform.openapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** What holds answers against the document sees what is wrong with them. */
class XmlContentTest {

    private static final String NAMESPACE = "http://mns.aliyuncs.com/doc/v1";

    private final Document document = Document.of(ApiDocument.MNS);

    @Test
    void readsElementsListsAndNumbers() {
        JsonNode value = read(
                "Queues",
                "<Queues xmlns='%s'><Queue><QueueURL>http://h/queues/a</QueueURL><QueueName>a</QueueName>"
                        + "<CreateTime>7</CreateTime></Queue><Queue><QueueURL>http://h/queues/b</QueueURL></Queue></Queues>");

        assertThat(value)
                .hasToString("{\"Queue\":[{\"QueueURL\":\"http://h/queues/a\",\"QueueName\":\"a\","
                        + "\"CreateTime\":7},{\"QueueURL\":\"http://h/queues/b\"}]}");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    another root    | <OtherVisibility xmlns='%s'/>
                    no namespace    | <ChangeVisibility/>
                    a slash behind  | <ChangeVisibility xmlns='%s/'/>
                    a prefix        | <m:ChangeVisibility xmlns:m='%s'/>
                    an attribute    | <ChangeVisibility xmlns='%s' a='b'/>
                    a text          | <ChangeVisibility xmlns='%s'>text</ChangeVisibility>
                    a wrong order   | <ChangeVisibility xmlns='%s'><NextVisibleTime/><ReceiptHandle/></ChangeVisibility>
                    an element more | <ChangeVisibility xmlns='%s'><ReceiptHandle/><ReceiptHandle/></ChangeVisibility>
                    another one in  | <ChangeVisibility xmlns='%s'><ReceiptHandle><A/></ReceiptHandle></ChangeVisibility>
                    no XML          | {}
                    """)
    void seesWhatJsonCannotSay(String problem, String xml) {
        assertThatThrownBy(() -> read("ChangeVisibility", xml)).as(problem).isInstanceOf(AssertionError.class);
    }

    /** A number that is none, one that is missing, an unknown element. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "<ChangeVisibility xmlns='%s'><ReceiptHandle>1-a</ReceiptHandle><NextVisibleTime>x</NextVisibleTime>"
                        + "</ChangeVisibility>",
                "<ChangeVisibility xmlns='%s'><ReceiptHandle>1-a</ReceiptHandle></ChangeVisibility>",
                "<ChangeVisibility xmlns='%s'><ReceiptHandle>1-a</ReceiptHandle>"
                        + "<NextVisibleTime>1767323045678</NextVisibleTime><A/></ChangeVisibility>"
            })
    void leavesTheRestToTheSchema(String xml) {
        assertThat(document.problems(schema("ChangeVisibility"), read("ChangeVisibility", xml)))
                .isNotEmpty();
    }

    private JsonNode read(String schema, String xml) {
        return new XmlContent(document).read(schema(schema), xml.formatted(NAMESPACE));
    }

    private JsonNode schema(String name) {
        return document.root().at("/components/schemas/" + name);
    }
}
