package dev.sievert.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.audit.AuditOutcome.Undetectable;
import dev.sievert.audit.Claim;
import dev.sievert.audit.MechanismOutcome;
import dev.sievert.audit.MechanismOutcome.BudgetEstimate;
import dev.sievert.audit.MechanismOutcome.BudgetEstimate.Gap;
import dev.sievert.audit.MechanismPlan;
import dev.sievert.mechanism.local.RandomizedResponse;
import dev.sievert.number.Estimate;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** Limits are shown rounded outwards, and a refutation is seen to be one. */
class MechanismAuditWordsTest {
  private static String words(double lower, double claim, double confidence) {
    MechanismPlan plan =
        new MechanismPlan(
            new RandomizedResponse(1, 10),
            ThreatModel.reconstruction(Secret.uniform(10)),
            Optional.of(new Claim(claim, 0)),
            1_000_000,
            7,
            confidence,
            false);
    Estimate rad = new Estimate(0.1319677, 0.1320044, 0.1320331, confidence);
    BudgetEstimate budget =
        new BudgetEstimate(
            "rad.pure",
            OptionalDouble.of(lower),
            OptionalDouble.of(lower + 0.000064),
            OptionalDouble.of(lower + 0.1),
            List.of());
    return String.join(
        "\n",
        AuditWords.of(
            new MechanismOutcome(
                plan,
                1_000_000,
                rad,
                rad,
                budget,
                List.of(),
                OptionalDouble.of(1.123411),
                Optional.empty(),
                OptionalDouble.of(lower),
                List.of())));
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
  void whatIsMissingIsExplained() {
    OptionalDouble none = OptionalDouble.empty();
    assertThat(
            AuditWords.gaps(
                new BudgetEstimate(
                    "rad.pure",
                    OptionalDouble.of(1),
                    none,
                    none,
                    List.of(Gap.VALUE_AT_THE_GREATEST, Gap.UPPER_NEAR_THE_GREATEST))))
        .contains(
            "the measured advantage is at or above the greatest that any budget has; the"
                + " advantage is so near its greatest that no budget is too large for it");
    assertThat(AuditWords.reason(new Undetectable.TooFewRuns())).contains("however large");
    assertThat(AuditWords.reason(new Undetectable.Beyond(0.25))).startsWith("an advantage of 0.25");
  }

  @Test
  void aRefutationIsAboveTheClaim() {
    assertThat(words(1.0000049, 1, 0.95)).contains("ε at least 1.000004, ");
  }

  @Test
  void aConfidenceIsShownAsItWasStated() {
    assertThat(words(1.00977, 1, 0.57))
        .contains(", 57 % confidence from ")
        .contains("does not hold, with 99.9 % confidence.")
        .doesNotContain("56.99");
  }
}
