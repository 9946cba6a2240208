package dev.sievert.audit.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.channel.TwoLevelChannel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LdpAuditorTest {
  /** ln(n / ln(1 / level)) for levels of 0.025 and 0.005. */
  @Test
  void cannotReportMoreThanItsCap() {
    assertThat(LdpAuditor.cap(1_000_000, 0.05)).isCloseTo(12.51, within(0.01));
    assertThat(LdpAuditor.cap(1_000_000, 0.01)).isCloseTo(12.15, within(0.01));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void staysBelowTheTruth(int size) {
    for (double epsilon : new double[] {0.5, 2, 5}) {
      TwoLevelChannel channel = TwoLevelChannel.subsets(12, epsilon, size);
      assertThat(LdpAuditor.play(channel, 20_000, 1).epsilon(1e-4)).isBetween(0.0, epsilon);
    }
  }

  @Test
  void findsMostOfTheBudgetOfRandomisedResponse() {
    LdpAuditor played = LdpAuditor.play(TwoLevelChannel.response(10, 2), 50_000, 3);
    assertThat(played.epsilon(0.05)).isBetween(1.8, 2.0);
  }

  @Test
  void namesAnyMemberOfASet() {
    LdpAuditor played = LdpAuditor.play(TwoLevelChannel.optimizedUnary(6, 3), 50_000, 9);
    assertThat(played.epsilon(0.05)).isBetween(1.0, 3.0);
    assertThat(played.trueHits()).isGreaterThan(played.falseHits());
  }
}
