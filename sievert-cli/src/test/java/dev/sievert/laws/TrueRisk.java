package dev.sievert.laws;

import java.util.Arrays;

/** What the best attack on a table of probabilities reaches, by trying every guess. */
final class TrueRisk {
  private final TrueChannel channel;

  TrueRisk(TrueChannel channel) {
    this.channel = channel;
  }

  /**
   * One attacker.
   *
   * @param prior how probable each record is
   * @param cells which records the attacker cannot tell apart beforehand, as a number for each
   * @param right whether a guess (first) is right for a record (second)
   */
  @SuppressWarnings("ArrayRecordComponent")
  record Attacker(double[] prior, int[] cells, boolean[][] right) {
    int cellCount() {
      return Arrays.stream(cells).max().orElse(0) + 1;
    }

    /** How often two people have different records. */
    double diversity() {
      return 1 - Arrays.stream(prior).map(share -> share * share).sum();
    }

    /** The best guess without the release, for someone who knows the cell. */
    double blind() {
      double sum = 0;
      for (int cell = 0; cell < cellCount(); cell++) {
        sum += best(cell, prior);
      }
      return sum;
    }

    /** The greatest sum of weights of a cell that one guess is right for. */
    double best(int cell, double[] weights) {
      double greatest = Double.NEGATIVE_INFINITY;
      for (boolean[] isRight : right) {
        double sum = 0;
        for (int record = 0; record < weights.length; record++) {
          sum += isRight[record] && cells[record] == cell ? weights[record] : 0;
        }
        greatest = Math.max(greatest, sum);
      }
      return greatest;
    }
  }

  /** How often the best attack is right. */
  double success(Attacker attacker) {
    return optimum(attacker, false);
  }

  /** How much more often it is right about a participant than about someone else. */
  double advantage(Attacker attacker) {
    return optimum(attacker, true);
  }

  private double optimum(Attacker attacker, boolean againstStranger) {
    double[] prior = attacker.prior();
    double total = 0;
    double[] weights = new double[prior.length];
    for (int output = 0; output < channel.outputs(); output++) {
      double mean = 0;
      for (int record = 0; record < prior.length; record++) {
        mean += prior[record] * channel.rows()[record][output];
      }
      for (int record = 0; record < prior.length; record++) {
        double likelihood = channel.rows()[record][output] - (againstStranger ? mean : 0);
        weights[record] = prior[record] * likelihood;
      }
      for (int cell = 0; cell < attacker.cellCount(); cell++) {
        total += attacker.best(cell, weights);
      }
    }
    return total;
  }

  /** δ(ε): the greatest P(E) − e^ε Q(E) over neighbours in both orders; total variation at 0. */
  double delta(double epsilon) {
    return worst((one, other) -> delta(one, other, epsilon));
  }

  /** The greatest power of a test at this level, which a blind guess has too. */
  double power(double level) {
    return Math.max(level, worst((one, other) -> power(one, other, level)));
  }

  /**
   * The same of someone who may first draw which test to use at which level, and whether absence is
   * the null hypothesis: the least concave function above all of them.
   */
  double concavePower(double level) {
    if (!channel.hasAbsent()) {
      return power(level);
    }
    // A line of slope k above all curves is the greatest Σ max(0, p − k q) + k α, convex in k.
    double low = -60;
    double high = 60;
    for (int step = 0; step < 300; step++) {
      double third = (high - low) / 3;
      if (line(low + third, level) <= line(high - third, level)) {
        high -= third;
      } else {
        low += third;
      }
    }
    return Math.min(Math.min(1, line(low, level)), Math.max(level, line(-745, level)));
  }

  private double line(double logSlope, double level) {
    double slope = Math.exp(logSlope);
    double above =
        worst(
            (one, other) -> {
              double sum = 0;
              for (int i = 0; i < one.length; i++) {
                sum += Math.max(0, one[i] - slope * other[i]);
              }
              return sum;
            });
    return above + slope * level;
  }

  /** The least ε without δ; infinite where an output excludes a neighbour. */
  double epsilon() {
    return worst(TrueRisk::epsilon);
  }

  private interface Pair {
    double of(double[] one, double[] other);
  }

  /**
   * Over all pairs of records in both orders, or nobody and any record where that is the question.
   */
  private double worst(Pair pair) {
    double worst = 0;
    int records = channel.records();
    for (int i = 0; i < records; i++) {
      double[] one = channel.rows()[i];
      if (channel.hasAbsent()) {
        worst = Math.max(worst, pair.of(one, channel.absent()));
        worst = Math.max(worst, pair.of(channel.absent(), one));
      }
      for (int j = 0; j < records && !channel.hasAbsent(); j++) {
        worst = i == j ? worst : Math.max(worst, pair.of(one, channel.rows()[j]));
      }
    }
    return worst;
  }

  private static double delta(double[] one, double[] other, double epsilon) {
    double sum = 0;
    for (int i = 0; i < one.length; i++) {
      double loss = other[i] == 0 ? 0 : Math.exp(epsilon + Math.log(other[i]));
      sum += Math.max(0, one[i] - loss);
    }
    return sum;
  }

  private static double epsilon(double[] one, double[] other) {
    double greatest = 0;
    for (int i = 0; i < one.length; i++) {
      // A bin that rounding may have made is no evidence.
      if (one[i] > 1e-9) {
        greatest = Math.max(greatest, Math.log(one[i]) - Math.log(other[i]));
      }
    }
    return greatest;
  }

  /** Neyman and Pearson: the outputs of greatest likelihood ratio until the level is used up. */
  private static double power(double[] alternative, double[] usual, double level) {
    Integer[] order = new Integer[usual.length];
    Arrays.setAll(order, i -> i);
    double[] share = new double[usual.length];
    Arrays.setAll(
        share, i -> alternative[i] == 0 ? 0 : alternative[i] / (alternative[i] + usual[i]));
    Arrays.sort(order, (i, j) -> Double.compare(share[j], share[i]));
    double power = 0;
    double left = level;
    for (int i : order) {
      double taken = usual[i] <= left ? 1 : left / usual[i];
      power += taken * alternative[i];
      left -= taken * usual[i];
      if (taken < 1) {
        break;
      }
    }
    return power;
  }
}
