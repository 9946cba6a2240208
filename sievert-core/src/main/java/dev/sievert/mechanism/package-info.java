/**
 * You are here: ways to add noise.
 *
 * <p>Settings from a scenario come in; a {@link dev.sievert.mechanism.Mechanism} goes out that says
 * what it guarantees. {@link dev.sievert.mechanism.Mechanisms#ALL} is the catalogue: to add a
 * mechanism, write one file and one line there. A mechanism may be made of others, and says of
 * which steps it consists, so that {@code accounting} can add them up. Next door is {@code bound}:
 * what a guarantee means for a person.
 */
@NullMarked
package dev.sievert.mechanism;

import org.jspecify.annotations.NullMarked;
