/**
 * What tests of every part start from: a PostgreSQL for the test run, the server within the test's own process, the
 * server as a process that can be killed.
 */
@NullMarked
package dev.polyqueue.testing;

import org.jspecify.annotations.NullMarked;
