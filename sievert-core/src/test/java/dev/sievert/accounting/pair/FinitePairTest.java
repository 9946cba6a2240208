package dev.sievert.accounting.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FinitePairTest extends DominatingPairContract {
  @Override
  List<DominatingPair> pairs() {
    return List.of(
        FinitePair.of(new double[] {1}, new double[] {1}),
        FinitePair.of(new double[] {0.5, 0.25, 0.25}, new double[] {0.25, 0.25, 0.5}),
        FinitePair.of(new double[] {0, 0.25, 0.75, 0}, new double[] {0.5, 0.5, 0, 0}),
        FinitePair.of(new double[] {1, 0}, new double[] {0, 1}),
        FinitePair.of(random(100, 1), random(100, 2)));
  }

  @Test
  void agreesWithSumsOverTheList() {
    double[] without = random(60, 3);
    double[] with = random(60, 4);
    DominatingPair pair = FinitePair.of(without, with);
    for (double loss = -3; loss < 3; loss += 0.1) {
      double above = 0;
      double withUpTo = 0;
      for (int i = 0; i < without.length; i++) {
        boolean greater = Math.log(with[i] / without[i]) > loss;
        above += greater ? without[i] : 0;
        withUpTo += greater ? 0 : with[i];
      }
      assertThat(pair.withoutAbove(loss)).isCloseTo(above, within(1e-14));
      assertThat(pair.withUpTo(loss)).isCloseTo(withUpTo, within(1e-14));
    }
  }

  @Test
  void keepsTheTailsApart() {
    double tiny = 1e-200;
    DominatingPair pair =
        FinitePair.of(new double[] {tiny, 1, 2 * tiny}, new double[] {1, tiny, 0});
    assertThat(pair.withoutAbove(0)).isEqualTo(tiny);
    assertThat(pair.withUpTo(0)).isEqualTo(tiny);
    assertThat(pair.withoutUpTo(Double.NEGATIVE_INFINITY)).isEqualTo(2 * tiny);
    assertThat(pair.highest()).isCloseTo(200 * Math.log(10), within(1e-12));
  }

  @Test
  void nearlyEqualProbabilitiesHaveAnExactLoss() {
    double more = 0.5 + 0x1p-50;
    DominatingPair pair = FinitePair.of(new double[] {0.5, 0.5}, new double[] {more, 1 - more});
    assertThat(pair.highest()).isEqualTo(Math.log1p(0x1p-49));
  }

  @Test
  void countsOnlyWhatCanHappen() {
    FinitePair pair = FinitePair.of(new double[] {1, 0, 0}, new double[] {0.5, 0, 0.5});
    assertThat(pair.size()).isEqualTo(2);
    assertThat(pair.withAbove(Double.POSITIVE_INFINITY)).isEqualTo(0.5);
  }

  @Test
  void refusesWhatIsNoDistribution() {
    double[] one = {1};
    assertThatThrownBy(() -> FinitePair.of(one, new double[] {0.5}))
        .hasMessage("with must be probabilities that sum to 1 but was 0.5");
    assertThatThrownBy(() -> FinitePair.of(one, new double[] {0.5, 0.5}))
        .hasMessage("with must be a list of 1 but was 2");
    assertThatThrownBy(() -> FinitePair.of(new double[] {2, -1}, new double[] {0, 1}))
        .hasMessage("without must be in [0, 1] but was 2");
  }

  private static double[] random(int size, long seed) {
    Random random = new Random(seed);
    double[] weights = random.doubles(size).toArray();
    double sum = Arrays.stream(weights).sum();
    return Arrays.stream(weights).map(weight -> weight / sum).toArray();
  }
}
