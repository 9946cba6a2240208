package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.lattice.convolution.Fourier;
import dev.sievert.accounting.lattice.spectral.SpectralComposition;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.FinitePair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.ResponsePair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.numeric.Normal;
import dev.sievert.numeric.Repeated;
import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Roundings that many steps add up are allowed for, on either side, and not much more is. */
class TiltedCurveRoundingTest {
  private static final int ANSWERS = 1000;

  private static final double LOSS = 20;

  /** What the tails of one answer may be off together, as {@link InputRounding} says. */
  private static final double OFF = 4e-15 + 16 * Fourier.UNIT * (LOSS + LOSS);

  /** Answers that are hardly ever a lie. */
  private static ComposedSteps answers() {
    DominatingPair answer = new ResponsePair(LOSS, 2);
    return ComposedSteps.of(List.of(new Repeated<>(answer, ANSWERS)), 1e-20, 1e-20);
  }

  private static void isAtMost(double low, BigDecimal high) {
    assertThat(new BigDecimal(low)).isLessThanOrEqualTo(high);
  }

  private static void isAtLeast(double high, BigDecimal low) {
    assertThat(new BigDecimal(high)).isGreaterThanOrEqualTo(low);
  }

  /** All of that on either side, and hardly more; also where each side has its own lattices. */
  @Test
  void tailsOfManyStepsAreOffByAllOfThem() {
    ComposedSteps steps = answers();
    for (ComposedSteps dominated : List.of(steps, answers())) {
      TiltedCurve curve = new TiltedCurve(steps, dominated, 1, 1e-3, 1e-3);
      // The most revealing outcome is that no answer is a lie.
      double power = Math.exp(-ANSWERS * Math.log1p(Math.exp(-LOSS)));
      int last = curve.pessimistic().placeAt(ANSWERS * LOSS);
      int lastToo = curve.optimistic().placeAt(ANSWERS * LOSS);
      isOff(curve.pessimistic().power[last], power, 1);
      isOff(curve.optimistic().power[lastToo], power, -1);
    }
  }

  private static void isOff(double found, double truth, int side) {
    assertThat(side * (found / truth - 1) / (ANSWERS * OFF)).isBetween(0.95, 1.3);
  }

  /** What the scale of a characteristic function may be off adds up too. */
  @Test
  void scalesThatAreOffAddUp() {
    int times = 1_000_000;
    double mu = 2e-3;
    List<Repeated<DominatingPair>> steps = List.of(new Repeated<>(new GaussianPair(mu), times));
    SpectralComposition whole =
        SpectralComposition.of(new ReleasedSteps(steps).normals(), 0.5).orElseThrow();
    TiltedCurve curve = new TiltedCurve(whole, 0.5, 1e-3, 0);
    double total = mu * Math.sqrt((double) times);
    GaussianDp truth = new GaussianDp(total, Adjacency.ADD_REMOVE);
    for (int at = 1; at < curve.pessimistic().alpha.length; at++) {
      double epsilon = curve.pessimistic().loss(at);
      if (epsilon > 0 && epsilon < 3) {
        double delta = truth.delta(epsilon);
        double alpha = Normal.cdf(-epsilon / total - total / 2);
        double most = whole.scaleError() * (delta + 2 * Math.exp(epsilon) * alpha) * 2;
        assertThat(curve.deltaUp(epsilon) - delta).isBetween(0.0, most);
        assertThat(delta - curve.deltaDown(epsilon)).isBetween(0.0, most);
      }
    }
  }

  /** One minus the probability that no step gives the record away, exactly. */
  private static BigDecimal certain(double each, int times) {
    return BigDecimal.ONE.subtract(BigDecimal.ONE.subtract(new BigDecimal(each)).pow(times));
  }

  /** What can be missed at no cost is rounded down and up, under tilts that see nothing else. */
  @Test
  void missesWithoutFalseAlarmAreRoundedOutwards() {
    Random random = new Random(71);
    for (int i = 0; i < 60; i++) {
      double certain = Math.scalb(1.0 + random.nextInt(1 << 10), -13 - random.nextInt(6));
      int times = 1 + random.nextInt(40);
      FinitePair pair =
          FinitePair.of(
              new double[] {0.5, 0.375, 0.125, 0},
              new double[] {0.25 - certain / 2, 0.25 - certain / 2, 0.5, certain});
      ComposedSteps steps = ComposedSteps.of(List.of(new Repeated<>(pair, times)), 1e-12, 1e-12);
      TiltedCurve curve = new TiltedCurve(steps, steps, 2.5, 1e-2, 1e-2);
      BigDecimal missed = BigDecimal.ONE.subtract(certain(certain, times));
      isAtMost(curve.betaDown(0), missed);
      isAtLeast(curve.betaUp(0), missed);
      isAtLeast(curve.betaDown(0) * (1 + 1e-12), missed);
      isAtMost(curve.betaUp(0) * (1 - 1e-12), missed);
    }
  }

  /** What hundreds of steps leave to miss is an exponential whose exponent is rounded too. */
  @Test
  void missesOfManyStepsAreRoundedOutwards() {
    Random random = new Random(644);
    for (int i = 0; i < 40; i++) {
      // Few bits, so that the rows sum to one without rounding.
      double certain = Math.scalb(500.0 + random.nextInt(60), -10);
      int times = 400 + random.nextInt(400);
      FinitePair pair =
          FinitePair.of(
              new double[] {0.5, 0.375, 0.125, 0},
              new double[] {(1 - certain) / 2, (1 - certain) / 4, (1 - certain) / 4, certain});
      ComposedSteps steps = ComposedSteps.of(List.of(new Repeated<>(pair, times)), 1e-12, 1e-12);
      TiltedCurve curve = new TiltedCurve(steps, steps, 2.5, 1e-2, 1e-2);
      BigDecimal missed = BigDecimal.ONE.subtract(certain(certain, times));
      isAtMost(curve.betaDown(0), missed);
      isAtLeast(curve.betaUp(0), missed);
      isAtMost(curve.betaUp(0) * (1 - 1e-12), missed);
    }
  }
}
