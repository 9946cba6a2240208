package dev.sievert.exact.table;

import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Partition;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.threat.TableColumn;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.Arrays;

/**
 * 004 Theorem 4.3 and Bayes' rule for one output, as printed: every cell, every guess, every row.
 */
final class PrintedAttack {
  private final double[] prior;
  private final int[] cell;
  private final boolean[][] right;

  PrintedAttack(ThreatModel threat) {
    Secret.Finite secret = (Secret.Finite) threat.secret();
    this.prior = secret.masses();
    this.cell = new int[prior.length];
    this.right = new boolean[guesses(secret, threat.goal())][prior.length];
    for (int row = 0; row < prior.length; row++) {
      for (int guess = 0; guess < right.length; guess++) {
        right[guess][row] = isRight(secret, threat.goal(), row, guess);
      }
      while (!isSameCell(secret, threat.auxiliary(), cell[row], row)) {
        cell[row]++;
      }
    }
  }

  private static int guesses(Secret.Finite secret, Goal goal) {
    return goal instanceof Goal.OfColumn column
        ? ((Rows) secret.domain()).column(column.name()).orElseThrow().values().size()
        : (int) secret.domain().size();
  }

  private static boolean isRight(Secret.Finite secret, Goal goal, int row, int guess) {
    if (goal instanceof Goal.OfColumn wanted) {
      TableColumn column = ((Rows) secret.domain()).column(wanted.name()).orElseThrow();
      if (!(wanted instanceof Goal.NearColumn near)) {
        return column.code(row) == guess;
      }
      BigDecimal truth = new BigDecimal(column.values().get(column.code(row)));
      BigDecimal answer = new BigDecimal(column.values().get(guess));
      return truth.subtract(answer).abs().compareTo(near.tolerance()) <= 0;
    }
    if (goal instanceof Goal.Listed listed) {
      for (int place = 0; place < listed.count(guess); place++) {
        if (listed.record(guess, place) == row) {
          return true;
        }
      }
      return false;
    }
    return row == guess;
  }

  private static boolean isSameCell(Secret.Finite secret, Auxiliary known, int one, int other) {
    if (known instanceof Auxiliary.Columns columns) {
      return columns.names().stream()
          .map(name -> ((Rows) secret.domain()).column(name).orElseThrow())
          .allMatch(column -> column.code(one) == column.code(other));
    }
    Partition cells = Partition.of(secret, known);
    return cells.group(one) == cells.group(other);
  }

  /**
   * The sum over cells of what the best guess gains from one output.
   *
   * @param likelihoods one for each row
   */
  double gain(double[] likelihoods, boolean advantage) {
    double mean = 0;
    for (int row = 0; row < prior.length; row++) {
      mean += prior[row] * likelihoods[row];
    }
    double sum = 0;
    for (int first = 0; first < prior.length; first++) {
      if (cell[first] == first) {
        sum += best(first, likelihoods, advantage ? mean : 0);
      }
    }
    return sum;
  }

  private double best(int first, double[] likelihoods, double mean) {
    double greatest = Double.NEGATIVE_INFINITY;
    for (boolean[] guess : right) {
      double gain = 0;
      for (int row = first; row < prior.length; row++) {
        gain += cell[row] == first && guess[row] ? prior[row] * (likelihoods[row] - mean) : 0;
      }
      greatest = Math.max(greatest, gain);
    }
    return greatest;
  }

  /** What is guessed blindly: the output says nothing. */
  double blind() {
    double[] ones = new double[prior.length];
    Arrays.fill(ones, 1);
    return gain(ones, false);
  }
}
