/**
 * You are here: the best attack on noise on a line.
 *
 * <p>Numbers and their prior come in, with Laplace or Gaussian noise, discrete or not; the integral
 * over outputs of the greatest gain of any guess goes out. {@link
 * dev.sievert.exact.line.LineSolver} is the only door. A search finds the upper envelope of the
 * gains, and its integral is summed where the best guess changes.
 */
@NullMarked
package dev.sievert.exact.line;

import org.jspecify.annotations.NullMarked;
