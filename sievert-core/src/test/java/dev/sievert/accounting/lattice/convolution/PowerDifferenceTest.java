package dev.sievert.accounting.lattice.convolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.sievert.accounting.lattice.convolution.PrivacyLossDistribution.Side;
import dev.sievert.numeric.Repeated;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sums of which at least one summand is a far one, against products of polynomials in decimals. */
class PowerDifferenceTest {
  private static final int LENGTH = 24;
  private static final double STEP = 0.25;

  /** Masses that are doubles, the shares of the far part, and how often the step is taken. */
  // Tables of numbers that nobody compares or changes.
  @SuppressWarnings("ArrayRecordComponent")
  private record Case(double[] mass, double[] shares, long times) {
    static Case random(Random random, double rare, long times) {
      double[] mass = new double[LENGTH];
      double[] shares = new double[LENGTH];
      double sum = 0;
      for (int i = 0; i < LENGTH; i++) {
        boolean isFar = i < 4 || i >= 16;
        // Few bits, so that the far part and the rest are doubles too.
        double value = Math.scalb(1.0 + random.nextInt(1 << 20), -20);
        mass[i] = isFar && i != 16 ? value * rare : value;
        shares[i] = isFar ? 1 : 0;
        sum += mass[i];
      }
      // One place holds some of both.
      shares[16] = Math.scalb((double) Math.round(rare * (1 << 30)), -30);
      double scale = Math.scalb(1.0, -Math.getExponent(sum) - 1);
      return new Case(Arrays.stream(mass).map(value -> value * scale).toArray(), shares, times);
    }

    PrivacyLossDistribution step(double error) {
      return new PrivacyLossDistribution(
          Side.SPLIT, 0.5, new Lattice(0, STEP), -7, mass, new double[] {0.3, error});
    }

    Convolution sum() {
      return PowerDifference.of(step(0), shares, times);
    }

    double rare() {
      double rare = 0;
      for (int i = 0; i < LENGTH; i++) {
        rare += mass[i] * shares[i];
      }
      return rare;
    }

    double total() {
      return Arrays.stream(mass).sum();
    }

    /** d Σ a^j b^(N−1−j), every product of which is positive. */
    double[] truth() {
      BigDecimal[] far = new BigDecimal[LENGTH];
      BigDecimal[] near = new BigDecimal[LENGTH];
      for (int i = 0; i < LENGTH; i++) {
        far[i] = new BigDecimal(mass[i] * shares[i]);
        near[i] = new BigDecimal(mass[i]).subtract(far[i]);
      }
      BigDecimal[] all = add(far, near);
      BigDecimal[] sum = far;
      BigDecimal[] rest = near;
      for (long n = 1; n < times; n++) {
        // a^(n+1) − b^(n+1) = (a^n − b^n) a + b^n d.
        sum = add(product(sum, all), product(rest, far));
        rest = product(rest, near);
      }
      return Arrays.stream(sum).mapToDouble(BigDecimal::doubleValue).toArray();
    }

    private static BigDecimal[] add(BigDecimal[] one, BigDecimal[] other) {
      BigDecimal[] sum = new BigDecimal[one.length];
      for (int i = 0; i < sum.length; i++) {
        sum[i] = one[i].add(other[i]);
      }
      return sum;
    }

    private static BigDecimal[] product(BigDecimal[] one, BigDecimal[] other) {
      BigDecimal[] product = new BigDecimal[one.length + other.length - 1];
      Arrays.fill(product, BigDecimal.ZERO);
      for (int i = 0; i < one.length; i++) {
        for (int k = 0; k < other.length; k++) {
          product[i + k] = product[i + k].add(one[i].multiply(other[k]));
        }
      }
      return product;
    }
  }

  private static double[] errors(Convolution sum, double[] truth, long times) {
    double[] errors = new double[sum.sum().mass.length];
    for (int i = 0; i < errors.length; i++) {
      errors[i] = sum.sum().mass[i] - truth[Math.toIntExact(sum.sum().first + i + 7 * times)];
    }
    return errors;
  }

  private static double norm(double[] errors) {
    return Math.sqrt(Arrays.stream(errors).map(error -> error * error).sum());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 7, 12})
  void sumsAreProductsOfPolynomials(long times) {
    Random random = new Random(2026 + times);
    for (double rare : new double[] {0.5, 1e-3, 1e-6}) {
      Case drawn = Case.random(random, rare, times);
      Convolution sum = drawn.sum();
      double[] errors = errors(sum, drawn.truth(), times);
      assertThat(norm(errors)).isLessThanOrEqualTo(sum.norm());
      assertThat(Math.abs(Arrays.stream(errors).sum())).isLessThanOrEqualTo(sum.sum().error);
      assertThat(sum.sum().logScale).isEqualTo(times * 0.3);
      assertThat(sum.sum().lattice.loss(0)).isEqualTo(0);
      assertThat(sum.sum().lattice.step()).isEqualTo(STEP);
    }
  }

  /** Errors are small beside what is rare, not beside the powers whose difference it is. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 12})
  void errorsAreSharesOfWhatIsRare(long times) {
    Random random = new Random(2027 + times);
    for (double rare : new double[] {0.5, 1e-3, 1e-6}) {
      Case drawn = Case.random(random, rare, times);
      Convolution sum = drawn.sum();
      double most = times * drawn.rare() * Math.pow(drawn.total(), times - 1.0);
      assertThat(sum.norm()).isLessThan(most * 1e-14 * (1 + times));
      double leaving = Math.max(1e-18, 1e-15 * Math.min(1, times * drawn.rare()));
      assertThat(sum.lost()).isCloseTo(2 * leaving + 1e-15, within(1e-24));
      assertThat(sum.sum().error)
          .isLessThan(most * 1e-13 * (1 + times) + 2 * sum.lost() + 1e-30)
          .isGreaterThan(2 * sum.lost());
    }
  }

  /** Masses that are off by a share, all to one side, far larger than any rounding. */
  @Test
  void errorsOfTheStepAreCovered() {
    Random random = new Random(2028);
    for (double size : new double[] {1e-6, 1e-4}) {
      for (long times : new long[] {1, 2, 5, 9}) {
        for (boolean adds : new boolean[] {true, false}) {
          Case truth = Case.random(random, 0.01, times);
          double share = adds ? 1 + size : 1 - size;
          double[] shown = Arrays.stream(truth.mass()).map(mass -> mass * share).toArray();
          Case off = new Case(shown, truth.shares(), times);
          Convolution sum = PowerDifference.of(off.step(size), off.shares(), times);
          double[] errors = errors(sum, truth.truth(), times);
          assertThat(norm(errors)).isLessThanOrEqualTo(sum.norm());
          assertThat(Math.abs(Arrays.stream(errors).sum())).isLessThanOrEqualTo(sum.sum().error);
          assertThat(sum.norm()).isLessThan(4 * times * times * size * truth.rare() + 1e-15);
          assertThat(sum.sum().error).isLessThan(2.5 * times * times * size * truth.rare() + 1e-14);
        }
      }
    }
  }

  /**
   * What d is off counts N ρ^(N−1) times, and what a and b are off N (N − 1) ρ^(N−2) |d| times,
   * with a little more of each, at every frequency.
   */
  @Test
  void errorsGrowWithThePowersThatHoldThem() {
    double[] mass = {0, 0.75, 0.25};
    for (double error : new double[] {0, 1e-3}) {
      for (long times : new long[] {4, 9}) {
        PrivacyLossDistribution step =
            new PrivacyLossDistribution(
                Side.SPLIT, 0.5, new Lattice(0, STEP), 0, mass, new double[] {0, error});
        Convolution sum = PowerDifference.of(step, new double[] {0, 0, 1}, times);
        int size =
            ConvolutionWindow.of(List.of(new Repeated<>(step, times)), -Math.log(1e-15))
                .transformSize();
        double each = error + 1.01 * Fourier.roundOff(size) + 2 * Fourier.UNIT;
        double farOff = 1.01 * each * 0.25;
        double off = each + farOff + Fourier.UNIT;
        double squares = 0;
        double greatest = 0;
        for (int k = 0; k < size; k++) {
          double angle = 2 * Math.PI * k / size;
          double all = Math.hypot(0.75 + 0.25 * Math.cos(angle), 0.25 * Math.sin(angle));
          double power = Math.pow(Math.max(0.75, all) + off, times - 2.0);
          double factors = farOff + (0.25 + farOff) * times * (off + 4 * Fourier.UNIT);
          double found = 1.01 * times * power * factors;
          squares += found * found;
          greatest = Math.max(greatest, found);
        }
        double fresh = Fourier.roundOff(size) * norm(sum.sum().mass);
        assertThat(sum.norm())
            .isCloseTo(1.01 * Math.sqrt(squares / size) + fresh, withinPercentage(1e-7));
        assertThat(sum.sum().error)
            .isCloseTo(greatest + Math.sqrt(size) * fresh + 2 * sum.lost(), withinPercentage(1e-7));
      }
    }
  }

  /** Smooth masses, whose higher frequencies are given up: they are missed by next to nothing. */
  @Test
  void frequenciesWithoutAnythingAreGivenUp() {
    int length = 2048;
    double[] mass = new double[length];
    double[] shares = new double[length];
    double sum = 0;
    for (int i = 0; i < length; i++) {
      double z = (i - 1024) / 150.0;
      mass[i] = Math.exp(-z * z / 2);
      shares[i] = Math.abs(i - 1024) > 300 ? 1 : 0;
      sum += mass[i];
    }
    for (int i = 0; i < length; i++) {
      mass[i] /= sum;
    }
    long times = 400;
    PrivacyLossDistribution step =
        new PrivacyLossDistribution(
            Side.SPLIT, 0.5, new Lattice(0, STEP), 0, mass, new double[] {0, 1e-15});
    Convolution difference = PowerDifference.of(step, shares, times);
    double rare = 0;
    for (int i = 0; i < length; i++) {
      rare += mass[i] * shares[i];
    }
    assertThat(Arrays.stream(difference.sum().mass).sum())
        .isCloseTo(1 - Math.pow(1 - rare, (double) times), within(difference.sum().error));
    assertThat(difference.sum().error).isBetween(1e-14, 1e-9);
    // Nearly all of the frequencies hold nothing, and add no error.
    assertThat(difference.norm()).isLessThan(difference.sum().error / 50);
  }

  /** Nothing is far: nothing is left, without any error but what windows miss. */
  @Test
  void withoutAFarPartNothingIsLeft() {
    Case drawn = Case.random(new Random(2029), 0.5, 6);
    Convolution sum = PowerDifference.of(drawn.step(1e-15), new double[LENGTH], 6);
    assertThat(norm(sum.sum().mass)).isZero();
    assertThat(sum.norm()).isZero();
    assertThat(sum.lost()).isCloseTo(1e-15 + 2e-18, within(1e-24));
  }

  /** The window leaves out less than it says. */
  @Test
  void windowsLeaveOutNoMoreThanTheySay() {
    double[] mass = {0.5, 0.25, 0.125, 0.125};
    Case drawn = new Case(mass, new double[] {0, 0, 0, 1}, 300);
    PrivacyLossDistribution step =
        new PrivacyLossDistribution(
            Side.MERGED, 0.5, new Lattice(0, STEP), 0, mass, new double[] {0, 1e-15});
    Convolution sum = PowerDifference.of(step, drawn.shares(), 300);
    assertThat(sum.sum().mass.length).isLessThan(700);
    assertThat(Arrays.stream(sum.sum().mass).sum())
        .isCloseTo(1 - Math.pow(0.875, 300), within(sum.sum().error));
    assertThat(sum.lost()).isCloseTo(3e-15, within(1e-24));
  }
}
