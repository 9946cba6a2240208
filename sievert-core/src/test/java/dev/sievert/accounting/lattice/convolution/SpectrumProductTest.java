package dev.sievert.accounting.lattice.convolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Products of powers of spectra, factor by factor, with errors that are planted into factors. */
class SpectrumProductTest {
  private static final int SIZE = 16;

  private static double[] random(Random random) {
    return random.doubles(SIZE, -0.7, 0.7).toArray();
  }

  /** Multiplies one frequency, one factor after another. */
  private static double[] multiplied(double[] by, double re, double im, long times) {
    double[] product = by;
    for (long i = 0; i < times; i++) {
      product = new double[] {product[0] * re - product[1] * im, product[0] * im + product[1] * re};
    }
    return product;
  }

  @Test
  void powersAreFactorByFactor() {
    Random random = new Random(141);
    double[] first = random(random);
    double[] second = random(random);
    for (long times : new long[] {1, 2, 3, 7, 12}) {
      SpectrumProduct product = new SpectrumProduct(SIZE);
      product.multiplyPower(first, times, 0);
      product.multiplyPower(second, 2, 0);
      for (int k = 0; k <= SIZE / 2; k++) {
        double[] direct =
            multiplied(
                new double[] {1, 0},
                PackedSpectrum.re(first, k),
                PackedSpectrum.im(first, k),
                times);
        direct = multiplied(direct, PackedSpectrum.re(second, k), PackedSpectrum.im(second, k), 2);
        assertThat(PackedSpectrum.re(product.spectrum, k)).isCloseTo(direct[0], within(1e-15));
        assertThat(PackedSpectrum.im(product.spectrum, k)).isCloseTo(direct[1], within(1e-15));
        assertThat(PackedSpectrum.magnitude(product.spectrum, k))
            .isCloseTo(Math.hypot(direct[0], direct[1]), within(1e-15));
      }
    }
  }

  /** Nothing has been multiplied yet. */
  @Test
  void startsAtOneWithoutDoubt() {
    SpectrumProduct one = new SpectrumProduct(SIZE);
    for (int k = 0; k <= SIZE / 2; k++) {
      assertThat(PackedSpectrum.re(one.spectrum, k)).isEqualTo(1);
      assertThat(PackedSpectrum.im(one.spectrum, k)).isZero();
    }
    assertThat(one.errorNorm()).isZero();
    assertThat(one.greatestError(0)).isZero();
    one.doubt(0, 0.5);
    // All that is left out of the product is one.
    assertThat(one.greatestError(0)).isEqualTo(0.75);
    assertThat(one.greatestError(1)).isZero();
  }

  /** Every factor is off by a share, all in its own direction: the product is off by so much. */
  @Test
  void plantedErrorsAreCovered() {
    Random random = new Random(142);
    for (int draw = 0; draw < 200; draw++) {
      double off = Math.pow(10, -1 - 5 * random.nextDouble());
      long times = 1L + random.nextInt(5);
      double[] shown = new double[SIZE];
      double[] truth = new double[SIZE];
      for (int k = 0; k <= SIZE / 2; k++) {
        double length = 0.2 + 0.7 * random.nextDouble();
        double angle = k == 0 || k == SIZE / 2 ? 0 : 6 * random.nextDouble();
        set(shown, k, length * Math.cos(angle), length * Math.sin(angle));
        set(truth, k, (length + off) * Math.cos(angle), (length + off) * Math.sin(angle));
      }
      SpectrumProduct product = new SpectrumProduct(SIZE);
      product.multiplyPower(shown, times, times * off);
      double greatest = 0;
      double upper = 0;
      double squares = 0;
      for (int k = 0; k <= SIZE / 2; k++) {
        double[] exact =
            multiplied(
                new double[] {1, 0},
                PackedSpectrum.re(truth, k),
                PackedSpectrum.im(truth, k),
                times);
        double miss =
            Math.hypot(
                PackedSpectrum.re(product.spectrum, k) - exact[0],
                PackedSpectrum.im(product.spectrum, k) - exact[1]);
        greatest = Math.max(greatest, miss);
        upper = k >= SIZE / 4 ? Math.max(upper, miss) : upper;
        squares += (k == 0 || k == SIZE / 2 ? 1 : 2) * miss * miss;
      }
      if (times * off < 0.1) {
        assertThat(greatest).isLessThanOrEqualTo(product.greatestError(0));
        assertThat(upper).isLessThanOrEqualTo(product.greatestError(SIZE / 4));
        assertThat(Math.sqrt(squares / SIZE)).isLessThanOrEqualTo(product.errorNorm());
      }
      if (times == 1) {
        // One factor: off by exactly so much, and the square of it.
        assertThat(product.greatestError(0)).isCloseTo(off * (1 + off), within(1e-15));
        assertThat(product.errorNorm()).isCloseTo(off * (1 + off), within(1e-15));
      }
    }
  }

  @Test
  void whatIsGivenUpIsOffByNextToNothing() {
    SpectrumProduct product = new SpectrumProduct(SIZE);
    product.multiplyPower(random(new Random(143)), 1, 0);
    product.extinguish(3);
    product.extinguish(0);
    product.extinguish(SIZE / 2);
    for (int k : new int[] {0, 3, SIZE / 2}) {
      assertThat(PackedSpectrum.magnitude(product.spectrum, k)).isZero();
    }
    assertThat(product.greatestError(0)).isBetween(0.99e-20, 1.01e-20);
    assertThat(PackedSpectrum.magnitude(product.spectrum, 4)).isPositive();
  }

  /** Beyond the last frequency only the last one is asked. */
  @Test
  void theLastFrequencyIsAlwaysAsked() {
    SpectrumProduct product = new SpectrumProduct(SIZE);
    product.doubt(SIZE / 2, 0.25);
    assertThat(product.greatestError(SIZE)).isEqualTo(0.3125);
  }

  private static void set(double[] spectrum, int k, double re, double im) {
    if (k == 0) {
      spectrum[0] = re;
    } else if (k == SIZE / 2) {
      spectrum[1] = re;
    } else {
      spectrum[2 * k] = re;
      spectrum[2 * k + 1] = im;
    }
  }
}
