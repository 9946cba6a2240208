package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.curve.Brackets;
import dev.sievert.accounting.curve.PowerHull;
import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.FinitePair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.number.Bracket;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Normal;
import dev.sievert.numeric.Patience;
import dev.sievert.numeric.Repeated;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How the parts of a curve are put together: what is rounded on the way, and to which side. */
class LatticeCurveTest {
  private static final FinitePair THREE =
      FinitePair.of(new double[] {0.5, 0.3, 0.2}, new double[] {0.2, 0.35, 0.45});

  private static LatticeCurve curve(DominatingPair pair, long times, double accuracy) {
    List<Repeated<DominatingPair>> steps = List.of(new Repeated<>(pair, times));
    return new LatticeCurve(steps, steps, accuracy, Adjacency.ADD_REMOVE);
  }

  private static void isJust(double found, double outside, double inside) {
    double step = (inside - outside) / 10;
    assertThat(found)
        .isBetween(
            Math.min(outside - step, outside + step), Math.max(outside - step, outside + step));
  }

  /** Interpolation rounds, so that each end is moved outwards by 1e-14 of itself. */
  @Test
  void endsAreMovedOutwards() {
    LatticeCurve curve = curve(THREE, 3, 1e-2);
    for (double alpha : new double[] {0.02, 0.07, 0.3, 0.8}) {
      TiltedCurve part = curve.forSize(alpha);
      Bracket power = curve.power(alpha);
      isJust(power.lower(), Brackets.down(part.powerDown(alpha)), part.powerDown(alpha));
      isJust(power.upper(), Brackets.up(part.powerUp(alpha)), part.powerUp(alpha));
      Bracket beta = curve.beta(alpha);
      isJust(beta.lower(), Brackets.down(part.betaDown(alpha)), part.betaDown(alpha));
      isJust(beta.upper(), Brackets.up(part.betaUp(alpha)), part.betaUp(alpha));
    }
    // None errs more than who rejects at random, and nobody less than never.
    assertThat(curve.beta(1 - 0x1p-40).upper()).isLessThanOrEqualTo(0x1p-40);
    assertThat(curve.power(1 - 0x1p-52).upper()).isLessThanOrEqualTo(1);
  }

  /** A rare type II error is a rare type I error of the exchanged hypotheses. */
  @Test
  void rareMissesAreReadOffTheMirroredCurve() {
    LatticeCurve curve = curve(new GaussianPair(2), 4, 1e-2);
    for (double alpha : new double[] {0.5, 0.9}) {
      double guess = Brackets.up(curve.forSize(alpha).betaUp(alpha));
      TiltedCurve reversed = curve.mirrored().forSize(guess);
      double least = reversed.pessimistic().alpha(alpha);
      double most = reversed.optimistic().alpha(alpha);
      Bracket found = curve.beta(alpha);
      isJust(found.lower(), Brackets.down(least), least);
      isJust(found.upper(), Brackets.up(most), most);
      assertThat(GaussianDp.of(4).beta(alpha)).isBetween(found.lower(), found.upper());
    }
  }

  /** The greatest loss bounds the power, and the least one the error, but for its rounding. */
  @Test
  void greatLossesRoundWhatTheyBound() {
    LatticeCurve great = curve(new LaplacePair(300), 2, 1e-2);
    double rounding = 1e-15 * 608;
    double power = Math.exp(600) * 1e-265;
    isJust(great.power(1e-265).upper() / power - 1, rounding + 1e-14, 0);
    double beta = Math.exp(-600) * (0.125 - 0x1p-50);
    isJust(1 - great.beta(0.875).lower() / beta, rounding + 1e-14, 0);
  }

  /** Whoever always rejects never misses, and whoever never does always misses, exactly. */
  @Test
  void endsOfTheCurveAreExact() {
    for (LatticeCurve curve :
        List.of(
            curve(THREE, 3, 1e-2),
            curve(new GaussianPair(1), 1, 1e-2),
            curve(new GaussianPair(1), 3, 1e-2))) {
      assertThat(curve.power(0)).isEqualTo(Bracket.ZERO);
      assertThat(curve.power(1)).isEqualTo(Bracket.exactly(1));
      assertThat(curve.beta(0)).isEqualTo(Bracket.exactly(1));
      assertThat(curve.beta(1)).isEqualTo(Bracket.ZERO);
    }
    // Of errors near the least double nothing is claimed but that tests may be drawn at random.
    assertThat(curve(THREE, 3, 1e-2).power(1e-301).lower()).isEqualTo(1e-301);
    assertThat(curve(THREE, 3, 1e-2).power(1e-300).lower()).isGreaterThan(1e-299);
    assertThat(curve(THREE, 3, 1e-2).power(1e-299).lower()).isGreaterThan(1e-298);
    // The least loss says that at least 1e-305 is missed.
    assertThat(curve(new LaplacePair(70), 10, 1e-2).beta(0.875).lower()).isZero();
  }

  /** What is known beforehand takes no work. */
  @Test
  void noLatticeIsLaidForWhatIsPlain() {
    LatticeCurve one = curve(new GaussianPair(1), 1, 1e-2);
    LatticeCurve curve = curve(new GaussianPair(2), 4, 1e-2);
    for (double alpha : new double[] {0, 1}) {
      assertThat(work(() -> curve.power(alpha))).isZero();
      assertThat(work(() -> curve.beta(alpha))).isZero();
      assertThat(work(() -> curve.isBetaAtLeast(alpha, 0.5))).isZero();
    }
    assertThat(work(() -> one.isBetaAtLeast(0.3, 0.5))).isZero();
    // One part shows that less is missed; how much less, another one.
    assertThat(work(() -> curve.forSize(0.9))).isPositive();
    assertThat(work(() -> curve.isBetaAtLeast(0.9, 0.05))).isZero();
    assertThat(work(() -> curve.beta(0.9))).isPositive();
  }

  /** What something takes, in seconds. */
  private static double work(Runnable question) {
    Patience patience = Patience.endless();
    patience.during(
        () -> {
          question.run();
          return true;
        });
    return patience.seconds();
  }

  /** Far out products leave the range of numbers: up to there closed forms are not asked. */
  @Test
  void rareErrorsOfOneStepAreReadOffLattices() {
    LatticeCurve one = curve(new GaussianPair(1), 1, 1e-2);
    double rare = LatticeCurve.TRUSTED;
    double less = Math.nextUp(rare);
    assertThat(one.power(rare).lower()).isEqualTo(rare);
    assertThat(one.power(less).lower()).isGreaterThan(1e-236);
    assertThat(one.tangent(rare).power()).isGreaterThan(1e-110);
    assertThat(one.tangent(less).power()).isLessThan(1e-235);
    // Closed forms of all there is are off by a share, and rounded besides.
    assertThat(one.beta(rare).lower()).isEqualTo(Brackets.down(1));
    assertThat(one.beta(less).lower()).isLessThan(Brackets.down(1));
  }

  @Test
  void sidesOfDifferentStepsAreReadOffEach() {
    List<Repeated<DominatingPair>> more = List.of(new Repeated<>(THREE, 3));
    List<Repeated<DominatingPair>> less = List.of(new Repeated<>(THREE, 2));
    LatticeCurve curve = new LatticeCurve(more, less, 1e-2, Adjacency.ADD_REMOVE);
    LatticeCurve mirrored = curve.mirrored();
    Bracket beta = mirrored.beta(0.3);
    assertThat(beta.lower())
        .isCloseTo(curve(THREE, 3, 1e-2).mirrored().beta(0.3).lower(), within(1e-12));
    assertThat(beta.upper())
        .isCloseTo(curve(THREE, 2, 1e-2).mirrored().beta(0.3).upper(), within(1e-12));
  }

  /** Far out a profile is accurate where it is as large as it is said to be. */
  @Test
  void profilesAreAccurateAtTheirScale() {
    LatticeCurve curve = curve(new GaussianPair(0.5), 4, 1e-2);
    GaussianDp truth = GaussianDp.of(1);
    double epsilon = 7;
    double delta = truth.delta(epsilon);
    assertThat(delta).isBetween(1e-13, 1e-10);
    assertThat(curve.deltaUp(epsilon, delta)).isBetween(delta, 1.1 * delta);
    assertThat(curve.deltaDown(epsilon, delta)).isBetween(0.9 * delta, delta);
    assertThat(curve.deltaUp(epsilon, 0.5)).isEqualTo(curve.centre().deltaUp(epsilon));
    assertThat(curve.deltaDown(epsilon, 0.5)).isEqualTo(curve.centre().deltaDown(epsilon));
    assertThat(curve.deltaUp(epsilon, 0.5)).isGreaterThan(curve.deltaUp(epsilon, delta));
    // Never worse than the centre.
    assertThat(curve.deltaUp(0.2, delta)).isLessThanOrEqualTo(curve.centre().deltaUp(0.2));
    assertThat(curve.deltaDown(0.2, delta)).isGreaterThanOrEqualTo(curve.centre().deltaDown(0.2));
    assertThat(curve.deltaUp(0.2, delta)).isLessThan(1.1 * truth.delta(0.2));
    assertThat(curve.deltaDown(0.2, delta)).isGreaterThan(0.9 * truth.delta(0.2));
    LatticeCurve few = curve(SampledPair.of(new GaussianPair(1), 0.1), 4, 1e-2);
    TiltedCurve finer = few.forDelta(1e-3);
    assertThat(finer.deltaUp(0.5)).isLessThan(few.centre().deltaUp(0.5));
    assertThat(finer.deltaDown(0.5)).isGreaterThan(few.centre().deltaDown(0.5));
    // Of what is ordinary the centre is enough.
    assertThat(few.deltaUp(0.5, 1e-3)).isEqualTo(few.centre().deltaUp(0.5));
    assertThat(few.deltaDown(0.5, 1e-3)).isEqualTo(few.centre().deltaDown(0.5));
    LatticeCurve samples = curve(SampledPair.of(new GaussianPair(1), 0.1), 30, 1e-2);
    for (double loss : new double[] {0, 0.5, 3}) {
      double centreUp = samples.centre().deltaUp(loss);
      double centreDown = samples.centre().deltaDown(loss);
      TiltedCurve far = samples.forDelta(1e-25);
      assertThat(samples.deltaUp(loss, 1e-25)).isEqualTo(Math.min(centreUp, far.deltaUp(loss)));
      assertThat(samples.deltaDown(loss, 1e-25))
          .isEqualTo(Math.max(centreDown, far.deltaDown(loss)));
    }
  }

  /** Rare false alarms and rare misses keep their digits. */
  @Test
  void finePolygonsAreFineAtBothEnds() {
    LatticeCurve curve = curve(new GaussianPair(0.5), 4, 1e-2);
    GaussianDp truth = GaussianDp.of(1);
    PowerHull hull = curve.finePolygon();
    for (double alpha : new double[] {1e-13, 1e-10, 1e-7, 1e-4, 0.1}) {
      double power = truth.power(alpha);
      assertThat(hull.power(alpha)).isBetween(power * (1 - 1e-12), 2.5 * power);
      // The curve is its own mirror image: where it misses with α, it errs with 1 − power.
      double missed = 1 - hull.power(1 - power);
      assertThat(alpha < 1e-9 ? alpha : missed).isBetween(alpha / 2.5, alpha * (1 + 1e-6));
    }
  }

  /** A gap between two parts would be bridged by a line below the truth. */
  @Test
  void finePolygonsHaveNoGaps() {
    for (double mu : new double[] {0.5, 3}) {
      PowerHull hull = curve(new GaussianPair(mu), 4, 1e-2).finePolygon();
      GaussianDp truth = GaussianDp.of(2 * mu);
      for (double size = 0.5; size > 1e-60; size *= 0.41) {
        assertThat(hull.power(size)).isGreaterThanOrEqualTo(truth.power(size) * (1 - 1e-12));
        double rest = 1 - size;
        assertThat(hull.power(rest)).isGreaterThanOrEqualTo(truth.power(rest) * (1 - 1e-15));
      }
    }
  }

  /** No part of either curve shows a better test, in its orders of magnitude and next to them. */
  @Test
  void finePolygonsAreAboveAllParts() {
    for (double mu : new double[] {0.5, 3}) {
      LatticeCurve curve = curve(new GaussianPair(mu), 4, 1e-2);
      PowerHull hull = curve.finePolygon();
      for (double least : new double[] {1e-3, 1e-6, 1e-9, 1e-12, 1e-15}) {
        double from = least == 1e-15 ? 0 : least / 2;
        NeymanPearsonTests adding = curve.forSize(least).pessimistic();
        NeymanPearsonTests removing = curve.mirrored().forSize(least).pessimistic();
        assertThat(above(hull, adding.alpha, adding.power, adding.alpha, from, 2e3 * least))
            .isZero();
        double[] power = Arrays.stream(removing.alpha).map(size -> 1 - size).toArray();
        assertThat(above(hull, removing.beta, power, removing.alpha, from, 2e3 * least)).isZero();
      }
    }
  }

  /** How many corners are above a polygon, of those at which something is within a range. */
  private static long above(
      PowerHull hull, double[] alpha, double[] power, double[] ranged, double from, double to) {
    return IntStream.range(0, alpha.length)
        .filter(i -> ranged[i] >= from && ranged[i] <= to)
        .filter(i -> hull.power(alpha[i]) < power[i])
        .count();
  }

  @Test
  void whoTellsNothingIsAtNoDistance() {
    FinitePair nothing = FinitePair.of(new double[] {0.5, 0.5}, new double[] {0.5, 0.5});
    assertThat(curve(nothing, 3, 1e-2).totalVariation()).isEqualTo(Bracket.ZERO);
    // Nobody errs more than who does not look.
    for (double alpha : new double[] {0.2, 0.7}) {
      assertThat(curve(nothing, 3, 1e-2).beta(alpha).upper()).isEqualTo(1 - alpha);
      assertThat(curve(nothing, 3, 1e-2).power(alpha).lower()).isEqualTo(alpha);
    }
    Bracket certain = curve(new ApproxPair(0, 0.25), 2, 1e-2).totalVariation();
    assertThat(certain.lower()).isCloseTo(0.4375, within(1e-12));
    assertThat(certain.upper()).isCloseTo(0.4375, within(1e-12));
    Bracket bounded = curve(THREE, 1, 1e-2).totalVariation();
    assertThat(bounded.lower()).isCloseTo(0.3, within(1e-12));
  }

  /** Whether an error is at least so much is known without looking farther than needed. */
  @Test
  void errorsAreAtLeastTheirLowerEnd() {
    for (LatticeCurve curve :
        List.of(
            curve(THREE, 3, 1e-2),
            curve(new GaussianPair(1), 1, 1e-2),
            curve(new GaussianPair(1), 3, 1e-2))) {
      for (double alpha : new double[] {0, 1e-3, 0.3, 1}) {
        Bracket beta = curve.beta(alpha);
        assertThat(curve.isBetaAtLeast(alpha, beta.lower())).isTrue();
        assertThat(curve.isBetaAtLeast(alpha, beta.lower() * 0.99)).isTrue();
        assertThat(curve.isBetaAtLeast(alpha, Math.nextUp(beta.lower()))).isFalse();
        assertThat(curve.isBetaAtLeast(alpha, beta.upper() + 0.1)).isFalse();
      }
    }
  }

  @Test
  void roughCurvesAreMadeOnce() {
    LatticeCurve rough = curve(THREE, 3, 1e-2);
    assertThat(rough.rough()).isSameAs(rough);
    LatticeCurve fine = curve(THREE, 3, 1e-3);
    assertThat(fine.rough()).isNotSameAs(fine).isSameAs(fine.rough());
    assertThat(fine.rough().accuracy()).isEqualTo(1e-2);
  }

  @Test
  void questionsOutOfRangeAreRefused() {
    LatticeCurve curve = curve(THREE, 3, 1e-2);
    for (double alpha : new double[] {-0.5, 1.5, Double.NaN}) {
      assertThatThrownBy(() -> curve.power(alpha))
          .isInstanceOf(OutOfRangeException.class)
          .hasMessage("alpha must be in [0, 1] but was " + alpha);
      assertThatThrownBy(() -> curve.beta(alpha))
          .isInstanceOf(OutOfRangeException.class)
          .hasMessage("alpha must be in [0, 1] but was " + alpha);
      assertThatThrownBy(() -> curve.epsilon(alpha))
          .isInstanceOf(OutOfRangeException.class)
          .hasMessage("delta must be in [0, 1] but was " + alpha);
    }
    assertThatThrownBy(() -> curve.delta(-1))
        .isInstanceOf(OutOfRangeException.class)
        .hasMessage("epsilon must be at least 0 but was -1");
  }

  /**
   * Of so many steps that the logarithm of what both sides share has no digits, nothing is left.
   */
  @Test
  void curvesOfFarTooManyStepsAreLost() {
    assertThat(curve(new GaussianPair(1), 100_000_000_000_000L, 1e-2).isLost()).isTrue();
    assertThat(curve(new GaussianPair(1), 10, 1e-2).isLost()).isFalse();
    assertThat(curve(THREE, 3, 1e-2).isLost()).isFalse();
  }

  /** A line above the power and below the error, and one that the mirrored curve knows better. */
  @Test
  void linesAreAboveThePowerAndBelowTheError() {
    LatticeCurve curve = curve(new GaussianPair(2), 4, 1e-3);
    GaussianDp truth = GaussianDp.of(4);
    for (double alpha : new double[] {1e-9, 1e-4, 0.02, 0.3, 0.9}) {
      TiltedCurve part = curve.forSize(alpha);
      Tangent line = curve.tangent(alpha);
      isJust(line.power(), Brackets.up(part.powerUp(alpha)), part.powerUp(alpha));
      isJust(line.beta(), Brackets.down(part.betaDown(alpha)), part.betaDown(alpha));
      assertThat(line.power()).isGreaterThan(truth.power(alpha));
      assertThat(line.beta()).isLessThan(truth.beta(alpha));
      // The loss at which tests of this size turn: alpha is how probable a greater one is without.
      double loss = -4 * Normal.quantileUp(alpha) - 8;
      assertThat(line.loss()).isCloseTo(loss, within(0.15));
      assertThat(curve.deltaDownAt(alpha, 2)).isEqualTo(part.deltaDown(2));
    }
    double beta = truth.beta(0.5);
    TiltedCurve reversed = curve.mirrored().forSize(beta);
    double missed = reversed.pessimistic().alpha(0.5);
    Tangent rare = curve.tangentAt(0.5, beta).orElseThrow();
    isJust(rare.beta(), Brackets.down(missed), missed);
    assertThat(rare.beta()).isBetween(0.8 * beta, beta);
    assertThat(rare.power()).isEqualTo(1);
    assertThat(rare.loss()).isEqualTo(-reversed.lossAt(missed)).isCloseTo(-8, within(0.4));
    assertThat(curve.tangentAt(0.02, 0.3)).isEmpty();
    assertThat(curve.tangentAt(0.5, 1e-3)).isEmpty();
    assertThat(curve(THREE, 3, 1e-2).tangentAt(0.5, 1e-5)).isEmpty();
  }

  /** One step has closed forms, of which each end is read off. */
  @Test
  void singleStepsAreReadOffTheirOwnTails() {
    LatticeCurve one = curve(new GaussianPair(1), 1, 1e-2);
    GaussianDp truth = GaussianDp.of(1);
    for (double alpha : new double[] {1e-9, 0.02, 0.3}) {
      assertThat(one.deltaDownAt(alpha, 2)).isBetween(truth.delta(2) * (1 - 1e-12), truth.delta(2));
      Tangent line = one.tangent(alpha);
      assertThat(line.power()).isCloseTo(truth.power(alpha), within(1e-12));
      assertThat(line.beta()).isCloseTo(truth.beta(alpha), within(1e-12));
      assertThat(one.tangentAt(alpha, 1e-5)).isEmpty();
    }
    assertThat(one.totalVariation().lower()).isCloseTo(truth.delta(0), within(1e-12));
    assertThat(one.totalVariation().upper()).isCloseTo(truth.delta(0), within(1e-12));
  }

  @Test
  void exchangingTwiceIsTheSameCurve() {
    LatticeCurve curve = curve(THREE, 3, 1e-2);
    assertThat(curve.mirrored()).isNotSameAs(curve).isSameAs(curve.mirrored());
    assertThat(curve.mirrored().mirrored()).isSameAs(curve);
    assertThat(curve.mirrored().accuracy()).isEqualTo(1e-2);
  }
}
