/**
 * The filters of OCI consumer groups (contract sections 4.3 and 4.4): {@link dev.polyqueue.oci.filter.FilterLanguage} reads
 * one with the grammar {@code Filter.g4} and makes a tree of conditions of it, which is asked of each message put.
 */
@NullMarked
package dev.polyqueue.oci.filter;

import org.jspecify.annotations.NullMarked;
