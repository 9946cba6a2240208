package dev.sievert.exact.montecarlo;

import dev.sievert.number.Estimate;

/** What the best attacks on a known mechanism achieve, as far as sampling tells. */
public record MonteCarloOptimum(Estimate advantage, Estimate success) {}
