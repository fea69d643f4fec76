/**
 * What the dialects need to know about the web server beyond the servlet API. Whatever is particular
 * to one server is here, so that another server is a change of this package and of one dependency.
 */
@NullMarked
package dev.polyqueue.platform.web;

import org.jspecify.annotations.NullMarked;
