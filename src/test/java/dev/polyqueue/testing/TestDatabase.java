package dev.polyqueue.testing;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/** A database that only one test, or one test class, uses. */
public record TestDatabase(String name, String url, String user, String password) {

    /** A connection of the caller's own. */
    public Connection connect() throws SQLException {
        return DriverManager.getConnection(url, user, password);
    }
}
