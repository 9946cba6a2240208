/**
 * You are here: the exact curve of several Laplace steps.
 *
 * <p>A scale and a number of steps come in; {@link
 * dev.sievert.accounting.laplace.LaplaceComposition} goes out. The loss is a mixture of atoms and
 * splines, kept as polynomials in the Bernstein basis, in which nothing cancels.
 */
@NullMarked
package dev.sievert.accounting.laplace;

import org.jspecify.annotations.NullMarked;
