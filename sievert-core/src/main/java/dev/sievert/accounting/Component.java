package dev.sievert.accounting;

/**
 * A step and how often it is taken.
 *
 * @param pair the step
 * @param times how often, at least once
 */
record Component(LossPair pair, long times) {}
