package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.curve.Brackets;
import dev.sievert.accounting.lattice.spectral.SpectralComposition;
import dev.sievert.accounting.oracle.EnumerationOracle;
import dev.sievert.accounting.pair.FinitePair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.NormalMixtures;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.numeric.Repeated;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the ends of a curve of few outputs allow for, term by term. */
class TiltedCurveTest {
  /** The last output gives the record away. */
  private static final FinitePair PAIR =
      FinitePair.of(new double[] {0.5, 0.3, 0.2, 0}, new double[] {0.2, 0.25, 0.3, 0.25});

  private static final double TIMES = 3;

  /** What every probability may be off after so many steps, as a share. */
  private static final double SHARE = 1e-14 * (8 + TIMES);

  private final TiltedCurve few = new TiltedCurve(PAIR, PAIR, TIMES);

  /** What a difference of a power and its cost may be off, as a share of the power. */
  private static double rounding(double epsilon) {
    return 8 * 0x1p-53 * (4 + epsilon);
  }

  private static void isOff(double found, double truth, double off) {
    assertThat((found - truth) / off).isCloseTo(1, within(0.01));
  }

  @Test
  void whatCostsNothingIsOffByAShare() {
    isOff(few.powerUp(0), 0.25, 0.25 * SHARE);
    isOff(few.powerDown(0), 0.25, -0.25 * SHARE);
    isOff(few.betaDown(0), 0.75, -0.75 * SHARE);
    isOff(few.betaUp(0), 0.75, 0.75 * SHARE);
    isOff(few.deltaUp(30), 0.25, 0.25 * SHARE);
    isOff(few.deltaDown(30), 0.25, -0.25 * SHARE);
    TiltedCurve fewer = new TiltedCurve(PAIR, PAIR, 1);
    isOff(fewer.powerUp(0), 0.25, 0.25 * 9e-14);
  }

  @Test
  void errorsOfTestsAreOffByAShareOfBoth() {
    // At a corner both errors count: so much more power at so much less of the other error.
    for (double alpha : new double[] {0.2, 0.5}) {
      double power = alpha == 0.2 ? 0.55 : 0.8;
      double slope = alpha == 0.2 ? 0.25 / 0.3 : 0.2 / 0.5;
      double before = alpha == 0.2 ? 0.3 / 0.2 : 0.25 / 0.3;
      isOff(few.powerUp(alpha), power, SHARE * (power + slope * alpha));
      isOff(few.betaDown(alpha), 1 - power, -SHARE * (1 - power + slope * alpha));
      isOff(few.powerDown(alpha), power, -SHARE * (power + before * alpha));
      isOff(few.betaUp(alpha), 1 - power, SHARE * (1 - power + before * alpha));
    }
  }

  @Test
  void profilesAllowForBothErrorsAndTheirDifference() {
    for (double epsilon : new double[] {0.1, 0.2, 0.35}) {
      double truth = 0.55 - Math.exp(epsilon) * 0.2;
      double off = SHARE * (0.55 + Math.exp(epsilon) * 0.2) + rounding(epsilon) * 0.55;
      isOff(few.deltaUp(epsilon), truth, off);
      isOff(few.deltaDown(epsilon), truth, -off);
    }
    double off = SHARE * (0.55 + 0.2) + rounding(0) * 0.55;
    isOff(few.deltaUp(0), 0.35, off);
    isOff(few.deltaDown(0), 0.35, -off);
  }

  /** The same output may count or not where its loss is asked for, give or take its rounding. */
  @Test
  void lossesMayBeOffToo() {
    double loss = PAIR.losses()[2];
    for (double epsilon : new double[] {Math.nextDown(loss), loss, Math.nextUp(loss)}) {
      double open = (SHARE / 4 + 0x1p-50 * epsilon) * 0.3;
      double off = SHARE * (0.55 + 0.3) + rounding(epsilon) * 0.55 + open;
      isOff(few.deltaUp(epsilon), 0.25, off);
    }
    assertThat(few.deltaUp(loss + SHARE / 2)).isLessThan(few.deltaUp(loss));
  }

  @Test
  void lossesForAProfileAreOffByAsMuch() {
    for (double epsilon : new double[] {0.1, 0.3}) {
      double delta = 0.55 - Math.exp(epsilon) * 0.2;
      double off = SHARE * (0.55 + Math.exp(epsilon) * 0.2) + rounding(epsilon) * 0.55;
      isOff(few.epsilonUp(delta), epsilon, off / (0.2 * Math.exp(epsilon)));
      isOff(few.epsilonDown(delta), epsilon, -off / (0.2 * Math.exp(epsilon)));
    }
    assertThat(few.epsilonUp(few.deltaUp(0))).isZero();
    assertThat(few.epsilonUp(Math.nextDown(few.deltaUp(0)))).isPositive();
    assertThat(few.epsilonUp(0.25)).isInfinite();
    assertThat(few.epsilonUp(0.25 * (1 + 2 * SHARE))).isFinite();
    assertThat(few.epsilonDown(0.36)).isZero();
  }

  /** From the greatest loss on nothing changes, so what holds there holds from there on. */
  @Test
  void lossesForWhatIsCertainAreTheGreatest() {
    double certain = few.deltaUp(30);
    assertThat(few.epsilonUp(certain)).isCloseTo(PAIR.losses()[2], within(1e-9));
    assertThat(few.epsilonUp(Math.nextDown(certain))).isInfinite();
    assertThat(few.epsilonUp(Math.nextUp(certain))).isCloseTo(PAIR.losses()[2], within(1e-9));
  }

  /** Steps that reveal hardly anything have an ε all the same, and it is known to six digits. */
  @Test
  void tinyLossesAreFoundToo() {
    double loss = 4e-7;
    double half = 0.5 * Math.tanh(loss / 2);
    FinitePair pair =
        FinitePair.of(new double[] {0.5 + half, 0.5 - half}, new double[] {0.5 - half, 0.5 + half});
    TiltedCurve curve = new TiltedCurve(pair, pair, 1);
    // δ(ε) = q − e^ε p for the likelier output.
    double epsilon = loss / 4;
    double delta = 2 * half - Math.expm1(epsilon) * (0.5 - half);
    assertThat(curve.epsilonUp(delta)).isBetween(epsilon, epsilon * (1 + 1e-5));
    assertThat(curve.epsilonDown(delta)).isBetween(epsilon * (1 - 1e-5), epsilon);
  }

  /** A test without any false alarm costs nothing, whatever it is multiplied by. */
  @Test
  void nothingIsPaidForWhatIsImpossible() {
    assertThat(few.deltaUp(1e4)).isCloseTo(0.25, within(1e-12));
    assertThat(few.deltaDown(1e4)).isCloseTo(0.25, within(1e-12));
    FinitePair rare = FinitePair.of(new double[] {1 - 1e-270, 1e-270}, new double[] {0.75, 0.25});
    TiltedCurve curve = new TiltedCurve(rare, rare, 1);
    double greatest = Math.log(0.25 / 1e-270);
    // e^620 is a double only after it was multiplied.
    assertThat(curve.deltaUp(620)).isCloseTo(0.25 - Math.exp(620 + Math.log(1e-270)), within(1e-9));
    assertThat(curve.deltaDown(greatest - 1)).isCloseTo(0.25 * (1 - Math.exp(-1)), within(1e-9));
    assertThat(curve.deltaUp(greatest + 1e-9)).isLessThan(1e-9);
    // An error that is nearly no double any more may be nothing, or many times as much.
    FinitePair rarer = FinitePair.of(new double[] {1, 1e-295}, new double[] {0.75, 0.25});
    TiltedCurve doubtful = new TiltedCurve(rarer, rarer, 1);
    assertThat(doubtful.deltaUp(675)).isGreaterThanOrEqualTo(0.25);
    assertThat(doubtful.deltaDown(675)).isZero();
  }

  @Test
  void slopesAreThoseOfTheSafeSide() {
    assertThat(few.lossAt(0.1)).isEqualTo(PAIR.losses()[2]);
    assertThat(few.lossAt(0.3)).isEqualTo(PAIR.losses()[1]);
    assertThat(few.lossAt(0.7)).isEqualTo(PAIR.losses()[0]);
    assertThat(few.lossAt(1)).isEqualTo(PAIR.losses()[0]);
  }

  /** What is given away is a power that costs nothing, and is missed where it is not rejected. */
  @Test
  void whatIsGivenAwayIsPaidFor() {
    NormalMixtures mixtures = SampledPair.of(new GaussianPair(1), 0.1).normals().orElseThrow();
    SpectralComposition whole =
        SpectralComposition.of(List.of(new Repeated<>(mixtures, 100)), 0.5).orElseThrow();
    TiltedCurve none = new TiltedCurve(whole, 0.5, 1e-4, 0);
    TiltedCurve some = new TiltedCurve(whole, 0.5, 1e-4, 0.01);
    for (double alpha : new double[] {0.01, 0.1, 0.5}) {
      assertThat(some.powerDown(alpha)).isCloseTo(none.powerDown(alpha) - 0.01, within(1e-12));
      assertThat(some.betaUp(alpha)).isCloseTo(none.betaUp(alpha) + 0.01, within(1e-12));
      assertThat(some.powerUp(alpha)).isGreaterThanOrEqualTo(none.powerUp(alpha));
      assertThat(some.betaDown(alpha)).isLessThanOrEqualTo(none.betaDown(alpha));
    }
    assertThat(some.powerUp(0)).isGreaterThanOrEqualTo(0.01);
    assertThat(some.betaDown(0)).isLessThanOrEqualTo(Brackets.down(0.99));
    // What left the window at its upper end may all be rejected for nothing.
    int last = none.pessimistic().power.length - 1;
    assertThat(none.powerUp(0)).isEqualTo(none.pessimistic().power[last]).isBetween(1e-300, 1e-6);
    assertThat(none.betaDown(0)).isEqualTo(none.pessimistic().beta[last]).isLessThan(1);
    assertThat(some.deltaUp(50)).isGreaterThanOrEqualTo(0.01);
    assertThat(none.isFinest).isFalse();
    assertThat(new TiltedCurve(whole, 0.5, 1e-14, 0).isFinest).isTrue();
    SpectralComposition steep =
        SpectralComposition.of(List.of(new Repeated<>(mixtures, 100)), 1.25).orElseThrow();
    assertThat(new TiltedCurve(steep, 1.25, 1e-4, 0.01).powerDown(1e-4))
        .isEqualTo(new TiltedCurve(steep, 1.25, 1e-4, 0).powerDown(1e-4));
  }

  /** Nothing is more than certain. */
  @Test
  void certaintiesAreNoMoreThanThat() {
    FinitePair all = FinitePair.of(new double[] {1, 0}, new double[] {0, 1});
    assertThat(new TiltedCurve(all, all, 1).powerUp(0)).isEqualTo(1);
    FinitePair none = FinitePair.of(new double[] {0.5, 0.5}, new double[] {0.25, 0.75});
    assertThat(new TiltedCurve(none, none, 1).betaUp(0)).isEqualTo(1);
    ComposedSteps steps = composed(none, 3);
    assertThat(new TiltedCurve(steps, steps, 0.5, 1e-3, 1e-3).betaUp(0)).isEqualTo(1);
    FinitePair nearlyAll = FinitePair.of(new double[] {1, 1e-200}, new double[] {1e-200, 1});
    assertThat(new TiltedCurve(nearlyAll, nearlyAll, 1).deltaUp(0)).isEqualTo(1);
  }

  /** What lies below the range of a step is possible, but not on the lattice. */
  @Test
  void whatIsCutOffBelowIsNotThere() {
    ComposedSteps steps =
        ComposedSteps.of(List.of(new Repeated<>(new GaussianPair(1), 2)), 1e-9, 0.1);
    GaussianDp truth = new GaussianDp(Math.sqrt(2), Adjacency.ADD_REMOVE);
    for (double tilt : new double[] {-1, 0.5}) {
      TiltedCurve curve = new TiltedCurve(steps, steps, tilt, 1e-5, 1e-3);
      for (double alpha : new double[] {0.01, 0.1, 0.3, 0.6}) {
        assertThat(curve.powerUp(alpha)).isBetween(truth.power(alpha), 1.0);
        assertThat(curve.betaDown(alpha)).isLessThanOrEqualTo(truth.beta(alpha));
      }
    }
  }

  private static ComposedSteps composed(FinitePair pair, long times) {
    return ComposedSteps.of(List.of(new Repeated<>(pair, times)), 1e-20, 1e-20);
  }

  private static EnumerationOracle truth(double... masses) {
    int half = masses.length / 2;
    List<Double> all = Arrays.stream(masses).boxed().toList();
    return EnumerationOracle.of(
        new EnumerationOracle.Pair(all.subList(0, half), all.subList(half, 2 * half)), 3);
  }

  private static final double[] LESS = {0.5, 0.25, 0.25, 0, 0.25, 0.25, 0.375, 0.125};
  private static final double[] MORE = {0.5, 0.25, 0.25, 0, 0.1875, 0.1875, 0.375, 0.25};

  private static FinitePair pair(double[] masses) {
    int half = masses.length / 2;
    return FinitePair.of(
        Arrays.copyOf(masses, half), Arrays.copyOfRange(masses, half, masses.length));
  }

  /** Under any tilt both sides are true, and narrow where the tilt puts the losses. */
  @Test
  void everyTiltIsTrue() {
    EnumerationOracle less = truth(LESS);
    EnumerationOracle more = truth(MORE);
    for (boolean isOne : new boolean[] {true, false}) {
      EnumerationOracle above = isOne ? less : more;
      ComposedSteps dominated = composed(pair(LESS), 3);
      ComposedSteps dominating = isOne ? dominated : composed(pair(MORE), 3);
      for (double tilt : new double[] {-1.5, -0.25, 0.5, 1, 2.5}) {
        TiltedCurve curve = new TiltedCurve(dominating, dominated, tilt, 1e-6, 1e-3);
        for (double alpha : new double[] {0.01, 0.1, 0.3, 0.6, 0.9}) {
          double most = 1 - above.beta(alpha);
          double least = 1 - less.beta(alpha);
          assertThat(curve.powerUp(alpha)).isBetween(most, most + 0.01);
          assertThat(curve.powerDown(alpha)).isBetween(least - 0.06, least);
          assertThat(curve.betaDown(alpha)).isBetween(1 - most - 0.01, 1 - most);
          assertThat(curve.betaUp(alpha)).isBetween(1 - least, 1 - least + 0.06);
        }
        for (double epsilon : new double[] {0, 0.2, 0.5, 1}) {
          double most = above.excess(Math.exp(epsilon));
          double least = less.excess(Math.exp(epsilon));
          assertThat(curve.deltaUp(epsilon)).isBetween(most, most + 0.01);
          assertThat(curve.deltaDown(epsilon)).isBetween(least - 0.06, least);
        }
        double certain = isOne ? 1 - Math.pow(0.875, 3) : 1 - Math.pow(0.75, 3);
        assertThat(curve.powerUp(0)).isBetween(certain, certain + 1e-9);
        assertThat(curve.betaDown(0)).isBetween(1 - certain - 1e-9, 1 - certain);
        assertThat(curve.betaUp(0)).isBetween(Math.pow(0.875, 3), Math.pow(0.875, 3) + 1e-9);
      }
    }
  }

  /** Exchanged, what no loss of the lattice holds without the record is possible with it only. */
  @Test
  void exchangedCurvesGiveAwayWhatIsMissing() {
    NormalMixtures mixtures = SampledPair.of(new GaussianPair(1), 0.1).normals().orElseThrow();
    SpectralComposition whole =
        SpectralComposition.of(List.of(new Repeated<>(mixtures, 100)), 0.5).orElseThrow();
    TiltedCurve curve = new TiltedCurve(whole, 0.5, 1e-4, 0);
    TiltedCurve mirrored = curve.mirrored();
    double held = curve.pessimistic().alpha[0];
    assertThat(mirrored.betaDown(0)).isLessThanOrEqualTo(Brackets.down(held));
    assertThat(mirrored.powerUp(0)).isGreaterThanOrEqualTo(1 - Brackets.down(held));
    assertThat(mirrored.deltaUp(60)).isEqualTo(Brackets.up(1 - Brackets.down(held)));
    assertThat(mirrored.tilt).isEqualTo(0.5);
    assertThat(mirrored.deltaDown(60)).isZero();
  }
}
