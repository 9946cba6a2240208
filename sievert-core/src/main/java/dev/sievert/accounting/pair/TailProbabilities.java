package dev.sievert.accounting.pair;

/**
 * The four probabilities of a pair at one loss.
 *
 * @param withoutAbove of more than the loss, without the record
 * @param withoutUpTo of at most the loss, without the record
 * @param withAbove of more than the loss, with the record
 * @param withUpTo of at most the loss, with the record
 */
public record TailProbabilities(
    double withoutAbove, double withoutUpTo, double withAbove, double withUpTo) {}
