/**
 * You are here: what many steps promise together.
 *
 * <p>A {@link dev.sievert.accounting.Release} comes in: steps, each a dominating pair of {@code
 * pair}, repeated, put in a row, or run on a random sample. {@link
 * dev.sievert.accounting.Accountant} makes a plain list of them and hands it to a closed form in
 * {@code curve}, to {@code laplace} or to {@code lattice}; a {@link
 * dev.sievert.accounting.curve.CertifiedCurve} goes out: the trade-off curve, the privacy profile
 * and the total variation, each between two proven ends. {@code renyi} adds up Rényi divergences
 * instead. Next door is {@code mechanism}: ways to add noise, which say what release they are.
 */
@NullMarked
package dev.sievert.accounting;

import org.jspecify.annotations.NullMarked;
