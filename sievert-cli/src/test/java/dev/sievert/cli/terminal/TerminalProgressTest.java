package dev.sievert.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TerminalProgressTest {
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
    assertThat(TerminalProgress.duration(seconds)).isEqualTo(words);
  }

  @Test
  void aLongAuditIsForetold() {
    assertThat(TerminalProgress.forecast(1, 1_000_000))
        .contains("about 12 days for 1,000,000 runs at 1 a second; --trials 20000 takes 6 hours");
    assertThat(TerminalProgress.forecast(2500, 1_000_000))
        .contains("about 7 minutes for 1,000,000 runs at 2500 a second");
    assertThat(TerminalProgress.forecast(0.001, 1000))
        .contains("about 12 days for 1,000 runs at 0.001 a second");
    assertThat(TerminalProgress.forecast(40_000, 1_000_000)).isEmpty();
    assertThat(TerminalProgress.forecast(1, 0)).isEmpty();
  }
}
