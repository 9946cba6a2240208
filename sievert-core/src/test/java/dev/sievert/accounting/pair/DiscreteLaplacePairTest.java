package dev.sievert.accounting.pair;

import static dev.sievert.numeric.HighPrecision.DIGITS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.HighPrecision;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DiscreteLaplacePairTest extends DominatingPairContract {
  @Override
  List<DominatingPair> pairs() {
    return List.of(
        new DiscreteLaplacePair(0.5, 1),
        new DiscreteLaplacePair(0.3, 7),
        new DiscreteLaplacePair(3, 2),
        new DiscreteLaplacePair(1e-12, 1L << 40),
        new DiscreteLaplacePair(40, 3));
  }

  @ParameterizedTest
  @CsvSource({"0.3, 5", "1.7, 1", "0.05, 20", "9, 12"})
  void agreesWithSumsOfSingleProbabilities(double perUnit, long sensitivity) {
    DominatingPair pair = new DiscreteLaplacePair(perUnit, sensitivity);
    for (long k = 0; k < sensitivity; k++) {
      double loss = perUnit * (2 * k - sensitivity);
      BigDecimal above = tail(perUnit, k + 1);
      BigDecimal upTo = tail(perUnit, sensitivity - k);
      assertNear(pair.withoutAbove(loss), above);
      assertNear(pair.withoutUpTo(loss), BigDecimal.ONE.subtract(above));
      assertNear(pair.withUpTo(loss), upTo);
      assertNear(pair.withAbove(loss), BigDecimal.ONE.subtract(upTo));
      assertThat(pair.withUpTo(Math.nextDown(loss))).isLessThan(pair.withUpTo(loss));
    }
  }

  @Test
  void oneUnitIsRandomisedResponseWithTies() {
    DominatingPair pair = new DiscreteLaplacePair(1, 1);
    double truth = 1 / (1 + Math.exp(-1));
    assertThat(pair.withAbove(0)).isCloseTo(truth, within(1e-15));
    assertThat(pair.withoutAbove(0)).isCloseTo(1 - truth, within(1e-15));
  }

  @Test
  void refusesWhatIsNoNoise() {
    assertThatThrownBy(() -> new DiscreteLaplacePair(0, 1))
        .isInstanceOf(OutOfRangeException.class)
        .hasMessage("perUnit must be greater than 0 but was 0");
    assertThatThrownBy(() -> new DiscreteLaplacePair(1, 0))
        .hasMessage("sensitivity must be a whole number from 1 to 2^53 but was 0");
  }

  /** The probability of noise of at least this, from the sums over all and over the tail. */
  private static BigDecimal tail(double perUnit, long from) {
    BigDecimal ratio = HighPrecision.exp(HighPrecision.exactly(-perUnit));
    BigDecimal term = BigDecimal.ONE;
    BigDecimal all = BigDecimal.ONE;
    BigDecimal tail = BigDecimal.ZERO;
    long terms = (long) (from + 60 / perUnit);
    for (long x = 1; x <= terms; x++) {
      term = term.multiply(ratio, DIGITS);
      all = all.add(term.add(term), DIGITS);
      tail = x >= from ? tail.add(term, DIGITS) : tail;
    }
    return HighPrecision.over(tail, all);
  }

  private static void assertNear(double computed, BigDecimal truth) {
    assertThat(Math.abs(HighPrecision.stepsAbove(computed, truth))).isLessThan(18);
  }
}
