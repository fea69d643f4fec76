/**
 * Which database the server uses, and getting it ready while Spring starts: start ours or wait for theirs, then bring the
 * schema up to date.
 *
 * <p>Nobody gets to see the database before that is done: it is handed over as Spring Boot's
 * {@code JdbcConnectionDetails}, which every pool asks for its URL.
 */
@NullMarked
package dev.polyqueue.platform.database;

import org.jspecify.annotations.NullMarked;
