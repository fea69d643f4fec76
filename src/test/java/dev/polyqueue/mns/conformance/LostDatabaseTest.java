package dev.polyqueue.mns.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.mns.conformance.Http.Answer;
import dev.polyqueue.platform.postgres.EmbeddedPostgres;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import dev.polyqueue.testing.DataDirectory;
import dev.polyqueue.testing.TestDatabase;
import dev.polyqueue.testing.TestServer;
import org.junit.jupiter.api.Test;

/** A database that is gone. */
@Contract(
        value = {"1.10", "1.11"},
        evidence = Evidence.OBSERVED)
class LostDatabaseTest {

    @Test
    void isAnErrorThatClientsCanRead() {
        EmbeddedPostgres postgres = EmbeddedPostgres.start(DataDirectory.fresh());
        TestDatabase database = new TestDatabase("postgres", postgres.url(), postgres.username(), postgres.password());
        try (TestServer server = TestServer.on(database)) {
            Http http = new Http(server.url());
            http.put("/queues/q", "").is(201);

            postgres.close();

            for (Answer answer : new Answer[] {
                http.get("/queues/q"),
                http.get("/queues"),
                http.put("/queues/other", ""),
                http.put("/queues/q?metaoverride=true", "<Queue/>"),
                http.get("/queues/unknown/messages"),
                http.get("/queues/q/messages"),
                http.get("/queues/q/messages?peekonly=true"),
                http.post("/queues/q/messages", "<Message><MessageBody>x</MessageBody></Message>"),
                http.post("/queues/q/messages", "<Messages><Message><MessageBody>x</MessageBody></Message></Messages>"),
                http.get("/?accountmeta=true")
            }) {
                answer.refused(500, "InternalError");
                assertThat(answer.text("Message")).doesNotContainIgnoringCase("sql", "connection", "java");
            }
        } finally {
            postgres.close();
        }
    }
}
