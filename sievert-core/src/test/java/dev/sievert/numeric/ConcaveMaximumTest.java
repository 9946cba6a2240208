package dev.sievert.numeric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConcaveMaximumTest {
  @ParameterizedTest
  @ValueSource(doubles = {0, 1e-300, 1e-12, 0.001, 1.0 / 3, 0.5, 0.7, 1 - 1e-12, 1})
  void tentsAreMetAtTheirTop(double top) {
    DoubleUnaryOperator tent =
        x -> x <= top ? (top == 0 ? 1 : x / top) : (top == 1 ? 1 : (1 - x) / (1 - top));
    assertThat(ConcaveMaximum.of(tent, 0, 1)).isBetween(1.0, 1 + 2e-12);
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-200, 1e-12, 1, 1e9})
  void heightDoesNotMatter(double height) {
    double found = ConcaveMaximum.of(x -> height * x * (1 - x), 0, 1);
    assertThat(found).isBetween(height / 4, height / 4 * (1 + 2e-12));
  }

  @Test
  void summitOutsideTheIntervalIsNotCounted() {
    assertThat(ConcaveMaximum.of(x -> x * (1 - x), 0, 0.25)).isBetween(0.1875, 0.1875 + 1e-12);
    assertThat(ConcaveMaximum.of(x -> x * (1 - x), 0.75, 1)).isBetween(0.1875, 0.1875 + 1e-12);
  }

  @Test
  void singlePointIsItsOwnMaximum() {
    assertThat(ConcaveMaximum.of(x -> x, 0.5, 0.5)).isBetween(0.5, 0.5 + 1e-12);
    assertThat(ConcaveMaximum.of(x -> 0, 0, 1)).isZero();
  }

  /** Least of a few random lines: concave, with corners anywhere. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void noValueOfARandomConcaveFunctionExceedsIt(long seed) {
    Random random = new Random(seed);
    double[] slopes = random.doubles(7, -30, 30).toArray();
    double[] heights = random.doubles(7, 0, 1).toArray();
    double[] places = random.doubles(7, 0, 1).toArray();
    DoubleUnaryOperator least =
        x -> {
          double value = 40;
          for (int i = 0; i < slopes.length; i++) {
            value = Math.min(value, 40 + heights[i] + slopes[i] * (x - places[i]));
          }
          return value;
        };
    double found = ConcaveMaximum.of(least, 0, 1);
    double seen = random.doubles(20_000, 0, 1).map(least).max().orElseThrow();
    assertThat(found).isGreaterThanOrEqualTo(seen).isLessThan(seen + 0.05);
  }

  /** Rounding may hide which of two nearly equal values is greater; the answer must cover that. */
  @ParameterizedTest
  @ValueSource(longs = {11, 12, 13})
  void noiseOfTheFunctionIsCovered(long seed) {
    Random random = new Random(seed);
    DoubleUnaryOperator exact = x -> x * (1 - x) * 4;
    DoubleUnaryOperator noisy = x -> exact.applyAsDouble(x) * (1 + 1e-13 * random.nextDouble());
    assertThat(ConcaveMaximum.of(noisy, 0, 1)).isBetween(1.0, 1 + 3e-12);
  }
}
