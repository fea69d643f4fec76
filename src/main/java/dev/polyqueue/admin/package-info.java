/**
 * What the server answers about itself beside the dialects and Spring Boot's actuator: so far, what the scripts of people
 * who come from LocalStack ask. {@code openapi/admin.yaml} describes all of it.
 */
@NullMarked
package dev.polyqueue.admin;

import org.jspecify.annotations.NullMarked;
