package dev.sievert.number;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sievert.numeric.Round;
import org.junit.jupiter.api.Test;

class BracketTest {
  @Test
  void probabilityIsWidenedOnBothSidesWithinItsRange() {
    Bracket bracket = Round.probability(0.25, 4);
    assertThat(bracket.lower()).isLessThan(0.25);
    assertThat(bracket.value()).isEqualTo(0.25);
    assertThat(bracket.upper()).isGreaterThan(0.25);
    assertThat(bracket.isTight()).isTrue();
    assertThat(Round.probability(1 + 1e-15, 4).upper()).isEqualTo(1);
    assertThat(Round.probability(0, 4)).isEqualTo(new Bracket(0, 0, 0));
  }

  @Test
  void valueOfTwoEndsIsTheirMiddle() {
    assertThat(Bracket.between(0.25, 0.75)).isEqualTo(new Bracket(0.25, 0.5, 0.75));
    assertThat(Bracket.between(0.25, 0.75).isTight()).isFalse();
  }

  @Test
  void everyProbabilityIsNotTight() {
    assertThat(Bracket.ANY_PROBABILITY).isEqualTo(new Bracket(0, 0.5, 1));
    assertThat(Bracket.ANY_PROBABILITY.isTight()).isFalse();
  }

  @Test
  void crossedEndsAreRefused() {
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> new Bracket(0.5, 0.25, 1))
        .withMessage("value must be between 0.5 and 1.0 but was 0.25");
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> new Bracket(0, 2, 1))
        .withMessage("value must be between 0.0 and 1.0 but was 2.0");
  }

  @Test
  void notANumberIsRefused() {
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> new Bracket(0, Double.NaN, 1))
        .withMessage("value must be between 0.0 and 1.0 but was NaN");
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> new Bracket(Double.NaN, 0.5, 1))
        .withMessage("value must be between NaN and 1.0 but was 0.5");
  }

  @Test
  void estimateKeepsItsLimitsInOrderAndItsConfidenceAProbability() {
    assertThat(new Estimate(0.1, 0.2, 0.3, 0.95).confidence()).isEqualTo(0.95);
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> new Estimate(0.3, 0.2, 0.4, 0.95))
        .withMessage("value must be between 0.3 and 0.4 but was 0.2");
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> new Estimate(0.1, 0.4, 0.3, 0.95))
        .withMessage("value must be between 0.1 and 0.3 but was 0.4");
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> new Estimate(0.1, 0.2, 0.3, 1.5))
        .withMessage("confidence must be in [0, 1] but was 1.5");
  }

  @Test
  void errorWidensBothSidesWithinTheRange() {
    assertThat(Bracket.probabilityWithin(0.5, 0.125)).isEqualTo(new Bracket(0.375, 0.5, 0.625));
    assertThat(Bracket.probabilityWithin(-0.25, 0.125)).isEqualTo(new Bracket(0, 0, 0.125));
    assertThat(Bracket.probabilityWithin(1.5, 0.125)).isEqualTo(new Bracket(0.875, 1, 1));
  }

  @Test
  void whatIsKnownExactlyHasNoWidth() {
    assertThat(Bracket.exactly(-2.5)).isEqualTo(new Bracket(-2.5, -2.5, -2.5));
  }

  @Test
  void estimateIsMovedToWhereTheTruthIsKnownToLie() {
    Estimate found = new Estimate(0.1, 0.2, 0.3, 0.9);
    assertThat(found.within(0, 1)).isEqualTo(found);
    assertThat(found.within(0.15, 0.25)).isEqualTo(new Estimate(0.15, 0.2, 0.25, 0.9));
    assertThat(found.within(0.4, 0.5)).isEqualTo(new Estimate(0.4, 0.4, 0.4, 0.9));
    assertThat(found.within(0, 0.05)).isEqualTo(new Estimate(0.05, 0.05, 0.05, 0.9));
  }
}
