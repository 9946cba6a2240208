/**
 * You are here: mechanisms that are known completely, solved.
 *
 * <p>A {@link dev.sievert.guarantee.Channel} and a threat come in; the greatest advantage and the
 * greatest success of any attack go out, as certified brackets. One solver for each shape of
 * channel, listed in {@link dev.sievert.exact.ExactRisk}. Next door is {@code bound}, where the two
 * numbers stand beside the theorems.
 */
@NullMarked
package dev.sievert.exact;

import org.jspecify.annotations.NullMarked;
