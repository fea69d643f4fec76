/**
 * What users set, checked before anything is started: which settings there are, which of them somebody tried to set, and
 * whether each can be what it was set to.
 *
 * <p>{@link dev.polyqueue.platform.settings.Settings} is the way in. The settings themselves are records of those whom they
 * concern, annotated with {@code @ConfigurationProperties}; nothing here knows any of them by name.
 */
@NullMarked
package dev.polyqueue.platform.settings;

import org.jspecify.annotations.NullMarked;
