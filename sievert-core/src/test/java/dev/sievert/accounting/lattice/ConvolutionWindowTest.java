package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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

  @Test
  void unwrapsACircle() {
    double[] cyclic = {0, 1, 2, 3};
    assertThat(new ConvolutionWindow(6, 8).unwrap(cyclic, 4)).containsExactly(2, 3, 0);
    assertThat(new ConvolutionWindow(-3, -1).unwrap(cyclic, 0)).containsExactly(1, 2, 3);
  }

  @Test
  void refusesWhatDoesNotFit() {
    assertThatThrownBy(() -> new ConvolutionWindow(0, ConvolutionWindow.WIDEST).transformSize())
        .isInstanceOf(TooFineException.class);
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
}
