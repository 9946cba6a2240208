package dev.sievert.exact.onehot;

/**
 * The guesses in one cell of side knowledge, each about another place of the released table.
 *
 * @param weights how probable each guess is to be right
 */
@SuppressWarnings("ArrayRecordComponent")
public record WeightedGuesses(double[] weights, double[] marginals) {}
