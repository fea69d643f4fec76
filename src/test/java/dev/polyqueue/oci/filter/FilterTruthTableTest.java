package dev.polyqueue.oci.filter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.engine.message.Attribute;
import dev.polyqueue.engine.message.Attributes;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The truth table of the contract, row by row: its number, the result, the attributes as put, and the filter. */
class FilterTruthTableTest {

    private static final JsonMapper JSON = new JsonMapper();

    @ParameterizedTest(name = "{0}: {3} of {2}")
    @Contract("4.4")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                 1 | true  | {} | ``
                 3 | true  | {"region": "us-ashburn-1"} | `:region`
                 4 | true  | {"region": ""} | `:region`
                 5 | false | {"Region": "x"} | `:region`
                 6 | false | {} | `:region`
                 7 | true  | {} | `NOT :region`
                 8 | false | {"region": "x"} | `NOT :region`
                 9 | true  | {"name": "Bob"} | `:name = "Bob"`
                10 | false | {"name": "bob"} | `:name = "Bob"`
                12 | true  | {"name": "Alice"} | `:name != "Bob"`
                13 | false | {"name": "Bob"} | `:name != "Bob"`
                15 | true  | {"name": "Bob"} | `hasPrefix(:name, "Bo")`
                16 | false | {"name": "bob"} | `hasPrefix(:name, "Bo")`
                18 | true  | {"name": "Bob"} | `hasSuffix(:name, "ob")`
                19 | false | {"name": "Bobby"} | `hasSuffix(:name, "ob")`
                20 | true  | {"name": "Alice"} | `NOT hasPrefix(:name, "Bo")`
                21 | false | {"name": "Bob"} | `NOT hasPrefix(:name, "Bo")`
                23 | true  | {"age": "40"} | `:age = 40`
                25 | false | {"age": "41"} | `:age = 40`
                28 | true  | {"age": "39"} | `:age != 40`
                29 | false | {"age": "40"} | `:age != 40`
                32 | true  | {"age": "41"} | `:age > 40`
                33 | false | {"age": "40"} | `:age > 40`
                34 | false | {"age": "9"} | `:age > 40`
                35 | true  | {"age": "100"} | `:age > 40`
                37 | true  | {"age": "40"} | `:age >= 40`
                38 | true  | {"age": "39.5"} | `:age < 40`
                39 | false | {"age": "40"} | `:age < 40`
                40 | true  | {"age": "40"} | `:age <= 40`
                44 | true  | {"name": "Bob", "age": "40"} | `:name = "Bob" AND :age = 40`
                45 | false | {"name": "Bob", "age": "41"} | `:name = "Bob" AND :age = 40`
                46 | true  | {"name": "Al", "age": "40"} | `:name = "Bob" OR :age = 40`
                47 | false | {"name": "Al", "age": "41"} | `:name = "Bob" OR :age = 40`
                48 | true  | {"name": "Bob"} | `:name = "Bob" AND NOT :age`
                49 | false | {"name": "Bob", "age": "1"} | `:name = "Bob" AND NOT :age`
                50 | true  | {"name": "Bob", "age": "40", "location": "NYC"} | `:name = "Bob" AND NOT (:age > 40 OR :location = "Chicago")`
                51 | false | {"name": "Bob", "age": "41", "location": "NYC"} | `:name = "Bob" AND NOT (:age > 40 OR :location = "Chicago")`
                52 | false | {"name": "Bob", "age": "39", "location": "Chicago"} | `:name = "Bob" AND NOT (:age > 40 OR :location = "Chicago")`
                54 | true  | {"a": "1"} | `:a OR :b AND :c`
                55 | false | {"a": "1"} | `(:a OR :b) AND :c`
                56 | true  | {"b": "1"} | `NOT :a AND :b`
                57 | true  | {"b": "1"} | `NOT (:a AND :b)`
                58 | true  | {"a": "1", "b": "1"} | `NOT :a OR :b`
                59 | false | {"region": "US-ASHBURN-1"} | `:region = "us-ashburn-1"`
                60 | true  | {"team": "exec-expenses"} | `:team = "exec-expenses"`
                """)
    void rowsThatAreDocumented(int row, boolean result, String attributes, String filter) {
        assertThat(selects(filter, attributes)).as("row %s", row).isEqualTo(result);
    }

    @ParameterizedTest(name = "{0}: {3} of {2}")
    @Contract(value = "4.4", evidence = Evidence.ASSUMED)
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                 2 | true  | {} | `   `
                11 | false | {} | `:name = "Bob"`
                14 | false | {} | `:name != "Bob"`
                17 | false | {} | `hasPrefix(:name, "Bo")`
                22 | true  | {} | `NOT hasPrefix(:name, "Bo")`
                24 | true  | {"age": "40.0"} | `:age = 40`
                26 | false | {"age": "forty"} | `:age = 40`
                27 | false | {} | `:age = 40`
                30 | true  | {"age": "forty"} | `:age != 40`
                31 | false | {} | `:age != 40`
                36 | false | {"age": "abc"} | `:age > 40`
                41 | true  | {"age": "40"} | `:age = "40"`
                42 | false | {"age": "40.0"} | `:age = "40"`
                43 | true  | {"age": 40} | `:age = 40`
                53 | true  | {"name": "Bob"} | `:name = "Bob" AND NOT (:age > 40 OR :location = "Chicago")`
                61 | true  | {"1st key": "x"} | `:"1st key" = "x"`
                62 | true  | {"name": "Bob", "age": "40"} | `:name="Bob"AND:age=40`
                63 | true  | {"q": "say \\"hi\\""} | `:q = "say \\"hi\\""`
                """)
    void rowsThatAreInferred(int row, boolean result, String attributes, String filter) {
        assertThat(selects(filter, attributes)).as("row %s", row).isEqualTo(result);
    }

    private static boolean selects(String filter, String attributes) {
        List<Attribute> user = JSON.readTree(attributes).properties().stream()
                .map(FilterTruthTableTest::attribute)
                .toList();
        return new FilterLanguage().compile(filter).selects(new Attributes(user, Map.of()));
    }

    private static Attribute attribute(Map.Entry<String, JsonNode> property) {
        return Attribute.text(property.getKey(), "String", property.getValue().asString());
    }
}
