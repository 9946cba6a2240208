package dev.sievert.accounting.lattice.convolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.accounting.lattice.PinTable;
import dev.sievert.numeric.ExactSum;
import dev.sievert.numeric.Repeated;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The window in which a sum falls but for a rare exception. */
class ConvolutionWindowTest {
  @ParameterizedTest
  @CsvSource({"1, 1000, 1e-6", "10, 300, 1e-15", "25, 10000, 1e-12", "3, 4, 1e-15"})
  void holdsAllButWhatIsRare(int coins, long times, double rare) {
    ConvolutionWindow window =
        ConvolutionWindow.of(List.of(new Repeated<>(coins(coins), times)), -Math.log(rare));
    long all = coins * times;
    assertThat(window.low()).isBetween(0L, window.high());
    assertThat(window.high()).isLessThanOrEqualTo(all);
    double below =
        window.low() == 0 ? 0 : ExactSum.of(ExactBinomial.masses(all, 0, window.low() - 1));
    double above =
        window.high() == all ? 0 : ExactSum.of(ExactBinomial.masses(all, window.high() + 1, all));
    assertThat(below).isLessThanOrEqualTo(rare);
    assertThat(above).isLessThanOrEqualTo(rare);
  }

  /** Chernoff's inequality costs a little, not a multiple. */
  @Test
  void isNotMuchWiderThanNeeded() {
    ConvolutionWindow window =
        ConvolutionWindow.of(List.of(new Repeated<>(coins(1), 1_000_000)), 34.5);
    double deviations = (window.high() - window.low()) / Math.sqrt(1_000_000 * 3.0 / 16);
    assertThat(deviations).isBetween(2 * 7.9, 2 * 8.7);
    assertThat(window.transformSize()).isGreaterThanOrEqualTo((int) (window.high() - window.low()));
    assertThat(Integer.bitCount(window.transformSize())).isEqualTo(1);
  }

  /** The end at which r x − n ln E[e^(r X)] reaches the rarity, least over the rates r. */
  private static double chernoff(int[] coins, long[] times, double rarity, int sign) {
    double best = Double.POSITIVE_INFINITY;
    for (double rate = 1e-6; rate < 20; rate *= 1.003) {
      double sum = rarity;
      for (int i = 0; i < coins.length; i++) {
        // Coins that show heads once in four times.
        sum += times[i] * coins[i] * Math.log(0.75 + 0.25 * Math.exp(sign * rate));
      }
      best = Math.min(best, sum / rate);
    }
    return sign * best;
  }

  @Test
  void endsAreChernoffsAtTheBestRate() {
    for (int coins : new int[] {1, 10, 100, 200}) {
      for (double rarity : new double[] {5, 20}) {
        int[] both = {coins, 2 * coins};
        long[] times = {40, 3};
        ConvolutionWindow window =
            ConvolutionWindow.of(
                List.of(new Repeated<>(coins(coins), 40), new Repeated<>(coins(2 * coins), 3)),
                rarity);
        double high = chernoff(both, times, rarity, 1);
        double low = chernoff(both, times, rarity, -1);
        // Bars are some units wide, and rates are tried in strides.
        double off = 1 + 0.02 * (high - low);
        assertThat((double) window.high()).isBetween(Math.min(46.0 * coins, high), high + off);
        assertThat((double) window.low()).isBetween(low - off, Math.max(0, low));
      }
    }
  }

  /** A power of two that holds the window, and no more than twice as many as needed. */
  @Test
  void transformsHoldTheWindow() {
    assertThat(new ConvolutionWindow(5, 5).transformSize()).isEqualTo(16);
    assertThat(new ConvolutionWindow(0, 15).transformSize()).isEqualTo(16);
    assertThat(new ConvolutionWindow(0, 16).transformSize()).isEqualTo(32);
    assertThat(new ConvolutionWindow(-512, 511).transformSize()).isEqualTo(1024);
    assertThat(new ConvolutionWindow(-512, 512).transformSize()).isEqualTo(2048);
    assertThat(new ConvolutionWindow(1, Fourier.MOST_POINTS).transformSize())
        .isEqualTo(Fourier.MOST_POINTS);
  }

  @Test
  void unwrapsACircle() {
    double[] cyclic = {0, 1, 2, 3};
    assertThat(new ConvolutionWindow(6, 8).unwrap(cyclic, 4)).containsExactly(2, 3, 0);
    assertThat(new ConvolutionWindow(-3, -1).unwrap(cyclic, 0)).containsExactly(1, 2, 3);
  }

  @Test
  void refusesWhatDoesNotFit() {
    assertThatThrownBy(() -> new ConvolutionWindow(0, Fourier.MOST_POINTS).transformSize())
        .isInstanceOf(TooFineException.class);
    assertThatThrownBy(() -> new ConvolutionWindow(7, 5).transformSize())
        .isInstanceOf(TooFineException.class);
  }

  /** Places far out of whole numbers are noticed before they come round. */
  @Test
  void refusesPlacesThatAreNoWholeNumbers() {
    for (long first : new long[] {-(1L << 40), 1L << 40}) {
      PrivacyLossDistribution far =
          coins(3).with(new Lattice(0, 1e-3), first, ExactBinomial.masses(3), 0, 0);
      assertThatThrownBy(() -> ConvolutionWindow.of(List.of(new Repeated<>(far, 1L << 30)), 30))
          .isInstanceOf(TooFineException.class);
      assertThat(ConvolutionWindow.of(List.of(new Repeated<>(far, 1L << 20)), 30).low())
          .isGreaterThanOrEqualTo(first << 20);
    }
  }

  private static PrivacyLossDistribution coins(int coins) {
    return new PrivacyLossDistribution(
        PrivacyLossDistribution.Side.SPLIT,
        0,
        new Lattice(0, 1e-3),
        0,
        ExactBinomial.masses(coins),
        new double[] {0, 0});
  }

  /** What rounding made negative counts for nothing. */
  @Test
  void negativeMassesAreNone() {
    double[] mass = ExactBinomial.masses(20);
    double[] shown = mass.clone();
    mass[0] = 0;
    mass[20] = 0;
    shown[0] = -1e-3;
    shown[20] = -1e-3;
    assertThat(window(shown, 50)).isEqualTo(window(mass, 50));
  }

  private static ConvolutionWindow window(double[] mass, long times) {
    PrivacyLossDistribution part = coins(3).with(new Lattice(0, 1e-3), 0, mass, 0, 0);
    return ConvolutionWindow.of(List.of(new Repeated<>(part, times)), 30);
  }

  /** Two to the 61st is still a place. */
  @Test
  void theFarthestPlaceIsOne() {
    PrivacyLossDistribution far =
        coins(3).with(new Lattice(0, 1e-3), 1L << 31, new double[] {1}, 0, 0);
    assertThat(ConvolutionWindow.of(List.of(new Repeated<>(far, 1L << 30)), 30).high())
        .isEqualTo(1L << 61);
  }

  @Test
  void windowsAreAsPinned() {
    PinTable pins = PinTable.of("plans");
    double[] mass = new double[700];
    for (int i = 0; i < mass.length; i++) {
      mass[i] = Math.exp(-Math.abs(i - 250) / 9.0) / 18;
    }
    for (long times : new long[] {1, 3, 500}) {
      PrivacyLossDistribution part =
          new PrivacyLossDistribution(
              PrivacyLossDistribution.Side.SPLIT,
              0.5,
              new Lattice(0, 0.1),
              -240,
              mass,
              new double[] {0, 0});
      ConvolutionWindow window = ConvolutionWindow.of(List.of(new Repeated<>(part, times)), 34);
      pins.assertPinned(
          "window of " + times,
          0,
          (double) window.low(),
          (double) window.high(),
          window.transformSize());
    }
  }
}
