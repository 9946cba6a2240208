package dev.sievert.accounting.lattice.convolution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.lattice.PinTable;
import dev.sievert.accounting.lattice.convolution.PrivacyLossDistribution.Side;
import dev.sievert.numeric.Repeated;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** High powers, frequency by frequency, against the logarithm of a sum in closed form. */
class LowFrequenciesTest {
  private static final PinTable PINS = PinTable.of("frequencies");
  private static final int SIZE = 256;
  private static final double STEP = 0.01;

  /** Masses (1 − r) r^|j − centre| / (1 + r) of both sides of a centre, cut where they vanish. */
  private static PrivacyLossDistribution geometric(double ratio, int centre, double tilt) {
    int count = 100;
    int[] places = IntStream.range(0, count).toArray();
    double[] masses = new double[count];
    for (int i = 0; i < count; i++) {
      masses[i] = (1 - ratio) / (1 + ratio) * Math.pow(ratio, Math.abs(i - centre));
    }
    PrivacyLossDistribution flat =
        PrivacyLossDistribution.tilted(Side.SPLIT, 0, new Lattice(0, STEP), places, masses);
    assertThat(flat.places).hasSize(count);
    return tilt == 0
        ? flat
        : PrivacyLossDistribution.tilted(Side.SPLIT, tilt, new Lattice(0, STEP), places, masses);
  }

  private static SpectrumProduct product(PrivacyLossDistribution part, long times, double each) {
    double[] spectrum = Convolution.wrapped(part.mass, SIZE);
    Fourier.plan(SIZE).realForward(spectrum);
    SpectrumProduct into = new SpectrumProduct(SIZE);
    LowFrequencies.multiplyPower(
        new Repeated<>(part, times), each, spectrum, into, Fourier.plan(SIZE));
    return into;
  }

  /** (1 − r)² / (1 − 2 r cos θ + r²) to the power of N, turned round the centre N times. */
  @ParameterizedTest
  @CsvSource({"0.05, 50, 1000000", "0.4, 30, 70000", "0.02, 49, 300000000", "0.3, 60, 4097"})
  void powersAreThoseOfAGeometricLoss(double ratio, int centre, long times) {
    double each = 1e-14;
    SpectrumProduct into = product(geometric(ratio, centre, 0), times, each);
    double squares = 0;
    for (int k = 0; k <= SIZE / 2; k++) {
      double angle = 2 * Math.PI * k / SIZE;
      double sine = Math.sin(angle / 2);
      double less = 4 * ratio * sine * sine / Math.pow(1 - ratio, 2);
      double length = Math.exp(-times * Math.log1p(less));
      long turns = Math.floorMod(Math.floorMod(times * centre, (long) SIZE) * k, (long) SIZE);
      double phase = -2 * Math.PI * turns / SIZE;
      double re = PackedSpectrum.re(into.spectrum, k) - length * Math.cos(phase);
      double im = PackedSpectrum.im(into.spectrum, k) - length * Math.sin(phase);
      squares += (k == 0 || k == SIZE / 2 ? 1 : 2) * (re * re + im * im);
    }
    assertThat(Math.sqrt(squares / SIZE)).isLessThanOrEqualTo(into.errorNorm());
    // Far better than N times what one factor may be off.
    assertThat(into.errorNorm()).isLessThan(0.3 * times * each);
  }

  @Test
  void errorsAreAsTheyWere() {
    for (double tilt : new double[] {0, 0.5, 3}) {
      for (long times : new long[] {90_000, 5_000_000}) {
        for (double each : new double[] {1e-14, 1e-17}) {
          for (double ratio : new double[] {0.05, 0.6, 0.9}) {
            PrivacyLossDistribution part = geometric(ratio, 45, tilt);
            SpectrumProduct into = product(part, times, each);
            PINS.assertPinned(
                times + " of " + ratio + " at " + tilt + " off by " + each,
                1e-5,
                into.errorNorm(),
                into.greatestError(0),
                into.greatestError(1),
                into.greatestError(3),
                into.greatestError(9));
          }
        }
      }
    }
  }

  @Test
  void onlyHighPowersAreWorthIt() {
    PrivacyLossDistribution part = geometric(0.3, 50, 0);
    assertThat(LowFrequencies.areWorthwhile(new Repeated<>(part, 1001), 1e-12)).isTrue();
    assertThat(LowFrequencies.areWorthwhile(new Repeated<>(part, 999), 1e-12)).isFalse();
    PrivacyLossDistribution sum = part.with(part.lattice, 0, part.mass, 0, 0);
    assertThat(LowFrequencies.areWorthwhile(new Repeated<>(sum, 1001), 1e-12)).isFalse();
  }
}
