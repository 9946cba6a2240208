package dev.sievert.accounting.lattice.spectral;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.lattice.convolution.Convolution;
import dev.sievert.accounting.pair.NormalMixtures;
import dev.sievert.numeric.Patience;
import dev.sievert.numeric.Repeated;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** All frequencies at once against sums one by one, and sums of steps made of them. */
class FrequencyGridTest {
  /** Both are within what they say, at every frequency, and what they say is little. */
  @Test
  void isTheSumOneByOne() {
    Random random = new Random(5);
    for (MixtureCases.Named named : MixtureCases.ALL) {
      for (double tilt : new double[] {0.5, -0.7, 2}) {
        double deviation = new CharacteristicFunction(named.mixtures(), tilt, 0).deviation;
        double window = (1 + 30 * random.nextDouble()) * deviation;
        int count = 5 + random.nextInt(700);
        agree(named.mixtures(), tilt, window, count);
      }
    }
  }

  /** Losses far outside the window come round, as they do in a sum one by one. */
  @Test
  void lossesMayLieOutsideTheWindow() {
    NormalMixtures mixtures = MixtureCases.sampled(3, 0.001);
    agree(mixtures, 0.5, 0.1, 20);
    agree(mixtures, 0.5, 0.01, 3);
    agree(mixtures, 0.5, 300, 1);
  }

  private static void agree(NormalMixtures mixtures, double tilt, double window, int count) {
    double bandwidth = 2 * Math.PI * count / window;
    CharacteristicFunction function = new CharacteristicFunction(mixtures, tilt, bandwidth);
    FrequencyGrid slow = FrequencyGrid.oneByOne(function, window, count);
    FrequencyGrid fast = FrequencyGrid.atOnce(function, window, count);
    assertThat(fast.re).hasSize(count);
    for (int k = 0; k < count; k++) {
      double off = Math.hypot(fast.re[k] - slow.re[k], fast.im[k] - slow.im[k]);
      double turned = 2 * Math.PI * k / window * function.deviation;
      assertThat(off).as("%s at %s, %s", mixtures, tilt, k).isLessThanOrEqualTo(fast.error[k]);
      assertThat(fast.error[k]).isLessThan(slow.error[k] + 5e-14 * (1 + turned));
    }
    assertThat(fast.re[0]).isZero();
    assertThat(fast.im[0]).isZero();
  }

  /**
   * Where all losses lie near the mean, errors near zero are shares of the little that is there.
   */
  @Test
  void transformsAreWrongInProportionToWhatTheyHold() {
    NormalMixtures mixtures = MixtureCases.sampled(0.1, 0.01);
    CharacteristicFunction function = new CharacteristicFunction(mixtures, 0.5, 2);
    FrequencyGrid grid = FrequencyGrid.atOnce(function, 60, 16);
    FrequencyGrid slow = FrequencyGrid.oneByOne(function, 60, 16);
    for (int k = 1; k < 16; k++) {
      double frequency = 2 * Math.PI * k / 60;
      assertThat(grid.error[k]).isBetween(slow.error[k], 1e-14 * frequency);
      assertThat(grid.im[k]).isCloseTo(slow.im[k], within(1e-16 * frequency));
    }
  }

  /** One by one each frequency takes each node; at once 24 transforms of a power of two do. */
  @Test
  void workIsThatOfAFewTransforms() {
    NormalMixtures mixtures = MixtureCases.sampled(1, 0.1);
    CharacteristicFunction function = new CharacteristicFunction(mixtures, 0.5, 50);
    double nodes = function.nodes();
    Patience slow = Patience.endless();
    slow.during(() -> FrequencyGrid.oneByOne(function, 60, 512));
    assertThat(1e9 * slow.seconds()).isCloseTo(40 * 512 * nodes, within(1.0));
    Patience fast = Patience.endless();
    fast.during(() -> FrequencyGrid.atOnce(function, 60, 512));
    double transform = 8 * (nodes + 1024) + 0.6 * 10 * 1024;
    assertThat(1e9 * fast.seconds()).isCloseTo(24 * transform, within(1.0));
  }

  /** Frequencies that are found at once hold the same sum; those of which nothing is left go. */
  @Test
  void sumsAreTheSame() {
    List<Repeated<NormalMixtures>> steps =
        List.of(
            new Repeated<>(MixtureCases.sampled(1, 0.05), 300),
            new Repeated<>(MixtureCases.sampled(0.5, 0.1), 70));
    SpectralComposition slow = SpectralComposition.of(steps, 0.5).orElseThrow();
    SpectralComposition fast = SpectralComposition.atOnce(steps, 0.5).orElseThrow();
    double step = slow.step(0.01);
    for (LatticeSymbol symbol : LatticeSymbol.values()) {
      Convolution one = slow.sum(symbol, step);
      Convolution other = fast.sum(symbol, step);
      assertThat(other.sum().mass()).hasSameSizeAs(one.sum().mass());
      double square = 0;
      for (int i = 0; i < one.sum().mass().length; i++) {
        square += Math.pow(other.sum().mass()[i] - one.sum().mass()[i], 2);
      }
      assertThat(Math.sqrt(square)).isLessThanOrEqualTo(one.norm() + other.norm());
      assertThat(other.norm()).isLessThan(1e-11);
    }
  }
}
