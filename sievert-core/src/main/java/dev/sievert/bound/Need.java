package dev.sievert.bound;

import dev.sievert.guarantee.Guarantee;

/**
 * What a theorem needs to be known of a mechanism.
 *
 * @param words the same in words, as they follow after "needs"
 */
public record Need<G extends Guarantee>(Class<G> type, String words) {}
