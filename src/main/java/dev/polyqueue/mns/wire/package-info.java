/** How MNS requests and answers look: calls, query parameters, XML documents, errors. */
@NullMarked
package dev.polyqueue.mns.wire;

import org.jspecify.annotations.NullMarked;
