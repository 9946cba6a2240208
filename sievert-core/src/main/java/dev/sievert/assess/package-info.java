/**
 * You are here: the decision. Every theorem is asked, the least answer wins and says why.
 *
 * <p>A {@link dev.sievert.mechanism.Mechanism}, the attackers and the limits come in; an {@link
 * dev.sievert.assess.Assessment} with a {@link dev.sievert.assess.Verdict} goes out. From here on
 * people read.
 *
 * @since 0.2.0
 */
@NullMarked
package dev.sievert.assess;

import org.jspecify.annotations.NullMarked;
