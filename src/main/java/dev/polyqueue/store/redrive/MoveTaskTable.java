package dev.polyqueue.store.redrive;

import dev.polyqueue.engine.port.MoveTaskStore;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.redrive.MoveTask;
import dev.polyqueue.engine.redrive.MoveTask.Failure;
import dev.polyqueue.engine.redrive.MoveTask.Status;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.data.domain.Limit;
import org.springframework.jdbc.support.SQLStateSQLExceptionTranslator;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** The store of move tasks. */
class MoveTaskTable implements MoveTaskStore {

    private static final List<Status> ACTIVE = List.of(Status.RUNNING, Status.CANCELLING);

    private final ObjectProvider<MoveTaskRepository> tasks;
    private final ObjectProvider<PlatformTransactionManager> transactions;
    private final DataSource dataSource;
    private final MessageMover mover;

    // Providers, because Hibernate is still starting when the first request comes.
    MoveTaskTable(
            ObjectProvider<MoveTaskRepository> tasks,
            ObjectProvider<PlatformTransactionManager> transactions,
            DataSource dataSource,
            MessageMover mover) {
        this.tasks = tasks;
        this.transactions = transactions;
        this.dataSource = dataSource;
        this.mover = mover;
    }

    @Override
    public boolean add(MoveTask task) {
        try {
            inTransaction(repository -> repository.saveAndFlush(new MoveTaskEntity(task)));
            return true;
        } catch (DataIntegrityViolationException anotherIsActive) {
            return false;
        }
    }

    @Override
    public Optional<MoveTask> find(String id) {
        return inTransaction(repository -> repository.findById(id).map(MoveTaskEntity::task));
    }

    @Override
    public List<MoveTask> latest(long queueId, int limit) {
        return inTransaction(
                repository -> repository.findByQueueIdOrderByStartedAtDesc(queueId, Limit.of(limit)).stream()
                        .map(MoveTaskEntity::task)
                        .toList());
    }

    @Override
    public List<MoveTask> active() {
        return inTransaction(repository -> repository.findByStatusIn(ACTIVE).stream()
                .map(MoveTaskEntity::task)
                .toList());
    }

    @Override
    public Optional<MoveTask> cancel(String id) {
        return inTransaction(repository -> repository.change(id, Status.RUNNING, Status.CANCELLING) == 0
                ? Optional.empty()
                : repository.findById(id).map(MoveTaskEntity::task));
    }

    @Override
    public void end(String id, Status status, @Nullable Failure failure) {
        inTransaction(repository -> repository.end(id, status, failure, ACTIVE));
    }

    @Override
    public OptionalInt move(MoveTask task, Queue source, Map<String, Queue> destinations, int limit, long now)
            throws UnknownOrigin {
        try (Connection connection = dataSource.getConnection()) {
            connection.setAutoCommit(false);
            try {
                OptionalInt moved = mover.move(connection, task, source, destinations, limit, now);
                connection.commit();
                return moved;
            } catch (UnknownOrigin | SQLException | RuntimeException e) {
                connection.rollback();
                throw e;
            }
        } catch (SQLException e) {
            throw Objects.requireNonNullElseGet(
                    new SQLStateSQLExceptionTranslator().translate("move", null, e),
                    () -> new org.springframework.jdbc.UncategorizedSQLException("move", null, e));
        }
    }

    private <T> T inTransaction(Function<MoveTaskRepository, T> work) {
        MoveTaskRepository repository = tasks.getObject(); // not within the transaction: it may have to be made first
        return Objects.requireNonNull(
                new TransactionTemplate(transactions.getObject()).execute(status -> work.apply(repository)));
    }
}
