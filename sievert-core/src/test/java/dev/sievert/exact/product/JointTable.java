package dev.sievert.exact.product;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** All joint outputs of several steps, one by one: what merging is held against. */
final class JointTable {
  private final double[] prior;
  private final int[] cellOf;
  private final int tolerance;
  private final List<double[][]> steps = new ArrayList<>();
  private double advantage;
  private double success;

  /** Records are the numbers 0, 1, …; each knows the cell it is in. */
  JointTable(double[] prior, int[] cellOf, int tolerance) {
    this.prior = prior;
    this.cellOf = cellOf;
    this.tolerance = tolerance;
  }

  /** One more step, by its rows. */
  JointTable and(double[][] rows) {
    steps.add(rows);
    return this;
  }

  JointTable solve() {
    advantage = 0;
    success = 0;
    double[] ones = new double[prior.length];
    Arrays.fill(ones, 1);
    visit(0, ones);
    return this;
  }

  double advantage() {
    return advantage;
  }

  double success() {
    return success;
  }

  private void visit(int step, double[] column) {
    if (step == steps.size()) {
      choose(column);
      return;
    }
    double[][] rows = steps.get(step);
    double[] next = new double[column.length];
    for (int output = 0; output < rows[0].length; output++) {
      for (int record = 0; record < next.length; record++) {
        next[record] = column[record] * rows[record][output];
      }
      visit(step + 1, next);
    }
  }

  private void choose(double[] column) {
    double mean = 0;
    for (int record = 0; record < prior.length; record++) {
      mean += prior[record] * column[record];
    }
    for (int cell = 0; cell < Math.max(2, prior.length); cell++) {
      double most = Double.NEGATIVE_INFINITY;
      double likeliest = 0;
      for (int guess = 0; guess < prior.length; guess++) {
        double gain = 0;
        double right = 0;
        for (int record = 0; record < prior.length; record++) {
          if (cellOf[record] == cell && Math.abs(record - guess) <= tolerance) {
            gain += prior[record] * (column[record] - mean);
            right += prior[record] * column[record];
          }
        }
        most = Math.max(most, gain);
        likeliest = Math.max(likeliest, right);
      }
      advantage += most;
      success += likeliest;
    }
  }

  /** Cells of side knowledge: none, a few, or everything. */
  static int[] cells(Random random, int records) {
    int kind = random.nextInt(3);
    int[] cellOf = new int[records];
    for (int record = 0; record < records; record++) {
      cellOf[record] = kind == 0 ? 0 : kind == 1 ? random.nextInt(2) : record;
    }
    return cellOf;
  }
}
