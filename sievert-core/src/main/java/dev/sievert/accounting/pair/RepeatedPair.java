package dev.sievert.accounting.pair;

/**
 * A dominating pair and how often it is composed with itself, (P, Q)^n.
 *
 * @param pair the step
 * @param times how often, n, at least once
 */
public record RepeatedPair(DominatingPair pair, long times) {}
