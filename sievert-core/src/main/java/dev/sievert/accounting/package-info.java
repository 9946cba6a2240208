/**
 * You are here: what many steps promise together.
 *
 * <p>A {@link dev.sievert.accounting.Release} comes in: steps, each a {@link
 * dev.sievert.accounting.pair.DominatingPair}, repeated, put in a row, or run on a random sample. A
 * {@link dev.sievert.accounting.curve.CertifiedCurve} goes out: the trade-off curve, the privacy
 * profile and the total variation, each between two proven ends. Next door is {@code mechanism}:
 * ways to add noise, which say what release they are.
 */
@NullMarked
package dev.sievert.accounting;

import org.jspecify.annotations.NullMarked;
