/**
 * You are here: dominating pairs.
 *
 * <p>What a step does to an output without and with the record comes in; a {@link
 * dev.sievert.accounting.pair.DominatingPair} (P, Q) goes out, known by the tails of its privacy
 * loss L = ln(dQ/dP). One class for each noise, and a few that make a pair of others: mirrored, on
 * a sample, or the least that dominates several. Next door is {@code lattice}, which composes them.
 */
@NullMarked
package dev.sievert.accounting.pair;

import org.jspecify.annotations.NullMarked;
