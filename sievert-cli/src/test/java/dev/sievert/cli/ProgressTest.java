package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgressTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0 seconds",
    "59.2, 60 seconds",
    "180, 3 minutes",
    "7200, 2 hours",
    "1000000, 12 days",
    "31536000, 365 days"
  })
  void aDurationIsToldInAUnitThatPeoplePlanBy(double seconds, String words) {
    assertThat(Progress.duration(seconds)).isEqualTo(words);
  }
}
