package dev.polyqueue.docs;

import dev.polyqueue.testing.Snippet;
import dev.polyqueue.testing.TestDatabase;
import dev.polyqueue.testing.TestPostgres;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/** Executes statements for an administrator, under another name, and takes back what they made. */
final class SqlRecipe {

    private static final String NAME = "polyqueue";
    private static final String OTHER = "polyqueue_of_a_page";

    private final Snippet snippet;

    SqlRecipe(Snippet snippet) {
        this.snippet = snippet;
    }

    void run() throws SQLException {
        TestDatabase database = TestPostgres.newDatabase();
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement()) {
            clear(statement);
            try {
                for (String sql : snippet.code().replace(NAME, OTHER).split(";\n")) {
                    statement.execute(sql);
                }
            } finally {
                clear(statement);
            }
        }
    }

    private static void clear(Statement statement) throws SQLException {
        statement.execute("DROP DATABASE IF EXISTS " + OTHER);
        statement.execute("DROP ROLE IF EXISTS " + OTHER);
    }
}
