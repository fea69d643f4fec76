/**
 * The dialect of Alibaba Cloud MNS (now Simple Message Queue): XML over HTTP, version 2015-06-06. {@link
 * dev.polyqueue.mns.MnsEndpoint} takes requests in, {@link dev.polyqueue.mns.Routes} finds the action, {@link
 * dev.polyqueue.mns.wire.MnsErrors} has every error.
 */
@NullMarked
package dev.polyqueue.mns;

import org.jspecify.annotations.NullMarked;
