package dev.sievert.accounting.curve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.number.Bracket;
import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BracketsTest {
  @Test
  void sidesThatCrossAreRefused() {
    assertThatThrownBy(() -> Brackets.bracket(0.5, 0.4))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("a test attains 0.5 where none should beat 0.4");
    assertThatThrownBy(() -> Brackets.complementOrdered(0.5, 0.4))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("a test errs with 0.4 where none should with less than 0.5");
  }

  @Test
  void valueIsNearerToWhatIsAttained() {
    assertThat(Brackets.bracket(0.25, 1).value()).isEqualTo(0.5);
    assertThat(Brackets.complementOrdered(0.25, 1).value()).isEqualTo(0.75);
    assertThat(Brackets.bracket(2, Double.POSITIVE_INFINITY).value()).isEqualTo(2);
    double none = Double.POSITIVE_INFINITY;
    assertThat(Brackets.bracket(none, none)).isEqualTo(new Bracket(none, none, none));
  }

  @Test
  void complementsTurnRound() {
    assertThat(Brackets.complement(new Bracket(0.25, 0.5, 1))).isEqualTo(new Bracket(0, 0.5, 0.75));
  }

  /** One minus a double need not be one: ends are the doubles outside, or the number itself. */
  @Test
  void complementsAreRoundedOutwards() {
    Random random = new Random(17);
    for (int draw = 0; draw < 1000; draw++) {
      double exact = random.nextInt(1 << 20) / (double) (1 << 20);
      assertThat(Brackets.complement(Bracket.exactly(exact))).isEqualTo(Bracket.exactly(1 - exact));
      double power = Math.pow(10, -20 * random.nextDouble());
      Bracket missed = Brackets.complement(Bracket.exactly(power));
      BigDecimal truth = BigDecimal.ONE.subtract(new BigDecimal(power));
      assertThat(new BigDecimal(missed.lower())).isLessThanOrEqualTo(truth);
      assertThat(new BigDecimal(missed.upper())).isGreaterThanOrEqualTo(truth);
      assertThat(missed.upper()).isLessThanOrEqualTo(Math.nextUp(missed.lower()));
    }
  }

  @Test
  void greaterIsTakenEndByEnd() {
    Bracket greater = Brackets.greater(new Bracket(0, 0.2, 0.9), new Bracket(0.1, 0.3, 0.4));
    assertThat(greater).isEqualTo(new Bracket(0.1, 0.3, 0.9));
    assertThat(Brackets.greater(new Bracket(0.1, 0.3, 0.4), new Bracket(0, 0.2, 0.9)))
        .isEqualTo(greater);
  }

  @Test
  void slackIsOnTheSafeSide() {
    assertThat(Brackets.up(0.1)).isGreaterThan(0.1).isLessThan(0.1 + 1e-9);
    assertThat(Brackets.down(0.1)).isLessThan(0.1).isGreaterThan(0.1 - 1e-9);
  }

  /** An exponent that is off by a few units of its last place makes a power off by its size. */
  @Test
  void exponentialsAreRoundedWithTheirExponents() {
    for (double x : new double[] {-600, -30, -1, 0, 2, 600}) {
      double exact = Math.exp(x);
      double off = 1e-14 + 1e-15 * Math.abs(x);
      assertThat(Brackets.upExp(x) / exact - 1).isCloseTo(off, within(3e-16));
      assertThat(1 - Brackets.downExp(x) / exact).isCloseTo(off, within(3e-16));
    }
  }
}
