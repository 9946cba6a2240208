package dev.sievert.mechanism.local;

import static dev.sievert.numeric.HighPrecision.exactly;
import static dev.sievert.numeric.HighPrecision.exp;
import static dev.sievert.numeric.HighPrecision.over;
import static dev.sievert.numeric.HighPrecision.stepsAbove;
import static java.math.BigDecimal.ONE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.bound.FiniteChannel;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.MutualInformation;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.MissingSettingException;
import dev.sievert.mechanism.Settings;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.threat.Secret;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RandomizedResponseTest {
  @ParameterizedTest
  @CsvSource({"2, 0.1", "2, 5", "3, 1", "6, 2", "9, 0.01"})
  void guaranteesAreThoseOfItsChannel(int records, double epsilon) {
    FiniteChannel channel = FiniteChannel.randomizedResponse(records, epsilon);
    RandomizedResponse response = new RandomizedResponse(epsilon, records);
    assertThat(response.guarantees(Secret.uniform(records)))
        .contains(ApproxDp.pure(epsilon), TotalVariation.of(response.totalVariation()))
        .hasAtLeastOneElementOfType(MutualInformation.class)
        .contains(TwoLevelChannel.response(records, epsilon))
        .hasSize(4);
    assertThat(channel.epsilon()).isCloseTo(epsilon, within(1e-13));
    assertThat(response.totalVariation()).isCloseTo(channel.totalVariation(), within(1e-14));
  }

  @ParameterizedTest
  @CsvSource({
    "2, 1e-12",
    "2, 700",
    "1000000000, 1e-12",
    "1000000000, 20",
    "1000000000, 700",
    "9007199254740992, 36",
    "1, 1",
    "5, 1e-300"
  })
  void totalVariationKeepsItsDigits(long records, double epsilon) {
    BigDecimal growth = exp(exactly(epsilon));
    BigDecimal gained = epsilon < 1e-100 ? exactly(epsilon) : growth.subtract(ONE);
    BigDecimal truth = over(gained, growth.add(BigDecimal.valueOf(records - 1)));
    double computed = new RandomizedResponse(epsilon, records).totalVariation();
    assertThat(stepsAbove(computed, truth)).isBetween(0.0, 12.0);
  }

  @Test
  void withoutEpsilonNothingIsRevealed() {
    assertThat(new RandomizedResponse(0, 10).totalVariation()).isZero();
  }

  @Test
  void takesTheNumberOfRecordsFromTheSecret() {
    Mechanism made =
        RandomizedResponse.TYPE.create(new Settings().number("epsilon", 1), Secret.uniform(10));
    assertThat(made).isEqualTo(new RandomizedResponse(1, 10));
    assertThat(made.words()).isEqualTo("randomised response over 10 values with ε = 1");
    assertThat(made.remarks(Secret.uniform(10))).isEmpty();
  }

  @Test
  void needsEpsilonAndCountedValues() {
    assertThatExceptionOfType(MissingSettingException.class)
        .isThrownBy(() -> RandomizedResponse.TYPE.create(new Settings(), Secret.uniform(2)))
        .withMessage("needs epsilon");
    assertThatExceptionOfType(MissingSettingException.class)
        .isThrownBy(
            () -> RandomizedResponse.TYPE.create(new Settings().number("epsilon", 1), Secret.any()))
        .withMessage("needs a secret with size or values");
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> new RandomizedResponse(-1, 2))
        .withMessage("epsilon must be at least 0 but was -1");
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> new RandomizedResponse(1, 0))
        .withMessage("size must be a whole number from 1 to 2^53 but was 0");
  }
}
