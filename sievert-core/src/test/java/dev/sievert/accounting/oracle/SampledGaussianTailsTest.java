package dev.sievert.accounting.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The table of tails against the same integral along another line, in doubles. */
class SampledGaussianTailsTest {
  static List<SampledGaussianTails> rows() {
    return SampledGaussianTails.all();
  }

  @Test
  void hasFiveRuns() {
    assertThat(rows()).hasSize(5);
    assertThat(rows()).allMatch(row -> row.profile().size() == 3 && row.tests().size() == 5);
  }

  @ParameterizedTest
  @MethodSource("rows")
  void doublesAgreeAsFarAsTheyReach(SampledGaussianTails row) {
    // Many small steps need a short period to have few nodes, and a line far to the right for that.
    boolean fine = row.steps() > 100_000;
    BromwichOracle oracle =
        BromwichOracle.gaussian(
            1 / row.sigma(), row.rate(), row.steps(), fine ? 12 : 2.3, fine ? 6 : 50);
    assertThat(oracle.delta(0)).isCloseTo(row.totalVariation(), within(1e-11));
    for (SampledGaussianTails.ThresholdTest test : row.tests()) {
      assertThat(oracle.alpha(test.threshold())).isCloseTo(test.alpha(), within(1e-11));
      assertThat(oracle.power(test.threshold())).isCloseTo(test.power(), within(1e-11));
    }
    SampledGaussianTails.Promise first = row.profile().get(0);
    assertThat(oracle.delta(first.epsilon())).isCloseTo(first.delta(), within(1e-12));
  }

  /** A threshold test gains at least its slope on its size, and no more than the distance. */
  @ParameterizedTest
  @MethodSource("rows")
  void numbersAreOrdered(SampledGaussianTails row) {
    double epsilon = 0;
    for (SampledGaussianTails.Promise promise : row.profile()) {
      assertThat(promise.epsilon()).isGreaterThan(epsilon);
      epsilon = promise.epsilon();
    }
    for (SampledGaussianTails.ThresholdTest test : row.tests()) {
      double slope = Math.exp(test.threshold());
      assertThat(test.power()).isGreaterThanOrEqualTo(slope * test.alpha());
      assertThat(test.power() - test.alpha()).isLessThanOrEqualTo(row.totalVariation());
    }
  }

  /** The values that others are measured by, as far as they are printed. */
  @Test
  void publishedValuesAreConfirmed() {
    assertPublished(rows().get(0), 0.1640904528, 4.0214113, 0.0077605);
    assertPublished(rows().get(1), 0.3860255927, 4.5188430, 0.0192126);
    assertPublished(rows().get(2), 0.0521389909, 0.4757613, 0.0015626);
  }

  private static void assertPublished(
      SampledGaussianTails row, double totalVariation, double epsilon, double power) {
    assertThat(row.totalVariation()).isCloseTo(totalVariation, within(5e-11));
    assertThat(row.profile().get(0).epsilon()).isCloseTo(epsilon, within(5e-8));
    assertThat(row.tests().get(3).power()).isCloseTo(power, within(5e-8));
  }
}
