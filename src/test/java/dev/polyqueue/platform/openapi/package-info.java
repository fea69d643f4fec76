/** Whether the OpenAPI documents are true, and whether Swagger UI shows them. */
@NullMarked
package dev.polyqueue.platform.openapi;

import org.jspecify.annotations.NullMarked;
