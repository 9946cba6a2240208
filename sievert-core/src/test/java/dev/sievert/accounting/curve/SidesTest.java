package dev.sievert.accounting.curve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.numeric.Bracket;
import org.junit.jupiter.api.Test;

class SidesTest {
  @Test
  void sidesThatCrossAreRefused() {
    assertThatThrownBy(() -> Sides.bracket(0.5, 0.4))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("a test attains 0.5 where none should beat 0.4");
    assertThatThrownBy(() -> Sides.complementOrdered(0.5, 0.4))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("a test errs with 0.4 where none should with less than 0.5");
  }

  @Test
  void valueIsNearerToWhatIsAttained() {
    assertThat(Sides.bracket(0.25, 1).value()).isEqualTo(0.5);
    assertThat(Sides.complementOrdered(0.25, 1).value()).isEqualTo(0.75);
    assertThat(Sides.bracket(2, Double.POSITIVE_INFINITY).value()).isEqualTo(2);
    double none = Double.POSITIVE_INFINITY;
    assertThat(Sides.bracket(none, none)).isEqualTo(new Bracket(none, none, none));
  }

  @Test
  void complementsTurnRound() {
    assertThat(Sides.complement(new Bracket(0.25, 0.5, 1))).isEqualTo(new Bracket(0, 0.5, 0.75));
  }

  @Test
  void greaterIsTakenEndByEnd() {
    Bracket greater = Sides.greater(new Bracket(0, 0.2, 0.9), new Bracket(0.1, 0.3, 0.4));
    assertThat(greater).isEqualTo(new Bracket(0.1, 0.3, 0.9));
  }

  @Test
  void slackIsOnTheSafeSide() {
    assertThat(Sides.up(0.1)).isGreaterThan(0.1);
    assertThat(Sides.down(0.1)).isLessThan(0.1);
  }
}
