/**
 * The APIs as OpenAPI documents, and Swagger UI to read and try them.
 *
 * <p>The documents are written by hand, in the folder {@code openapi} of the sources. To add one, put it there and name it
 * in {@link dev.polyqueue.platform.openapi.ApiDocument}; the page, its tests and the browser's follow that list. Springdoc
 * serves the page, in a context of its own that is made when somebody looks at it for the first time: a start has no part
 * in it.
 */
@NullMarked
package dev.polyqueue.platform.openapi;

import org.jspecify.annotations.NullMarked;
