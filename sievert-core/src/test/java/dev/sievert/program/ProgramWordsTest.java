package dev.sievert.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.audit.Claim;
import dev.sievert.numeric.Estimate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** Limits are shown rounded outwards. */
class ProgramWordsTest {
  private static String words(double lower, double claim) {
    InputPair pair = new InputPair(Value.of(0.0), Value.of(1.0), "by one");
    Witness witness =
        new Witness(
            pair,
            "the output is 0",
            new Estimate(0.499989, 0.5, 0.500011, 0.57),
            new Estimate(0, 0, 0.000123456, 0.57),
            lower);
    return String.join(
        "\n",
        ProgramWords.of(
            new ProgramFinding(
                new ProgramPlan(List.of(pair), new Claim(claim, 0), 1_000_000, 7, 0.57, false),
                1_000_000,
                OptionalDouble.of(lower),
                OptionalDouble.empty(),
                Optional.of(witness),
                lower > claim,
                OptionalDouble.of(1.03301),
                Optional.empty(),
                List.of(),
                Optional.empty())));
  }

  @Test
  void everyLimitIsShownOnItsOwnSide() {
    assertThat(words(1.00977, 2))
        .contains("shows that ε is at least 1.009, with 57 % confidence.")
        .contains("with probability 0.5 (0.4999 to 0.5001 at 57 %) on the first")
        .contains("with probability 0 (0 to 0.0001235 at 57 %) on the second")
        .contains("would have caught ε ≥ 1.034 with probability 95 %");
  }

  @Test
  void aRefutationIsAboveTheClaim() {
    assertThat(words(1.00049, 1)).contains("The program spends ε of at least 1.0004, with");
  }
}
