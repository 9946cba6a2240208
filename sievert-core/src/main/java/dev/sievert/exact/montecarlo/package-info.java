/**
 * You are here: outputs of known mechanisms, drawn at random.
 *
 * <p>A channel comes in; an {@link dev.sievert.exact.montecarlo.OutputSampler} draws an output and
 * says how likely it was for every record, and {@link dev.sievert.exact.montecarlo.MonteCarloRisk}
 * makes an estimate of the best attacks from that. An estimate is never a bound. Next door is
 * {@code audit}, which plays attacks with the same samplers.
 */
@NullMarked
package dev.sievert.exact.montecarlo;

import org.jspecify.annotations.NullMarked;
