package dev.sievert.accounting.pair;

/**
 * A step and how often it is taken.
 *
 * @param pair the step
 * @param times how often, at least once
 */
public record RepeatedPair(DominatingPair pair, long times) {}
