package dev.sievert.accounting.lattice;

import dev.sievert.accounting.lattice.convolution.ConvolvedPins;
import dev.sievert.accounting.lattice.convolution.PrivacyLossDistribution;
import dev.sievert.accounting.lattice.spectral.FarProfile;
import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.DiscreteLaplacePair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.FinitePair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.accounting.pair.MirroredPair;
import dev.sievert.accounting.pair.OppositePair;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.numeric.Repeated;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Which tilts and lattices are chosen, what stands on them, and by how much that is said to be off:
 * a choice that becomes worse costs width or time and no test of the truth would notice.
 */
class PinnedPlansTest {
  private static final PinTable PINS = PinTable.of("plans");
  private static final double SHARE = 1e-8;

  /** Errors of sums carry the sums' own rounding. */
  private static final double SHARE_OF_ERRORS = 1e-5;

  /** Those of sums of batches also what was cut off from them, which is all rounding. */
  private static final double SHARE_OF_CUT = 0.02;

  private static final FinitePair FIVE =
      FinitePair.of(
          new double[] {0.4, 0.3, 0.2, 0.0625, 0.0375}, new double[] {0.1, 0.25, 0.3, 0.15, 0.2});

  /** Steps by name. */
  private record Named(String name, DominatingPair pair, long times) {
    List<Repeated<DominatingPair>> steps() {
      return List.of(new Repeated<>(pair, times));
    }

    @Override
    public String toString() {
      return name + " x " + times;
    }
  }

  private static DominatingPair sampled(double mu, double rate) {
    return SampledPair.of(new GaussianPair(mu), rate);
  }

  private static Stream<Named> steps() {
    return Stream.of(
        new Named("laplace 0.5", new LaplacePair(0.5), 6),
        new Named("laplace 0.1", new LaplacePair(0.1), 900),
        new Named("sampled laplace 2 0.05", SampledPair.of(new LaplacePair(2), 0.05), 30),
        new Named("five", FIVE, 100),
        new Named("discrete laplace 0.5 2", new DiscreteLaplacePair(0.5, 2), 9),
        new Named("discrete laplace 0.01 3", new DiscreteLaplacePair(0.01, 3), 200_000),
        new Named("approximate 0.3 0.01", new ApproxPair(0.3, 0.01), 2000),
        new Named("mirrored", new MirroredPair(sampled(1, 0.1)), 3),
        new Named("sampled gaussian", sampled(1, 0.1), 2));
  }

  @ParameterizedTest
  @MethodSource("steps")
  void stepsOnALattice(Named named) {
    ComposedSteps composed = ComposedSteps.of(named.steps(), 1e-12, 1e-9);
    ComposedSteps.Step step = composed.steps().get(0);
    double wanted = composed.latticeStep(1e-3);
    PINS.assertPinned(
        named + " | lattice",
        SHARE,
        wanted,
        composed.leastStep(1000),
        composed.fitted(wanted),
        composed.greatest(),
        step.range().low(),
        step.range().high(),
        step.origin(),
        step.batches().coarsest(),
        step.batches().roughness());
    PINS.assertPinned(
        named + " | steepest",
        1e-5,
        composed.cumulants().forMean(1e9),
        composed.cumulants().forMean(-1e9));
    for (double tilt : new double[] {0.5, 3}) {
      LossDiscretization lattice = step.lattice(composed.fitted(wanted), tilt, 0.05);
      String key = named + " at " + tilt + " | ";
      double[] places = Arrays.stream(lattice.places).asDoubleStream().toArray();
      PINS.assertPinned(key + "places", SHARE, Digest.of(places));
      PINS.assertPinned(key + "split", SHARE, Digest.of(lattice.split));
      PINS.assertPinned(key + "without", SHARE, Digest.of(lattice.without));
      PINS.assertPinned(key + "with", SHARE, Digest.of(lattice.with));
      PINS.assertPinned(
          key + "certain",
          SHARE,
          lattice.trulyCertain,
          lattice.certain > 1e-10 ? lattice.certain : 0,
          InputRounding.of(lattice, tilt, 100),
          InputRounding.of(lattice, tilt - 1, 1));
      PINS.assertPinned(key + "bias", SHARE_OF_ERRORS, 1 + 1e3 * lattice.bias(tilt));
      for (PrivacyLossDistribution.Side side : PrivacyLossDistribution.Side.values()) {
        PrivacyLossDistribution one = lattice.tilted(side, tilt, lattice.without);
        ConvolvedPins.assertPinned(PINS, key + side, step.batches(), one);
      }
    }
  }

  private static Stream<Named> curves() {
    return Stream.concat(
        steps().filter(named -> !named.name().contains("200000")),
        Stream.of(
            new Named("gaussian 0.4", new GaussianPair(0.4), 5),
            new Named("sampled gaussian 2 0.01", sampled(2, 0.01), 50),
            new Named("sampled gaussian 0.6 0.2", sampled(0.6, 0.2), 25),
            new Named("opposite 0.5 0.5", new OppositePair(0.5, 0.5), 20)));
  }

  @ParameterizedTest
  @MethodSource("curves")
  void tiltsAndLattices(Named named) {
    LatticeCurve curve = new LatticeCurve(named.steps(), named.steps(), 1e-2, Adjacency.ADD_REMOVE);
    plan(named + " | centre", curve.centre(), new CurveRegion.Size(1e-3));
    plan(named + " | size 1e-9", curve.forSize(1e-8), new CurveRegion.Size(1e-9));
    plan(named + " | delta 1e-6", curve.forDelta(3e-6), new CurveRegion.Profile(1e-6));
    LatticeCurve mirrored = curve.mirrored();
    plan(named + " | mirrored", mirrored.centre(), new CurveRegion.Size(1e-3));
  }

  private static void plan(String key, TiltedCurve curve, CurveRegion aim) {
    NeymanPearsonTests tests = curve.pessimistic();
    int last = tests.alpha.length - 1;
    PINS.assertPinned(
        key + " is made",
        1e-3,
        curve.tilt,
        curve.variance,
        curve.isFinest ? 1 : 0,
        last,
        tests.loss(0),
        tests.loss(last),
        curve.optimistic().alpha.length,
        curve.optimistic().loss(0));
    PINS.assertPinned(key + " is off", SHARE_OF_CUT, curve.noise);
    CurveRegion.Mark mark = aim.mark(curve);
    PINS.assertPinned(
        key + " suits",
        1e-3,
        mark.loss(),
        mark.reached() ? 1 : 0,
        aim.isReached(curve) ? 1 : 0,
        aim.excess(curve, 1e-2),
        aim.tolerance(1e-2));
    PINS.assertPinned(
        key + " at its mark",
        0.01,
        mark.tail(),
        aim.noiseExcess(curve, 1e-3, 1e-2),
        curve.lossAt(0.01));
  }

  /** Far out, where no lattice reaches, moments and single great losses say something. */
  @Test
  void farProfiles() {
    for (Named named :
        List.of(
            new Named("sampled 2 0.01", sampled(2, 0.01), 40),
            new Named("sampled 0.5 0.1", sampled(0.5, 0.1), 7),
            new Named("gaussian 0.3", new GaussianPair(0.3), 12))) {
      FarProfile far = FarProfile.of(named.steps()).orElseThrow();
      for (double epsilon : new double[] {0.5, 6, 40}) {
        PINS.assertPinned(
            named + " | far delta " + epsilon, 1e-6, far.deltaUp(epsilon), far.deltaDown(epsilon));
      }
      for (double delta : new double[] {1e-100, 1e-12, 1e-3}) {
        PINS.assertPinned(
            named + " | far epsilon " + delta, SHARE, far.epsilonUp(delta), far.epsilonDown(delta));
      }
    }
  }
}
