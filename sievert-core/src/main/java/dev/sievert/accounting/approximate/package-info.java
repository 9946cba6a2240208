/**
 * You are here: approximations and estimates of trade-off curves, as earlier work used them.
 *
 * <p>Steps of Gaussian or Laplace noise on Poisson samples come in; a number goes out that is close
 * to the truth as a rule, on a side that nobody knows. Nothing here is a bound, and the types say
 * so: an {@link dev.sievert.accounting.approximate.Approximation} is no {@link
 * dev.sievert.number.Bracket}. Proven curves are next door, in {@code accounting.lattice}.
 */
@NullMarked
package dev.sievert.accounting.approximate;

import org.jspecify.annotations.NullMarked;
