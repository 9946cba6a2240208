/**
 * You are here: the best attack on a number in an interval.
 *
 * <p>A Beta prior and noise on [0, 1] come in; brackets go out, proven where that is feasible.
 * {@link dev.sievert.exact.interval.IntervalSolver} is the only door: adaptive quadrature finds the
 * value, branch and bound over guesses proves its ends.
 */
@NullMarked
package dev.sievert.exact.interval;

import org.jspecify.annotations.NullMarked;
