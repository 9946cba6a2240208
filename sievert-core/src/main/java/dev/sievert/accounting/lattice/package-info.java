/**
 * You are here: privacy loss distributions on a lattice, and their convolution.
 *
 * <p>Pairs and how often each is taken come in; {@link dev.sievert.accounting.lattice.LatticeCurve}
 * goes out. On the way a step is discretised from both sides, tilted, convolved by Fourier
 * transforms and read off as tests of Neyman and Pearson. Every error is bounded while it is made,
 * and the bounds move the ends. The proofs are in docs/theory/accounting.md.
 */
@NullMarked
package dev.sievert.accounting.lattice;

import org.jspecify.annotations.NullMarked;
