package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.pair.FinitePair;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Reading errors and powers off a list of tests, against lines drawn between all of them. */
class NeymanPearsonTestsTest {
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
      NeymanPearsonTests above = NeymanPearsonTests.exact(pair, SHARE, true);
      NeymanPearsonTests below = NeymanPearsonTests.exact(pair, SHARE, false);
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
      NeymanPearsonTests corners = NeymanPearsonTests.exact(pair, 0, true);
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
    NeymanPearsonTests corners = NeymanPearsonTests.exact(pair, 0, true);
    assertThat(corners.power(0, 0.25)).isEqualTo(0.25);
    assertThat(corners.power(0.25, 0.25)).isCloseTo(0.5, within(1e-15));
    assertThat(corners.beta(0.25, 0.75)).isCloseTo(0.5, within(1e-15));
    assertThat(corners.powerOfNothing(0.1)).isEqualTo(0.25);
    assertThat(corners.powerOfNothing(0.3)).isEqualTo(0.3);
    assertThat(corners.betaOfNothing(0.9)).isEqualTo(0.75);
    assertThat(corners.betaOfNothing(0.5)).isEqualTo(0.5);
  }

  /** Beside a test that misses nothing, what others miss is a share of all, and has its digits. */
  @Test
  void whatHardlyAnyTestMissesKeepsItsDigits() {
    Random random = new Random(1);
    for (int draw = 0; draw < 200; draw++) {
      double[] without = {0.5, 0.5};
      double[] with = {0.25 + random.nextInt(64) / 256.0, 0};
      with[1] = 1 - with[0];
      NeymanPearsonTests tests =
          NeymanPearsonTests.exact(FinitePair.of(without, with), 0, draw % 2 == 0);
      double alpha = 1 - Math.pow(10, -15 * random.nextDouble()) / 2;
      double missed = (1 - alpha) * 2 * Math.min(with[0], with[1]);
      assertThat(tests.beta(alpha, 1)).isCloseTo(missed, within(missed * 0x1p-50));
      assertThat(tests.alpha(missed)).isCloseTo(alpha, within(0x1p-50));
    }
  }

  @Test
  void placesAreTheLastTestsThatAreStillLaxEnough() {
    Random random = new Random(133);
    for (int draw = 0; draw < 100; draw++) {
      NeymanPearsonTests corners = NeymanPearsonTests.exact(random(random), 0, true);
      for (int i = 0; i < 10; i++) {
        double size = random.nextDouble();
        int last = -1;
        for (int place = 0; place < corners.alpha.length; place++) {
          last = corners.alpha[place] >= size ? place : last;
        }
        assertThat(corners.at(size)).isEqualTo(last);
      }
      for (int place = 0; place < corners.alpha.length; place++) {
        assertThat(corners.at(corners.alpha[place])).isEqualTo(place);
      }
      for (int place = 0; place + 1 < corners.alpha.length; place++) {
        assertThat(corners.placeAbove(corners.loss(place))).isEqualTo(place + 1);
        assertThat(corners.placeAt(corners.loss(place) + 1e-9)).isEqualTo(place);
        assertThat(corners.trusted(place)).isEqualTo(place);
      }
      assertThat(corners.trusted(-1)).isZero();
    }
  }

  /** Left of the laxest test the line goes to the one that rejects everything. */
  @Test
  void aboveTheLaxestTestTheLineGoesToCertainty() {
    NeymanPearsonTests corners =
        NeymanPearsonTests.exact(
                FinitePair.of(new double[] {0.25, 0.5, 0.25}, new double[] {0, 0.375, 0.625}),
                0,
                true)
            .missing(0.125);
    assertThat(corners.alpha).containsExactly(0.75, 0.25, 0);
    assertThat(corners.power).containsExactly(0.875, 0.5, 0);
    assertThat(corners.beta).containsExactly(0.125, 0.5, 1);
    double[] sizes = {0.875, 0.75, 0.5, 0.25, 0.125};
    double[] powers = {0.9375, 0.875, 0.6875, 0.5, 0.25};
    for (int i = 0; i < sizes.length; i++) {
      assertThat(corners.power(sizes[i], 0)).isEqualTo(powers[i]);
      assertThat(corners.beta(sizes[i], 1)).isEqualTo(1 - powers[i]);
      assertThat(corners.alpha(1 - powers[i])).isEqualTo(sizes[i]);
    }
    // Of tests that detect nothing the one that rejects nothing counts.
    assertThat(corners.missing(0.625).alpha(1)).isZero();
  }

  /** One minus a small power has lost its digits, so what is rarely detected is not read off it. */
  @Test
  void rareDetectionsKeepTheirDigits() {
    double size = 0x1p-60;
    double power = 3.3e-16;
    FinitePair pair = FinitePair.of(new double[] {1 - size, size}, new double[] {1 - power, power});
    double found = NeymanPearsonTests.exact(pair, 0, true).alpha(1 - 0x1p-53);
    assertThat(found / size).isCloseTo(0x1p-53 / power, within(1e-9));
  }

  /** Exchanging the hypotheses of the tests is taking the tests of the exchanged pair. */
  @Test
  void exchangedTestsAreThoseOfTheExchangedPair() {
    Random random = new Random(134);
    for (int draw = 0; draw < 20; draw++) {
      FinitePair pair = random(random);
      NeymanPearsonTests found = NeymanPearsonTests.exact(pair, 0, true).mirrored();
      NeymanPearsonTests direct = NeymanPearsonTests.exact(pair.mirrored(), 0, true);
      for (int i = 0; i < direct.alpha.length; i++) {
        assertThat(found.loss(i)).isCloseTo(direct.loss(i), within(1e-14));
        assertThat(found.alpha[i]).isCloseTo(direct.alpha[i], within(1e-15));
        assertThat(found.power[i]).isCloseTo(direct.power[i], within(1e-15));
        assertThat(found.beta[i]).isCloseTo(direct.beta[i], within(1e-15));
        assertThat(found.doubt(i)).isZero();
      }
    }
  }

  /** Between two neighbours, one that errs at least as often and one that does less, but at all. */
  @Test
  void sizesAreSteppedOverBetweenTwoTestsThatErr() {
    FinitePair pair =
        FinitePair.of(new double[] {0.5, 0.25, 0.25}, new double[] {0.125, 0.25, 0.625});
    NeymanPearsonTests corners = NeymanPearsonTests.exact(pair, 0, true);
    assertThat(corners.alpha).containsExactly(1, 0.5, 0.25, 0);
    assertThat(corners.isSteppedOver(0, 0.75)).isTrue();
    assertThat(corners.isSteppedOver(0, 1)).isTrue();
    assertThat(corners.isSteppedOver(0, 0.5)).isFalse();
    assertThat(corners.isSteppedOver(1, 0.75)).isFalse();
    assertThat(corners.isSteppedOver(1, 0.3)).isTrue();
    assertThat(corners.isSteppedOver(2, 0.25)).isFalse();
    assertThat(corners.isSteppedOver(3, 0)).isFalse();
    assertThat(corners.isSteppedOver(-1, 1)).isFalse();
  }

  @Test
  void cornersAreCollectedBetweenTwoSizesInEitherOrder() {
    FinitePair pair =
        FinitePair.of(new double[] {0.5, 0.25, 0.25}, new double[] {0.125, 0.25, 0.625});
    NeymanPearsonTests corners = NeymanPearsonTests.exact(pair, 0, true);
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
