package dev.sievert.exact.onehot;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What an attack reaches that guesses the candidate of the greatest a_g (l_g − c), with a_g = w_g
 * (1 − μ_g), and nobody where that is at most a threshold and nobody may be guessed. The best
 * attack compares l_g with the mean Σ μ_z l_z of all, which couples all cells; this one takes the
 * mean as constant, and can be worked out cell by cell.
 *
 * <p>With S_g and T_g the distribution functions of a score without and with the person, its
 * advantage is
 *
 * <pre>Σ_g w_g [(1 − μ_g) P_g(g) − Σ_{z ≠ g} μ_z P_z(g)],  P_g(g) = ∫ Π_{h ≠ g} S_h dT_g,</pre>
 *
 * and P_z(g) the same with dS_g and T_z in the place of S_z. All factors rise, so that sums over
 * finitely many places bound the integrals: with the factors at the left end of each step for what
 * is gained, at the right end for what is lost.
 *
 * @theorem ours; docs/theory/counts.md
 */
final class ScoreAttack {
  private static final double[] MEANS = {0, 0.25, 0.5, 0.75, 1};
  private static final int PLACES = 400;
  private static final int MODELS = 6;
  private static final int MOST_GROUPS = 2_000;
  private static final double MOST_WORK = 4e6;

  private final CellScore score;
  private final boolean canMiss;
  private final double[] weights;
  private final double[] marginals;
  private final double[] counts;
  private final double outside;

  private ScoreAttack(
      CellScore score, boolean canMiss, double[] weights, double[] marginals, double[] counts) {
    this.score = score;
    this.canMiss = canMiss;
    this.weights = weights;
    this.marginals = marginals;
    this.counts = counts;
    double inside = 0;
    for (int group = 0; group < weights.length; group++) {
      inside += counts[group] * marginals[group];
    }
    this.outside = Math.max(0, 1 - inside);
  }

  /**
   * The greatest advantage found, rounded down; zero where there is none.
   *
   * @param score what is seen in a cell
   * @param cell the weight of each guess, and the weight of all records that are in the same place
   *     of the table
   * @param canMiss whether somebody may be guessed who is right about nobody here
   */
  static double lower(CellScore score, WeightedGuesses cell, boolean canMiss) {
    Map<Guess, Double> alike = new HashMap<>();
    for (int i = 0; i < cell.weights().length && alike.size() <= MOST_GROUPS; i++) {
      if (cell.weights()[i] > 0) {
        alike.merge(new Guess(cell.weights()[i], cell.marginals()[i]), 1.0, Double::sum);
      }
    }
    // Who is certain to be right needs no release.
    boolean isSure = alike.keySet().stream().anyMatch(guess -> guess.marginal >= 1);
    if (alike.isEmpty() || alike.size() > MOST_GROUPS || isSure) {
      return 0;
    }
    List<Guess> order =
        alike.keySet().stream()
            .sorted(
                Comparator.<Guess>comparingDouble(guess -> -guess.weight)
                    .thenComparingDouble(guess -> guess.marginal))
            .toList();
    ScoreAttack attack =
        new ScoreAttack(
            score,
            canMiss,
            order.stream().mapToDouble(Guess::weight).toArray(),
            order.stream().mapToDouble(Guess::marginal).toArray(),
            order.stream().mapToDouble(alike::get).toArray());
    return Arrays.stream(MEANS).map(attack::advantage).max().orElse(0);
  }

  /** Guesses that are worth the same. */
  private record Guess(double weight, double marginal) {}

  private double advantage(double mean) {
    double[] places = places(mean);
    int groups = weights.length;
    double[] below = new double[groups];
    double[] own = new double[groups];
    // Where nobody may be left out, the first step begins below all scores.
    double from = canMiss ? 0 : Double.NEGATIVE_INFINITY;
    double logarithm = at(from, mean, below, own);
    double sum = 0;
    double[] nextBelow = new double[groups];
    double[] nextOwn = new double[groups];
    for (double place : places) {
      if (place <= from) {
        continue;
      }
      double next = at(place, mean, nextBelow, nextOwn);
      double before = Math.exp(logarithm);
      double after = Math.exp(next);
      double moved = outside;
      for (int z = 0; z < groups; z++) {
        moved += nextBelow[z] == 0 ? 0 : counts[z] * marginals[z] * nextOwn[z] / nextBelow[z];
      }
      for (int g = 0; g < groups; g++) {
        double gain = below[g] == 0 ? 0 : before / below[g] * (nextOwn[g] - own[g]);
        double others =
            nextBelow[g] == 0
                ? 0
                : after
                    / nextBelow[g]
                    * (nextBelow[g] - below[g])
                    * Math.max(0, moved - marginals[g] * nextOwn[g] / nextBelow[g]);
        sum += counts[g] * weights[g] * ((1 - marginals[g]) * gain - others);
      }
      double[] swap = below;
      below = nextBelow;
      nextBelow = swap;
      swap = own;
      own = nextOwn;
      nextOwn = swap;
      logarithm = next;
    }
    return Math.max(0, sum * (1 - 1e-9) - 1e-12);
  }

  /** Sets all distribution functions at a score, and returns the logarithm of their product. */
  private double at(double value, double mean, double[] below, double[] own) {
    double logarithm = 0;
    for (int g = 0; g < weights.length; g++) {
      double ratio = value / (weights[g] * (1 - marginals[g])) + mean;
      double place =
          ratio > 0 && ratio < Double.POSITIVE_INFINITY ? score.place(Math.log(ratio)) : ratio;
      boolean isBelowAll = !(ratio > 0);
      below[g] = isBelowAll ? 0 : place == Double.POSITIVE_INFINITY ? 1 : score.below(place);
      own[g] = isBelowAll ? 0 : place == Double.POSITIVE_INFINITY ? 1 : score.below(place - 1);
      logarithm += counts[g] * Math.log(below[g]);
    }
    return logarithm;
  }

  /** Scores of some candidates, evenly by how probable they are without and with the person. */
  private double[] places(double mean) {
    int groups = weights.length;
    int models = Math.min(MODELS, groups);
    double most = Math.min((double) PLACES * MODELS, MOST_WORK / groups);
    int each = (int) Math.max(50, most / models);
    double[] places = new double[models * 2 * each + 1];
    int count = 0;
    for (int model = 0; model < models; model++) {
      int g = models == 1 ? 0 : (int) ((long) model * (groups - 1) / (models - 1));
      double factor = weights[g] * (1 - marginals[g]);
      for (int i = 1; i <= each; i++) {
        double share = (i - 0.5) / each;
        double place = score.quantile(share);
        places[count++] = factor * (Math.exp(score.score(place)) - mean);
        places[count++] = factor * (Math.exp(score.score(place + 1)) - mean);
      }
    }
    places[count] = Double.POSITIVE_INFINITY;
    Arrays.sort(places);
    return places;
  }
}
