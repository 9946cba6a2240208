package dev.sievert.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.assess.Finding;
import dev.sievert.assess.RiskResult;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.threat.Risk;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/** A curve that is stated in a few points is never read as less than it is. */
class PointsOfACurveTest {
  private static final GaussianDp TRUTH = GaussianDp.of(1);

  /** 9.24 % by the curve, 5.2 % by the straight lines that were read once. */
  @Test
  void successInPointsOfTheGaussianCurve() {
    double truth = TRUTH.power(0.01);
    assertThat(truth).isBetween(0.0923, 0.0925);
    String points =
        DoubleStream.of(0, 0.05, 0.2, 0.5)
            .mapToObj(alpha -> "[" + alpha + ", " + (1 - TRUTH.power(alpha)) + "]")
            .collect(Collectors.joining(", ", "[", "]"));
    assertThat(success("tradeoff: " + points, "success.tradeoff")).isGreaterThanOrEqualTo(truth);
    assertThat(success("tradeoff: " + points + ", lines: true", "success.tradeoff"))
        .isLessThan(0.052);
    String many =
        DoubleStream.iterate(1e-3, alpha -> alpha < 0.99, alpha -> alpha * 1.1)
            .mapToObj(alpha -> "[" + alpha + ", " + (1 - TRUTH.power(alpha)) + "]")
            .collect(Collectors.joining(", ", "[", "]"));
    assertThat(success("tradeoff: " + many, "success.tradeoff")).isBetween(truth, 1.01 * truth);
  }

  @Test
  void successInPointsOfTheGaussianProfile() {
    double truth = TRUTH.power(0.01);
    String few = profile(DoubleStream.of(0.5, 1, 3));
    assertThat(success("profile: " + few, "success.tradeoff")).isBetween(truth, 2 * truth);
    String many = profile(DoubleStream.iterate(0.05, epsilon -> epsilon < 8, e -> e + 0.05));
    assertThat(success("profile: " + many, "success.tradeoff")).isBetween(truth, 1.001 * truth);
  }

  /** Beyond its points a profile promises what its last point does. */
  @Test
  void aLimitOnDeltaIsHeldAgainstTheProfile() {
    Scenario scenario =
        Given.scenario(
            "mechanism: {type: guarantee, profile: [[1, 1e-3], [2, 1e-6]]}",
            "limit: {epsilon: 3, delta: 1e-6}");
    assertThat(scenario.assess().rulings().get(0).upper()).hasValue(1e-6);
  }

  private static String profile(DoubleStream epsilons) {
    return epsilons
        .mapToObj(epsilon -> "[" + epsilon + ", " + TRUTH.delta(epsilon) + "]")
        .collect(Collectors.joining(", ", "[", "]"));
  }

  private static double success(String guarantee, String bound) {
    Scenario scenario =
        Given.scenario("mechanism: {type: guarantee, " + guarantee + "}", "secret: {size: 100}");
    RiskResult result =
        scenario.assess().results().stream()
            .filter(each -> each.risk() == Risk.SUCCESS)
            .findFirst()
            .orElseThrow();
    return result.findings().stream()
        .filter(each -> each.bound().equals(bound))
        .map(Finding.Upper.class::cast)
        .findFirst()
        .orElseThrow()
        .upper();
  }
}
