package dev.sievert.accounting.lattice.spectral;

import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.NormalMixtures;
import dev.sievert.numeric.MonotoneInverse;
import dev.sievert.numeric.Repeated;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;

/**
 * The privacy profile of mixtures of normals so far out that no lattice reaches it, from both
 * sides. Above, outputs beyond some place c are given away, and the rest is bounded by Chernoff's
 * inequality, because (1 − e^(−u))₊ ≤ c_s e^(su) with c_s = s^s / (1 + s)^(1 + s):
 *
 * <pre>δ(ε) ≤ Σ Q(x &gt; c) + c_s e^(K(s + 1) − sε),   K(s) = Σ ln E_P[e^(s L) 1(x ≤ c)].</pre>
 *
 * Without the cut, one great loss among many steps would rule every moment. Below, by the test that
 * looks for one great loss: it rejects where any step has a loss above t.
 *
 * @theorem Canonne, Kamath and Steinke 2020, Proposition 12; docs/theory/accounting.md
 */
public final class FarProfile {
  /** Orders and thresholds that are tried, from the first on, each by so much greater. */
  private static final double FIRST_ORDER = 0.5;

  private static final double FIRST_LOSS = 0x1p-6;
  private static final double FACTOR = 1.08;
  private static final double LAST = 1e4;

  private static final double[] ORDERS =
      DoubleStream.iterate(FIRST_ORDER, order -> order < LAST, order -> order * FACTOR).toArray();

  /** How far apart the first orders are. */
  private static final int STRIDE = 8;

  /** How many of those in a row may do worse before no more are tried. */
  private static final int PATIENCE = 2;

  /** Outputs are farther out than this with probability zero, as far as doubles go. */
  private static final double FARTHEST = 45;

  /** Where no output has a loss beyond this, none is great, and nothing need be given away. */
  private static final double GREAT = 1;

  /** Nothing less is given away, and nothing less is claimed. */
  private static final double LEAST_GIVEN = 1e-290;

  /** Amounts that are no more than so many times each other do equally well. */
  private static final double CLOSE = 3;

  /** How many times as much as is given away is left, about, where the sum is least. */
  private static final double MORE = 4;

  private static final double SLACK = 1e-12;

  private final List<Repeated<DominatingPair>> steps;

  private FarProfile(List<Repeated<DominatingPair>> steps) {
    this.steps = steps;
  }

  /** The profile, where all steps are mixtures of normals. */
  public static Optional<FarProfile> of(List<Repeated<DominatingPair>> steps) {
    return steps.stream().allMatch(step -> step.part().normals().isPresent())
        ? Optional.of(new FarProfile(steps))
        : Optional.empty();
  }

  /**
   * At least δ(ε): of what is given away, about the amount that does best. The more is given away,
   * the less is left, and the sum is least near where both are of one size.
   */
  public double deltaUp(double epsilon) {
    double best = Math.min(1, deltaUp(epsilon, 0));
    double less = Math.max(LEAST_GIVEN, deltaDown(epsilon) / MORE);
    double more = steps.stream().anyMatch(FarProfile::isCut) ? best : less;
    while (more > CLOSE * less) {
      double given = Math.sqrt(less) * Math.sqrt(more);
      double found = deltaUp(epsilon, given);
      best = Math.min(best, found);
      less = found > MORE * given ? given : less;
      more = found > MORE * given ? more : given;
    }
    return Math.max(LEAST_GIVEN, best);
  }

  /** At least δ(ε), by giving so much away. */
  double deltaUp(double epsilon, double given) {
    double[] cuts = cuts(given);
    double left = least(cuts, (order, moment) -> moment - order * epsilon * (1 - SLACK));
    return (given(cuts) + Math.exp(left)) * (1 + SLACK);
  }

  /** At least the least ε for a δ above zero. */
  public double epsilonUp(double delta) {
    double[] cuts = cuts(delta / 16);
    double left = delta - given(cuts);
    if (!(left > 0)) {
      return Double.POSITIVE_INFINITY;
    }
    double least = least(cuts, (order, moment) -> (moment - Math.log(left)) / order);
    return Math.max(0, least) * (1 + SLACK) + SLACK;
  }

  private interface Bound {
    /** What an order s and ln c_s + K(s + 1) say. */
    double of(double order, double moment);
  }

  /**
   * Each order says something true. ln c_s and K are convex, so that what they say falls and then
   * grows: the best is near the best of some that lie far apart.
   */
  private double least(double[] cuts, Bound bound) {
    int best = 0;
    double least = at(0, cuts, bound);
    int worse = 0;
    for (int place = STRIDE; place < ORDERS.length && worse < PATIENCE; place += STRIDE) {
      double found = at(place, cuts, bound);
      worse = found < least ? 0 : worse + 1;
      best = found < least ? place : best;
      least = Math.min(least, found);
    }
    for (int stride = STRIDE / 2; stride > 0; stride /= 2) {
      int middle = best;
      for (int place : new int[] {middle - stride, middle + stride}) {
        double found =
            place >= 0 && place < ORDERS.length ? at(place, cuts, bound) : Double.POSITIVE_INFINITY;
        best = found < least ? place : best;
        least = Math.min(least, found);
      }
    }
    return least;
  }

  private double at(int place, double[] cuts, Bound bound) {
    double order = ORDERS[place];
    double constant = order * Math.log(order) - (1 + order) * Math.log1p(order);
    return bound.of(order, constant + logMoments(order + 1, cuts));
  }

  private double logMoments(double order, double[] cuts) {
    double sum = 0;
    for (int i = 0; i < cuts.length; i++) {
      NormalMixtures mixtures = steps.get(i).part().normals().orElseThrow();
      double moment =
          cuts[i] < FARTHEST
              ? CutMoment.logarithm(mixtures, order, cuts[i])
              : new TiltedMixtures(mixtures, order).logMoment();
      sum += steps.get(i).times() * moment;
    }
    return sum + SLACK * Math.abs(sum);
  }

  /** For each step the output from which on it is given away, at most with this probability. */
  private double[] cuts(double probability) {
    double share = probability / steps.size();
    return steps.stream()
        .mapToDouble(
            step -> {
              NormalMixtures mixtures = step.part().normals().orElseThrow();
              DoubleUnaryOperator beyond =
                  x -> step.times() * step.part().withAbove(mixtures.loss(x));
              return probability > 0 && isCut(step)
                  ? MonotoneInverse.border(
                          x -> beyond.applyAsDouble(x) > share, 0, FARTHEST, 1L << 30)
                      .upper()
                  : FARTHEST;
            })
        .toArray();
  }

  private static boolean isCut(Repeated<DominatingPair> step) {
    NormalMixtures mixtures = step.part().normals().orElseThrow();
    return CutMoment.isUseful(mixtures) && mixtures.loss(FARTHEST) > GREAT;
  }

  /** How probable anything is beyond the cuts. */
  private double given(double[] cuts) {
    double sum = 0;
    for (int i = 0; i < cuts.length; i++) {
      DominatingPair pair = steps.get(i).part();
      double loss = pair.normals().orElseThrow().loss(cuts[i]);
      // A loss that is rounded up would leave something between the cut and the tail.
      double safe = loss - 1e-12 * (1 + Math.abs(loss));
      sum += cuts[i] < FARTHEST ? steps.get(i).times() * pair.withAbove(safe) : 0;
    }
    return sum * (1 + SLACK);
  }

  /** At most δ(ε). */
  public double deltaDown(double epsilon) {
    double most = 0;
    for (double loss = FIRST_LOSS; loss < LAST; loss *= FACTOR) {
      double[] test = test(loss);
      most = Math.max(most, test[1] - Math.exp(epsilon + Math.log(test[0])));
    }
    return most * (1 - SLACK);
  }

  /** At most the least ε for a δ above zero. */
  public double epsilonDown(double delta) {
    double most = 0;
    for (double loss = FIRST_LOSS; loss < LAST; loss *= FACTOR) {
      double[] test = test(loss);
      if (test[1] > delta) {
        most = Math.max(most, Math.log((test[1] - delta) / test[0]));
      }
    }
    return Math.max(0, most * (1 - SLACK) - SLACK);
  }

  /** Its type I error, rounded up, and its power, rounded down. */
  private double[] test(double loss) {
    double without = 0;
    double with = 0;
    for (Repeated<DominatingPair> step : steps) {
      without += step.times() * Math.log1p(-Math.min(1, step.part().withoutAbove(loss)));
      with += step.times() * Math.log1p(-Math.min(1, step.part().withAbove(loss)));
    }
    double error = -Math.expm1(without) * (1 + SLACK);
    double power = -Math.expm1(with) * (1 - SLACK);
    // Near the least double nothing is claimed.
    return error < 1e-290 ? new double[2] : new double[] {error, power};
  }
}
