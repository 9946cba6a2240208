package dev.sievert.lab.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.numeric.Normal;
import dev.sievert.numeric.RandomStream;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The noise against its law. */
class GaussiansTest {
  private static final int COUNT = 2_000_000;

  private static double[] drawn() {
    Gaussians random = new Gaussians(RandomStream.of(3, 1));
    double[] numbers = new double[COUNT];
    Arrays.setAll(numbers, i -> random.next());
    return numbers;
  }

  /** Exceeded by the true law once in a million seeds: Kolmogorov and Smirnov's 2.69. */
  @Test
  void followsTheNormalDistribution() {
    double[] numbers = drawn();
    Arrays.sort(numbers);
    double greatest = 0;
    for (int i = 0; i < COUNT; i++) {
      double at = Normal.cdf(numbers[i]);
      greatest = Math.max(greatest, Math.max(at - (double) i / COUNT, (i + 1.0) / COUNT - at));
    }
    assertThat(greatest * Math.sqrt(COUNT)).isLessThan(2.69);
  }

  /** Five standard errors: the tails come from a branch that is hardly ever taken. */
  @Test
  void hasTheRightMomentsAndTails() {
    double[] numbers = drawn();
    double fourth = Arrays.stream(numbers).map(x -> x * x * x * x).sum() / COUNT;
    assertThat(fourth).isCloseTo(3, within(5 * Math.sqrt(96.0 / COUNT)));
    for (double edge : new double[] {3, 3.5, 4}) {
      double expected = COUNT * Normal.cdf(-edge);
      long above = Arrays.stream(numbers).filter(x -> x > edge).count();
      long below = Arrays.stream(numbers).filter(x -> x < -edge).count();
      assertThat((double) above).isCloseTo(expected, within(5 * Math.sqrt(expected)));
      assertThat((double) below).isCloseTo(expected, within(5 * Math.sqrt(expected)));
    }
  }

  @Test
  void isTheSameForTheSameStream() {
    Gaussians random = new Gaussians(RandomStream.of(0, 0));
    assertThat(new double[] {random.next(), random.next(), random.next()})
        .containsExactly(new Gaussians(RandomStream.of(0, 0)).next(), nth(2), nth(3));
  }

  private static double nth(int count) {
    Gaussians random = new Gaussians(RandomStream.of(0, 0));
    double last = 0;
    for (int i = 0; i < count; i++) {
      last = random.next();
    }
    return last;
  }
}
