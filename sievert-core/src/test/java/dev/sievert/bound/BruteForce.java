package dev.sievert.bound;

import java.util.List;
import java.util.function.IntBinaryOperator;

/**
 * The best attack on a known channel, found by trying every guess for every output and every cell
 * of side knowledge (004 Theorem 4.3). Cells are never cut off at zero: where no guess avoids a
 * cell, its share may be negative.
 */
public final class BruteForce {
  private final FiniteChannel channel;
  private final double[] prior;
  private final List<List<Integer>> cells;
  private final boolean[][] hits;

  /**
   * An attacker against a mechanism.
   *
   * @param channel the mechanism
   * @param prior the probability of each record
   * @param cells the side knowledge
   * @param hits for each truth and each guess, whether the guess counts as right
   */
  public BruteForce(
      FiniteChannel channel, double[] prior, List<List<Integer>> cells, boolean[][] hits) {
    this.channel = channel;
    this.prior = prior;
    this.cells = cells;
    this.hits = hits;
  }

  FiniteChannel channel() {
    return channel;
  }

  List<List<Integer>> cells() {
    return cells;
  }

  /** How much more often the best attack succeeds against a participant than against a stranger. */
  public double advantage() {
    double advantage = 0;
    for (int output = 0; output < channel.outputs(); output++) {
      double marginal = marginal(output);
      for (List<Integer> cell : cells) {
        int seen = output;
        advantage += bestGuess(cell, record -> channel.likelihood(record, seen) - marginal);
      }
    }
    return advantage;
  }

  /** How often the best attack succeeds against a participant. */
  double success() {
    double success = 0;
    for (int output = 0; output < channel.outputs(); output++) {
      for (List<Integer> cell : cells) {
        int seen = output;
        success += bestGuess(cell, record -> channel.likelihood(record, seen));
      }
    }
    return success;
  }

  /** How often the best guess succeeds without the release. */
  double blind() {
    return cells.stream().mapToDouble(cell -> bestGuess(cell, record -> 1)).sum();
  }

  /** The advantage of one attack, straight from its definition (004 Definition 4.1). */
  public double advantageOf(IntBinaryOperator attack) {
    double advantage = 0;
    for (int victim = 0; victim < prior.length; victim++) {
      for (int used = 0; used < prior.length; used++) {
        for (int output = 0; output < channel.outputs(); output++) {
          int guess = attack.applyAsInt(output, cellOf(victim));
          double weight = prior[victim] * prior[used] * (hits[victim][guess] ? 1 : 0);
          double took = channel.likelihood(victim, output);
          advantage += weight * (took - channel.likelihood(used, output));
        }
      }
    }
    return advantage;
  }

  int guesses() {
    return hits[0].length;
  }

  private double marginal(int output) {
    double marginal = 0;
    for (int record = 0; record < prior.length; record++) {
      marginal += prior[record] * channel.likelihood(record, output);
    }
    return marginal;
  }

  private double bestGuess(List<Integer> cell, Evidence evidence) {
    double best = Double.NEGATIVE_INFINITY;
    for (int guess = 0; guess < guesses(); guess++) {
      double value = 0;
      for (int record : cell) {
        value += hits[record][guess] ? prior[record] * evidence.of(record) : 0;
      }
      best = Math.max(best, value);
    }
    return best;
  }

  private int cellOf(int record) {
    for (int cell = 0; cell < cells.size(); cell++) {
      if (cells.get(cell).contains(record)) {
        return cell;
      }
    }
    throw new IllegalArgumentException("record " + record + " is in no cell");
  }

  /** How much an output speaks for a record. */
  private interface Evidence {
    double of(int record);
  }
}
