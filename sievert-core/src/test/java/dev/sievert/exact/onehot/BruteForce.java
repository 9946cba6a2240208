package dev.sievert.exact.onehot;

import dev.sievert.guarantee.channel.LineChannel.Noise;
import dev.sievert.numeric.Normal;
import java.util.Arrays;

/** Tries every table of counts, or of bins of counts, and the best guess about each. */
final class BruteForce {
  private static final int BINS = 24;

  double success;
  double advantage;

  private final double[] prior;
  private final int[] cellOf;
  private final double[] without;
  private final double[] with;
  private final int cells;
  private final int guesses;

  BruteForce(Noise noise, double scale, double[] prior, int[] cellOf) {
    this(noise, scale, prior, cellOf, 1);
  }

  /** Tries them for someone who may name several values. */
  BruteForce(Noise noise, double scale, double[] prior, int[] cellOf, int guesses) {
    this.guesses = guesses;
    this.prior = prior;
    this.cellOf = cellOf;
    this.cells = (int) Arrays.stream(cellOf).distinct().count();
    double[] edges = edges(noise, scale);
    this.without = masses(noise, scale, edges, 0);
    this.with = masses(noise, scale, edges, 1);
    visit(0, new int[prior.length]);
  }

  private static double[] edges(Noise noise, double scale) {
    if (noise.isWhole()) {
      int far = (int) Math.ceil(noise.isGaussian() ? 9 * scale : 40 * scale) + 2;
      // Beyond 0 and 1 geometric counts say no more than there.
      int reach = noise.isGaussian() ? far : 2;
      double[] edges = new double[2 * reach + 2];
      Arrays.setAll(edges, i -> i - reach - 0.5);
      edges[0] = Double.NEGATIVE_INFINITY;
      edges[edges.length - 1] = Double.POSITIVE_INFINITY;
      return edges;
    }
    double[] edges = new double[BINS + 1];
    for (int i = 1; i < BINS; i++) {
      double share = (double) i / BINS;
      edges[i] =
          noise == Noise.GAUSSIAN
              ? 0.5 + Math.max(1, 0.5 / scale + 0.3) * scale * Normal.quantile(share)
              : (i - 1.0) / (BINS - 2);
    }
    edges[0] = Double.NEGATIVE_INFINITY;
    edges[BINS] = Double.POSITIVE_INFINITY;
    return edges;
  }

  private static double[] masses(Noise noise, double scale, double[] edges, double shift) {
    double[] masses = new double[edges.length - 1];
    for (int i = 0; i < masses.length; i++) {
      masses[i] = mass(noise, scale, edges[i] - shift, edges[i + 1] - shift);
    }
    return masses;
  }

  private static double mass(Noise noise, double scale, double from, double to) {
    if (!noise.isWhole()) {
      return cdf(noise, scale, to) - cdf(noise, scale, from);
    }
    double far = (noise.isGaussian() ? 40 * scale : 800 * scale) + 5;
    double sum = 0;
    double part = 0;
    for (double n = -Math.ceil(far); n <= far; n++) {
      double weight =
          noise.isGaussian()
              ? Math.exp(-n * n / (2 * scale * scale))
              : Math.exp(-Math.abs(n) / scale);
      sum += weight;
      part += n > from && n < to ? weight : 0;
    }
    return part / sum;
  }

  private static double cdf(Noise noise, double scale, double x) {
    if (noise == Noise.GAUSSIAN) {
      return Normal.cdf(x / scale);
    }
    return x < 0 ? Math.exp(x / scale) / 2 : 1 - Math.exp(-x / scale) / 2;
  }

  private void visit(int record, int[] table) {
    if (record == prior.length) {
      see(table);
      return;
    }
    for (int bin = 0; bin < without.length; bin++) {
      table[record] = bin;
      visit(record + 1, table);
    }
  }

  private void see(int[] table) {
    double[] joint = new double[prior.length];
    double marginal = 0;
    for (int truth = 0; truth < prior.length; truth++) {
      double likelihood = 1;
      for (int cell = 0; cell < prior.length; cell++) {
        likelihood *= (cell == truth ? with : without)[table[cell]];
      }
      joint[truth] = prior[truth] * likelihood;
      marginal += joint[truth];
    }
    if (guesses > 1) {
      several(joint, marginal);
      return;
    }
    double[] likeliest = new double[3];
    double[] costliest = new double[3];
    // With several cells, some record is outside of each: guessing that is right about nobody.
    Arrays.fill(costliest, cells > 1 ? 0 : Double.NEGATIVE_INFINITY);
    boolean[] isThere = new boolean[3];
    for (int guess = 0; guess < prior.length; guess++) {
      int cell = cellOf[guess];
      isThere[cell] = true;
      likeliest[cell] = Math.max(likeliest[cell], joint[guess]);
      costliest[cell] = Math.max(costliest[cell], joint[guess] - prior[guess] * marginal);
    }
    for (int cell = 0; cell < 3; cell++) {
      success += isThere[cell] ? likeliest[cell] : 0;
      advantage += isThere[cell] ? costliest[cell] : 0;
    }
  }

  /** Every set of as many values as may be named, for each cell. */
  private void several(double[] joint, double marginal) {
    for (int cell = 0; cell < 4; cell++) {
      double likeliest = 0;
      double costliest = Double.NEGATIVE_INFINITY;
      for (int set = 0; set < 1 << prior.length; set++) {
        if (Integer.bitCount(set) != guesses) {
          continue;
        }
        double right = 0;
        double cost = 0;
        for (int guess = 0; guess < prior.length; guess++) {
          boolean isNamed = (set >> guess & 1) == 1 && cellOf[guess] == cell;
          right += isNamed ? joint[guess] : 0;
          cost += isNamed ? joint[guess] - prior[guess] * marginal : 0;
        }
        likeliest = Math.max(likeliest, right);
        costliest = Math.max(costliest, cost);
      }
      success += likeliest;
      advantage += costliest;
    }
  }
}
