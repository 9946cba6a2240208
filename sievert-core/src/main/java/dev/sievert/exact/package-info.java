/**
 * You are here: mechanisms that are known completely, solved.
 *
 * <p>A {@link dev.sievert.guarantee.Channel} and a threat come in; the greatest advantage and the
 * greatest success of any attack go out, as certified brackets. {@link dev.sievert.exact.ExactRisk}
 * picks the solver for the shape of the channel: {@code line} for noise on a line, {@code interval}
 * for a number in an interval, {@code finite} for finitely many outputs, {@code table} for records
 * with columns. What none can solve {@code montecarlo} estimates. {@link
 * dev.sievert.exact.AttackTable} writes the best attacks out. Next door is {@code bound}, where the
 * two numbers stand beside the theorems.
 */
@NullMarked
package dev.sievert.exact;

import org.jspecify.annotations.NullMarked;
