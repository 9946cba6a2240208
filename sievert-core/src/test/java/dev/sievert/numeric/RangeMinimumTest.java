package dev.sievert.numeric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Every run of short lists, gone through. */
class RangeMinimumTest {
  @Test
  void isTheFirstOfTheLeast() {
    SplittableRandom random = new SplittableRandom(5);
    for (int size = 1; size < 40; size++) {
      double[] values = random.ints(size, 0, 6).asDoubleStream().toArray();
      RangeMinimum minimum = new RangeMinimum(values);
      for (int from = 0; from < size; from++) {
        int best = from;
        for (int to = from + 1; to <= size; to++) {
          best = values[to - 1] < values[best] ? to - 1 : best;
          assertThat(minimum.first(from, to)).isEqualTo(best);
        }
      }
    }
  }
}
