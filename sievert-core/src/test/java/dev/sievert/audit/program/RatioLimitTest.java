package dev.sievert.audit.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.numeric.ClopperPearson;
import dev.sievert.numeric.RandomStream;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RatioLimitTest {
  private static final double RISK = 0.05;

  /** Adds up all outcomes of two small experiments. */
  @ParameterizedTest
  @CsvSource({"0.5, 0.4, 0.5", "0.9, 0.1, 0.1", "0.3, 0.02, 0.9", "0.2, 0.2, 0.3"})
  void separateLimitsMissAtMostAsOftenAsTheyMay(double first, double second, double share) {
    int runs = 40;
    double truth = Math.log(first / second);
    double missed = 0;
    for (int likely = 0; likely <= runs; likely++) {
      for (int unlikely = 0; unlikely <= runs; unlikely++) {
        double limit =
            new RatioLimit.Separate(share)
                .of(new EventCounts(likely, runs, unlikely, runs), 0, RISK);
        if (limit > truth) {
          missed += probability(likely, runs, first) * probability(unlikely, runs, second);
        }
      }
    }
    assertThat(missed).isLessThanOrEqualTo(RISK);
  }

  private static double probability(int hits, int runs, double share) {
    if (runs == 0) {
      return 1;
    }
    return ClopperPearson.atLeast(hits, runs, share)
        - ClopperPearson.atLeast(hits + 1, runs, share);
  }

  /** By an independent computation with the quantiles of the beta law, to six digits. */
  @ParameterizedTest
  @CsvSource({
    "100000, 0.05, 0, 0.985787",
    "100000, 0.01, 0, 0.979925",
    "100000, 0.0025, 0, 0.975794",
    "1000000, 0.05, 0, 0.995510",
    "100000, 0.05, 0.01, 0.964903",
    "1000000, 0.0025, 0.01, 0.971936"
  })
  void theCoinProvesWhatItShould(long runs, double risk, double delta, double limit) {
    EventCounts counts =
        new EventCounts(runs / 2, runs, Math.round((double) runs / 2 / Math.E), runs);
    assertThat(new RatioLimit.Coin(0.5).of(counts, delta, risk))
        .isBetween(limit - 1e-6, limit + 1e-6);
  }

  /** Adds up all outcomes of a small experiment whose runs a coin deals to the inputs. */
  @ParameterizedTest
  @CsvSource({"0.5, 0.4, 0, 0.5", "0.9, 0.1, 0, 0.3", "0.6, 0.2, 0, 0.7", "0.4, 0.2, 0.1, 0.5"})
  void theCoinMissesAtMostAsOftenAsItMay(double first, double second, double delta, double coin) {
    int trials = 24;
    double truth = Math.max(0, Math.log((first - delta) / second));
    double missed = 0;
    for (int runs = 0; runs <= trials; runs++) {
      double dealt = probability(runs, trials, coin);
      for (int likely = 0; likely <= runs; likely++) {
        for (int unlikely = 0; unlikely <= trials - runs; unlikely++) {
          EventCounts counts = new EventCounts(likely, runs, unlikely, trials - runs);
          if (new RatioLimit.Coin(coin).of(counts, delta, 0.3) > truth) {
            missed +=
                dealt
                    * probability(likely, runs, first)
                    * probability(unlikely, trials - runs, second);
          }
        }
      }
    }
    assertThat(missed).isLessThanOrEqualTo(0.3).isGreaterThan(0.001);
  }

  @ParameterizedTest
  @CsvSource({"0.5, 0.45, 0", "0.3, 0.1, 0", "0.4, 0.3, 0.1"})
  void theJointTestMissesAtMostAsOftenAsItMay(double first, double second, double delta) {
    Random random = new Random(5);
    double truth = Math.log((first - delta) / second);
    int runs = 200_000;
    int repeats = 3000;
    int missed = 0;
    for (int repeat = 0; repeat < repeats; repeat++) {
      // So many runs that a rounded normal number is as good as a binomial one.
      long likely = Math.round(runs * first + random.nextGaussian() * spread(runs, first));
      long unlikely = Math.round(runs * second + random.nextGaussian() * spread(runs, second));
      EventCounts counts = new EventCounts(likely, runs, unlikely, runs);
      missed += new RatioLimit.Joint().of(counts, delta, RISK) > truth ? 1 : 0;
    }
    assertThat(ClopperPearson.lower(missed, repeats, 1e-3)).isLessThanOrEqualTo(RISK);
    assertThat(missed).as("the limit is not idle").isGreaterThan(repeats / 50);
  }

  private static double spread(int runs, double share) {
    return Math.sqrt(runs * share * (1 - share));
  }

  @Test
  void theJointTestIsNarrowerWhereCountsAreLarge() {
    EventCounts counts = new EventCounts(50_000_000, 100_000_000, 45_241_871, 100_000_000);
    double joint = new RatioLimit.Joint().of(counts, 0, RISK);
    double separate = new RatioLimit.Separate(0.5).of(counts, 0, RISK);
    assertThat(joint).isBetween(0.0997, 0.1);
    assertThat(0.1 - separate).isGreaterThan(1.5 * (0.1 - joint));
  }

  @Test
  void aJointTestOfFewCountsSaysNothing() {
    assertThat(new RatioLimit.Joint().of(new EventCounts(90, 100, 1, 100), 0, RISK)).isZero();
  }

  @Test
  void anEventThatWasNeverSeenOnOneSideIsNotCapped() {
    EventCounts counts = new EventCounts(50_000_000, 100_000_000, 0, 100_000_000);
    assertThat(new RatioLimit.Separate(0.1).of(counts, 0, RISK)).isBetween(16.0, 17.5);
    assertThat(new RatioLimit.Always(0.1).of(counts, 0, RISK)).isBetween(13.0, 17.0);
  }

  @Test
  void deltaIsTakenFromTheFirstProbability() {
    EventCounts counts = new EventCounts(400, 1000, 100, 1000);
    assertThat(new RatioLimit.Separate(0.5).of(counts, 0.2, RISK))
        .isLessThan(new RatioLimit.Separate(0.5).of(counts, 0, RISK));
    assertThat(new RatioLimit.Separate(0.5).of(counts, 0.5, RISK)).isZero();
  }

  @Test
  void limitsForEveryMomentHoldAtEveryMoment() {
    int missed = 0;
    for (int repeat = 0; repeat < 200; repeat++) {
      RandomStream random = RandomStream.of(repeat, 1);
      EventCounts counts = new EventCounts(0, 0, 0, 0);
      boolean isMissed = false;
      for (int run = 1; run <= 400; run++) {
        int likely = random.happens(0.5) ? 1 : 0;
        int unlikely = random.happens(0.4) ? 1 : 0;
        counts = counts.plus(new EventCounts(likely, 1, unlikely, 1));
        isMissed |=
            run % 20 == 0 && new RatioLimit.Always(0.5).of(counts, 0, RISK) > Math.log(1.25);
      }
      missed += isMissed ? 1 : 0;
    }
    assertThat(missed).isLessThanOrEqualTo(10);
  }

  @Test
  void hitsDoNotExceedRuns() {
    org.assertj.core.api.Assertions.assertThatThrownBy(() -> new EventCounts(5, 4, 0, 4))
        .hasMessage("hits must be between 0 and the runs but was 5");
  }
}
