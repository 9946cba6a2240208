/**
 * You are here: curves between two proven ends.
 *
 * <p>Power and error of tests come in; a {@link dev.sievert.accounting.curve.CertifiedCurve} goes
 * out, and its safe side as a trade-off function for theorems. Here are closed forms and hulls;
 * curves that are computed are next door, in {@code lattice} and {@code laplace}.
 */
@NullMarked
package dev.sievert.accounting.curve;

import org.jspecify.annotations.NullMarked;
