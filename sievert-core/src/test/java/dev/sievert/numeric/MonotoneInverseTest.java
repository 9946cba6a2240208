package dev.sievert.numeric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.number.Bracket;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MonotoneInverseTest {
  @ParameterizedTest
  @ValueSource(doubles = {1e-300, 1e-12, 0.1, 0.5, 1, 3.7, 1e5, 9.99e5})
  void borderIsEnclosedWithinAFewUnits(double border) {
    Bracket found = MonotoneInverse.border(x -> x <= border, 0, 1e6, 4);
    assertThat(found.lower()).isLessThanOrEqualTo(border);
    assertThat(found.upper()).isGreaterThan(border);
    assertThat(found.upper() - found.lower()).isLessThanOrEqualTo(4 * Math.ulp(found.upper()));
  }

  @Test
  void neighbouringDoublesAreTheLimit() {
    Bracket found = MonotoneInverse.border(x -> x <= 0.1, 0, 1, 0);
    assertThat(found.lower()).isEqualTo(0.1);
    assertThat(found.upper()).isEqualTo(Math.nextUp(0.1));
  }

  @Test
  void bordersBelowZeroAreFoundToo() {
    Bracket found = MonotoneInverse.border(x -> x <= -2.5, -10, -1, 2);
    assertThat(found.lower()).isLessThanOrEqualTo(-2.5);
    assertThat(found.upper()).isGreaterThan(-2.5).isLessThan(-2.499);
  }

  @Test
  void whatNeverFailsIsBracketedAtTheRightEnd() {
    assertThat(MonotoneInverse.border(x -> true, 0, 8, 1).upper()).isEqualTo(8);
    assertThat(MonotoneInverse.border(x -> false, 0, 8, 1).lower()).isZero();
  }

  @Test
  void tinyBordersAreNearBecauseTheExponentIsHalved() {
    AtomicInteger calls = new AtomicInteger();
    Bracket found =
        MonotoneInverse.border(
            x -> {
              calls.incrementAndGet();
              return x <= 1e-200;
            },
            0,
            1e6,
            1);
    assertThat(found.lower()).isLessThanOrEqualTo(1e-200);
    assertThat(calls.get()).isLessThan(90);
  }

  /** Powers, logarithms, steps and noise: both ends were looked at, and few looks were needed. */
  @Test
  void aZeroIsBetweenTwoPointsThatWereSeen() {
    for (double root : new double[] {1e-9, 0.1, 1.0 / 3, 0.5, 1 - 1e-9}) {
      List<DoubleUnaryOperator> rising =
          List.of(
              x -> x - root,
              x -> Math.pow(x, 7) - Math.pow(root, 7),
              x -> Math.log(x + 1e-12) - Math.log(root + 1e-12),
              x -> x < root ? -1 : 1,
              x -> x < root ? -1e-300 : 1e300);
      for (DoubleUnaryOperator function : rising) {
        int[] looks = {0};
        Bracket found =
            MonotoneInverse.zero(
                x -> {
                  looks[0]++;
                  return function.applyAsDouble(x);
                },
                0,
                1,
                4);
        assertThat(function.applyAsDouble(found.lower())).isNotPositive();
        assertThat(function.applyAsDouble(found.upper())).isPositive();
        assertThat(found.upper() - found.lower()).isLessThanOrEqualTo(4 * Math.ulp(found.upper()));
        assertThat(looks[0]).isLessThan(100);
      }
    }
    int[] looks = {0};
    MonotoneInverse.zero(
        x -> {
          looks[0]++;
          return Math.expm1(3 * x) - 2;
        },
        0,
        1,
        4);
    assertThat(looks[0]).isLessThan(20);
  }

  /** From above, the same border is found without a look far below it. */
  @Test
  void bordersAreFoundFromAbove() {
    for (double border : new double[] {0.9, 0.5, 0.3, 1e-3, 1e-7, 3e-12, 1e-17}) {
      double[] lowest = {1};
      Bracket found =
          MonotoneInverse.borderBelow(
              x -> {
                lowest[0] = Math.min(lowest[0], x);
                return x <= border;
              },
              1e-18,
              1,
              4);
      assertThat(found.lower()).isLessThanOrEqualTo(border);
      assertThat(found.upper()).isGreaterThanOrEqualTo(border);
      assertThat(found.upper() - found.lower()).isLessThanOrEqualTo(8 * Math.ulp(border));
      assertThat(lowest[0]).isGreaterThanOrEqualTo(Math.min(border / 4, border * border / 2));
    }
    Bracket beneath = MonotoneInverse.borderBelow(x -> x <= 1e-30, 1e-18, 1, 4);
    assertThat(beneath.lower()).isZero();
    assertThat(beneath.upper()).isEqualTo(1e-18);
  }

  /** Ends that are as close as was asked are close enough, also where nothing is between them. */
  @Test
  void endsThatAreCloseEnoughStay() {
    Bracket four = MonotoneInverse.border(x -> true, 1, 1 + 4 * Math.ulp(1.0), 4);
    assertThat(four.lower()).isEqualTo(1);
    for (double border : new double[] {Math.nextDown(0.1), 0.1, Math.nextUp(0.1)}) {
      Bracket found = MonotoneInverse.border(x -> x <= border, 0, 1, 0);
      assertThat(found.lower()).isEqualTo(border);
      assertThat(found.upper()).isEqualTo(Math.nextUp(border));
      Bracket root = MonotoneInverse.zero(x -> x - border, 0, 1, 0);
      assertThat(root.lower()).isEqualTo(border);
      assertThat(root.upper()).isEqualTo(Math.nextUp(border));
    }
  }

  /** Where the function is smooth, a dozen looks do what bisection needs more than fifty for. */
  @Test
  void smoothZerosTakeADozenLooks() {
    for (double root : new double[] {0.1, 1.0 / 3, 0.4, 0.5, 0.9}) {
      assertThat(looks(x -> x - root, 0, 1)).isLessThanOrEqualTo(12);
      assertThat(looks(x -> x + root, -1, 0)).isLessThanOrEqualTo(12);
      assertThat(looks(x -> x - 100 - root, 100, 101)).isLessThanOrEqualTo(11);
      assertThat(looks(x -> Math.expm1(3 * x) - Math.expm1(3 * root), 0, 1))
          .isLessThanOrEqualTo(13);
    }
    assertThat(looks(x -> x * x * x - 0.064, 0, 1)).isLessThanOrEqualTo(11);
  }

  /** At a jump: both ends, one look for each halving, and at most four more. */
  @Test
  void jumpsTakeFourLooksMoreThanBisection() {
    for (double root : new double[] {0.3, 1.0 / 3, 0.4}) {
      assertThat(looks(x -> x < root ? -1 : 1, 0, 1)).isBetween(54, 58);
      assertThat(looks(x -> x < root ? -1e-300 : 1e300, 0, 1)).isBetween(54, 58);
      assertThat(looks(x -> x < root ? -1e300 : 1e-300, 0, 1)).isBetween(54, 58);
    }
  }

  private static int looks(DoubleUnaryOperator function, double low, double high) {
    AtomicInteger looks = new AtomicInteger();
    MonotoneInverse.zero(
        x -> {
          looks.incrementAndGet();
          return function.applyAsDouble(x);
        },
        low,
        high,
        4);
    return looks.get();
  }

  /** Eleven halvings of [0, 1] leave less than a thousandth of 0.7. */
  @Test
  void nearIsToAThousandth() {
    double eleven = 1433.0 / 2048;
    assertThat(MonotoneInverse.near(x -> x <= 0.7, 0, 1, 60)).isEqualTo(eleven);
    assertThat(MonotoneInverse.near(x -> x <= 700, 0, 1000, 60)).isEqualTo(1000 * eleven);
    assertThat(MonotoneInverse.near(x -> x >= -0.7, 0, -1, 60)).isEqualTo(-eleven);
    assertThat(MonotoneInverse.near(x -> x >= 0.7, 1, 0, 60)).isEqualTo(eleven + 1.0 / 2048);
    assertThat(MonotoneInverse.near(x -> x <= -0.7, -1, 0, 60)).isEqualTo(-eleven - 1.0 / 2048);
    assertThat(MonotoneInverse.near(x -> x <= 0.7, 0, 1, 3)).isEqualTo(0.625);
    assertThat(MonotoneInverse.near(x -> true, 999, 1000, 5)).isEqualTo(999);
  }

  @Test
  void firstIsTheFirst() {
    for (int first = 0; first <= 10; first++) {
      int border = first;
      assertThat(MonotoneInverse.first(0, 10, i -> i >= border)).isEqualTo(first);
    }
    int great = Integer.MAX_VALUE - 5;
    assertThat(MonotoneInverse.first(2_000_000_000, Integer.MAX_VALUE, i -> i >= great))
        .isEqualTo(great);
    assertThat(MonotoneInverse.first(3, 3, i -> false)).isEqualTo(3);
  }

  @Test
  void refusedIsTheLastSeenToFail() {
    assertThat(MonotoneInverse.refused(x -> x <= 0.7, 0, 1, 3)).isEqualTo(0.75);
    assertThat(MonotoneInverse.refused(x -> x <= 0.7, 0, 1, 0)).isEqualTo(1);
    assertThat(MonotoneInverse.refused(x -> x >= 0.3, 1, 0, 4)).isEqualTo(0.25);
  }

  /** Both ends of the border, also where what holds lies above. */
  @ParameterizedTest
  @ValueSource(doubles = {1e-12, 0.1, 3.7, 39})
  void bothEndsAreThoseOfHalving(double border) {
    double kept = MonotoneInverse.kept(x -> x <= border, 0, 40, 100);
    assertThat(kept).isEqualTo(border);
    assertThat(MonotoneInverse.refused(x -> x <= border, 0, 40, 100)).isEqualTo(Math.nextUp(kept));
    assertThat(MonotoneInverse.refused(x -> x > border, 40, 0, 100)).isEqualTo(border);
    assertThat(MonotoneInverse.kept(x -> x > border, 40, 0, 100)).isEqualTo(Math.nextUp(kept));
  }
}
