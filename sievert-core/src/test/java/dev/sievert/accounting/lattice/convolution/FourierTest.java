package dev.sievert.accounting.lattice.convolution;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Fast transforms against slow ones with twice the digits. */
class FourierTest {
  @ParameterizedTest
  @ValueSource(ints = {16, 64, 1024, 4096})
  void roundingIsWithinTheBound(int size) {
    double[] values = new Random(size).doubles(size).map(value -> value / size).toArray();
    double absolute = 0;
    for (double value : values) {
      absolute += value;
    }
    double[] spectrum = values.clone();
    Fourier.plan(size).realForward(spectrum);
    double[][] roots = roots(size);
    for (int k = 0; k <= size / 2; k += Math.max(1, size / 64)) {
      double[] exact = slow(values, roots, k);
      double off =
          Math.hypot(
              PackedSpectrum.re(spectrum, k) - exact[0], PackedSpectrum.im(spectrum, k) - exact[1]);
      assertThat(off).as("frequency %s", k).isLessThanOrEqualTo(Fourier.roundOff(size) * absolute);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {16, 1024, 65_536, 1 << 20})
  void transformingThereAndBackIsWithinTwiceTheBound(int size) {
    double[] values = new Random(size).doubles(size).toArray();
    double[] there = values.clone();
    Fourier.plan(size).realForward(there);
    Fourier.plan(size).realInverse(there, true);
    double squares = 0;
    double norm = 0;
    for (int i = 0; i < size; i++) {
      squares += (there[i] - values[i]) * (there[i] - values[i]);
      norm += values[i] * values[i];
    }
    assertThat(Math.sqrt(squares / norm)).isLessThanOrEqualTo(2 * Fourier.roundOff(size));
  }

  /** A sum whose roundings are kept: every product is split into its value and its error. */
  private static double[] slow(double[] values, double[][] roots, int k) {
    double[] sums = new double[2];
    for (int part = 0; part < 2; part++) {
      double high = 0;
      double low = 0;
      for (int i = 0; i < values.length; i++) {
        double[] root = roots[(int) ((long) i * k % values.length)];
        double product = values[i] * root[part];
        double lost = Math.fma(values[i], root[part], -product) + values[i] * root[2 + part];
        double next = high + product;
        double back = next - high;
        low += (high - (next - back)) + (product - back) + lost;
        high = next;
      }
      sums[part] = high + low;
    }
    return sums;
  }

  /** Cosine and minus sine of every angle, each as a double and what it lacks. */
  private static double[][] roots(int size) {
    double[][] roots = new double[size][];
    for (int i = 0; i < size; i++) {
      double high = 2 * Math.PI * i / size;
      // 2π is not a double: what it lacks turns the angle by as much.
      double missing = 2.4492935982947064e-16 * i / size + exactRest(i, size, high);
      double cosine = Math.cos(high);
      double sine = Math.sin(high);
      roots[i] = new double[] {cosine, -sine, -sine * missing, -cosine * missing};
    }
    return roots;
  }

  private static double exactRest(int i, int size, double rounded) {
    // The size is a power of two, so only the product with i was rounded.
    return Math.fma(2 * Math.PI / size, i, -rounded);
  }
}
