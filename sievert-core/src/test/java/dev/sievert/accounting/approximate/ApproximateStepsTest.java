package dev.sievert.accounting.approximate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.Direction;
import dev.sievert.accounting.Release;
import dev.sievert.accounting.approximate.ApproximateCurve.Method;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.number.Estimate;
import dev.sievert.numeric.Normal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Which steps a release consists of, and how many losses are drawn of them. */
class ApproximateStepsTest {
  private static Release noise(DominatingPair pair) {
    return new Release.Single(pair, Adjacency.ADD_REMOVE);
  }

  private static Release sampled(Release part, double rate) {
    return new Release.Sampled(part, rate);
  }

  private static Release times(Release part, long times) {
    return new Release.Repeated(part, times);
  }

  private static ApproximateCurve curve(Release release, Method method, Direction direction) {
    return ApproximateCurve.of(release, method, Optional.of(direction), 7);
  }

  private static double edgeworth(Release release) {
    return curve(release, Method.EDGEWORTH, Direction.ADD).beta(0.2).value();
  }

  /** A sample of a sample is a sample at the product of the rates. */
  @Test
  void ratesOfSamplesMultiply() {
    Release laplace = noise(new LaplacePair(1));
    double once = edgeworth(times(sampled(laplace, 0.125), 30));
    assertThat(edgeworth(times(sampled(sampled(laplace, 0.25), 0.5), 30))).isEqualTo(once);
    assertThat(edgeworth(times(sampled(times(laplace, 1), 0.125), 30))).isEqualTo(once);
    Release alone = new Release.Sequence(List.of(laplace));
    assertThat(edgeworth(times(sampled(alone, 0.125), 30))).isEqualTo(once);
    assertThat(edgeworth(times(sampled(laplace, 0.25), 30))).isNotEqualTo(once);
    Release two = new Release.Sequence(List.of(laplace, laplace));
    assertThat(edgeworth(times(sampled(two, 1), 15))).isEqualTo(edgeworth(times(laplace, 30)));
  }

  /** Several steps on one sample depend on each other, so that losses do not add up. */
  @Test
  void severalStepsOnOneSampleAreRefused() {
    Release laplace = noise(new LaplacePair(1));
    Release two = new Release.Sequence(List.of(laplace, laplace));
    for (Release part : List.of(two, times(laplace, 2))) {
      assertThatThrownBy(() -> edgeworth(sampled(part, 0.5)))
          .hasMessageStartingWith("mechanism must be steps of gaussian or laplace noise");
    }
    assertThatThrownBy(() -> edgeworth(times(times(laplace, 1L << 40), 1L << 40)))
        .isInstanceOf(ArithmeticException.class);
  }

  /** Where records are exchanged or everybody is in the sample, no order need be given. */
  @Test
  void directionsThatAreNotSaid() {
    Release all = noise(new GaussianPair(1));
    Release exchanged = new Release.Single(new GaussianPair(1), Adjacency.REPLACE_ONE);
    assertThat(usual(all)).isEqualTo(Direction.ADD);
    assertThat(usual(sampled(all, 0.5))).isEqualTo(Direction.ADD);
    assertThat(usual(exchanged)).isEqualTo(Direction.REPLACE);
    assertThat(curve(all, Method.EDGEWORTH, Direction.SYMMETRIC).direction())
        .isEqualTo(Direction.SYMMETRIC);
    assertThat(curve(sampled(all, 0.5), Method.EDGEWORTH, Direction.REMOVE).direction())
        .isEqualTo(Direction.REMOVE);
    assertThatThrownBy(() -> curve(sampled(all, 0.5), Method.EDGEWORTH, Direction.REPLACE))
        .hasMessage("direction must be add or remove for this method but was replace");
  }

  private static Direction usual(Release release) {
    return ApproximateCurve.of(release, Method.EDGEWORTH, Optional.empty(), 1).direction();
  }

  /** Unlike steps: cumulants and χ² divergences add up, as often as each step is taken. */
  @Test
  void unlikeStepsAddUpAsOftenAsTheyAreTaken() {
    Release both =
        new Release.Sequence(
            List.of(
                times(sampled(noise(new GaussianPair(0.5)), 0.25), 100),
                times(sampled(noise(new LaplacePair(1)), 0.5), 50)));
    StepLoss one = new StepLoss.Gaussian(0.5, 0.25);
    StepLoss other = new StepLoss.Laplace(1, 0.5);
    LossCumulants without =
        LossCumulants.of(one, false).times(100).and(LossCumulants.of(other, false).times(50));
    LossCumulants with =
        LossCumulants.of(one, true).times(100).and(LossCumulants.of(other, true).times(50));
    Edgeworth add = new Edgeworth(without, with);
    Edgeworth remove = new Edgeworth(with.negative(), without.negative());
    ApproximateCurve added = curve(both, Method.EDGEWORTH, Direction.ADD);
    ApproximateCurve removed = curve(both, Method.EDGEWORTH, Direction.REMOVE);
    assertThat(added.beta(0.1).value()).isEqualTo(add.beta(0.1, 4).value());
    assertThat(added.delta(0.5).value()).isEqualTo(add.delta(0.5, 4).value());
    assertThat(removed.beta(0.1).value()).isEqualTo(remove.beta(0.1, 4).value());
    assertThat(removed.delta(0.5).value()).isEqualTo(remove.delta(0.5, 4).value());
    assertThat(removed.delta(0.5).value()).isNotEqualTo(added.delta(0.5).value());
    // q² n (e^(μ²) − 1) and q² n ((2 e^ε + e^−2ε)/3 − 1).
    double squares = 6.25 * Math.expm1(0.25) + 12.5 * ((2 * Math.E + Math.exp(-2)) / 3 - 1);
    GaussianLimit limit = new GaussianLimit(Math.sqrt(squares));
    ApproximateCurve normal = curve(both, Method.GAUSSIAN_LIMIT, Direction.ADD);
    assertThat(normal.beta(0.1).value()).isCloseTo(limit.beta(0.1).value(), within(1e-9));
    assertThat(normal.delta(0.5).value()).isCloseTo(limit.delta(0.5).value(), within(1e-9));
    assertThat(normal.delta(0.5).confidence()).isZero();
  }

  /** Forty million random numbers for both hypotheses, but no fewer than a thousand losses. */
  @Test
  void manyStepsLeaveFewerLosses() {
    assertThat(ApproximateCurve.samples(1)).isEqualTo(200_000);
    assertThat(ApproximateCurve.samples(100)).isEqualTo(200_000);
    assertThat(ApproximateCurve.samples(200)).isEqualTo(100_000);
    assertThat(ApproximateCurve.samples(20_000)).isEqualTo(1_000);
    assertThat(ApproximateCurve.samples(40_000)).isEqualTo(1_000);
    assertThatThrownBy(() -> ApproximateCurve.samples(40_001))
        .hasMessage("steps must be at most 40000 for this method but was 40001");
  }

  /** No hit in n leaves 1 − r^(1/n), r a quarter of the risk; n hits leave the same on top. */
  @Test
  void certaintiesAreCounted() {
    double rest = -Math.expm1(Math.log(0.0125) / 200_000);
    ApproximateCurve sure = curve(noise(new GaussianPair(40)), Method.MONTE_CARLO, Direction.ADD);
    assertThat(sure.delta(2).value()).isEqualTo(1);
    assertThat(sure.delta(2).upper()).isEqualTo(1);
    assertThat(sure.delta(2).lower()).isCloseTo(1 - rest - Math.exp(2) * rest, within(1e-12));
    ApproximateCurve hardly =
        curve(noise(new GaussianPair(0.5)), Method.MONTE_CARLO, Direction.ADD);
    assertThat(hardly.delta(30).lower()).isZero();
    assertThat(hardly.delta(30).value()).isZero();
    assertThat(hardly.delta(30).upper()).isCloseTo(rest, within(1e-12));
  }

  /** Limits are as far off as those of two normal means, each at a quarter of the risk. */
  @Test
  void limitsOfCountedLossesAreThoseOfTwoMeans() {
    ApproximateCurve curve = curve(noise(new GaussianPair(1)), Method.MONTE_CARLO, Direction.ADD);
    double z = -Normal.quantile(0.0125);
    for (double epsilon : new double[] {0, 0.75}) {
      double with = Normal.cdf(0.5 - epsilon);
      double without = Normal.cdf(-0.5 - epsilon);
      double off = z * (deviation(with, 200_000) + Math.exp(epsilon) * deviation(without, 200_000));
      Estimate found = curve.delta(epsilon);
      assertThat(found.value()).isCloseTo(with - Math.exp(epsilon) * without, within(2 * off));
      assertThat(found.upper() - found.value()).isCloseTo(off, within(0.02 * off));
      assertThat(found.value() - found.lower()).isCloseTo(off, within(0.02 * off));
    }
  }

  private static double deviation(double probability, double count) {
    return Math.sqrt(probability * (1 - probability) / count);
  }

  /** One step on a sample: q δ(ε′) in the one order, counted by hand in the other. */
  @Test
  void drawnLossesHaveADirection() {
    Release one = sampled(noise(new GaussianPair(2)), 0.25);
    double q = 0.25;
    double epsilon = 0.2;
    // ln(1 − q + q e^l) above ε, where l = μx − μ²/2 is above ln(1 + (e^ε − 1)/q).
    double loss = Math.log1p(Math.expm1(epsilon) / q);
    double added = q * new GaussianLimit(2).delta(loss).value();
    ApproximateCurve add = curve(one, Method.MONTE_CARLO, Direction.ADD);
    assertThat(add.delta(epsilon).value()).isCloseTo(added, within(0.005));
    // Losses below −ε, and the hypotheses exchanged.
    double low = Math.log1p(Math.expm1(-epsilon) / q);
    double without = Normal.cdf(low / 2 + 1);
    double with = (1 - q) * without + q * Normal.cdf(low / 2 - 1);
    ApproximateCurve remove = curve(one, Method.MONTE_CARLO, Direction.REMOVE);
    assertThat(remove.delta(epsilon).value())
        .isCloseTo(without - Math.exp(epsilon) * with, within(0.005));
    assertThat(Math.abs(added - (without - Math.exp(epsilon) * with))).isGreaterThan(0.02);
    assertThat(add.method()).isEqualTo(Method.MONTE_CARLO);
    assertThat(add.delta(0).confidence()).isEqualTo(0.95);
  }
}
