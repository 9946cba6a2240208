package dev.sievert.accounting.pair;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.Accountant;
import dev.sievert.accounting.Direction;
import dev.sievert.accounting.Release;
import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.guarantee.tradeoff.CurvePoints;
import dev.sievert.guarantee.tradeoff.LaplaceTradeoff;
import dev.sievert.guarantee.tradeoff.PiecewiseLinear;
import dev.sievert.guarantee.tradeoff.PrivacyProfile;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/** Promises that are known in points alone, as pairs that can be added up. */
class ProfilePairTest {
  private static final double[] PLACES = {1e-4, 0.01, 0.1, 0.3, 0.5, 0.8};

  /** What the joint function of all points promises, the pair has to the last digits. */
  @Test
  void thePairIsThatOfThePromise() {
    Random random = new Random(3);
    for (int draw = 0; draw < 300; draw++) {
      PrivacyProfile profile = profile(truth(random), random);
      CertifiedCurve curve = curve(TradeoffPair.of(profile), 1);
      for (double alpha : PLACES) {
        assertThat(curve.power(alpha).upper())
            .as(draw + " " + profile + " at " + alpha)
            .isBetween(profile.power(alpha) - 1e-11, profile.power(alpha) + 1e-11);
      }
      for (ApproxDp point : profile.points()) {
        assertThat(curve.delta(point.epsilon()).upper())
            .isBetween(0.0, point.delta() * (1 + 1e-9) + 1e-12);
      }
    }
  }

  /** Two Gaussian steps are one of √2 μ; what is added up from points is never less. */
  @Test
  void whatIsAddedUpIsNotBelowTheTruth() {
    Random random = new Random(4);
    for (int draw = 0; draw < 40; draw++) {
      double mu = 0.2 + 2 * random.nextDouble();
      TradeoffFunction one = GaussianDp.of(mu);
      TradeoffFunction two = GaussianDp.of(mu * Math.sqrt(2));
      List<PiecewiseLinear.Point> points =
          DoubleStream.of(0.02, 0.1, 0.3, 0.6)
              .mapToObj(alpha -> new PiecewiseLinear.Point(alpha, 1 - one.power(alpha)))
              .toList();
      CurvePoints known = CurvePoints.of(points, Adjacency.REPLACE_ONE).symmetrized();
      for (DominatingPair pair :
          List.of(TradeoffPair.of(known), TradeoffPair.of(profile(one, random)))) {
        CertifiedCurve curve = curve(pair, 2);
        for (double alpha : PLACES) {
          assertThat(curve.power(alpha).upper())
              .as(draw + " at " + alpha)
              .isGreaterThanOrEqualTo(two.power(alpha) - 1e-11);
        }
        assertThat(curve.totalVariation().upper())
            .isGreaterThanOrEqualTo(two.totalVariation() - 1e-11);
      }
    }
  }

  @Test
  void smallDeltasAreNotLost() {
    PrivacyProfile profile =
        PrivacyProfile.of(
            List.of(ApproxDp.of(1, 1e-5), ApproxDp.of(3, 1e-20), ApproxDp.of(800, 1e-30)));
    DominatingPair pair = TradeoffPair.of(profile);
    assertThat(pair.withAbove(Double.MAX_VALUE)).isBetween(1e-30 * (1 - 1e-15), 1e-5);
    assertThat(curve(pair, 1).delta(3).upper()).isBetween(1e-20, 1e-5);
    DominatingPair all = TradeoffPair.of(PrivacyProfile.of(List.of(ApproxDp.of(1, 1))));
    assertThat(all.withAbove(Double.MAX_VALUE)).isEqualTo(1);
  }

  private static CertifiedCurve curve(DominatingPair pair, long times) {
    Release one = new Release.Single(pair, Adjacency.REPLACE_ONE);
    Release release = times == 1 ? one : new Release.Repeated(one, times);
    return Accountant.curve(release, Direction.REPLACE, 1e-6);
  }

  private static TradeoffFunction truth(Random random) {
    double strength = Math.exp(random.nextGaussian());
    return random.nextBoolean() ? GaussianDp.of(strength) : LaplaceTradeoff.of(strength);
  }

  private static PrivacyProfile profile(TradeoffFunction truth, Random random) {
    return PrivacyProfile.of(
        random
            .doubles(1 + random.nextInt(6), 0, 4)
            .mapToObj(epsilon -> ApproxDp.of(epsilon, truth.delta(epsilon)))
            .toList());
  }
}
