/**
 * You are here: sums of independent privacy losses on a lattice.
 *
 * <p>The {@link dev.sievert.accounting.lattice.convolution.PrivacyLossDistribution} of each step
 * under an exponential tilt comes in, with how often the step is taken; a {@link
 * dev.sievert.accounting.lattice.convolution.Convolution} goes out, which holds the distribution of
 * the sum and a bound on everything that Fourier transforms, batches and windows did to it. Next
 * door, {@code spectral} makes the same of characteristic functions, and {@code lattice} reads
 * certified tails off both.
 */
@NullMarked
package dev.sievert.accounting.lattice.convolution;

import org.jspecify.annotations.NullMarked;
