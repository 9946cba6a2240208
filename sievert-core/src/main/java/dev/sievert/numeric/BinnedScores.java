package dev.sievert.numeric;

import java.util.Arrays;

/**
 * Scores by how many fall into each of many narrow bins, with their sum in whole units. Adding up
 * is exact, so that the order in which blocks are added plays no part.
 */
public final class BinnedScores {
  /** How many bins there are. */
  public static final int BINS = 1024;

  /** A unit is so small that rounding to it is far below any confidence limit. */
  static final double UNIT = 0x1p-30;

  private final double lowest;
  private final double width;
  private final long[] counts = new long[BINS];
  private final long[] units = new long[BINS];

  /**
   * No scores yet.
   *
   * @param lowest no score is below
   * @param highest no score is above
   */
  public BinnedScores(double lowest, double highest) {
    this.lowest = lowest;
    this.width = Math.max(highest - lowest, 0x1p-20) / BINS;
  }

  /**
   * Adds a score.
   *
   * @param score between the lowest and the highest
   */
  public void add(double score) {
    double above = Math.max(0, score - lowest);
    int bin = (int) Math.min(BINS - 1.0, above / width);
    counts[bin]++;
    units[bin] += Math.round(above / UNIT);
  }

  /** Adds what another collection of the same range has. */
  public void add(BinnedScores others) {
    for (int bin = 0; bin < BINS; bin++) {
      counts[bin] += others.counts[bin];
      units[bin] += others.units[bin];
    }
  }

  /**
   * Adds what another collection had in a bin.
   *
   * @param sum of their units
   */
  public void add(int bin, long count, long sum) {
    counts[bin] += count;
    units[bin] += sum;
  }

  /** How many scores there are. */
  public long count() {
    return Arrays.stream(counts).sum();
  }

  /** How many scores a bin has. */
  public long count(int bin) {
    return counts[bin];
  }

  /** The sum of the scores in a bin, in whole units above the lowest score. */
  public long units(int bin) {
    return units[bin];
  }

  double lowest() {
    return lowest;
  }

  double highest() {
    return lowest + BINS * width;
  }

  /** More units than any score has. */
  public double mostUnits() {
    return BINS * width / UNIT + 1;
  }

  /** The lower end of a bin. */
  double start(int bin) {
    return lowest + bin * width;
  }

  /** Where in its bin the mean of a bin lies, from 0 to 1. */
  double place(int bin) {
    double mean = lowest + (double) units[bin] / counts[bin] * UNIT;
    return Math.min(1, Math.max(0, (mean - start(bin)) / width));
  }

  double mean() {
    double sum = 0;
    for (int bin = 0; bin < BINS; bin++) {
      sum += (double) units[bin];
    }
    return lowest + sum * UNIT / count();
  }

  /**
   * At most what the scores vary, with every bin as wide as it may be.
   *
   * @return an upper bound of their variance
   */
  public double variance() {
    double mean = mean();
    double squares = 0;
    for (int bin = 0; bin < BINS; bin++) {
      if (counts[bin] > 0) {
        double away = start(bin) + place(bin) * width - mean;
        squares += counts[bin] * away * away;
      }
    }
    return squares / count() + width * width / 4;
  }
}
