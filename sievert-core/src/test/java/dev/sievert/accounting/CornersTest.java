package dev.sievert.accounting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Reading errors and powers off a list of tests, against lines drawn between all of them. */
class CornersTest {
  private static final double SHARE = 1e-6;

  private static FinitePair random(Random random) {
    int outputs = 2 + random.nextInt(6);
    return FinitePair.of(masses(random, outputs), masses(random, outputs));
  }

  private static double[] masses(Random random, int outputs) {
    double[] masses = random.doubles(outputs, 0.05, 1).toArray();
    double sum = 0;
    for (double mass : masses) {
      sum += mass;
    }
    for (int i = 0; i < outputs; i++) {
      masses[i] /= sum;
    }
    return masses;
  }

  /** The tests of a pair as they are, from rejecting everything to rejecting nothing. */
  private static List<double[]> tests(FinitePair pair) {
    List<double[]> tests = new ArrayList<>();
    tests.add(new double[] {1, 1});
    for (double loss : pair.losses()) {
      tests.add(new double[] {pair.withoutAbove(loss), pair.withAbove(loss)});
    }
    return tests;
  }

  /** The power of the best mixture of two neighbouring tests. */
  private static double power(List<double[]> tests, double size) {
    for (int i = 1; i < tests.size(); i++) {
      double[] left = tests.get(i);
      double[] right = tests.get(i - 1);
      if (left[0] <= size && size <= right[0]) {
        return left[1] + (size - left[0]) / (right[0] - left[0]) * (right[1] - left[1]);
      }
    }
    throw new AssertionError(size);
  }

  @Test
  void sidesAreAShareAwayFromThePair() {
    Random random = new Random(131);
    for (int draw = 0; draw < 200; draw++) {
      FinitePair pair = random(random);
      Corners above = Corners.exact(pair, SHARE, true);
      Corners below = Corners.exact(pair, SHARE, false);
      List<double[]> tests = tests(pair);
      for (int i = 0; i < tests.size(); i++) {
        double size = tests.get(i)[0];
        double power = tests.get(i)[1];
        assertThat(above.alpha[i]).isCloseTo(size * (1 - SHARE), within(1e-15));
        assertThat(below.alpha[i]).isCloseTo(Math.min(1, size * (1 + SHARE)), within(1e-15));
        assertThat(above.power[i]).isCloseTo(Math.min(1, power * (1 + SHARE)), within(1e-15));
        assertThat(below.power[i]).isCloseTo(power * (1 - SHARE), within(1e-15));
        assertThat(above.beta[i]).isCloseTo((1 - power) * (1 - SHARE), within(1e-15));
        assertThat(below.beta[i]).isCloseTo(Math.min(1, (1 - power) * (1 + SHARE)), within(1e-15));
        assertThat(above.doubt(i)).isZero();
      }
    }
  }

  @Test
  void powersAndErrorsLieOnTheLinesBetweenTests() {
    Random random = new Random(132);
    for (int draw = 0; draw < 200; draw++) {
      FinitePair pair = random(random);
      Corners corners = Corners.exact(pair, 0, true);
      List<double[]> tests = tests(pair);
      for (int i = 0; i < 10; i++) {
        double size = random.nextDouble();
        double power = power(tests, size);
        assertThat(corners.power(size, 0)).isCloseTo(power, within(1e-14));
        assertThat(corners.beta(size, 1)).isCloseTo(1 - power, within(1e-14));
        // And back: the size at which so much is missed.
        assertThat(corners.alpha(1 - power)).isCloseTo(size, within(1e-12));
      }
      for (double[] test : tests) {
        assertThat(corners.power(test[0], 0)).isCloseTo(test[1], within(1e-14));
        assertThat(corners.alpha(1 - test[1])).isCloseTo(test[0], within(1e-12));
      }
    }
  }

  /** Between rejecting nothing and the strictest test the line starts at what costs nothing. */
  @Test
  void belowTheStrictestTestTheLineEndsWhereItIsSaid() {
    FinitePair pair = FinitePair.of(new double[] {0.5, 0.5, 0}, new double[] {0.25, 0.5, 0.25});
    Corners corners = Corners.exact(pair, 0, true);
    assertThat(corners.power(0, 0.25)).isEqualTo(0.25);
    assertThat(corners.power(0.25, 0.25)).isCloseTo(0.5, within(1e-15));
    assertThat(corners.beta(0.25, 0.75)).isCloseTo(0.5, within(1e-15));
    assertThat(corners.powerOfNothing(0.1)).isEqualTo(0.25);
    assertThat(corners.powerOfNothing(0.3)).isEqualTo(0.3);
    assertThat(corners.betaOfNothing(0.9)).isEqualTo(0.75);
    assertThat(corners.betaOfNothing(0.5)).isEqualTo(0.5);
  }

  @Test
  void placesAreTheLastTestsThatAreStillLaxEnough() {
    Random random = new Random(133);
    for (int draw = 0; draw < 100; draw++) {
      Corners corners = Corners.exact(random(random), 0, true);
      for (int i = 0; i < 10; i++) {
        double size = random.nextDouble();
        int last = -1;
        for (int place = 0; place < corners.alpha.length; place++) {
          last = corners.alpha[place] >= size ? place : last;
        }
        assertThat(corners.at(size)).isEqualTo(last);
      }
      for (int place = 0; place + 1 < corners.alpha.length; place++) {
        assertThat(corners.placeAbove(corners.loss(place))).isEqualTo(place + 1);
        assertThat(corners.placeAt(corners.loss(place) + 1e-9)).isEqualTo(place);
        assertThat(corners.trusted(place)).isEqualTo(place);
      }
      assertThat(corners.trusted(-1)).isZero();
    }
  }

  @Test
  void cornersAreCollectedBetweenTwoSizesInEitherOrder() {
    FinitePair pair =
        FinitePair.of(new double[] {0.5, 0.25, 0.25}, new double[] {0.125, 0.25, 0.625});
    Corners corners = Corners.exact(pair, 0, true);
    List<double[]> plain = new ArrayList<>();
    corners.collect(plain, 0.25, 0.5, false);
    assertThat(plain).hasSize(2);
    assertThat(plain.get(0)).containsExactly(0.5, 0.875);
    assertThat(plain.get(1)).containsExactly(0.25, 0.625);
    List<double[]> mirrored = new ArrayList<>();
    corners.collect(mirrored, 0.25, 0.25, true);
    assertThat(mirrored).hasSize(1);
    assertThat(mirrored.get(0)).containsExactly(0.375, 0.75);
  }
}
