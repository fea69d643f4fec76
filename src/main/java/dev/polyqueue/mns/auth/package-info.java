/**
 * Signatures of MNS requests, both kinds (contract sections 1.5 to 1.7): what they are computed over, and whether a
 * request has the right one.
 */
@NullMarked
package dev.polyqueue.mns.auth;

import org.jspecify.annotations.NullMarked;
