package dev.sievert.exact.line;

import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.ExactSum;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Secret;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The best attacks on noise on a line, added up over the cells of side knowledge: in each cell, for
 * each output, the guess that gains most. Cells are added one by one and not kept.
 *
 * @theorem 004 Theorem 4.3 and the Bayes optimum; docs/theory/columns.md
 */
public final class LineCells {
  /** Below this the advantage, at most half of the span, is not worth more digits. */
  private static final double LEAST_SPAN = 1e-280;

  private final LineRecords records;
  private final boolean isLearning;

  /** Where the output says something about the line at all. */
  private final Optional<EnvelopeIntegral> advantage;

  private final Optional<EnvelopeIntegral> success;
  private final ExactSum silentAdvantage = new ExactSum();
  private final ExactSum silentSuccess = new ExactSum();
  private final boolean isSilent;

  private LineCells(LineChannel channel, LineRecords records, boolean isLearning) {
    this.records = records;
    this.isLearning = isLearning;
    this.isSilent = records.size() == 1 || Double.isInfinite(channel.scale());
    boolean isNothing = isSilent || records.span() < LEAST_SPAN;
    this.advantage = isNothing ? Optional.empty() : Optional.of(integral(channel, true));
    this.success = isNothing ? Optional.empty() : Optional.of(integral(channel, false));
  }

  /**
   * Noise on the values of a column, or on a secret of numbers.
   *
   * @param column the values with the probability of each, over all cells
   */
  public static LineCells of(LineChannel channel, Secret.Finite column) {
    return new LineCells(channel, LineRecords.of(column, channel), false);
  }

  /**
   * The same noise where another output was seen already.
   *
   * @param masses how likely each value of the column is, given that output
   */
  public LineCells given(LineChannel channel, double[] masses) {
    return new LineCells(channel, records.reweighted(masses), true);
  }

  private EnvelopeIntegral integral(LineChannel channel, boolean isAdvantage) {
    LineLikelihoods field =
        switch (channel.noise()) {
          case LAPLACE, DISCRETE_LAPLACE ->
              new LaplaceLikelihoods(records, isAdvantage, !isLearning);
          case GAUSSIAN -> new GaussianLikelihoods(records, isAdvantage, !isLearning);
          case DISCRETE_GAUSSIAN ->
              new DiscreteGaussianLikelihoods(records, isAdvantage, !isLearning);
        };
    return new EnvelopeIntegral(field, records, channel, isAdvantage, isLearning);
  }

  LineRecords records() {
    return records;
  }

  /**
   * A cell in which someone wants the released value itself, or one near it.
   *
   * @param values places in the column of the values that occur in the cell
   * @param weights how likely each of them is together with being in the cell
   * @param tolerance how far a guess, which is a value of the column, may be off
   */
  public void addNear(int[] values, double[] weights, BigDecimal tolerance) {
    int[] order =
        IntStream.range(0, values.length)
            .filter(i -> weights[i] > 0)
            .boxed()
            .sorted(Comparator.comparingInt(i -> records.recordOf(values[i])))
            .mapToInt(Integer::intValue)
            .toArray();
    if (order.length > 0) {
      int[] members = Arrays.stream(order).map(i -> records.recordOf(values[i])).toArray();
      double[] ordered = Arrays.stream(order).mapToDouble(i -> weights[i]).toArray();
      add(GuessWindows.of(records, members, ordered, tolerance));
    }
  }

  /** A cell with guesses of any kind. */
  public void add(LineGuesses guesses) {
    SparseGuesses.of(records, guesses).ifPresent(this::add);
  }

  void add(CellGuesses guesses) {
    if (advantage.isPresent() && success.isPresent()) {
      advantage.get().add(guesses);
      success.get().add(guesses);
      return;
    }
    double most = 0;
    double gained = Double.NEGATIVE_INFINITY;
    for (int guess = 0; guess < guesses.count(); guess++) {
      most = Math.max(most, guesses.total(guess));
      gained = Math.max(gained, guesses.total(guess) - guesses.mass(guess));
    }
    silentSuccess.add(most);
    silentAdvantage.add(isLearning ? gained : 0);
  }

  /** What was added up; where another output was seen, the advantage may be negative. */
  public OptimalRisk risk() {
    if (advantage.isPresent() && success.isPresent()) {
      return new OptimalRisk(advantage.get().bracket(), success.get().bracket());
    }
    double slack = isSilent ? 0 : LEAST_SPAN;
    double gained = silentAdvantage.value();
    double error = isLearning ? 16 * Math.ulp(1.0) : 0;
    return new OptimalRisk(
        new Bracket(gained - error, gained, gained + error + slack),
        Round.probability(silentSuccess.value(), 16));
  }
}
