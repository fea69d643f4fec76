package dev.polyqueue.sqs.action;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.polyqueue.sqs.SqsException;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

@Contract(value = "2.3", evidence = Evidence.REPORTED)
class PageTest {

    @Test
    void withoutALimitItIsAThousandFromTheStart() {
        assertThat(Page.check(null, null, "")).isEqualTo(new Page(1000, null));
        assertThat(Page.check(7, "", "")).isEqualTo(new Page(7, null));
    }

    @Test
    void aTokenLeadsOnFromTheLastName() {
        assertThat(Page.check(7, Page.token("pre", "prefixed"), "pre")).isEqualTo(new Page(7, "prefixed"));
    }

    @Test
    void refusesWhatTheServiceRefuses() {
        for (int limit : new int[] {0, -1, 1001}) {
            assertThat(catchThrowableOfType(SqsException.class, () -> Page.check(limit, null, "")))
                    .hasMessage("Value for parameter MaxResults is invalid. "
                            + "Reason: MaxResults must be an integer between 1 and 1000.");
        }
        assertThat(catchThrowableOfType(SqsException.class, () -> Page.check(null, Page.token("", "a"), "")))
                .hasMessage("MaxResults is a mandatory parameter when you provide a value for NextToken.");
        assertThat(catchThrowableOfType(SqsException.class, () -> Page.check(1, Page.token("a", "ab"), "b")))
                .hasMessage("Invalid or expired next token.");
    }

    @Property
    void otherTokensAreRefused(@ForAll String token) {
        if (!token.isEmpty()) {
            assertThat(catchThrowableOfType(SqsException.class, () -> Page.check(1, token, "prefix")))
                    .hasMessage("Invalid or expired next token.");
        }
    }
}
