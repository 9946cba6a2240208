package dev.sievert.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

/** A verdict cannot be had without grounds. */
class OutcomeTest {
  private static final PrintedClaim CLAIM =
      PrintedClaim.of("height", "“about 8 m”", "page 1").value(8);
  private static final NumberCheck.Ours OURS = NumberCheck.of("measured height", 8.2);

  @Test
  void confirmedNeedsAComparisonThatCouldHaveSaidNo() {
    NumberCheck near = OURS.near(8, 0.5, "about");
    assertThatThrownBy(() -> CLAIM.judged(near, "Measured."))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("confirmed is not borne out for: height");
    Outcome outcome = CLAIM.judged(near.refusing("the neighbour's", 11), "Measured.");
    assertThat(outcome.verdict()).isEqualTo(ClaimVerdict.CONFIRMED);
    assertThat(outcome.value()).hasValue(8.2);
    assertThat(outcome.comparisons().get(0).words())
        .isEqualTo("measured height: 8.2, near 8 ± 0.5 (about); refuses 11 (the neighbour's)");
  }

  @Test
  void aRivalMustBeRefused() {
    assertThatThrownBy(() -> OURS.near(8, 0.5, "about").refusing("a twin", 8.4))
        .hasMessageStartingWith("this comparison cannot say no to Rival[what=a twin");
    assertThatThrownBy(() -> OURS.atMost(9, "low").refusing("lower", 3))
        .hasMessageStartingWith("this comparison cannot say no");
    assertThatThrownBy(() -> OURS.atLeast(7, 1, "high").refusing("higher", 6))
        .hasMessageStartingWith("this comparison cannot say no");
  }

  @Test
  void correctedNeedsAnErratum() {
    NumberCheck off = OURS.near(8, 0.1, "one decimal");
    assertThatThrownBy(() -> CLAIM.judged(off, "Measured."))
        .hasMessageStartingWith("corrected is not borne out for: height");
    assertThat(CLAIM.erratum("A1").judged(off, "Measured.").verdict())
        .isEqualTo(ClaimVerdict.CORRECTED);
    assertThat(CLAIM.erratum("A1").unproven(off, "8.2", "Measured.").verdict())
        .isEqualTo(ClaimVerdict.GAP);
  }

  @Test
  void looseNeedsThatItHoldsAndThatOursIsBetter() {
    NumberCheck holds = OURS.atMost(10, "an upper bound").refusing("a tower", 30);
    NumberCheck better = OURS.atMost(9, "less").refusing("as printed", 10);
    PrintedClaim claim = CLAIM.erratum("A1");
    assertThat(claim.loose(holds, better, "8.2", "Measured.").verdict())
        .isEqualTo(ClaimVerdict.LOOSE);
    NumberCheck worse = OURS.atMost(8, "less").refusing("as printed", 10);
    assertThat(claim.loose(holds, worse, "8.2", "Measured.").verdict())
        .isEqualTo(ClaimVerdict.CONFIRMED);
    assertThatThrownBy(
            () -> new Outcome(claim, List.of(holds), "8.2", ClaimVerdict.LOOSE, "Measured."))
        .hasMessageStartingWith("loose is not borne out");
  }

  @Test
  void nothingIsComparedWithoutNumbersAndAReason() {
    assertThatThrownBy(() -> NumberCheck.of("nothing", Double.NaN).atMost(1, "low"))
        .hasMessage("a comparison needs numbers and a reason: nothing");
    assertThatThrownBy(() -> OURS.near(8, -1, "odd"))
        .hasMessage("a comparison needs numbers and a reason: measured height");
    assertThatThrownBy(() -> OURS.near(8, 1, " "))
        .hasMessage("a comparison needs numbers and a reason: measured height");
    assertThat(CLAIM.notDerivable("No ruler.").comparisons()).isEmpty();
    assertThatThrownBy(
            () -> new Outcome(CLAIM, List.of(), "8", ClaimVerdict.CONFIRMED, "Measured."))
        .hasMessageStartingWith("confirmed is not borne out");
  }
}
