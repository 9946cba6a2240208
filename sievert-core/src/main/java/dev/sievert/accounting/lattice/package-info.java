/**
 * You are here: certified curves of many steps, from privacy loss distributions on a lattice.
 *
 * <p>Pairs and how often each is taken come in; {@link dev.sievert.accounting.lattice.LatticeCurve}
 * goes out. On the way a tilt and a lattice are chosen, a step is discretised from both sides, sums
 * come from the rooms {@code convolution} and {@code spectral}, and are read off as tests of Neyman
 * and Pearson. Every error is bounded while it is made, and the bounds move the ends. The proofs
 * are in docs/theory/accounting.md.
 */
@NullMarked
package dev.sievert.accounting.lattice;

import org.jspecify.annotations.NullMarked;
