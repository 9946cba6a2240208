package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.FinitePair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.accounting.pair.MirroredPair;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.MonotoneInverse;
import dev.sievert.numeric.Repeated;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/**
 * Curves on lattices where the truth is known: they hold it, and are as narrow as was asked for.
 */
class LatticeAccuracyTest {
  private static final double ACCURACY = 1e-3;
  private static final double[] SIZES = {1e-40, 1e-12, 2e-3, 0.3, 0.97, 0.9999};
  private static final double[] LOSSES = {0, 1, 6, 15};
  private static final double[] DELTAS = {1e-9, 0.02, 0.3};

  /** Small numbers have fewer digits: about two and a half where three were asked for. */
  private static final double RELATIVE = 50 * ACCURACY;

  /**
   * What is known of a curve.
   *
   * @param curve on lattices
   * @param power the greatest power, as it is
   * @param beta the least type II error, as it is
   * @param delta the profile, as it is
   */
  private record Known(
      LatticeCurve curve,
      DoubleUnaryOperator power,
      DoubleUnaryOperator beta,
      DoubleUnaryOperator delta) {
    void errorsAreNarrow() {
      for (double alpha : SIZES) {
        double truth = beta.applyAsDouble(alpha);
        Bracket found = curve.beta(alpha);
        holds(found, truth);
        assertThat(found.upper() - found.lower()).isLessThan(ACCURACY);
        assertThat(found.upper() - found.lower()).isLessThan(RELATIVE / 2 * truth + 1e-60);
        double best = power.applyAsDouble(alpha);
        Bracket reached = curve.power(alpha);
        holds(reached, best);
        assertThat(reached.upper() - reached.lower()).isLessThan(ACCURACY);
        assertThat(reached.upper() / reached.lower() - 1).isLessThan(3 * RELATIVE);
        double polygon = curve.finePolygon().power(alpha);
        assertThat(polygon).isGreaterThanOrEqualTo(best * (1 - 1e-12));
        assertThat(polygon - best).isLessThan(ACCURACY);
        assertThat(alpha < 1e-9 ? 0 : polygon / best - 1).isLessThan(3 * RELATIVE);
      }
    }

    void profilesAreNarrow() {
      for (double epsilon : LOSSES) {
        double truth = delta.applyAsDouble(epsilon);
        Bracket found = curve.delta(epsilon);
        holds(found, truth);
        assertThat(found.upper() - found.lower()).isLessThan(ACCURACY);
        assertThat(found.upper() - found.lower()).isLessThanOrEqualTo(RELATIVE * truth);
        FinitePair attained = curve.attained();
        double reached =
            attained.withAbove(epsilon) - Math.exp(epsilon) * attained.withoutAbove(epsilon);
        assertThat(reached).isBetween(truth - ACCURACY, truth * (1 + 1e-12));
      }
      for (double wanted : DELTAS) {
        Bracket found = curve.epsilon(wanted);
        if (found.upper() < Double.POSITIVE_INFINITY) {
          double most = ACCURACY * Math.max(1, found.upper() / 10);
          assertThat(delta.applyAsDouble(found.upper())).isLessThanOrEqualTo(wanted * (1 + 1e-9));
          assertThat(found.upper() - found.lower()).isLessThan(wanted < 1e-4 ? 4 * most : most);
        }
        if (found.lower() > 0 && found.lower() < Double.POSITIVE_INFINITY) {
          assertThat(delta.applyAsDouble(found.lower()))
              .isGreaterThanOrEqualTo(wanted * (1 - 1e-9));
        }
      }
      double distance = delta.applyAsDouble(0);
      holds(curve.totalVariation(), distance);
      assertThat(curve.totalVariation().upper() - curve.totalVariation().lower())
          .isLessThan(ACCURACY);
    }

    private static void holds(Bracket bracket, double truth) {
      assertThat(bracket.lower()).isLessThanOrEqualTo(truth * (1 + 1e-12));
      assertThat(bracket.upper()).isGreaterThanOrEqualTo(truth * (1 - 1e-12));
    }
  }

  private static LatticeCurve curve(List<Repeated<DominatingPair>> steps) {
    return new LatticeCurve(steps, steps, ACCURACY, Adjacency.ADD_REMOVE);
  }

  private static Repeated<DominatingPair> step(DominatingPair pair, long times) {
    return new Repeated<>(pair, times);
  }

  private static Known gaussian() {
    GaussianDp truth = GaussianDp.of(1);
    return new Known(
        curve(List.of(step(new GaussianPair(0.5), 4))), truth::power, truth::beta, truth::delta);
  }

  /** Besides noise there is a step that tells all with some probability, and else nothing. */
  private static Known revealing() {
    double certain = 0.01;
    double rest = 1 - certain;
    GaussianDp truth = GaussianDp.of(1);
    return new Known(
        curve(List.of(step(new ApproxPair(0, certain), 1), step(new GaussianPair(1), 1))),
        alpha -> alpha >= rest ? 1 : certain + rest * truth.power(alpha / rest),
        alpha -> alpha >= rest ? 0 : rest * truth.beta(alpha / rest),
        epsilon -> certain + rest * truth.delta(epsilon));
  }

  /** One step has the errors of its own tests. */
  private static Known single(DominatingPair pair) {
    return new Known(
        curve(List.of(step(pair, 1))),
        alpha -> pair.withAbove(loss(pair, alpha)),
        alpha -> pair.withUpTo(loss(pair, alpha)),
        epsilon -> pair.withAbove(epsilon) - Math.exp(epsilon) * pair.withoutAbove(epsilon));
  }

  private static double loss(DominatingPair pair, double alpha) {
    return MonotoneInverse.border(loss -> pair.withoutAbove(loss) > alpha, -100, 100, 4).upper();
  }

  private static Known sampled() {
    return single(new SampledPair(new GaussianPair(1), 0.1));
  }

  private static Known mirrored() {
    return single(MirroredPair.of(new SampledPair(new GaussianPair(1), 0.1)));
  }

  @Test
  void errorsOfNoise() {
    gaussian().errorsAreNarrow();
  }

  @Test
  void profilesOfNoise() {
    gaussian().profilesAreNarrow();
  }

  @Test
  void errorsOfStepsThatMayTellAll() {
    revealing().errorsAreNarrow();
    assertThat(revealing().curve().power(0).upper()).isBetween(0.01, 0.01 + 1e-12);
  }

  @Test
  void profilesOfStepsThatMayTellAll() {
    revealing().profilesAreNarrow();
    assertThat(revealing().curve().epsilon(0.009).lower()).isInfinite();
  }

  @Test
  void errorsOfSamples() {
    sampled().errorsAreNarrow();
  }

  @Test
  void profilesOfSamples() {
    sampled().profilesAreNarrow();
  }

  @Test
  void errorsOfMirroredSamples() {
    mirrored().errorsAreNarrow();
  }

  @Test
  void profilesOfMirroredSamples() {
    mirrored().profilesAreNarrow();
  }

  /**
   * Three equal losses of ±½ at most: the power grows by e^1.5 while only the greatest sum is
   * rejected, (e^−½ / 2)³ of all outputs, and the curve is its own mirror image.
   */
  @Test
  void boundedLossesHaveExactEnds() {
    LatticeCurve curve = curve(List.of(step(new LaplacePair(0.5), 3)));
    for (double alpha : new double[] {1e-100, 1e-40, 1e-9, 0.02}) {
      double power = Math.exp(1.5) * alpha;
      Bracket found = curve.power(alpha);
      assertThat(found.upper()).isBetween(power * (1 - 1e-15), power * (1 + 1e-13));
      assertThat(found.lower()).isBetween(alpha, power * (1 + 1e-15));
    }
    assertThat(curve.power(0.02).lower()).isGreaterThan(0.02 * Math.exp(1.5) * (1 - RELATIVE));
    assertThat(curve.power(1e-301).lower()).isEqualTo(1e-301);
    for (double rest : new double[] {0x1p-40, 0x1p-20, 0.02}) {
      double beta = Math.exp(-1.5) * rest;
      Bracket found = curve.beta(1 - rest);
      assertThat(found.lower()).isBetween(beta * (1 - 1e-13 - 0x1p-49 / rest), beta * (1 + 1e-15));
      assertThat(found.upper()).isBetween(beta * (1 - 1e-15), beta * (1 + 3 * RELATIVE));
    }
    assertThat(curve.delta(1.5)).isEqualTo(Bracket.ZERO);
    assertThat(curve.delta(2)).isEqualTo(Bracket.ZERO);
    assertThat(curve.epsilon(0)).isEqualTo(Bracket.exactly(1.5));
    assertThat(curve.epsilon(1)).isEqualTo(Bracket.ZERO);
    assertThat(curve.power(0)).isEqualTo(Bracket.ZERO);
    assertThat(curve.power(1)).isEqualTo(Bracket.exactly(1));
    assertThat(curve.beta(0)).isEqualTo(Bracket.exactly(1));
    assertThat(curve.beta(1)).isEqualTo(Bracket.ZERO);
    assertThat(curve.mirrored().mirrored()).isSameAs(curve);
    assertThat(curve.accuracy()).isEqualTo(ACCURACY);
    assertThat(curve.isLost()).isFalse();
  }

  /** Where more is promised than attained, each side is that of its own steps. */
  @Test
  void sidesMayBeOfDifferentSteps() {
    List<Repeated<DominatingPair>> more =
        List.of(step(new ApproxPair(1, 0.25), 1), step(new GaussianPair(1), 1));
    List<Repeated<DominatingPair>> less =
        List.of(step(new ApproxPair(1, 0.125), 1), step(new GaussianPair(0.5), 1));
    LatticeCurve curve = new LatticeCurve(more, less, 1e-2, Adjacency.ADD_REMOVE);
    LatticeCurve above = new LatticeCurve(more, more, 1e-2, Adjacency.ADD_REMOVE);
    LatticeCurve below = new LatticeCurve(less, less, 1e-2, Adjacency.ADD_REMOVE);
    between(curve.power(0), 0.125, 0.25, 1e-12);
    between(curve.power(0.2), below.power(0.2).lower(), above.power(0.2).upper(), 2e-2);
    between(curve.beta(0.2), above.beta(0.2).lower(), below.beta(0.2).upper(), 2e-2);
    between(curve.delta(1), below.delta(1).lower(), above.delta(1).upper(), 2e-2);
    between(curve.delta(60), 0.125, 0.25, 1e-9);
    assertThat(curve.epsilon(0.1).lower()).isInfinite();
    assertThat(curve.epsilon(0.2).upper()).isInfinite();
    assertThat(curve.epsilon(0.2).lower())
        .isBetween(below.epsilon(0.2).lower() - 2e-2, below.epsilon(0.2).upper());
    assertThat(curve.epsilon(0).upper()).isInfinite();
  }

  private static void between(Bracket found, double lower, double upper, double off) {
    assertThat(found.lower()).isCloseTo(lower, within(off));
    assertThat(found.upper()).isCloseTo(upper, within(off));
  }
}
