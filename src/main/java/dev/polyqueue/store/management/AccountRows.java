package dev.polyqueue.store.management;

import dev.polyqueue.engine.account.Account;
import dev.polyqueue.engine.port.AccountStore;
import java.util.Map;
import javax.sql.DataSource;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Keeps the attributes of accounts in plain SQL, for the same reason as {@link QueueRows}. */
class AccountRows implements AccountStore {

    private static final String FIND =
            "SELECT attributes FROM account_attributes WHERE dialect = ? AND account = ? AND region = ?";

    private static final String CHANGE = """
            INSERT INTO account_attributes AS a (dialect, account, region, attributes) VALUES (?, ?, ?, ?)
            ON CONFLICT (dialect, account, region)
            DO UPDATE SET attributes = (a.attributes::jsonb || EXCLUDED.attributes::jsonb)::text
            """;

    private final JdbcClient jdbc;

    AccountRows(DataSource dataSource) {
        this.jdbc = JdbcClient.create(dataSource);
    }

    @Override
    public Map<String, String> attributes(Account account) {
        return jdbc.sql(FIND)
                .param(account.dialect().name())
                .param(account.id())
                .param(account.region())
                .query((row, number) -> JsonText.read(row.getString(1)))
                .optional()
                .orElse(Map.of());
    }

    @Override
    public void change(Account account, Map<String, String> changes) {
        jdbc.sql(CHANGE)
                .param(account.dialect().name())
                .param(account.id())
                .param(account.region())
                .param(JsonText.write(changes))
                .update();
    }
}
