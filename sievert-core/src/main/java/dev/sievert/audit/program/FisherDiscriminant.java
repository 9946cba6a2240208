package dev.sievert.audit.program;

import dev.sievert.audit.program.event.Event;
import dev.sievert.audit.program.event.Feature;
import java.util.ArrayList;
import java.util.List;

/**
 * Learns points for properties of outputs: the linear discriminant of Fisher, rounded to whole
 * points so that a person can add them up.
 */
final class FisherDiscriminant {
  private static final int MOST = 96;
  private static final double RIDGE = 1e-4;
  private static final double HEAVY_RIDGE = 0.25;
  private static final int POINTS = 12;

  private final List<Event> properties;
  private final double[][] within;
  private final double[] difference;
  private final double runs;

  private FisherDiscriminant(
      List<Event> properties, double[][] within, double[] difference, double runs) {
    this.properties = properties;
    this.within = within;
    this.difference = difference;
    this.runs = runs;
  }

  /**
   * Scorecards for two inputs: with all points, with clear ones only, with equal ones, and with
   * those that a heavy penalty leaves.
   */
  static List<Feature.PointScore> learn(
      List<Event> offered, FeatureColumns first, FeatureColumns second) {
    List<Event> properties = offered.subList(0, Math.min(MOST, offered.size()));
    if (properties.size() < 2 || first.rows() < 2 || second.rows() < 2) {
      return List.of();
    }
    int size = properties.size();
    double[][] together = new double[size][size];
    double[] one = means(properties, first, together);
    double[] other = means(properties, second, together);
    double[] difference = new double[size];
    for (int row = 0; row < size; row++) {
      difference[row] = one[row] - other[row];
      for (int column = 0; column <= row; column++) {
        double mean = (one[row] * one[column] + other[row] * other[column]) / 2;
        together[row][column] = together[row][column] / 2 - mean;
      }
      together[row][row] += RIDGE;
    }
    double runs = 1 / (1.0 / first.rows() + 1.0 / second.rows());
    return new FisherDiscriminant(properties, together, difference, runs).scorecards();
  }

  private static double[] means(
      List<Event> properties, FeatureColumns outputs, double[][] together) {
    int size = properties.size();
    double[] means = new double[size];
    long[][] present = new long[size][];
    double weight = 1.0 / outputs.rows();
    for (int index = 0; index < size; index++) {
      present[index] = outputs.bits(properties.get(index));
      for (int before = 0; before <= index; before++) {
        together[index][before] += weight * common(present[index], present[before]);
      }
      means[index] = weight * common(present[index], present[index]);
    }
    return means;
  }

  private static int common(long[] one, long[] other) {
    int common = 0;
    for (int word = 0; word < one.length; word++) {
      common += Long.bitCount(one[word] & other[word]);
    }
    return common;
  }

  private List<Feature.PointScore> scorecards() {
    double[][] root = root();
    int size = properties.size();
    double[] weights = solved(root, difference);
    double[] clear = new double[size];
    double[] equal = new double[size];
    for (int index = 0; index < size; index++) {
      double[] unit = new double[size];
      unit[index] = 1;
      double error = Math.sqrt(solved(root, unit)[index] / runs);
      boolean isClear = Math.abs(weights[index]) > 2.5 * error;
      clear[index] = isClear ? weights[index] : 0;
      equal[index] = isClear ? Math.signum(weights[index]) / POINTS : 0;
    }
    List<Feature.PointScore> cards = new ArrayList<>();
    for (double[] chosen : List.of(weights, clear, equal, cautious())) {
      Feature.PointScore card = card(chosen);
      if (card.terms().size() > 1 && !cards.contains(card)) {
        cards.add(card);
      }
    }
    return cards;
  }

  /** Points of properties as if they had little to do with each other, which few outputs settle. */
  private double[] cautious() {
    for (int index = 0; index < within.length; index++) {
      within[index][index] += HEAVY_RIDGE;
    }
    return solved(root(), difference);
  }

  private Feature.PointScore card(double[] weights) {
    double greatest = 0;
    for (double weight : weights) {
      greatest = Math.max(greatest, Math.abs(weight));
    }
    boolean isEqual = greatest == 1.0 / POINTS;
    List<Feature.PointScore.Term> terms = new ArrayList<>();
    for (int index = 0; index < weights.length; index++) {
      double scaled = weights[index] / greatest * (isEqual ? 1 : POINTS);
      int points = Double.isFinite(scaled) ? (int) Math.rint(scaled) : 0;
      if (points != 0) {
        terms.add(new Feature.PointScore.Term(properties.get(index), points));
      }
    }
    return new Feature.PointScore(terms);
  }

  /** The triangle of Cholesky. */
  private double[][] root() {
    int size = within.length;
    double[][] root = new double[size][size];
    for (int row = 0; row < size; row++) {
      for (int column = 0; column <= row; column++) {
        double sum = within[row][column];
        for (int k = 0; k < column; k++) {
          sum -= root[row][k] * root[column][k];
        }
        root[row][column] =
            row == column ? Math.sqrt(Math.max(RIDGE / 100, sum)) : sum / root[column][column];
      }
    }
    return root;
  }

  private static double[] solved(double[][] root, double[] right) {
    int size = root.length;
    double[] solved = right.clone();
    for (int row = 0; row < size; row++) {
      for (int k = 0; k < row; k++) {
        solved[row] -= root[row][k] * solved[k];
      }
      solved[row] /= root[row][row];
    }
    for (int row = size - 1; row >= 0; row--) {
      for (int k = row + 1; k < size; k++) {
        solved[row] -= root[k][row] * solved[k];
      }
      solved[row] /= root[row][row];
    }
    return solved;
  }
}
