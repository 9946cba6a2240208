package dev.sievert.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.audit.AuditPlan;
import dev.sievert.audit.AuditResult;
import dev.sievert.audit.Budget;
import dev.sievert.audit.Claim;
import dev.sievert.mechanism.RandomizedResponse;
import dev.sievert.numeric.Estimate;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** Limits are shown rounded outwards, and a refutation is seen to be one. */
class AuditWordsTest {
  private static String words(double lower, double claim, double confidence) {
    AuditPlan plan =
        new AuditPlan(
            new RandomizedResponse(1, 10),
            ThreatModel.reconstruction(Secret.uniform(10)),
            Optional.of(new Claim(claim, 0)),
            1_000_000,
            7,
            confidence,
            false);
    Estimate rad = new Estimate(0.1319677, 0.1320044, 0.1320331, confidence);
    Budget budget =
        new Budget(
            "rad.pure",
            OptionalDouble.of(lower),
            OptionalDouble.of(lower + 0.000064),
            OptionalDouble.of(lower + 0.1),
            Optional.empty());
    return String.join(
        "\n",
        AuditWords.of(
            new AuditResult(
                plan,
                1_000_000,
                rad,
                rad,
                budget,
                List.of(),
                lower > claim,
                OptionalDouble.of(1.123411),
                Optional.empty())));
  }

  @Test
  void aLowerLimitIsShownRoundedDown() {
    assertThat(words(1.00977, 2, 0.95))
        .contains("ε at least 1.0097, value 1.0098, at most 1.1098 (by rad.pure)")
        .contains("(rad): 0.132, 95 % confidence from 0.13196 to 0.13204.")
        .contains("a true ε of 1.1235 or more is flagged")
        .contains("1,000,000 times");
  }

  @Test
  void aRefutationIsAboveTheClaim() {
    assertThat(words(1.0000049, 1, 0.95)).contains("ε at least 1.000004, ");
  }

  @Test
  void aConfidenceIsShownAsItWasStated() {
    assertThat(words(1.00977, 1, 0.57))
        .contains(", 57 % confidence from ")
        .contains("does not hold, with 57 % confidence.")
        .doesNotContain("56.99");
  }
}
