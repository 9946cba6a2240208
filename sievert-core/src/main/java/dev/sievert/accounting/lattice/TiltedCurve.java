package dev.sievert.accounting.lattice;

import dev.sievert.accounting.curve.Brackets;
import dev.sievert.accounting.pair.FinitePair;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.MonotoneInverse;
import dev.sievert.numeric.Repeated;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoublePredicate;

/**
 * The trade-off curve and the privacy profile of a whole composition, from one exponential tilt:
 * accurate where the tilted loss mostly falls.
 */
final class TiltedCurve {
  /** How many lattice points one step may have. */
  private static final double MOST_POINTS = 1 << 21;

  /** The same where nobody asks for much. */
  private static final double MOST_ROUGH_POINTS = 1 << 16;

  private static final double ROUGH = 1e-4;

  private static final double TINY = 1e-290;

  private static final int STRIDES = 256;

  /** What adding up a tail may be off, as a share. */
  private static final double SUMMATION = 1e-12;

  /** Fewer points than this cost next to nothing anyway. */
  private static final double FEWEST_NESTED = 1 << 14;

  /** Nested lattices must save more than this for what they cost besides. */
  private static final double WORTHWHILE = 6;

  final double tilt;

  /** The variance that lattices were allowed to add. */
  final double variance;

  final NeymanPearsonTests pessimistic;
  final NeymanPearsonTests optimistic;

  /** Rounding errors of a tail, as a share of all tilted probability. */
  final double noise;

  /** Whether a finer lattice would have had too many points. */
  final boolean isFinest;

  /** How far a listed loss may be off; lattices allow for it in their masses. */
  private final double lossError;

  private final double certain;
  private final double trulyCertain;
  private final double uncertain;
  private final double trulyUncertain;

  /**
   * Composes.
   *
   * @param dominating the steps, or more revealing ones
   * @param dominated the steps, or less revealing ones
   * @param variance the variance that lattices may add
   * @param fineness the relative accuracy with which rare great losses are put on the lattice
   */
  TiltedCurve(
      ComposedSteps dominating,
      ComposedSteps dominated,
      double tilt,
      double variance,
      double fineness) {
    this.tilt = tilt;
    this.variance = variance;
    this.lossError = 0;
    double wanted = Math.min(dominating.latticeStep(variance), dominated.latticeStep(variance));
    double points = fineness < ROUGH ? MOST_POINTS : MOST_ROUGH_POINTS;
    double least = Math.max(dominating.leastStep(points), dominated.leastStep(points));
    this.isFinest = least >= wanted;
    boolean isExact = dominating.isExact() && dominated.isExact();
    double coarsest = isExact ? wanted : dominating.fitted(shortened(Math.max(wanted, least)));
    // A long cell changes a rare great loss by a share of half the square of its width in tilts.
    double steepness = Math.max(1, Math.abs(tilt));
    double longest = isExact ? coarsest : Math.sqrt(4 * fineness) / steepness;
    double relative = SUMMATION;

    List<LossDiscretization> lattices = lattices(dominating, coarsest, tilt, longest);
    List<Repeated<PrivacyLossDistribution>> split = new ArrayList<>();
    double logPossible = 0;
    double logUncertain = 0;
    for (int i = 0; i < lattices.size(); i++) {
      ComposedSteps.Step step = dominating.steps().get(i);
      LossDiscretization lattice = lattices.get(i);
      double times = step.batches().times();
      logPossible += times * Math.log(Math.min(1, sum(lattice.split)));
      logUncertain += times * Math.log1p(-lattice.certain);
      relative += InputRounding.of(lattice, tilt, times);
      split.addAll(
          step.batches()
              .convolved(lattice.tilted(PrivacyLossDistribution.Side.SPLIT, tilt, lattice.split)));
    }
    this.certain = 0.0 - Math.expm1(logUncertain);
    this.uncertain = Brackets.downExp(logUncertain);
    Convolution sum = Convolution.of(split, 1, 1);
    this.pessimistic =
        NeymanPearsonTests.pessimistic(sum, tilt, certain, Math.exp(logPossible), relative);
    this.noise = noise(sum, tilt);

    List<Repeated<PrivacyLossDistribution>> without = new ArrayList<>();
    List<Repeated<PrivacyLossDistribution>> with = new ArrayList<>();
    double logTrulyUncertain = 0;
    double bias = 0;
    // The same steps are put on a lattice once.
    boolean isOne = dominated.equals(dominating);
    relative = isOne ? relative : SUMMATION;
    lattices = isOne ? lattices : lattices(dominated, coarsest, tilt, longest);
    for (int i = 0; i < lattices.size(); i++) {
      ComposedSteps.Step step = dominated.steps().get(i);
      LossDiscretization lattice = lattices.get(i);
      logTrulyUncertain += step.batches().times() * Math.log1p(-lattice.trulyCertain);
      bias += step.batches().times() * lattice.bias(tilt);
      double rounding =
          isOne ? 0 : InputRounding.of(lattice, tilt, (double) step.batches().times());
      relative += rounding;
      without.addAll(
          step.batches()
              .convolved(
                  lattice.tilted(PrivacyLossDistribution.Side.MERGED, tilt, lattice.without)));
      with.addAll(
          step.batches()
              .convolved(
                  lattice.tilted(PrivacyLossDistribution.Side.MERGED, tilt - 1, lattice.with)));
    }
    this.trulyCertain = 0.0 - Math.expm1(logTrulyUncertain);
    this.trulyUncertain = Math.min(1, Brackets.upExp(logTrulyUncertain));
    this.optimistic =
        NeymanPearsonTests.optimistic(
            Convolution.of(without, 1, 1),
            Convolution.of(with, 1, 1),
            tilt,
            new double[] {trulyCertain, trulyUncertain, bias},
            relative);
  }

  /** The same from sums on nested lattices. */
  TiltedCurve(
      NestedConvolution dominating, NestedConvolution dominated, double tilt, double variance) {
    this.tilt = tilt;
    this.variance = variance;
    this.lossError = 0;
    this.isFinest = false;
    this.certain = 0.0 - Math.expm1(dominating.logUncertain());
    this.uncertain = Brackets.downExp(dominating.logUncertain());
    this.trulyCertain = 0.0 - Math.expm1(dominated.logTrulyUncertain());
    this.trulyUncertain = Math.min(1, Brackets.upExp(dominated.logTrulyUncertain()));
    this.pessimistic = dominating.pessimistic(certain);
    this.optimistic = dominated.optimistic(trulyCertain, trulyUncertain);
    this.noise = dominating.noise();
  }

  /**
   * The composition on nested lattices, where they save much.
   *
   * @param fineness the relative accuracy with which rare great losses are put on lattices
   * @param near up to which loss no lattice may be coarse
   */
  static Optional<TiltedCurve> nested(
      ComposedSteps dominating,
      ComposedSteps dominated,
      double tilt,
      double variance,
      double fineness,
      double near) {
    double dense = Math.max(dominating.points(variance), dominated.points(variance));
    if (!(dense >= FEWEST_NESTED)) {
      return Optional.empty();
    }
    double finest = Math.min(dominating.flatStep(variance), dominated.flatStep(variance));
    double longest = Math.sqrt(4 * fineness) / Math.max(1, Math.abs(tilt));
    Optional<NestedLattices> lattices = NestedLattices.of(dominating, tilt, finest, longest, near);
    Optional<NestedLattices> others =
        dominated.equals(dominating)
            ? lattices
            : NestedLattices.of(dominated, tilt, finest, longest, near);
    if (lattices.isEmpty() || others.isEmpty()) {
      return Optional.empty();
    }
    double points = Math.max(lattices.get().points(), others.get().points());
    return points * WORTHWHILE < dense
        ? Optional.of(nested(dominating, lattices.get(), dominated, others.get(), tilt, variance))
        : Optional.empty();
  }

  private static TiltedCurve nested(
      ComposedSteps dominating,
      NestedLattices lattices,
      ComposedSteps dominated,
      NestedLattices others,
      double tilt,
      double variance) {
    NestedConvolution sum = new NestedConvolution(dominating, lattices, tilt, SUMMATION);
    NestedConvolution other =
        dominated.equals(dominating)
            ? sum
            : new NestedConvolution(dominated, others, tilt, SUMMATION);
    return new TiltedCurve(sum, other, tilt, variance);
  }

  /**
   * Puts the sum of all steps on a lattice, which nothing but the sum needs to be fine enough for.
   * At its points the profile is exact on both sides: split masses keep it, and there are the
   * borders of the tests.
   *
   * @param variance the variance that the lattice may add
   * @param given how probable it is at most, with the record, that any output is given away
   */
  TiltedCurve(SpectralComposition whole, double tilt, double variance, double given) {
    this.tilt = tilt;
    this.variance = variance;
    this.lossError = 0;
    this.certain = given;
    this.trulyCertain = 0;
    this.uncertain = given == 0 ? 1 : Brackets.down(1 - given);
    this.trulyUncertain = 1;
    double wanted = Math.sqrt(6 * variance);
    double step = whole.step(wanted);
    this.isFinest = step > wanted;
    double relative = SUMMATION + whole.scaleError();
    Convolution sum = whole.sum(SpectralComposition.Symbol.SPLIT, step);
    this.pessimistic = NeymanPearsonTests.pessimistic(sum, tilt, certain, uncertain, relative);
    this.noise = noise(sum, tilt);
    NeymanPearsonTests attained =
        NeymanPearsonTests.optimistic(
            whole.sum(SpectralComposition.Symbol.WITHOUT, step),
            whole.sum(SpectralComposition.Symbol.WITH, step),
            tilt,
            new double[] {0, 1, -step / 2},
            relative);
    // These tests do not reject what is given away, which below a tilt of one is not yet missed.
    this.optimistic = tilt < 1 ? attained.missing(given) : attained;
  }

  private static List<LossDiscretization> lattices(
      ComposedSteps steps, double coarsest, double tilt, double longest) {
    return steps.steps().stream().map(step -> step.lattice(coarsest, tilt, longest)).toList();
  }

  /** What rounding adds to a tail of a sum, as a share of all tilted probability. */
  static double noise(Convolution sum, double tilt) {
    double reach = 1 / (1e-3 + Math.abs(tilt) * sum.sum.lattice.step());
    return sum.lost + sum.norm * Math.sqrt(Math.min(sum.sum.mass.length, reach));
  }

  /** The whole composition as one step of few outputs: nothing is lost but rounding. */
  TiltedCurve(FinitePair dominating, FinitePair dominated, double times) {
    this.tilt = 0.5;
    this.variance = 0;
    this.noise = 0;
    this.isFinest = true;
    double share = 1e-14 * (8 + times);
    this.lossError = share / 4;
    this.pessimistic = NeymanPearsonTests.exact(dominating, share, true);
    this.optimistic = NeymanPearsonTests.exact(dominated, share, false);
    // The last tests reject nothing but what is certain.
    int last = pessimistic.power.length - 1;
    int trulyLast = optimistic.power.length - 1;
    this.certain = pessimistic.power[last];
    this.uncertain = pessimistic.beta[last];
    this.trulyCertain = optimistic.power[trulyLast];
    this.trulyUncertain = optimistic.beta[trulyLast];
  }

  /** What {@link #mirrored} is made of. */
  private TiltedCurve(TiltedCurve other) {
    this.tilt = 1 - other.tilt;
    this.variance = other.variance;
    this.noise = other.noise;
    this.isFinest = other.isFinest;
    this.lossError = other.lossError;
    this.pessimistic = other.pessimistic.mirrored();
    this.optimistic = other.optimistic.mirrored();
    // What no loss of the lattice holds without the record may be impossible with it.
    this.uncertain = Brackets.down(other.pessimistic.alpha[0]);
    this.certain = Brackets.up(1 - uncertain);
    this.trulyCertain = 0;
    this.trulyUncertain = 1;
  }

  /**
   * The same curve with the hypotheses exchanged, T(Q, P): its tests are the complements of these,
   * with the errors exchanged. Under a balanced tilt both errors are accurate where they are small,
   * and both curves are as good as each other.
   *
   * @theorem docs/theory/accounting.md, Removing read off adding
   */
  TiltedCurve mirrored() {
    return new TiltedCurve(this);
  }

  /** Few digits, so that multiples of the step and of its parts are doubles without rounding. */
  private static double shortened(double step) {
    double unit = Math.ulp(step) * (1L << 30);
    return Math.max(unit, Math.floor(step / unit) * unit);
  }

  private static double sum(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum;
  }

  double powerUp(double alpha) {
    return pessimistic.power(alpha, pessimistic.powerOfNothing(certain));
  }

  double betaDown(double alpha) {
    return pessimistic.beta(alpha, pessimistic.betaOfNothing(uncertain));
  }

  double powerDown(double alpha) {
    return optimistic.power(alpha, trulyCertain);
  }

  double betaUp(double alpha) {
    return optimistic.beta(alpha, trulyUncertain);
  }

  /**
   * At least the profile, which is attained by rejecting every greater loss. Outputs whose loss is
   * ε but for its rounding may count as greater or not: with all of them, what they add is within
   * the error of the power, and without them it is lost.
   */
  double deltaUp(double epsilon) {
    return Math.max(
        deltaAt(epsilon, pessimistic.placeAbove(epsilon)),
        deltaAt(epsilon, pessimistic.placeAbove(epsilon - lossError)));
  }

  private double deltaAt(double epsilon, int at) {
    double power = pessimistic.power[at];
    // What is nearly no double any more costs nothing.
    double alpha = pessimistic.alpha[at] < TINY ? 0 : pessimistic.alpha[at];
    double delta =
        alpha == 0 ? power : power - Math.exp(epsilon) * alpha + rounding(epsilon) * power;
    return Math.min(1, Math.max(certain, delta));
  }

  /**
   * At most the profile: what the best of some tests attains. Which is best is found in strides and
   * then around the best of those; any test at all would be sound.
   */
  double deltaDown(double epsilon) {
    int last = optimistic.alpha.length - 1;
    int centre = optimistic.placeAt(epsilon);
    int best = best(epsilon, centre, Math.max(0, centre - 8), Math.min(last, centre + 8), 1);
    int stride = last / STRIDES + 1;
    int other = best(epsilon, best, 0, last, stride);
    if (other != best) {
      best = best(epsilon, other, Math.max(0, other - stride), Math.min(last, other + stride), 1);
    }
    return Math.max(trulyCertain, attained(epsilon, best));
  }

  private int best(double epsilon, int start, int from, int to, int stride) {
    int best = start;
    double greatest = attained(epsilon, start);
    for (int place = from; place <= to; place += stride) {
      double value = attained(epsilon, place);
      if (value > greatest) {
        greatest = value;
        best = place;
      }
    }
    return best;
  }

  private double attained(double epsilon, int place) {
    double power = optimistic.power[place] * (1 - rounding(epsilon));
    return power - Math.exp(epsilon) * Math.max(TINY, optimistic.alpha[place]);
  }

  /** What the difference of power and cost may be off, as a share of the power. */
  private static double rounding(double epsilon) {
    return 8 * Fourier.UNIT * (4 + epsilon);
  }

  /** At least the least ε for a δ; infinite where none is known to do. */
  double epsilonUp(double delta) {
    if (deltaUp(0) <= delta) {
      return 0;
    }
    int last = pessimistic.alpha.length - 1;
    double good = Math.max(Double.MIN_NORMAL, 2 * Math.abs(pessimistic.loss(last)));
    return deltaUp(good) > delta
        ? Double.POSITIVE_INFINITY
        : border(epsilon -> deltaUp(epsilon) > delta, 0, good).upper();
  }

  /** At most the least ε for a δ: downwards from the other end, to the first that is too small. */
  double epsilonDown(double delta) {
    double up = Math.min(epsilonUp(delta), optimistic.loss(optimistic.alpha.length - 1));
    // Near the least double a share of it is nothing, and twice nothing too.
    for (double back = Math.max(Double.MIN_NORMAL, 1e-10 * up); back < up; back *= 2) {
      if (deltaDown(up - back) > delta) {
        return border(epsilon -> deltaDown(epsilon) > delta, up - back, up).lower();
      }
    }
    return 0;
  }

  private static Bracket border(DoublePredicate holds, double low, double high) {
    return MonotoneInverse.border(holds, low, high, 16);
  }

  /** The loss at which the safe side turns, at a type I error: minus the logarithm of its slope. */
  double lossAt(double alpha) {
    return pessimistic.loss(Math.max(0, pessimistic.at(alpha)));
  }
}
