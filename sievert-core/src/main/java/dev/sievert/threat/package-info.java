/**
 * You are here: who attacks, and what they know before anything is released.
 *
 * <p>A secret (its possible records and how likely each is), a goal and side knowledge come in; a
 * {@link dev.sievert.threat.ThreatModel} with its {@link dev.sievert.threat.Baseline} goes out.
 * Next door is {@code guarantee}: what a release promises.
 *
 * @since 0.2.0
 */
@NullMarked
package dev.sievert.threat;

import org.jspecify.annotations.NullMarked;
