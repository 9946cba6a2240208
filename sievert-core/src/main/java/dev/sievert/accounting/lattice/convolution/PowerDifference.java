package dev.sievert.accounting.lattice.convolution;

import dev.sievert.numeric.Patience;
import dev.sievert.numeric.Repeated;
import java.util.List;
import org.jtransforms.fft.DoubleFFT_1D;

/**
 * The distribution of a sum of N equal steps of which at least one falls to a part d of its
 * distribution a = b + d, as a product of Fourier transforms:
 *
 * <pre>a^N − b^N = d · Σ a^j b^(N−1−j).</pre>
 *
 * Nothing is subtracted on the right, so that where d is rare, errors are as small as the result.
 * With ρ at least |a| and |b|, what d is off counts N ρ^(N−1) times, and what a and b are off N (N
 * − 1) ρ^(N−2) |d| times; the powers and their sum, found by squaring, are off by 4 N roundings.
 */
public final class PowerDifference {
  /** How much tilted probability may leave the window, as a share of what the sum may hold. */
  private static final double LEAVING = 1e-15;

  /** Less than this is beyond telling anyway. */
  private static final double LEAST_LEAVING = 1e-18;

  /** Powers below this are given up; processors multiply what is hardly a number slowly. */
  private static final double EXTINCT = 1e-150;

  /** What products of small numbers of bounds may be off, and a little more. */
  private static final double MORE = 1.01;

  /** What a point takes, in transforms and beside them, in nanoseconds. */
  private static final double WORK = 120;

  private final long times;
  private final int size;
  private final double[] spectrum;
  private double squares;
  private double greatest;

  private PowerDifference(long times, int size) {
    this.times = times;
    this.size = size;
    this.spectrum = new double[size];
  }

  /**
   * Adds up.
   *
   * @param all a step
   * @param shares of each of its masses, that of d
   */
  public static Convolution of(PrivacyLossDistribution all, double[] shares, long times) {
    int count = all.mass.length;
    double[] far = new double[count];
    double[] near = new double[count];
    double rare = 0;
    for (int i = 0; i < count; i++) {
      far[i] = all.mass[i] * shares[i];
      near[i] = all.mass[i] * (1 - shares[i]);
      rare += far[i];
    }
    double leaving = Math.max(LEAST_LEAVING, LEAVING * Math.min(1, times * rare));
    ConvolutionWindow window =
        ConvolutionWindow.of(List.of(new Repeated<>(all, times)), -Math.log(leaving));
    int size = window.transformSize();
    Patience.spend(WORK * size);
    DoubleFFT_1D plan = Fourier.plan(size);
    double[] farSpectrum = Convolution.wrapped(far, size);
    plan.realForward(farSpectrum);
    double[] nearSpectrum = Convolution.wrapped(near, size);
    plan.realForward(nearSpectrum);
    double each = all.error + Fourier.roundOff(size) * MORE + 2 * Fourier.UNIT;
    PowerDifference difference = new PowerDifference(times, size);
    difference.fill(nearSpectrum, farSpectrum, each, each * rare * MORE);
    return difference.transformed(all, plan, window, leaving);
  }

  /**
   * Finds all frequencies.
   *
   * @param each what those of b are off
   * @param farOff what those of d are off
   */
  private void fill(double[] near, double[] far, double each, double farOff) {
    put(0, near[0], 0, far[0], 0, each, farOff);
    put(size / 2, near[1], 0, far[1], 0, each, farOff);
    double ends = squares;
    for (int k = 1; k < size / 2; k++) {
      put(k, near[2 * k], near[2 * k + 1], far[2 * k], far[2 * k + 1], each, farOff);
    }
    squares = 2 * squares - ends;
  }

  private void put(
      int k, double re, double im, double farRe, double farIm, double each, double farOff) {
    double allRe = re + farRe;
    double allIm = im + farIm;
    double off = each + farOff + Fourier.UNIT;
    double norm = Math.max(re * re + im * im, allRe * allRe + allIm * allIm);
    double most = Math.sqrt(norm) + off;
    double twoLess = Math.pow(most, (double) Math.max(0, times - 2));
    double farMost = Math.sqrt(farRe * farRe + farIm * farIm) + farOff;
    double bound = MORE * times * twoLess;
    double error;
    if (twoLess < EXTINCT) {
      error = bound * farMost;
    } else {
      error = bound * (farOff + farMost * times * (off + 4 * Fourier.UNIT));
      multiply(k, re, im, allRe, allIm, farRe, farIm);
    }
    squares += error * error;
    greatest = Math.max(greatest, error);
  }

  /**
   * d Σ a^j b^(N−1−j) at one frequency: with n doubled, the sum is multiplied by a^n + b^n; with
   * one more, it is multiplied by a, and b^n is added.
   */
  private void multiply(
      int k, double re, double im, double allRe, double allIm, double farRe, double farIm) {
    double powerRe = re;
    double powerIm = im;
    double allPowerRe = allRe;
    double allPowerIm = allIm;
    double sumRe = 1;
    double sumIm = 0;
    for (long bit = Long.highestOneBit(times) >> 1; bit > 0; bit >>= 1) {
      double bothRe = allPowerRe + powerRe;
      double bothIm = allPowerIm + powerIm;
      double next = sumRe * bothRe - sumIm * bothIm;
      sumIm = sumRe * bothIm + sumIm * bothRe;
      sumRe = next;
      next = powerRe * powerRe - powerIm * powerIm;
      powerIm = 2 * powerRe * powerIm;
      powerRe = next;
      next = allPowerRe * allPowerRe - allPowerIm * allPowerIm;
      allPowerIm = 2 * allPowerRe * allPowerIm;
      allPowerRe = next;
      if ((times & bit) != 0) {
        next = sumRe * allRe - sumIm * allIm + powerRe;
        sumIm = sumRe * allIm + sumIm * allRe + powerIm;
        sumRe = next;
        next = powerRe * re - powerIm * im;
        powerIm = powerRe * im + powerIm * re;
        powerRe = next;
        next = allPowerRe * allRe - allPowerIm * allIm;
        allPowerIm = allPowerRe * allIm + allPowerIm * allRe;
        allPowerRe = next;
      }
    }
    double resultRe = sumRe * farRe - sumIm * farIm;
    if (k == 0) {
      spectrum[0] = resultRe;
    } else if (k == size / 2) {
      spectrum[1] = resultRe;
    } else {
      spectrum[2 * k] = resultRe;
      spectrum[2 * k + 1] = sumRe * farIm + sumIm * farRe;
    }
  }

  private Convolution transformed(
      PrivacyLossDistribution all, DoubleFFT_1D plan, ConvolutionWindow window, double leaving) {
    plan.realInverse(spectrum, true);
    double fresh = Fourier.roundOff(size) * Convolution.norm(spectrum);
    // Both powers have places that nobody looked into; one of them is counted where tails are
    // added.
    double lost = 2 * leaving + PrivacyLossDistribution.LEFT_OUT;
    double error = greatest + Math.sqrt(size) * fresh + 2 * lost;
    Lattice lattice = new Lattice(times * all.lattice.origin(), all.lattice.step());
    double[] part = window.unwrap(spectrum, times * all.first);
    PrivacyLossDistribution sum =
        all.with(lattice, window.low(), part, times * all.logScale, error);
    return new Convolution(sum, Math.sqrt(squares / size) * MORE + fresh, lost);
  }
}
