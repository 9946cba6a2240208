package dev.sievert.accounting.lattice;

import dev.sievert.accounting.curve.Brackets;
import dev.sievert.accounting.lattice.convolution.Convolution;
import dev.sievert.accounting.lattice.spectral.LatticeSymbol;
import dev.sievert.accounting.lattice.spectral.SpectralComposition;
import dev.sievert.accounting.pair.FinitePair;
import java.util.Optional;

/**
 * The trade-off curve and the privacy profile of a whole composition, from one exponential tilt:
 * accurate where the tilted loss mostly falls.
 */
final class TiltedCurve {
  /** What adding up a tail may be off, as a share. */
  private static final double SUMMATION = 1e-12;

  /** Fewer points than this cost next to nothing anyway. */
  private static final double FEWEST_NESTED = 1 << 14;

  /** Nested lattices must save more than this for what they cost besides. */
  private static final double WORTHWHILE = 6;

  final double tilt;

  /** The variance that lattices were allowed to add. */
  final double variance;

  /** Rounding errors of a tail, as a share of all tilted probability. */
  final double noise;

  /** Whether a finer lattice would have had too many points. */
  final boolean isFinest;

  private final UnbeatenCurve unbeaten;
  private final AttainedCurve attained;

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
    LatticeSpacing spacing = LatticeSpacing.of(dominating, dominated, tilt, variance, fineness);
    this.isFinest = spacing.isFinest();
    DiscretizedSteps more = new DiscretizedSteps(dominating, spacing, tilt, SUMMATION);
    Convolution sum = more.split();
    this.noise = noise(sum, tilt);
    double certain = certain(more.logUncertain());
    this.unbeaten =
        new UnbeatenCurve(
            more.pessimistic(sum, certain), certain, Brackets.downExp(more.logUncertain()), 0);
    // The same steps are put on a lattice once.
    DiscretizedSteps less =
        dominated.equals(dominating)
            ? more
            : new DiscretizedSteps(dominated, spacing, tilt, SUMMATION);
    double trulyCertain = surely(less.logTrulyUncertain());
    double trulyUncertain = Math.min(1, Brackets.upExp(less.logTrulyUncertain()));
    this.attained =
        new AttainedCurve(
            less.optimistic(trulyCertain, trulyUncertain), trulyCertain, trulyUncertain);
  }

  /** The same from sums on nested lattices. */
  TiltedCurve(
      NestedConvolution dominating, NestedConvolution dominated, double tilt, double variance) {
    this.tilt = tilt;
    this.variance = variance;
    this.isFinest = false;
    double certain = certain(dominating.logUncertain());
    double uncertain = Brackets.downExp(dominating.logUncertain());
    this.unbeaten = new UnbeatenCurve(dominating.pessimistic(certain), certain, uncertain, 0);
    double trulyCertain = surely(dominated.logTrulyUncertain());
    double trulyUncertain = Math.min(1, Brackets.upExp(dominated.logTrulyUncertain()));
    this.attained =
        new AttainedCurve(
            dominated.optimistic(trulyCertain, trulyUncertain), trulyCertain, trulyUncertain);
    this.noise = dominating.noise();
  }

  /** At least what gives the record away. */
  private static double certain(double logUncertain) {
    return Math.min(1, Brackets.up(0.0 - Math.expm1(logUncertain)));
  }

  /** At most what gives it away. */
  private static double surely(double logUncertain) {
    return Brackets.down(0.0 - Math.expm1(logUncertain));
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
    double longest = LatticeSpacing.longest(tilt, fineness);
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
    double wanted = Math.sqrt(6 * variance);
    double step = whole.step(wanted);
    this.isFinest = step > wanted;
    double relative = SUMMATION + whole.scaleError();
    double uncertain = given == 0 ? 1 : Brackets.down(1 - given);
    Convolution sum = whole.sum(LatticeSymbol.SPLIT, step);
    this.unbeaten =
        new UnbeatenCurve(
            NeymanPearsonTests.pessimistic(sum, tilt, given, uncertain, relative),
            given,
            uncertain,
            0);
    this.noise = noise(sum, tilt);
    NeymanPearsonTests tests =
        NeymanPearsonTests.optimistic(
            whole.sum(LatticeSymbol.WITHOUT, step),
            whole.sum(LatticeSymbol.WITH, step),
            tilt,
            new double[] {0, 1, -step / 2},
            relative);
    // These tests do not reject what is given away, which below a tilt of one is not yet missed.
    this.attained = new AttainedCurve(tilt < 1 ? tests.missing(given) : tests, 0, 1);
  }

  /** What rounding adds to a tail of a sum, as a share of all tilted probability. */
  static double noise(Convolution sum, double tilt) {
    double reach = 1 / (1e-3 + Math.abs(tilt) * sum.sum().lattice().step());
    return sum.lost() + sum.norm() * Math.sqrt(Math.min(sum.sum().mass().length, reach));
  }

  /** The whole composition as one step of few outputs: nothing is lost but rounding. */
  TiltedCurve(FinitePair dominating, FinitePair dominated, double times) {
    this.tilt = 0.5;
    this.variance = 0;
    this.noise = 0;
    this.isFinest = true;
    double share = 1e-14 * (8 + times);
    NeymanPearsonTests above = NeymanPearsonTests.exact(dominating, share, true);
    NeymanPearsonTests below = NeymanPearsonTests.exact(dominated, share, false);
    // The last tests reject nothing but what is certain.
    int last = above.power.length - 1;
    int trulyLast = below.power.length - 1;
    this.unbeaten = new UnbeatenCurve(above, above.power[last], above.beta[last], share / 4);
    this.attained = new AttainedCurve(below, below.power[trulyLast], below.beta[trulyLast]);
  }

  /** What {@link #mirrored} is made of. */
  private TiltedCurve(TiltedCurve other) {
    this.tilt = 1 - other.tilt;
    this.variance = other.variance;
    this.noise = other.noise;
    this.isFinest = other.isFinest;
    this.unbeaten = other.unbeaten.mirrored();
    this.attained = other.attained.mirrored();
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

  /** The tests that no test beats. */
  NeymanPearsonTests pessimistic() {
    return unbeaten.tests();
  }

  /** The tests that are attained. */
  NeymanPearsonTests optimistic() {
    return attained.tests();
  }

  double powerUp(double alpha) {
    return unbeaten.power(alpha);
  }

  double betaDown(double alpha) {
    return unbeaten.beta(alpha);
  }

  double powerDown(double alpha) {
    return attained.power(alpha);
  }

  double betaUp(double alpha) {
    return attained.beta(alpha);
  }

  /** At least the profile. */
  double deltaUp(double epsilon) {
    return unbeaten.delta(epsilon);
  }

  /** At most the profile. */
  double deltaDown(double epsilon) {
    return attained.delta(epsilon);
  }

  /** At least the least ε for a δ; infinite where none is known to do. */
  double epsilonUp(double delta) {
    return unbeaten.epsilon(delta);
  }

  /** At most the least ε for a δ. */
  double epsilonDown(double delta) {
    return attained.epsilon(delta, epsilonUp(delta));
  }

  /** The loss at which the safe side turns, at a type I error: minus the logarithm of its slope. */
  double lossAt(double alpha) {
    return unbeaten.loss(alpha);
  }
}
