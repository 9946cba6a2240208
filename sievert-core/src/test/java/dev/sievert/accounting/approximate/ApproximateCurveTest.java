package dev.sievert.accounting.approximate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.Accountant;
import dev.sievert.accounting.Direction;
import dev.sievert.accounting.Release;
import dev.sievert.accounting.approximate.ApproximateCurve.Method;
import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.number.Bracket;
import dev.sievert.number.Estimate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What proves nothing, beside what is proven. */
class ApproximateCurveTest {
  private static Release steps(DominatingPair pair, double rate, long times) {
    Release one = new Release.Single(pair, Adjacency.ADD_REMOVE);
    return new Release.Repeated(rate == 1 ? one : new Release.Sampled(one, rate), times);
  }

  private static ApproximateCurve curve(Release release, Method method, Direction direction) {
    return ApproximateCurve.of(release, method, Optional.of(direction), 5);
  }

  @ParameterizedTest
  @EnumSource(
      value = Direction.class,
      names = {"ADD", "REMOVE"})
  void edgeworthIsCloseForManySteps(Direction direction) {
    for (Release release :
        List.of(
            steps(new GaussianPair(0.7), 0.1, 200),
            steps(new LaplacePair(1), 0.1, 200),
            steps(new LaplacePair(0.3), 1, 60))) {
      CertifiedCurve proven = Accountant.curve(release, direction, 1e-6);
      ApproximateCurve curve = curve(release, Method.EDGEWORTH, direction);
      for (double alpha : new double[] {0.05, 0.1, 0.5, 0.9}) {
        assertThat(curve.beta(alpha).value()).isCloseTo(proven.beta(alpha).value(), within(2e-4));
      }
      for (double epsilon : new double[] {0, 0.5}) {
        assertThat(curve.delta(epsilon).value())
            .isCloseTo(proven.delta(epsilon).value(), within(2e-4));
      }
      assertThat(curve.beta(0.1).confidence()).isZero();
    }
  }

  /** Limits of 95 % hold the truth in most of many readings. */
  @ParameterizedTest
  @EnumSource(
      value = Direction.class,
      names = {"ADD", "REMOVE"})
  void estimatesEncloseTheTruth(Direction direction) {
    int inside = 0;
    for (Release release :
        List.of(steps(new GaussianPair(1), 0.2, 20), steps(new LaplacePair(1), 0.2, 20))) {
      CertifiedCurve proven = Accountant.curve(release, direction, 1e-6);
      ApproximateCurve curve = curve(release, Method.MONTE_CARLO, direction);
      for (double alpha : new double[] {0.01, 0.1, 0.3, 0.6}) {
        inside += isInside(curve.beta(alpha), proven.beta(alpha)) ? 1 : 0;
        inside += isInside(curve.delta(alpha), proven.delta(alpha)) ? 1 : 0;
      }
      assertThat(curve.beta(0.3).upper() - curve.beta(0.3).lower()).isLessThan(0.02);
    }
    assertThat(inside).isGreaterThanOrEqualTo(15);
  }

  private static boolean isInside(Estimate estimate, Bracket truth) {
    return estimate.lower() <= truth.upper() && truth.lower() <= estimate.upper();
  }

  /** Without samples two normals are what they are: √N μ apart. */
  @Test
  void theLimitIsKnownInClosedForm() {
    ApproximateCurve sampled =
        curve(steps(new GaussianPair(1), 0.01, 1000), Method.GAUSSIAN_LIMIT, Direction.ADD);
    assertThat(sampled.beta(0.1).value())
        .isCloseTo(GaussianLimit.sampledGaussian(1, 0.01, 1000).beta(0.1).value(), within(1e-12));
    // q² N χ² of Laplace noise: (2 e^ε + e^−2ε)/3 − 1.
    double square = (2 * Math.E + Math.exp(-2)) / 3 - 1;
    ApproximateCurve laplace =
        curve(steps(new LaplacePair(1), 0.1, 100), Method.GAUSSIAN_LIMIT, Direction.ADD);
    assertThat(laplace.beta(0.2).value())
        .isCloseTo(new GaussianLimit(Math.sqrt(square)).beta(0.2).value(), within(1e-9));
  }

  @Test
  void unlikeStepsAddUp() {
    Release both =
        new Release.Sequence(
            List.of(steps(new GaussianPair(0.3), 1, 9), steps(new GaussianPair(0.4), 1, 10)));
    ApproximateCurve curve = ApproximateCurve.of(both, Method.EDGEWORTH, Optional.empty(), 1);
    double mu = Math.sqrt(9 * 0.09 + 10 * 0.16);
    assertThat(curve.direction()).isEqualTo(Direction.ADD);
    assertThat(curve.beta(0.1).value())
        .isCloseTo(new GaussianLimit(mu).beta(0.1).value(), within(1e-12));
  }

  @Test
  void whatItDoesNotKnowIsRefused() {
    Release promised = new Release.Single(new ApproxPair(1, 0), Adjacency.ADD_REMOVE);
    assertThatThrownBy(() -> curve(promised, Method.EDGEWORTH, Direction.ADD))
        .hasMessage(
            "mechanism must be steps of gaussian or laplace noise, in samples or not, for this"
                + " method, but was something else");
    assertThatThrownBy(
            () -> curve(steps(new GaussianPair(1), 0.1, 10), Method.EDGEWORTH, Direction.SYMMETRIC))
        .hasMessage("direction must be add or remove for this method but was symmetric");
    assertThatThrownBy(
            () -> curve(steps(new GaussianPair(1), 0.1, 50_000), Method.MONTE_CARLO, Direction.ADD))
        .hasMessage("steps must be at most 40000 for this method but was 50000");
  }

  @ParameterizedTest
  @EnumSource(Method.class)
  void methodsHaveWords(Method method) {
    assertThat(Method.named(method.word())).hasValue(method);
    assertThat(Method.GAUSSIAN_LIMIT.word()).isEqualTo("gaussian-limit");
    assertThat(Method.named("guess")).isEmpty();
    ApproximateCurve curve = curve(steps(new GaussianPair(1), 0.5, 2), method, Direction.ADD);
    assertThat(curve.method()).isEqualTo(method);
    assertThatThrownBy(() -> curve.delta(-1)).hasMessage("epsilon must be at least 0 but was -1");
  }

  /** Without samples both orders are one, so that nobody need say which; with samples somebody. */
  @Test
  void ordersMatterInSamplesOnly() {
    for (DominatingPair pair : List.of(new GaussianPair(0.5), new LaplacePair(0.5))) {
      Release one = new Release.Single(pair, Adjacency.REPLACE_ONE);
      ApproximateCurve curve =
          ApproximateCurve.of(
              new Release.Repeated(new Release.Repeated(one, 3), 4),
              Method.EDGEWORTH,
              Optional.empty(),
              1);
      assertThat(curve.direction()).isEqualTo(Direction.REPLACE);
      double twelve = curve(steps(pair, 1, 12), Method.EDGEWORTH, Direction.ADD).beta(0.2).value();
      assertThat(curve.beta(0.2).value()).isEqualTo(twelve);
      assertThatThrownBy(() -> curve(steps(pair, 0.5, 3), Method.EDGEWORTH, Direction.SYMMETRIC))
          .hasMessage("direction must be add or remove for this method but was symmetric");
    }
  }

  /** Counting losses above ε estimates the profile of two normals, with limits around it. */
  @Test
  void countedLossesEstimateTheProfile() {
    ApproximateCurve curve =
        curve(steps(new GaussianPair(0.5), 1, 4), Method.MONTE_CARLO, Direction.ADD);
    for (double epsilon : new double[] {0, 0.5, 1, 2}) {
      double truth = new GaussianLimit(1).delta(epsilon).value();
      Estimate found = curve.delta(epsilon);
      assertThat(found.value()).isCloseTo(truth, within(0.01));
      assertThat(found.lower()).isBetween(truth - 0.02, found.value() - 1e-4);
      assertThat(found.upper()).isBetween(found.value() + 1e-4, truth + 0.02);
      assertThat(found.confidence()).isEqualTo(0.95);
    }
    Estimate far = curve.delta(50);
    assertThat(far.lower()).isZero();
    assertThat(far.value()).isZero();
    assertThat(far.upper()).isBetween(1e-6, 1e-3);
    Estimate sure =
        curve(steps(new GaussianPair(40), 1, 1), Method.MONTE_CARLO, Direction.ADD).delta(0);
    assertThat(sure.value()).isEqualTo(1);
    assertThat(sure.upper()).isEqualTo(1);
    assertThat(sure.lower()).isBetween(0.999, 1.0);
  }
}
