package dev.sievert.exact.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.number.Bracket;
import dev.sievert.threat.Baseline;
import org.junit.jupiter.api.Test;

class OptimalRiskTest {
  private static Baseline blind(double worst, double best) {
    return new Baseline(
        Bracket.exactly(best),
        Bracket.exactly(worst),
        Bracket.ANY_PROBABILITY,
        Bracket.ANY_PROBABILITY,
        Bracket.exactly(best));
  }

  @Test
  void equalGuessesTieBothNumbers() {
    OptimalRisk risk =
        new OptimalRisk(Bracket.between(0.30, 0.36), Bracket.between(0.42, 0.45))
            .related(blind(0.125, 0.125));
    assertThat(risk.advantage().lower()).isEqualTo(0.30);
    assertThat(risk.advantage().upper()).isCloseTo(0.325, within(1e-15)).isGreaterThan(0.325);
    assertThat(risk.success().lower()).isCloseTo(0.425, within(1e-15)).isLessThan(0.425);
    assertThat(risk.success().upper()).isEqualTo(0.45);
  }

  @Test
  void unequalGuessesLeaveRoomBetween() {
    OptimalRisk risk =
        new OptimalRisk(Bracket.between(0, 1), Bracket.between(0.5, 0.6)).related(blind(0.1, 0.3));
    assertThat(risk.advantage().lower()).isCloseTo(0.2, within(1e-15)).isLessThan(0.2);
    assertThat(risk.advantage().upper()).isCloseTo(0.5, within(1e-15)).isGreaterThan(0.5 - 1e-16);
    assertThat(risk.success()).isEqualTo(Bracket.between(0.5, 0.6));
  }

  @Test
  void whatIsKnownStaysAsItIs() {
    Bracket advantage = Bracket.between(0.3, 0.3 + 1e-12);
    Bracket success = Bracket.between(0.425, 0.425 + 1e-12);
    OptimalRisk known = new OptimalRisk(advantage, success);
    assertThat(known.related(blind(0.125, 0.125))).isEqualTo(known);
  }
}
