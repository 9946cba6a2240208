package dev.sievert.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.guarantee.ZeroConcentratedDp;
import dev.sievert.guarantee.tradeoff.LaplaceTradeoff;
import dev.sievert.threat.Secret;
import dev.sievert.threat.Threat.Narcissus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The data of up to a million people exchanged. */
class GroupLawTest {
  @ParameterizedTest
  @CsvSource({"1, 1", "10, 0.3", "1000, 1e-3", "1000000, 1e-6", "1000000, 1e-12", "1000000, 1"})
  void manyExchangesOfShiftFamiliesAreOneLongShift(int people, double mu) {
    for (double baseline : new double[] {0, 1e-12, 1e-3, 0.5, 1}) {
      Narcissus threat = new Narcissus(people, baseline, Secret.any());
      assertThat(Applied.upper("narcissus.group", GaussianDp.of(mu), threat))
          .isCloseTo(GaussianDp.of(people * mu).power(baseline), within(1e-12));
      assertThat(Applied.upper("narcissus.group", LaplaceTradeoff.of(mu), threat))
          .isCloseTo(LaplaceTradeoff.of(people * mu).power(baseline), within(1e-12));
    }
  }

  @Test
  @Timeout(20)
  void aMillionPeopleAreAnsweredSoon() {
    Narcissus threat = new Narcissus(Narcissus.MOST_PEOPLE, 1e-6, Secret.any());
    double grown = Math.exp(1e-6 * Narcissus.MOST_PEOPLE) * 1e-6;
    assertThat(Applied.upper("narcissus.group", ApproxDp.pure(1e-6), threat))
        .isCloseTo(grown, within(1e-8 * grown));
    assertThat(Applied.upper("narcissus.group", ApproxDp.of(1e-6, 1e-9), threat))
        .isBetween(grown, 1.0);
    TradeoffFunction concentrated =
        (TradeoffFunction) ZeroConcentratedDp.of(1e-12).implies().get(0);
    double attained = GaussianDp.of(Math.sqrt(2e-12)).group(Narcissus.MOST_PEOPLE).power(1e-6);
    assertThat(Applied.upper("narcissus.group", concentrated, threat))
        .isBetween(attained, 100 * attained);
  }

  /** k people multiply ρ by k², which is within a twentieth of what k steps come to. */
  @Test
  void concentratedGroupsAreBetweenTheGaussianAndTheSteps() {
    for (int people : new int[] {2, 5, 20, 100}) {
      TradeoffFunction step = (TradeoffFunction) ZeroConcentratedDp.of(1e-3).implies().get(0);
      TradeoffFunction group = step.group(people);
      TradeoffFunction gaussian = GaussianDp.of(people * Math.sqrt(2e-3));
      for (double alpha : new double[] {1e-9, 1e-3, 0.1, 0.5, 0.9}) {
        double stepped = alpha;
        for (int i = 0; i < people; i++) {
          stepped = step.power(stepped);
        }
        assertThat(group.power(alpha)).isGreaterThanOrEqualTo(gaussian.power(alpha) * (1 - 1e-12));
        assertThat(group.power(alpha)).isLessThanOrEqualTo(stepped * (1 + 5e-2));
      }
    }
  }
}
