package dev.sievert.accounting.laplace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.number.Bracket;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Two tests and the lines through them, by hand. */
class ChordAndTangentsTest {
  private static final double CLOSE = 1e-14;

  /** A test whose errors are known to some width. */
  private static LaplaceThreshold test(double loss, double size, double power, double width) {
    return new LaplaceThreshold(
        loss,
        new Bracket(size - width, size, size + width),
        new Bracket(1 - power - width, 1 - power, 1 - power + width),
        new Bracket(power - width, power, power + width));
  }

  /** Of randomised response at ln 3 and ln 2: lines of slopes 3 and 2 above, the chord below. */
  @Test
  void powersLieBetweenChordAndTangents() {
    Random random = new Random(91);
    for (double width : new double[] {0, 1e-3}) {
      LaplaceThreshold left = test(Math.log(3), 0.1, 0.3, width);
      LaplaceThreshold right = test(Math.log(2), 0.2, 0.55, width);
      ChordAndTangents lines = new ChordAndTangents(left, right);
      for (int draw = 0; draw < 50; draw++) {
        double alpha = 0.1 + width + 0.1 * random.nextDouble();
        double fromLeft = 0.3 + width + 3 * (alpha - 0.1 + width);
        double fromRight = 0.55 + width - 2 * (0.2 - width - alpha);
        double chord = 0.3 - width + (alpha - 0.1 - width) / 0.1 * 0.25;
        Bracket power = lines.power(alpha);
        assertThat(power.upper()).isCloseTo(Math.min(fromLeft, fromRight), within(CLOSE));
        assertThat(power.lower()).isCloseTo(chord, within(CLOSE));
        Bracket miss = lines.miss(alpha);
        double most = 0.45 + width + (0.2 + width - alpha) / 0.1 * 0.25;
        assertThat(miss.upper()).isCloseTo(most, within(CLOSE));
        double leftMiss = 0.7 - width - 3 * (alpha - 0.1 + width);
        double rightMiss = 0.45 - width + 2 * (0.2 - width - alpha);
        assertThat(miss.lower()).isCloseTo(Math.max(leftMiss, rightMiss), within(CLOSE));
      }
    }
  }

  /** Nothing and everything are tests too, and errors are between nothing and certainty. */
  @Test
  void endsAreTests() {
    ChordAndTangents all =
        new ChordAndTangents(LaplaceThreshold.nothing(1), LaplaceThreshold.everything(-1));
    Bracket power = all.power(0.25);
    assertThat(power.lower()).isCloseTo(0.25, within(CLOSE));
    assertThat(power.upper()).isCloseTo(Math.E * 0.25, within(CLOSE));
    assertThat(all.power(0.75).upper()).isCloseTo(1 - 0.25 / Math.E, within(CLOSE));
    assertThat(all.miss(0.25).upper()).isCloseTo(0.75, within(CLOSE));
    assertThat(all.miss(0.25).lower()).isCloseTo(1 - Math.E * 0.25, within(CLOSE));
    assertThat(all.miss(0.75).lower()).isCloseTo(0.25 / Math.E, within(CLOSE));
    ChordAndTangents steep =
        new ChordAndTangents(LaplaceThreshold.nothing(800), LaplaceThreshold.everything(800));
    assertThat(steep.power(0.5).upper()).isEqualTo(1);
    assertThat(steep.miss(0.5).lower()).isZero();
  }

  /** Two tests of the same size are one. */
  @Test
  void equalTestsHaveNoChord() {
    LaplaceThreshold one = test(0, 0.25, 0.5, 0);
    ChordAndTangents lines = new ChordAndTangents(one, one);
    assertThat(lines.power(0.25).lower()).isCloseTo(0.5, within(CLOSE));
    assertThat(lines.power(0.25).upper()).isCloseTo(0.5, within(CLOSE));
    assertThat(lines.miss(0.25).upper()).isCloseTo(0.5, within(CLOSE));
    assertThat(lines.miss(0.25).lower()).isCloseTo(0.5, within(CLOSE));
  }
}
