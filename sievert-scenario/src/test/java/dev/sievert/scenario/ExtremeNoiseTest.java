package dev.sievert.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.assess.Assessment;
import dev.sievert.assess.RiskResult;
import dev.sievert.assess.curve.Curves;
import dev.sievert.threat.Risk;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Noise far below and far above what it hides has an answer, never an internal error. */
class ExtremeNoiseTest {
  private static final String LISTED = "secret: {values: [0, ";

  /** The truth is one as far as doubles can tell. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{type: discrete-gaussian, sigma: 0.1, sensitivity: 6}|6",
        "{type: discrete-gaussian, sigma: 0.12, sensitivity: 6}|6",
        "{type: discrete-gaussian, sigma: 0.25, sensitivity: 18}|18",
        "{type: discrete-gaussian, sigma: 0.05, sensitivity: 1}|1",
        "{type: discrete-gaussian, sigma: 1e-200, sensitivity: 1}|1",
        "{type: laplace, scale: 1e-12, sensitivity: 1e300}|1e300",
        "{type: laplace, scale: 1e-300, sensitivity: 1}|1e9",
        "{type: geometric, epsilon: 710}|3",
        "{type: geometric, epsilon: 745}|3",
        "{type: geometric, epsilon: 750}|1",
        "{type: geometric, epsilon: 710}|9",
        "{type: geometric, epsilon: 1e308}|100",
        "{type: composition, of: [{times: 1000, of: {type: discrete-gaussian, sigma: 0.01, "
            + "sensitivity: 1}}]}|1",
        "{type: composition, of: [{times: 1000, of: {type: discrete-gaussian, sigma: 0.03, "
            + "sensitivity: 1}}]}|1",
        "{type: composition, of: [{type: discrete-gaussian, sigma: 0.01, sensitivity: 1}, "
            + "{type: gaussian, sigma: 2, sensitivity: 1}]}|1",
        "{type: composition, of: [{times: 20, of: {type: laplace, scale: 1e-300, "
            + "sensitivity: 1}}]}|1",
      })
  void noiseThatHidesNothing(String mechanism, String greatest) {
    Scenario scenario = Given.scenario("mechanism: " + mechanism, LISTED + greatest + "]}");
    Assessment assessment = scenario.assess();
    assertThat(upper(assessment, Risk.MEMBERSHIP)).isEqualTo(1);
    assertThat(upper(assessment, Risk.SUCCESS)).isBetween(1 - 1e-12, 1.0);
    CertifiedCurve curve = curve(scenario);
    assertThat(curve.totalVariation().upper()).isEqualTo(1);
    assertThat(curve.totalVariation().lower()).isBetween(1 - 1e-11, 1.0);
    assertThat(curve.beta(0.01).lower()).isBetween(0.0, 1e-80);
    assertThat(curve.delta(1).upper()).isEqualTo(1);
    assertThat(curve.epsilon(1e-5).upper()).isGreaterThan(190);
  }

  /** The truth is 1 / (σ sqrt(2π)), which no double near one tells from nothing. */
  @ParameterizedTest
  @CsvSource({"1e300", "1e155", "1e100", "1e30"})
  void noiseThatHidesEverything(String sigma) {
    Scenario scenario =
        Given.scenario(
            "mechanism: {type: discrete-gaussian, sigma: " + sigma + ", sensitivity: 1}",
            LISTED + "1]}");
    assertThat(upper(scenario.assess(), Risk.MEMBERSHIP))
        .isBetween(0.3989422804014327 / Double.parseDouble(sigma), 1e-11);
    CertifiedCurve curve = curve(scenario);
    assertThat(curve.totalVariation().lower()).isZero();
    assertThat(curve.totalVariation().upper()).isBetween(4e-31, 1e-10);
  }

  private static CertifiedCurve curve(Scenario scenario) {
    return Curves.of(scenario.mechanism(), scenario.secret(), Optional.empty(), 1e-6).curve();
  }

  private static double upper(Assessment assessment, Risk risk) {
    RiskResult result =
        assessment.results().stream().filter(each -> each.risk() == risk).findFirst().orElseThrow();
    return result.decisive().orElseThrow().upper();
  }
}
