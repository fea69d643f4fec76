package dev.polyqueue.oci.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FilterRefusalTest {

    private final FilterLanguage language = new FilterLanguage();

    /** What the contract lists, each with the column where it stops to be a filter. */
    @ParameterizedTest
    @Contract("4.4")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                 1 | region
                 1 | :
                 1 | : region
                 1 | :1abc
                 1 | :""
                 4 | :a b
                 4 | :a :b
                10 | :a = "x" ; :b
                 9 | :name = Bob
                 9 | :name = 'Bob'
                 9 | :name = "Bob
                11 | :name = ""extra""
                 8 | :name == "Bob"
                 8 | :name <> "Bob"
                 4 | :a && :b
                 1 | !:a
                 1 | "Bob" = :name
                 6 | :a = :b
                 9 | :name > "Bob"
                 4 | :a and :b
                 4 | :a or :b
                 1 | not :a
                 1 | hasprefix(:name, "Bo")
                18 | hasPrefix(:name, 5)
                11 | hasPrefix(":name", "Bo")
                17 | hasPrefix(:name "Bo")
                16 | hasPrefix(:name)
                 1 | contains(:name, "o")
                 7 | :name LIKE "B%"
                 6 | :age IN (1, 2)
                 6 | :age BETWEEN 1 AND 2
                 9 | :flag = true
                 6 | :a = 1e3
                 6 | :a = .5
                 6 | :a = 5.
                 6 | :a = +5
                 4 | (:a
                 3 | :a)
                 2 | ()
                 7 | :a AND
                 1 | AND :a
                 4 | NOT
                """)
    void notInTheLanguage(int column, String filter) {
        refused(filter, column);
    }

    /** What follows from the grammar, and is easily read otherwise. */
    @ParameterizedTest
    @Contract(value = "4.3", evidence = Evidence.ASSUMED)
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                 4 | :a=40AND :b
                 4 | :a=40_
                 4 | :a=1.2.3
                 4 | :a=1..2
                 4 | :a=1.x
                 4 | :a=--5
                 4 | :a=- 5
                 5 | :a=1é
                 5 | :a= ١
                 1 | NOTNOT :a
                 4 | :a ANDNOT :b
                 6 | :aAND:b
                 4 | :a ! = 5
                 6 | :a < = 5
                 4 | :a=:"b"
                 1 | :"b
                 1 | :é
                 3 | :aé
                 4 | :a="\\n"
                 4 | :a="\\"
                 4 | :a="x\\"
                 7 | :a="x""y"
                17 | hasPrefix(:a,"b",)
                 4 | :a -5
                 3 | :a,
                 3 | :a\u3000= 5
                """)
    void doesNotFollowTheGrammar(int column, String filter) {
        refused(filter, column);
    }

    @ParameterizedTest
    @Contract(value = "4.3", evidence = Evidence.ASSUMED)
    @ValueSource(strings = {"\f", "\u00a0", "\u2003", "\u0085", "\u000b"})
    void otherWhiteSpaceIsNotBlank(String space) {
        refused(space, 1);
        refused(":a" + space, 3);
    }

    @Test
    @Contract(value = "4.3", evidence = Evidence.ASSUMED)
    void columnsCountCodePoints() {
        refused(":a = \"\ud83d\ude00\ud83d\ude00\" ;", 11);
        refused(":a = \"x\r\n\" ;", 12);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\0", "\ud800", "\udc00"})
    void charactersThatCannotBeKeptAreRefused(String character) {
        refused(":a = \"" + character + "\"", 7);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                :a = 5. | expected a string in double quotes or a number, but found 5. (a number is digits
                :a > "b" | expected a number, but found "b"
                region | expected the end, NOT, hasPrefix, hasSuffix, ( or a key, but found region (keys begin with a colon
                : region | but found : (a key's colon is directly followed by a letter
                :"" | but found :"", a key without a name
                :a = "x | but found "x, which lacks its closing quote
                :a ; | expected the end, AND, OR, =, !=, <, <=, > or >=, but found the character ;
                (:a :b) | expected AND, OR, ), =, !=, <, <=, > or >=, but found :b
                :a = 5 ) | expected the end, AND or OR, but found )
                :a AND | but found the end
                hasPrefix(:a) | expected ,, but found )
                """)
    void theMessageSaysWhatWasExpected(String filter, String message) {
        assertThatThrownBy(() -> language.check(filter))
                .isInstanceOf(InvalidFilterException.class)
                .hasMessageStartingWith("Invalid filter at column ")
                .hasMessageContaining(message);
    }

    @Test
    @Contract("4.3")
    void at256CodePointsItIsNotTooLong() {
        String filter = ":a = \"" + "\ud83d\ude00".repeat(249) + "\"";
        assertThat(filter.codePointCount(0, filter.length())).isEqualTo(FilterLanguage.MAX_LENGTH);

        language.check(filter);

        assertThat(refused(filter + " ", 257)).hasMessageContaining("at most 256 characters, this one has 257");
        refused(" ".repeat(257), 257);
    }

    private InvalidFilterException refused(String filter, int column) {
        InvalidFilterException refusal =
                catchThrowableOfType(InvalidFilterException.class, () -> language.check(filter));
        assertThat(refusal).as("refusal of %s", filter).isNotNull();
        assertThat(refusal.column()).as(refusal.getMessage()).isEqualTo(column);
        assertThatThrownBy(() -> language.compile(filter)).hasMessage(refusal.getMessage());
        return refusal;
    }
}
