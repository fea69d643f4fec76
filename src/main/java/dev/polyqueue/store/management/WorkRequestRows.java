package dev.polyqueue.store.management;

import dev.polyqueue.engine.port.WorkRequestStore;
import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.work.WorkRequest;
import dev.polyqueue.engine.work.WorkRequest.Retry;
import dev.polyqueue.engine.work.WorkRequestListing;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.core.simple.JdbcClient.StatementSpec;

/** Keeps work requests in plain SQL, for the same reason as {@link QueueRows}. */
class WorkRequestRows implements WorkRequestStore {

    private static final String ADD = """
            INSERT INTO work_request (id, dialect, operation, owner, attributes, retry_scope, retry_token, fingerprint,
              accepted_at, finished_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
            """;

    private static final String FIND = "SELECT * FROM work_request WHERE dialect = :dialect";

    private final JdbcClient jdbc;

    WorkRequestRows(DataSource dataSource) {
        this.jdbc = JdbcClient.create(dataSource);
    }

    @Override
    public boolean add(WorkRequest request) {
        Retry retry = request.retry();
        return jdbc.sql(ADD)
                        .param(request.id())
                        .param(request.dialect().name())
                        .param(request.operation())
                        .param(request.owner())
                        .param(JsonText.write(request.attributes()))
                        .param(retry == null ? null : retry.scope())
                        .param(retry == null ? null : retry.token())
                        .param(retry == null ? null : retry.fingerprint())
                        .param(request.acceptedAt())
                        .param(request.finishedAt())
                        .update()
                > 0;
    }

    @Override
    public void remove(Dialect dialect, String id) {
        jdbc.sql("DELETE FROM work_request WHERE dialect = ? AND id = ?")
                .param(dialect.name())
                .param(id)
                .update();
    }

    @Override
    public Optional<WorkRequest> find(Dialect dialect, String id) {
        return jdbc.sql(FIND + " AND id = :id")
                .param("dialect", dialect.name())
                .param("id", id)
                .query(WorkRequestRows::read)
                .optional();
    }

    @Override
    public Optional<WorkRequest> findByToken(Dialect dialect, String scope, String token) {
        return jdbc.sql(FIND + " AND retry_scope = :scope AND retry_token = :token")
                .param("dialect", dialect.name())
                .param("scope", scope)
                .param("token", token)
                .query(WorkRequestRows::read)
                .optional();
    }

    @Override
    public void spendToken(Dialect dialect, String id) {
        jdbc.sql("UPDATE work_request SET fingerprint = ? WHERE dialect = ? AND id = ? AND retry_token IS NOT NULL")
                .param(Retry.SPENT)
                .param(dialect.name())
                .param(id)
                .update();
    }

    @Override
    public List<WorkRequest> list(WorkRequestListing listing) {
        String sql = FIND
                + (listing.owner() == null ? "" : " AND owner = :owner")
                + (listing.after() == null ? "" : " AND (accepted_at, id) < (:acceptedAt, :id)")
                + " ORDER BY accepted_at DESC, id DESC LIMIT :limit";
        StatementSpec statement =
                jdbc.sql(sql).param("dialect", listing.dialect().name()).param("limit", listing.limit());
        if (listing.owner() != null) {
            statement = statement.param("owner", listing.owner());
        }
        if (listing.after() != null) {
            statement = statement
                    .param("acceptedAt", listing.after().acceptedAt())
                    .param("id", listing.after().id());
        }
        return statement.query(WorkRequestRows::read).list();
    }

    @Override
    public int forget(long tokensBefore, long requestsBefore) {
        int tokens = jdbc.sql("""
                        UPDATE work_request SET retry_scope = NULL, retry_token = NULL, fingerprint = NULL
                        WHERE accepted_at < ? AND retry_token IS NOT NULL
                        """).param(tokensBefore).update();
        return tokens
                + jdbc.sql("DELETE FROM work_request WHERE accepted_at < ?")
                        .param(requestsBefore)
                        .update();
    }

    private static WorkRequest read(ResultSet row, int number) throws SQLException {
        String token = row.getString("retry_token");
        return new WorkRequest(
                row.getString("id"),
                Dialect.valueOf(row.getString("dialect")),
                row.getString("operation"),
                row.getString("owner"),
                JsonText.read(row.getString("attributes")),
                token == null ? null : new Retry(row.getString("retry_scope"), token, row.getString("fingerprint")),
                row.getLong("accepted_at"),
                row.getLong("finished_at"));
    }
}
