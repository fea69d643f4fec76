package dev.polyqueue.store.management;

import dev.polyqueue.engine.EngineException.StoreUnavailable;
import java.sql.SQLException;
import org.aopalliance.intercept.MethodInterceptor;
import org.aopalliance.intercept.MethodInvocation;
import org.jspecify.annotations.Nullable;
import org.springframework.aop.framework.ProxyFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/** Says that the store is unavailable, whatever JDBC, Hibernate and Spring call it when the database is gone. */
public final class Outages implements MethodInterceptor {

    private Outages() {}

    /** A store that says so. */
    public static <T> T guarded(Class<T> type, T store) {
        ProxyFactory guarded = new ProxyFactory(store);
        guarded.addAdvice(new Outages());
        return type.cast(guarded.getProxy());
    }

    @Override
    public @Nullable Object invoke(MethodInvocation call) throws Throwable {
        try {
            return call.proceed();
        } catch (DataAccessException | TransactionException failure) {
            throw isOutage(failure) ? new StoreUnavailable(failure) : failure;
        }
    }

    private static boolean isOutage(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql) {
                return isOutage(sql.getSQLState());
            }
        }
        return false;
    }

    /** No connection (08), server starting or stopping (57P), or full (53); no state at all from a pool without connections. */
    private static boolean isOutage(@Nullable String state) {
        return state == null || state.startsWith("08") || state.startsWith("57P") || state.startsWith("53");
    }
}
