package dev.sievert.exact.onehot;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What an attack reaches that guesses the candidate of the greatest a_g (l_g − c), with a_g = w_g
 * (1 − μ_g), and nobody where that is at most zero and nobody may be guessed. The best attack
 * compares l_g with the mean Σ μ_z l_z of all, which couples all cells; this one takes the mean as
 * constant, and can be worked out cell by cell ({@link ScoreIntegral}).
 *
 * @theorem ours; docs/theory/counts.md
 */
final class ScoreAttack {
  private static final double[] MEANS = {0, 0.25, 0.5, 0.75, 1};
  private static final int MOST_GROUPS = 2_000;
  private static final int FEW = 64;
  private static final int MANY = 1_000;

  /** Steps times groups, where there are many groups. */
  private static final int MOST_WORK = 100_000;

  private ScoreAttack() {}

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
    ScoreGroups groups =
        new ScoreGroups(
            order.stream().mapToDouble(Guess::weight).toArray(),
            order.stream().mapToDouble(Guess::marginal).toArray(),
            order.stream().mapToDouble(alike::get).toArray());
    return best(score, groups, canMiss);
  }

  /** A few steps tell which mean is best, many what it reaches. */
  private static double best(CellScore score, ScoreGroups groups, boolean canMiss) {
    List<ScoreIntegral> all =
        Arrays.stream(MEANS)
            .mapToObj(mean -> new ScoreIntegral(score, groups, mean, canMiss))
            .toList();
    int many = Math.max(FEW, Math.min(MANY, MOST_WORK / groups.size()));
    return all.stream()
        .max(Comparator.comparingDouble(integral -> integral.lower(FEW)))
        .orElseThrow()
        .lower(many);
  }

  /** Guesses that are worth the same. */
  private record Guess(double weight, double marginal) {}
}
