package dev.sievert.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

/** A verdict cannot be had without grounds. */
class OutcomeTest {
  private static final Claim CLAIM = Claim.of("height", "“about 8 m”", "page 1").value(8);
  private static final Comparison.Ours OURS = Comparison.of("measured height", 8.2);

  @Test
  void confirmedNeedsAComparisonThatCouldHaveSaidNo() {
    Comparison near = OURS.near(8, 0.5, "about");
    assertThatThrownBy(() -> CLAIM.judged(near, "Measured."))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("confirmed is not borne out for: height");
    Outcome outcome = CLAIM.judged(near.refusing("the neighbour's", 11), "Measured.");
    assertThat(outcome.verdict()).isEqualTo(Verdict.CONFIRMED);
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
    Comparison off = OURS.near(8, 0.1, "one decimal");
    assertThatThrownBy(() -> CLAIM.judged(off, "Measured."))
        .hasMessageStartingWith("corrected is not borne out for: height");
    assertThat(CLAIM.erratum("A1").judged(off, "Measured.").verdict()).isEqualTo(Verdict.CORRECTED);
    assertThat(CLAIM.erratum("A1").unproven(off, "8.2", "Measured.").verdict())
        .isEqualTo(Verdict.GAP);
  }

  @Test
  void looseNeedsThatItHoldsAndThatOursIsBetter() {
    Comparison holds = OURS.atMost(10, "an upper bound").refusing("a tower", 30);
    Comparison better = OURS.atMost(9, "less").refusing("as printed", 10);
    Claim claim = CLAIM.erratum("A1");
    assertThat(claim.loose(holds, better, "8.2", "Measured.").verdict()).isEqualTo(Verdict.LOOSE);
    Comparison worse = OURS.atMost(8, "less").refusing("as printed", 10);
    assertThat(claim.loose(holds, worse, "8.2", "Measured.").verdict())
        .isEqualTo(Verdict.CONFIRMED);
    assertThatThrownBy(() -> new Outcome(claim, List.of(holds), "8.2", Verdict.LOOSE, "Measured."))
        .hasMessageStartingWith("loose is not borne out");
  }

  @Test
  void nothingIsComparedWithoutNumbersAndAReason() {
    assertThatThrownBy(() -> Comparison.of("nothing", Double.NaN).atMost(1, "low"))
        .hasMessage("a comparison needs numbers and a reason: nothing");
    assertThatThrownBy(() -> OURS.near(8, -1, "odd"))
        .hasMessage("a comparison needs numbers and a reason: measured height");
    assertThatThrownBy(() -> OURS.near(8, 1, " "))
        .hasMessage("a comparison needs numbers and a reason: measured height");
    assertThat(CLAIM.notDerivable("No ruler.").comparisons()).isEmpty();
    assertThatThrownBy(() -> new Outcome(CLAIM, List.of(), "8", Verdict.CONFIRMED, "Measured."))
        .hasMessageStartingWith("confirmed is not borne out");
  }
}
