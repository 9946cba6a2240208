package dev.sievert.audit.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.numeric.Normal;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MembershipScoresTest {
  private static final int COUNT = 4000;

  private static MembershipScores gaussian(double mu, long seed) {
    Random random = new Random(seed);
    return MembershipScores.of(
        random.doubles(COUNT).map(u -> random.nextGaussian() + mu).toArray(),
        random.doubles(COUNT).map(u -> random.nextGaussian()).toArray());
  }

  /** The greatest μ that a point of the band proves, at least zero. */
  private static double fitted(MembershipScores scores) {
    double greatest = 0;
    for (double level = 0.005; level < 1; level += 0.005) {
      double power = scores.band(level, 0.95);
      greatest = Math.max(greatest, Normal.quantile(power) - Normal.quantile(level));
    }
    return greatest;
  }

  @Test
  void ratesHaveExactLimits() {
    MembershipScores.Rates rates = gaussian(1, 1).at(1, 0.95);
    assertThat(rates.truePositives().lower()).isLessThan(0.5);
    assertThat(rates.truePositives().upper()).isGreaterThan(0.5);
    double errors = Normal.cdf(-1);
    assertThat(rates.falsePositives().lower()).isLessThan(errors);
    assertThat(rates.falsePositives().upper()).isGreaterThan(errors);
  }

  @Test
  void theBandIsBelowTheTrueCurveAndTheFitBelowTheTruth() {
    int failures = 0;
    for (int seed = 0; seed < 40; seed++) {
      MembershipScores scores = gaussian(1, seed);
      double mu = fitted(scores);
      failures += mu > 1 ? 1 : 0;
      assertThat(mu).isGreaterThan(0.8);
      for (double level = 0.05; level < 1; level += 0.1) {
        double truth = Normal.cdf(Normal.quantile(level) + 1);
        assertThat(scores.band(level, 0.999_999)).isLessThanOrEqualTo(truth);
      }
    }
    assertThat(failures).isLessThanOrEqualTo(8);
  }

  @Test
  void thresholdsKeepTheirFalsePositives() {
    MembershipScores scores =
        MembershipScores.of(new double[] {1, 2, 3, 4}, new double[] {0, 1, 2, 3});
    assertThat(scores.threshold(0.25)).isEqualTo(2);
    assertThat(scores.threshold(0)).isEqualTo(3);
    assertThat(scores.at(2, 0.9).falsePositives().value()).isEqualTo(0.25);
    assertThat(scores.at(2, 0.9).truePositives().value()).isEqualTo(0.5);
  }

  @Test
  void worthlessScoresProveNothing() {
    assertThat(fitted(gaussian(0, 5))).isZero();
    assertThatThrownBy(() -> MembershipScores.of(new double[] {1}, new double[] {1, 2}))
        .hasMessage("members must be at least two numbers but was fewer or not numbers");
  }
}
