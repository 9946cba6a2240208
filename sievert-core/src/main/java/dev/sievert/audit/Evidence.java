package dev.sievert.audit;

import dev.sievert.numeric.Estimate;

/**
 * What was known of the advantage at one moment of an audit whose limits hold at every moment.
 *
 * @param trials how many runs had been played
 * @param advantage what they said
 */
public record Evidence(long trials, Estimate advantage) {}
