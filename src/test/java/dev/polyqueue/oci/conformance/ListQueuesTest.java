package dev.polyqueue.oci.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.oracle.bmc.queue.model.QueueSummary;
import com.oracle.bmc.queue.model.SortOrder;
import com.oracle.bmc.queue.requests.ListQueuesRequest;
import com.oracle.bmc.queue.responses.ListQueuesResponse;
import dev.polyqueue.oci.conformance.Http.Answer;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lists of queues: five of them, each made a second after the one before. */
@Contract("2.8")
@ResourceLock(Oci.CLOCK)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ListQueuesTest {

    private final Oci oci = Oci.withClock();
    private final Http http = oci.http();
    private final String compartment = "ocid1.compartment.oc1.." + Oci.newName();
    private final String path = "/queues?compartmentId=" + compartment;
    private final List<String> ids = new ArrayList<>();

    @BeforeAll
    void create() {
        for (String name : List.of("delta", "alpha", "echo", "bravo", "charlie")) {
            ids.add(oci.queue(settings -> settings.displayName(name).compartmentId(compartment))
                    .id());
            oci.pass(Duration.ofSeconds(1));
        }
    }

    @Test
    @Contract({"2.8", "7.21", "A10"})
    void pagesEndWhereTheListEnds() {
        List<Integer> sizes = new ArrayList<>();
        List<String> seen = new ArrayList<>();
        String page = null;
        do {
            ListQueuesResponse answer = oci.admin()
                    .listQueues(ListQueuesRequest.builder()
                            .compartmentId(compartment)
                            .limit(2)
                            .page(page)
                            .build());
            List<QueueSummary> items = answer.getQueueCollection().getItems();
            sizes.add(items.size());
            items.forEach(item -> seen.add(item.getDisplayName()));
            page = answer.getOpcNextPage();
        } while (page != null);

        assertThat(sizes).containsExactly(2, 2, 1);
        assertThat(seen).as("newest first").containsExactly("charlie", "bravo", "echo", "alpha", "delta");
    }

    @Test
    @Contract({"2.8", "7.21"})
    void theLastPageHasNoHeaderForTheNext() {
        assertThat(http.get(path).ok().has("opc-next-page")).isFalse();
        assertThat(http.get(path + "&limit=5").ok().has("opc-next-page")).isFalse();
        assertThat(http.get(path + "&limit=4").ok().header("opc-next-page")).isNotEmpty();
        assertThat(http.get("/queues?compartmentId=nowhere").ok().has("opc-next-page"))
                .isFalse();
        assertThat(http.get("/queues?compartmentId=nowhere").ok().body()).isEqualTo("{\"items\":[]}");
    }

    @Test
    @Contract("2.8")
    void theSdkFollowsThePages() {
        Iterable<QueueSummary> all = oci.admin()
                .getPaginators()
                .listQueuesRecordIterator(ListQueuesRequest.builder()
                        .compartmentId(compartment)
                        .limit(2)
                        .build());

        assertThat(StreamSupport.stream(all.spliterator(), false)
                        .map(QueueSummary::getDisplayName)
                        .toList())
                .containsExactly("charlie", "bravo", "echo", "alpha", "delta");
    }

    @Test
    @Contract(
            value = {"2.8", "7.25"},
            evidence = Evidence.OBSERVED)
    void theOrderCanBeChosen() {
        String[] byName = {"alpha", "bravo", "charlie", "delta", "echo"};
        String[] byNameBackwards = {"echo", "delta", "charlie", "bravo", "alpha"};

        assertThat(names("&sortBy=displayName")).containsExactly(byName);
        assertThat(names("&sortBy=displayName&sortOrder=ASC")).containsExactly(byName);
        assertThat(names("&sortBy=displayName&sortOrder=asc")).containsExactly(byName);
        assertThat(names("&sortBy=displayName&sortOrder=DESC")).containsExactly(byNameBackwards);
        assertThat(names("&sortBy=timeCreated&sortOrder=ASC"))
                .containsExactly("delta", "alpha", "echo", "bravo", "charlie");
        assertThat(names("&sortOrder=desc")).containsExactly("charlie", "bravo", "echo", "alpha", "delta");
        assertThat(oci.admin()
                        .listQueues(ListQueuesRequest.builder()
                                .compartmentId(compartment)
                                .sortBy(ListQueuesRequest.SortBy.DisplayName)
                                .sortOrder(SortOrder.Desc)
                                .limit(1)
                                .build())
                        .getQueueCollection()
                        .getItems())
                .singleElement()
                .satisfies(item -> assertThat(item.getDisplayName()).isEqualTo("echo"));
    }

    @Test
    void pagesKeepTheChosenOrder() {
        List<String> seen = new ArrayList<>();
        String next = "";
        do {
            Answer answer =
                    http.get(path + "&sortBy=displayName&limit=2" + next).ok();
            seen.addAll(answer.texts("/items", "displayName"));
            next = answer.has("opc-next-page") ? "&page=" + answer.header("opc-next-page") : "";
        } while (!next.isEmpty());

        assertThat(seen).containsExactly("alpha", "bravo", "charlie", "delta", "echo");
    }

    @Test
    @Contract({"2.8", "A11"})
    void aNameIsTheWholeName() {
        assertThat(names("&displayName=alpha")).containsExactly("alpha");
        assertThat(names("&displayName=alph")).isEmpty();
        assertThat(names("&displayName=Alpha")).isEmpty();
        assertThat(names("&displayName=lpha")).isEmpty();
        assertThat(names("&displayName=%25")).isEmpty();
    }

    @Test
    void allFiltersMustFit() {
        assertThat(http.get("/queues?id=" + ids.get(1)).texts("/items", "displayName"))
                .containsExactly("alpha");
        assertThat(names("&id=" + ids.get(1))).containsExactly("alpha");
        assertThat(names("&id=" + ids.get(1) + "&displayName=bravo")).isEmpty();
        assertThat(names("&id=unknown")).isEmpty();
        assertThat(names("&lifecycleState=ACTIVE")).hasSize(5);
        assertThat(names("&lifecycleState=DELETED")).isEmpty();
        assertThat(http.get("/queues?compartmentId=nowhere&id=" + ids.get(1)).items())
                .isEmpty();
    }

    @Test
    @Contract(
            value = {"2.8", "8.4"},
            evidence = Evidence.ASSUMED)
    void withoutACompartmentAllAreListed() {
        assertThat(http.get("/queues?limit=1000").ok().texts("/items", "id")).containsAll(ids);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "limit=0",
                "limit=1001",
                "limit=-1",
                "limit=x",
                "limit=1.5",
                "page=nonsense",
                "sortBy=size",
                "sortOrder=UP",
                "lifecycleState=SLEEPING"
            })
    @Contract(
            value = {"2.8", "6.1"},
            evidence = Evidence.ASSUMED)
    void whatIsOutOfRangeIsRefused(String parameter) {
        http.get(path + "&" + parameter).refused(400, "InvalidParameter");
    }

    private List<String> names(String more) {
        return http.get(path + more).ok().texts("/items", "displayName");
    }
}
