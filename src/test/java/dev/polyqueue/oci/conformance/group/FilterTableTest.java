package dev.polyqueue.oci.conformance.group;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.oci.conformance.Oci;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.FieldSource;

/** Every row of the contract's truth table from a put to a get, and every filter that it says is none. */
@Contract({"4.3", "4.4"})
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FilterTableTest {

    static final List<String> REFUSED = List.of(
            "region",
            ":",
            ": region",
            ":1abc",
            ":\"\"",
            ":a b",
            ":a :b",
            ":a = \"x\" ; :b",
            ":name = Bob",
            ":name = 'Bob'",
            ":name = \"Bob",
            ":name = \"\"extra\"\"",
            ":name == \"Bob\"",
            ":name <> \"Bob\"",
            ":a && :b",
            "!:a",
            "\"Bob\" = :name",
            ":a = :b",
            ":name > \"Bob\"",
            ":a and :b",
            ":a or :b",
            "not :a",
            "hasprefix(:name, \"Bo\")",
            "hasPrefix(:name, 5)",
            "hasPrefix(\":name\", \"Bo\")",
            "hasPrefix(:name \"Bo\")",
            "hasPrefix(:name)",
            "contains(:name, \"o\")",
            ":name LIKE \"B%\"",
            ":age IN (1, 2)",
            ":age BETWEEN 1 AND 2",
            ":flag = true",
            ":a = 1e3",
            ":a = .5",
            ":a = 5.",
            ":a = +5",
            "(:a",
            ":a)",
            "()",
            ":a AND",
            "AND :a",
            "NOT");

    private final Oci oci = Oci.shared();
    private final GroupQueue refusing = GroupQueue.create(oci);

    private TestGroup changing;

    @BeforeAll
    void create() {
        changing = refusing.group(":unchanged");
    }

    /** The columns are those of the contract; {@code match} is what the table has in bold. */
    @ParameterizedTest(name = "{0}: {1} on {2}")
    @CsvFileSource(resources = "/conformance/oci-filter-table.csv", delimiter = '|', quoteCharacter = '~')
    @Contract({"4.3", "4.4", "7.16", "C15"})
    void aGroupGetsAMessageIfItsFilterIsTrue(int row, String filter, String attributes, String result) {
        GroupQueue queue = GroupQueue.create(oci);
        TestGroup group = queue.group(filter);

        oci.http()
                .post(
                        "/queues/" + queue.id() + "/messages",
                        "{\"messages\":[{\"content\":\"x\",\"metadata\":{\"customProperties\":{" + attributes + "}}}]}")
                .ok();

        assertThat(group.get()).hasSize(result.equals("match") ? 1 : 0);
        assertThat(queue.primary().get()).as("the primary group gets it anyway").hasSize(1);
    }

    @ParameterizedTest
    @FieldSource("REFUSED")
    @Contract({"4.3", "4.4", "C12"})
    void whatIsNoFilterIsRefused(String filter) {
        assertThat(Oci.assertError(400, "InvalidParameter", () -> refusing.group(filter))
                        .getMessage())
                .isNotBlank();
        Oci.assertError(400, "InvalidParameter", () -> changing.update(changes -> changes.filter(filter)));
        assertThat(changing.describe().getFilter()).isEqualTo(":unchanged");
    }

    @Test
    @Contract({"4.3", "6.1", "C12"})
    void aFilterHas256CharactersAtMost() {
        String longest = ":name = \"" + "x".repeat(246) + "\"";
        assertThat(longest).hasSize(256);

        TestGroup group = refusing.group(longest);
        assertThat(group.describe().getFilter()).isEqualTo(longest);
        Oci.assertError(400, "InvalidParameter", () -> refusing.group(longest + " "));
        Oci.assertError(400, "InvalidParameter", () -> refusing.group(" ".repeat(257)));
        Oci.assertError(400, "InvalidParameter", () -> group.update(changes -> changes.filter(" " + longest)));
    }

    @Test
    @Contract(value = "4.3", evidence = Evidence.ASSUMED)
    void aCharacterBeyondTheFirstPlaneIsOne() {
        String longest = ":name = \"" + "😀".repeat(246) + "\"";

        TestGroup group = refusing.group(longest);

        assertThat(group.describe().getFilter()).isEqualTo(longest);
        Oci.assertError(400, "InvalidParameter", () -> refusing.group(longest + " "));
    }
}
