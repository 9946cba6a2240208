package dev.sievert.accounting.pair;

/**
 * The four tails of the privacy loss L of a pair at one loss l.
 *
 * @param withoutAbove P(L &gt; l), without the record
 * @param withoutUpTo P(L ≤ l), without the record
 * @param withUpTo Q(L ≤ l), with the record
 */
public record TailProbabilities(
    double withoutAbove, double withoutUpTo, double withAbove, double withUpTo) {}
