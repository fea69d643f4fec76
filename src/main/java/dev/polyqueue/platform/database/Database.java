package dev.polyqueue.platform.database;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Properties;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.postgresql.Driver;

/** Where a database is and who may use it. */
record Database(
        String jdbcUrl, @Nullable String user, @Nullable String password) {

    private static final String JDBC = "jdbc:postgresql:";
    private static final Pattern PASSWORD_PARAMETER = Pattern.compile("(?<=[?&]password=)[^&]*");

    /** Reads the JDBC form and the form that most tools and hosting companies use. */
    static Database parse(String url, @Nullable String user, @Nullable String password) {
        if (url.startsWith(JDBC)) {
            return new Database(url, user, password);
        }
        if (url.startsWith("postgres://") || url.startsWith("postgresql://")) {
            return fromUri(url, user, password);
        }
        throw new DatabaseFailure("The database URL must start with jdbc:postgresql: or postgres:, but is "
                + url.replaceFirst("//[^@/]*@", "//…@") + ". Polyqueue keeps its messages in PostgreSQL only.");
    }

    /** For the few statements of the start; afterwards there are pools. */
    Connection connect() throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("ApplicationName", "polyqueue");
        properties.setProperty("connectTimeout", "5");
        properties.setProperty("loginTimeout", "5");
        if (user != null) {
            properties.setProperty("user", user);
        }
        if (password != null) {
            properties.setProperty("password", password);
        }
        Connection connection = new Driver().connect(jdbcUrl, properties);
        if (connection == null) {
            throw new DatabaseFailure("The database URL " + display() + " is not understood");
        }
        return connection;
    }

    /** The URL as it may be logged. */
    String display() {
        return PASSWORD_PARAMETER.matcher(jdbcUrl).replaceAll("…");
    }

    @Override
    public String toString() {
        return display();
    }

    private static Database fromUri(String url, @Nullable String user, @Nullable String password) {
        URI uri = uri(url);
        String[] parts = uri.getRawUserInfo() == null
                ? new String[0]
                : uri.getRawUserInfo().split(":", 2);
        String port = uri.getPort() < 0 ? "" : ":" + uri.getPort();
        String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
        return new Database(
                JDBC + "//" + uri.getHost() + port + uri.getRawPath() + query,
                user != null ? user : part(parts, 0),
                password != null ? password : part(parts, 1));
    }

    private static URI uri(String url) {
        try {
            return new URI(url);
        } catch (URISyntaxException e) { // whose message shows the whole URL, password and all
            throw new DatabaseFailure("The database URL cannot be read: " + e.getReason() + " at character "
                    + (e.getIndex() + 1) + ". Characters with a meaning in URLs must be escaped.");
        }
    }

    private static @Nullable String part(String[] parts, int index) {
        return index < parts.length
                ? URLDecoder.decode(parts[index].replace("+", "%2B"), StandardCharsets.UTF_8)
                : null;
    }
}
