package dev.sievert.lab;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** How an attacker turns what was seen into a guess. */
public enum Rule {
  /**
   * The optimum for the cost of taking part: the greatest gain in evidence over the whole
   * trajectory, and nobody whom the attacker knows of where nobody gains.
   */
  EXACT {
    @Override
    double key(Trajectory seen, int candidate, double[] masses) {
      double common = common(seen, masses);
      double mass = Math.log(masses[candidate]);
      double ratio = seen.likelihood(candidate) - common;
      // Gains in evidence count from zero up, losses below: masses times (e^ratio − 1).
      return ratio > 0
          ? Math.exp(Math.min(700, mass + ratio + Math.log1p(-Math.exp(-ratio))))
          : Math.exp(mass) * Math.expm1(ratio);
    }

    @Override
    boolean declines(double key) {
      return !(key > 0);
    }
  },
  /** The rule of 004 Algorithm 2, read kindly: the mean of products in place of the likelihood. */
  PAPER {
    @Override
    double key(Trajectory seen, int candidate, double[] masses) {
      double mean = 0;
      for (int other = 0; other < masses.length; other++) {
        mean += seen.product(other) / masses.length;
      }
      return (seen.product(candidate) - mean) * masses[candidate];
    }

    @Override
    boolean declines(double key) {
      return !(key > 0);
    }
  },
  /** The attack of Hayes, Balle and Mahloujifar 2023: the greatest sum of products. */
  INNER_PRODUCT {
    @Override
    double key(Trajectory seen, int candidate, double[] masses) {
      return seen.product(candidate);
    }
  },
  /** The most probable candidate, with the prior: best for success, not for the cost. */
  MAP {
    @Override
    double key(Trajectory seen, int candidate, double[] masses) {
      return seen.likelihood(candidate) + Math.log(masses[candidate]);
    }
  };

  /** The guess of someone who names nobody in the cell. */
  static final int SOMEONE_ELSE = -1;

  /** How much speaks for a candidate. */
  abstract double key(Trajectory seen, int candidate, double[] masses);

  /** Whether so little speaks for the best candidate that another is named, where there is one. */
  boolean declines(double key) {
    return false;
  }

  /** The guess of an attacker who knows that the target is in a cell. */
  int guess(Trajectory seen, double[] masses, List<Integer> cell) {
    int best = cell.get(0);
    double greatest = Double.NEGATIVE_INFINITY;
    for (int candidate : cell) {
      double key = masses[candidate] > 0 ? key(seen, candidate, masses) : Double.NEGATIVE_INFINITY;
      if (key > greatest) {
        greatest = key;
        best = candidate;
      }
    }
    boolean isAnyoneElse = cell.size() < masses.length;
    return isAnyoneElse && declines(greatest) ? SOMEONE_ELSE : best;
  }

  /** The logarithm of how likely the outputs are when nothing is known of the target. */
  static double common(Trajectory seen, double[] masses) {
    double greatest = Double.NEGATIVE_INFINITY;
    for (int candidate = 0; candidate < masses.length; candidate++) {
      if (masses[candidate] > 0) {
        greatest = Math.max(greatest, seen.likelihood(candidate));
      }
    }
    double sum = 0;
    for (int candidate = 0; candidate < masses.length; candidate++) {
      sum += masses[candidate] * Math.exp(seen.likelihood(candidate) - greatest);
    }
    return greatest + Math.log(sum);
  }

  /** Its name on the command line and in results, in lower case, with hyphens. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Finds one by its name, where there is one of that name. */
  public static Optional<Rule> named(String word) {
    return Arrays.stream(values()).filter(each -> each.word().equals(word)).findFirst();
  }
}
