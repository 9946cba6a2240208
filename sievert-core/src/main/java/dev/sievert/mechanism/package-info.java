/**
 * You are here: ways to add noise.
 *
 * <p>A {@link dev.sievert.mechanism.Draft} comes in, written in Java or in a scenario file; a
 * {@link dev.sievert.mechanism.Mechanism} goes out that says what it guarantees. A draft knows
 * which of its numbers set how much is revealed, and is itself with another number: its {@link
 * dev.sievert.mechanism.Knob}s. {@link dev.sievert.mechanism.catalogue.Mechanisms#ALL} is the
 * catalogue: to add a mechanism, write one file and one line there. A mechanism may be made of
 * others, and says of which steps it consists, so that {@code accounting} can add them up. Next
 * door is {@code bound}: what a guarantee means for a person.
 *
 * @since 0.2.0
 */
@NullMarked
package dev.sievert.mechanism;

import org.jspecify.annotations.NullMarked;
