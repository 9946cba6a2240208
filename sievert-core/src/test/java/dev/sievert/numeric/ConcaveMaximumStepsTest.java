package dev.sievert.numeric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How the summit is found: with few questions, and from the ends where nothing is between them. */
class ConcaveMaximumStepsTest {
  @Test
  void constantIsItsOwnSummit() {
    assertThat(ConcaveMaximum.of(x -> 3, 0, 1)).isBetween(3.0, 3 * (1 + 2e-12));
  }

  /** The least of some lines is as high as the highest place where two of them cross. */
  @Test
  void tentsAreMetAtTheirSummit() {
    Random random = new Random(51);
    for (int draw = 0; draw < 300; draw++) {
      double[] slopes = random.doubles(4, -5, 5).toArray();
      double[] heights = random.doubles(4, 8, 12).toArray();
      DoubleUnaryOperator tent =
          x ->
              IntStream.range(0, 4)
                  .mapToDouble(i -> heights[i] + slopes[i] * (x - 0.5))
                  .min()
                  .orElseThrow();
      double summit = Math.max(tent.applyAsDouble(0), tent.applyAsDouble(1));
      for (int i = 0; i < 4; i++) {
        for (int j = 0; j < i; j++) {
          double crossing = 0.5 + (heights[i] - heights[j]) / (slopes[j] - slopes[i]);
          if (crossing > 0 && crossing < 1) {
            summit = Math.max(summit, tent.applyAsDouble(crossing));
          }
        }
      }
      assertThat(ConcaveMaximum.of(tent, 0, 1)).isBetween(summit, summit * (1 + 3e-12));
    }
    assertThat(ConcaveMaximum.of(x -> 3, 0, 1)).isBetween(3.0, 3 * (1 + 2e-12));
  }

  @Test
  void straightLinesAreMetAtTheirHigherEnd() {
    assertThat(ConcaveMaximum.of(x -> 1 + x, 0, 1)).isBetween(2.0, 2 * (1 + 2e-12));
    assertThat(ConcaveMaximum.of(x -> 2 - x, 0, 1)).isBetween(2.0, 2 * (1 + 2e-12));
  }

  @Test
  void bothEndsCountWhereNothingIsBetweenThem() {
    double right = Math.nextUp(1.0);
    assertThat(ConcaveMaximum.of(x -> x == right ? 5 : 2, 1, right)).isBetween(5.0, 5 + 1e-11);
    assertThat(ConcaveMaximum.of(x -> x == right ? 2 : 5, 1, right)).isBetween(5.0, 5 + 1e-11);
  }

  /** A ceiling within 1e-12 of a parabola's summit takes an interval of a millionth: 35 thirds. */
  @Test
  void searchEndsWhenTheCeilingTouches() {
    AtomicInteger questions = new AtomicInteger();
    ConcaveMaximum.of(counted(x -> 1 - (x - 0.3) * (x - 0.3), questions), 0, 1);
    assertThat(questions.get()).isLessThan(90);
  }

  private static DoubleUnaryOperator counted(DoubleUnaryOperator f, AtomicInteger questions) {
    return x -> {
      questions.incrementAndGet();
      return f.applyAsDouble(x);
    };
  }

  /** From a summit that is orders of magnitude from the left end to one close to the right end. */
  @Test
  void fewQuestionsAreAsked() {
    for (double top : new double[] {1e-300, 1e-30, 1e-12}) {
      assertThat(questions(x -> x <= top ? x / top : (1 - x) / (1 - top), 1)).isLessThan(48);
      assertThat(questions(x -> 4 - (x - top) * (x - top), 1)).isLessThan(19);
    }
    for (double top : new double[] {0.01, 0.1, 0.3, 0.5, 0.7, 0.99}) {
      assertThat(questions(x -> x <= top ? x / top : (1 - x) / (1 - top), 1)).isLessThan(84);
      assertThat(questions(x -> 4 - (x - top) * (x - top), 1)).isLessThan(42);
    }
    assertThat(questions(Math::sin, 3)).isLessThan(46);
    assertThat(questions(Math::sqrt, 1)).isLessThan(34);
    assertThat(questions(x -> 3, 1)).isLessThan(7);
    assertThat(questions(x -> 2 - x, 1)).isLessThan(12);
  }

  private static int questions(DoubleUnaryOperator f, double high) {
    AtomicInteger questions = new AtomicInteger();
    ConcaveMaximum.of(counted(f, questions), 0, high);
    return questions.get();
  }
}
