package dev.sievert.accounting.laplace;

import static dev.sievert.numeric.HighPrecision.DIGITS;
import static dev.sievert.numeric.HighPrecision.exactly;
import static dev.sievert.numeric.HighPrecision.exp;
import static dev.sievert.numeric.HighPrecision.over;
import static java.math.BigDecimal.ONE;
import static java.math.BigDecimal.ZERO;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.number.Bracket;
import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Chords and tangents in decimals: each end of a bracket is on its side, in the last place too. */
class ChordAndTangentsRoundingTest {
  private static final int DRAWS = 400;
  private static final double CLOSE = 3e-15;

  private static LaplaceThreshold test(Random random, double loss, double size, double power) {
    return new LaplaceThreshold(
        loss, around(random, size), around(random, 1 - power), around(random, power));
  }

  private static Bracket around(Random random, double value) {
    double width = 1e-9 * random.nextDouble();
    return new Bracket(value - width, value, value + width);
  }

  /** Slopes e^loss on both sides of that of the chord. */
  private static ChordAndTangents lines(Random random) {
    double size = 0.05 + 0.1 * random.nextDouble();
    double other = 0.2 + 0.1 * random.nextDouble();
    double power = 0.3 + 0.1 * random.nextDouble();
    double slope = 1.3 * random.nextDouble() - 0.5;
    double further = power + Math.exp(slope) * (other - size);
    return new ChordAndTangents(
        test(random, slope + 0.01 + random.nextDouble(), size, power),
        test(random, slope - 0.01 - random.nextDouble(), other, further));
  }

  /** The rise over a change of size, where the loss is off by a relative 2^−51 to the worse. */
  private static BigDecimal rise(LaplaceThreshold test, BigDecimal change, int side) {
    double off = Math.abs(test.loss()) * 0x1p-51 * side * change.signum();
    BigDecimal slope = exp(exactly(test.loss()).add(exactly(off)));
    return slope.multiply(change, DIGITS);
  }

  private static BigDecimal chord(BigDecimal share, double near, double far) {
    return exactly(near).add(share.multiply(exactly(far).subtract(exactly(near)), DIGITS));
  }

  @Test
  void powersAreOnTheirSides() {
    Random random = new Random(421);
    for (int draw = 0; draw < DRAWS; draw++) {
      ChordAndTangents lines = lines(random);
      LaplaceThreshold left = lines.left();
      LaplaceThreshold right = lines.right();
      double alpha = between(random, left, right);
      BigDecimal size = exactly(alpha);
      BigDecimal fromLeft =
          exactly(left.power().upper())
              .add(rise(left, size.subtract(exactly(left.size().lower())), 1));
      BigDecimal fromRight =
          exactly(right.power().upper())
              .subtract(rise(right, exactly(right.size().lower()).subtract(size), -1));
      Bracket power = lines.power(alpha);
      BigDecimal most = fromLeft.min(fromRight).min(ONE);
      assertThat(exactly(power.upper())).isGreaterThanOrEqualTo(most);
      assertThat(power.upper()).isLessThan(most.doubleValue() + CLOSE);
      BigDecimal share = over(size.subtract(exactly(left.size().upper())), width(left, right));
      BigDecimal least = chord(share, left.power().lower(), right.power().lower()).max(size);
      assertThat(exactly(power.lower())).isLessThanOrEqualTo(least);
      assertThat(power.lower()).isGreaterThan(least.doubleValue() - CLOSE);
    }
  }

  @Test
  void missesAreOnTheirSides() {
    Random random = new Random(422);
    for (int draw = 0; draw < DRAWS; draw++) {
      ChordAndTangents lines = lines(random);
      LaplaceThreshold left = lines.left();
      LaplaceThreshold right = lines.right();
      double alpha = between(random, left, right);
      BigDecimal size = exactly(alpha);
      BigDecimal fromLeft =
          exactly(left.miss().lower())
              .subtract(rise(left, size.subtract(exactly(left.size().lower())), 1));
      BigDecimal fromRight =
          exactly(right.miss().lower())
              .add(rise(right, exactly(right.size().lower()).subtract(size), -1));
      Bracket miss = lines.miss(alpha);
      BigDecimal least = fromLeft.max(fromRight).max(ZERO);
      assertThat(exactly(miss.lower())).isLessThanOrEqualTo(least);
      assertThat(miss.lower()).isGreaterThan(least.doubleValue() - CLOSE);
      BigDecimal share = over(exactly(right.size().upper()).subtract(size), width(left, right));
      BigDecimal most =
          chord(share, right.miss().upper(), left.miss().upper()).min(ONE.subtract(size));
      assertThat(exactly(miss.upper())).isGreaterThanOrEqualTo(most);
      assertThat(miss.upper()).isLessThan(most.doubleValue() + CLOSE);
    }
  }

  /** Also so close to the right test that its lower end is passed. */
  private static double between(Random random, LaplaceThreshold left, LaplaceThreshold right) {
    double share = random.nextInt(4) == 0 ? 1 : random.nextDouble();
    double from = left.size().upper();
    return Math.min(right.size().upper(), from + share * (right.size().upper() - from));
  }

  private static BigDecimal width(LaplaceThreshold left, LaplaceThreshold right) {
    return exactly(right.size().upper()).subtract(exactly(left.size().upper()));
  }

  /** Nothing is gained by guessing, and guessing is always possible. */
  @Test
  void guessesAreTests() {
    ChordAndTangents all =
        new ChordAndTangents(LaplaceThreshold.nothing(1), LaplaceThreshold.everything(-1));
    Random random = new Random(423);
    for (int draw = 0; draw < 100; draw++) {
      double alpha = random.nextDouble();
      assertThat(all.power(alpha).lower()).isEqualTo(alpha);
      assertThat(exactly(all.miss(alpha).upper()))
          .isGreaterThanOrEqualTo(ONE.subtract(exactly(alpha)));
      assertThat(all.miss(alpha).upper()).isLessThanOrEqualTo(Math.nextUp(1 - alpha));
    }
  }
}
