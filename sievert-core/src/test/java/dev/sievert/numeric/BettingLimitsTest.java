package dev.sievert.numeric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.number.Estimate;
import org.junit.jupiter.api.Test;

/** Limits that enclose the truth as often as they say. */
class BettingLimitsTest {
  private static final int EXPERIMENTS = 400;
  private static final int RUNS = 300;

  /** Scores of 0.875, −0.125 and −0.5 with a mean of −0.0375. */
  private static double[] scores(int experiment) {
    RandomStream random = RandomStream.of(41, experiment);
    double[] scores = new double[RUNS];
    for (int run = 0; run < RUNS; run++) {
      double drawn = random.nextDouble();
      scores[run] = drawn < 0.2 ? 0.875 : drawn < 0.7 ? -0.125 : -0.5;
    }
    return scores;
  }

  /**
   * Fewer than 370 of 400 would happen once in seventy times if the limits kept no more than 0.95.
   */
  @Test
  void encloseTheMeanAsOftenAsTheySay() {
    double truth = 0.2 * 0.875 - 0.5 * 0.125 - 0.3 * 0.5;
    int enclosed = 0;
    for (int experiment = 0; experiment < EXPERIMENTS; experiment++) {
      Estimate found = BettingLimits.ofScores(-1, 1, 0.95, scores(experiment));
      enclosed += found.lower() <= truth && truth <= found.upper() ? 1 : 0;
    }
    assertThat(enclosed).isBetween(370, EXPERIMENTS);
  }

  @Test
  void theValueIsTheMean() {
    Estimate found = BettingLimits.ofScores(-1, 1, 0.95, 1, 0, 0.5, -0.5);
    assertThat(found.value()).isCloseTo(0.25, within(1e-8));
    assertThat(found.lower()).isGreaterThanOrEqualTo(-1);
    assertThat(found.upper()).isLessThanOrEqualTo(1);
  }

  @Test
  void refusesNothingAtAll() {
    assertThatThrownBy(() -> BettingLimits.ofScores(-1, 1, 0.95))
        .hasMessage("runs must be at least 1 but was 0");
  }
}
