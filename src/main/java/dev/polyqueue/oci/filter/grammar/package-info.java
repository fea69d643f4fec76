/**
 * What ANTLR makes of {@code Filter.g4}: lexer, parser and visitor. Nothing is written here by hand.
 */
@NullUnmarked
package dev.polyqueue.oci.filter.grammar;

import org.jspecify.annotations.NullUnmarked;
