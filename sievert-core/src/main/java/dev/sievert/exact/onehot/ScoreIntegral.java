package dev.sievert.exact.onehot;

import java.util.Arrays;
import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * The advantage of an attack that guesses the greatest of scores a_g (l_g − c). With S_g and T_g
 * the distribution functions of a score without and with the person, F_g = Π_{h ≠ g} S_h, and M_g =
 * Σ_{z ≠ g} μ_z T_z / S_z + 1 − Σ μ, it is
 *
 * <pre>Σ_g w_g ∫ F_g [(1 − μ_g) dT_g − M_g dS_g].</pre>
 *
 * F_g and M_g rise, and so does dT_g / dS_g. So the integral over a step from L to R is at least F
 * · N_g for some F between F_g(L) and F_g(R), with N_g = (1 − μ_g) (T_g(R) − T_g(L)) − M_g(R)
 * (S_g(R) − S_g(L)): Chebyshev's inequality for two functions that rise. The worse end of F gives a
 * lower bound whatever the steps are; those that leave most open are halved.
 *
 * @theorem ours; docs/theory/counts.md
 */
final class ScoreIntegral {
  /** Steps at the beginning, by how probable a candidate's places are. */
  private static final int FIRST = 8;

  /** In parts of the integral: what may be left open. */
  private static final double CLOSE = 1e-4;

  private final CellScore score;
  private final ScoreGroups groups;
  private final double mean;
  private final double outside;
  private final double factor;

  /** Where nobody need be guessed, scores below zero are not. */
  private final double least;

  private final PriorityQueue<Step> steps =
      new PriorityQueue<>(
          Comparator.comparingDouble((Step step) -> -step.open)
              .thenComparingDouble(step -> step.left.logarithm));

  private double sum;
  private double open;

  ScoreIntegral(CellScore score, ScoreGroups groups, double mean, boolean canMiss) {
    this.score = score;
    this.groups = groups;
    this.mean = mean;
    this.outside = groups.outside();
    double greatest = 0;
    for (int g = 0; g < groups.size(); g++) {
      greatest = Math.max(greatest, groups.factor(g));
    }
    this.factor = greatest;
    this.least = canMiss ? Math.log(mean) : Double.NEGATIVE_INFINITY;
    begin();
  }

  /**
   * A score, and all distribution functions there.
   *
   * @param logarithm of the likelihood ratio at which a candidate of the greatest factor has it
   * @param product of S over all candidates
   * @param moved M_g + μ_g T_g / S_g, which is the same for all
   */
  @SuppressWarnings("ArrayRecordComponent")
  private record Edge(
      double logarithm, double[] below, double[] own, double product, double moved) {}

  /**
   * Between two edges.
   *
   * @param sum at most the integral over it
   * @param open about how much more that may be
   */
  private record Step(Edge left, Edge right, double sum, double open) {}

  private void begin() {
    double[] logarithms = logarithms();
    Edge left = edge(logarithms[0]);
    for (int i = 1; i < logarithms.length; i++) {
      Edge right = edge(logarithms[i]);
      add(step(left, right));
      left = right;
    }
  }

  /** At most the advantage, and at least zero: by no more than so many steps. */
  double lower(int most) {
    while (steps.size() < most && open > CLOSE * sum) {
      Step worst = steps.remove();
      sum -= worst.sum;
      open -= worst.open;
      Edge middle = edge(between(worst.left.logarithm, worst.right.logarithm));
      add(step(worst.left, middle));
      add(step(middle, worst.right));
    }
    double all = steps.stream().mapToDouble(Step::sum).sum();
    return Math.max(0, all * (1 - 1e-9) - 1e-12);
  }

  private void add(Step step) {
    steps.add(step);
    sum += step.sum;
    open += step.open;
  }

  private static double between(double left, double right) {
    if (left == Double.NEGATIVE_INFINITY) {
      return right == Double.POSITIVE_INFINITY ? 0 : right - Math.max(1, Math.abs(right));
    }
    return right == Double.POSITIVE_INFINITY
        ? left + Math.max(1, Math.abs(left))
        : (left + right) / 2;
  }

  /** From the least to the greatest, by how probable they are without and with the person. */
  private double[] logarithms() {
    double[] all = new double[2 * FIRST];
    all[0] = least;
    all[1] = Double.POSITIVE_INFINITY;
    for (int i = 1; i < FIRST; i++) {
      double place = score.quantile((double) i / FIRST);
      all[2 * i] = Math.max(least, score.score(place));
      all[2 * i + 1] = Math.max(least, score.score(place + 1));
    }
    return Arrays.stream(all).sorted().distinct().toArray();
  }

  private Edge edge(double logarithm) {
    int size = groups.size();
    double[] below = new double[size];
    double[] own = new double[size];
    double value = factor * (Math.exp(logarithm) - mean);
    double product = 0;
    double moved = outside;
    for (int g = 0; g < size; g++) {
      if (logarithm == Double.POSITIVE_INFINITY) {
        below[g] = 1;
        own[g] = 1;
      } else if (logarithm > Double.NEGATIVE_INFINITY) {
        score.set(value / groups.factor(g) + mean, g, below, own);
      }
      product += groups.counts()[g] * Math.log(below[g]);
      moved += below[g] == 0 ? 0 : groups.counts()[g] * groups.marginals()[g] * own[g] / below[g];
    }
    return new Edge(logarithm, below, own, Math.exp(product), moved);
  }

  private Step step(Edge left, Edge right) {
    double lower = 0;
    double upper = 0;
    for (int g = 0; g < groups.size(); g++) {
      if (right.below[g] == 0) {
        continue;
      }
      double marginal = groups.marginals()[g];
      double first = left.below[g] == 0 ? 0 : left.product / left.below[g];
      double last = right.product / right.below[g];
      double moved = Math.max(0, right.moved - marginal * right.own[g] / right.below[g]);
      double unseen = right.below[g] - left.below[g];
      double net = (1 - marginal) * (right.own[g] - left.own[g]) - moved * unseen;
      double worth = groups.counts()[g] * groups.weights()[g];
      lower += worth * net * (net > 0 ? first : last);
      upper +=
          worth * (net * (net > 0 ? last : first) + last * unseen * (right.moved - left.moved));
    }
    return new Step(left, right, lower, upper - lower);
  }
}
