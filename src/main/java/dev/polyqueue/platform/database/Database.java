package dev.polyqueue.platform.database;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.postgresql.Driver;

/** Where a database is and who may use it. */
record Database(
        String jdbcUrl, @Nullable String user, @Nullable String password) {

    private static final String JDBC = "jdbc:postgresql:";
    private static final String FORMS =
            "like jdbc:postgresql://host:5432/name or postgres://user:password@host:5432/name";
    private static final Pattern PASSWORD_PARAMETER = Pattern.compile("(?<=[?&]password=)[^&]*");

    /** Any number of hosts, each with a port or without; then the name, and what the driver is told. */
    private static final Pattern PLACE =
            Pattern.compile("//(?<hosts>[^/?#@\\s]+)/(?<name>[^/?#\\s]+)(?<parameters>\\?[^#\\s]*)?");

    private static final Pattern HOST = Pattern.compile("([A-Za-z0-9._%-]+|\\[[0-9A-Fa-f:.%]+])(:\\d{1,5})?");
    private static final Pattern URI = Pattern.compile("postgres(ql)?:(//)((?<user>[^@/]*)@)?(?<rest>.*)");

    /**
     * Reads the JDBC form and the form that most tools and hosting companies use.
     *
     * @throws DatabaseFailure if it is neither, or names no host or no database
     */
    static Database parse(String url, @Nullable String user, @Nullable String password) {
        String trimmed = url.strip();
        if (trimmed.startsWith(JDBC)) {
            return checked(trimmed, user, password, trimmed);
        }
        Matcher uri = URI.matcher(trimmed);
        if (!uri.matches()) {
            throw new DatabaseFailure("The database URL must be " + FORMS + ", but is " + hidden(trimmed)
                    + ". Polyqueue keeps its messages in PostgreSQL only.");
        }
        String[] caller =
                uri.group("user") == null ? new String[0] : uri.group("user").split(":", 2);
        return checked(
                JDBC + "//" + uri.group("rest"),
                user != null ? user : part(caller, 0),
                password != null ? password : part(caller, 1),
                trimmed);
    }

    private static Database checked(String jdbcUrl, @Nullable String user, @Nullable String password, String given) {
        Matcher place = PLACE.matcher(jdbcUrl.substring(JDBC.length()));
        boolean read = place.matches()
                && Stream.of(place.group("hosts").split(",", -1))
                        .allMatch(host -> HOST.matcher(host).matches())
                && Driver.parseURL(jdbcUrl, null) != null;
        if (!read) {
            throw new DatabaseFailure("The database URL must be " + FORMS + ", but is " + hidden(given)
                    + ". Characters with a meaning in URLs must be escaped, as %40 for @.");
        }
        return new Database(jdbcUrl, user, password);
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
        return hidden(jdbcUrl);
    }

    @Override
    public String toString() {
        return display();
    }

    /** Without what may be a password, however much of the URL that takes. */
    private static String hidden(String url) {
        return PASSWORD_PARAMETER.matcher(url.replaceFirst("//.*@", "//…@")).replaceAll("…");
    }

    private static @Nullable String part(String[] parts, int index) {
        if (index >= parts.length) {
            return null;
        }
        try {
            return URLDecoder.decode(parts[index].replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw new DatabaseFailure(
                    "The user or password in the database URL cannot be read: % must be escaped as %25.");
        }
    }
}
