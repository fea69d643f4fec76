/**
 * The web server below the dialects: Tomcat set up for many waiting connections, and the answers to what no dialect gets
 * to see.
 *
 * <p>To change to another server, replace {@link dev.polyqueue.platform.web.WebConfiguration} and the starter in the
 * build.
 */
@NullMarked
package dev.polyqueue.platform.web;

import org.jspecify.annotations.NullMarked;
