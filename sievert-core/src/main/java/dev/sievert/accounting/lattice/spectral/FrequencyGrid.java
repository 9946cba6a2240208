package dev.sievert.accounting.lattice.spectral;

import dev.sievert.accounting.lattice.convolution.Fourier;
import dev.sievert.accounting.lattice.convolution.PackedSpectrum;
import dev.sievert.numeric.Patience;
import java.util.Arrays;
import org.jtransforms.fft.DoubleFFT_1D;

/**
 * A characteristic function φ(ω) − 1 = Σ w (e^(iωl) − 1) at the frequencies ω = 2πk/W, k &lt; n:
 * one by one, or where nodes and frequencies are many, all of them by fast transforms.
 *
 * <p>For these losses are counted from the nearest point of a lattice, l = gΔ + rΔ/2 with Δ = W/M,
 * M ≥ 2n, so that |r| ≤ 1 and θ = ωΔ/2 ≤ π/2. With A_p(g) the sum of w r^p near the point g,
 *
 * <pre>Σ w e^(iωl) = Σ_p (iθ)^p/p! Σ_g A_p(g) e^(2πikg/M),</pre>
 *
 * of which so many p are added up that the others are less than 1e-18. The bulk lies near the point
 * zero, whose A_0 cancels against the one that is subtracted, so that transforms are as wrong as
 * what lies outside is probable, and not as all of it.
 *
 * @theorem docs/theory/proofs/spectral-composition.md, All frequencies at once
 */
final class FrequencyGrid {
  /** So many terms that (π/2)^p/p! is less than 1e-18. */
  private static final int TERMS = 24;

  /** What rounding adds beside the transforms, for each unit of ω E|l|. */
  private static final double ROUNDINGS = 96 * Fourier.UNIT;

  /** e^(π/2), rounded up. */
  private static final double MOST_TURNED = 4.82;

  /** What a node takes at one frequency, in nanoseconds. */
  static final double WORK = 40;

  /** What a node, or a point of a transform, takes in each term, and a point in each stage. */
  private static final double WORK_OF_A_TERM = 8;

  private static final double WORK_OF_A_STAGE = 0.6;

  /** The real and the imaginary parts of φ − 1, and by how much they may be off together. */
  final double[] re;

  final double[] im;
  final double[] error;

  private FrequencyGrid(double[] re, double[] im, double[] error) {
    this.re = re;
    this.im = im;
    this.error = error;
  }

  /** One by one. */
  static FrequencyGrid oneByOne(CharacteristicFunction function, double window, int count) {
    Patience.spend(WORK * count * function.nodes());
    double[] re = new double[count];
    double[] im = new double[count];
    double[] error = new double[count];
    for (int k = 0; k < count; k++) {
      double frequency = 2 * Math.PI * k / window;
      double[] less = function.lessOne(frequency);
      re[k] = less[0];
      im[k] = less[1];
      error[k] = function.error(frequency);
    }
    return new FrequencyGrid(re, im, error);
  }

  /**
   * All at once.
   *
   * @param window W
   */
  static FrequencyGrid atOnce(CharacteristicFunction function, double window, int count) {
    int size = Math.max(16, Integer.highestOneBit(2 * count - 1) << 1);
    double stages = WORK_OF_A_STAGE * Integer.numberOfTrailingZeros(size);
    Patience.spend(TERMS * (WORK_OF_A_TERM * (function.nodes() + (double) size) + stages * size));
    Transforms transforms = new Transforms(function, window / size, size, count);
    double[] error = new double[count];
    for (int k = 0; k < count; k++) {
      double frequency = 2 * Math.PI * k / window;
      double turned = frequency * transforms.spread;
      double rounding = Fourier.roundOff(size) * (2 * transforms.outside + MOST_TURNED * turned);
      error[k] = function.error(frequency) + rounding + ROUNDINGS * turned;
    }
    return new FrequencyGrid(transforms.re.sum, transforms.im.sum, error);
  }

  private static final class Transforms {
    final Sums re;
    final Sums im;

    /** How probable losses are that lie nearest to another point than zero, and E|l|. */
    final double outside;

    final double spread;

    Transforms(CharacteristicFunction function, double cell, int size, int count) {
      this.re = new Sums(count);
      this.im = new Sums(count);
      int nodes = function.nodes();
      int[] place = new int[nodes];
      double[] within = new double[nodes];
      double[] term = new double[nodes];
      double far = 0;
      double away = 0;
      for (int j = 0; j < nodes; j++) {
        double loss = function.away(j);
        double nearest = Math.rint(loss / cell);
        place[j] = (int) Math.floorMod((long) nearest, (long) size);
        within[j] = (loss - nearest * cell) / (cell / 2);
        term[j] = function.weight(j);
        far += place[j] == 0 ? 0 : term[j];
        away += term[j] * Math.abs(loss);
      }
      this.outside = far;
      this.spread = away;
      DoubleFFT_1D plan = Fourier.plan(size);
      double[] share = new double[count];
      Arrays.fill(share, 1);
      for (int p = 0; p < TERMS; p++) {
        Sums masses = new Sums(size);
        for (int j = 0; j < nodes; j++) {
          masses.add(place[j], term[j]);
          term[j] *= within[j];
        }
        double[] spectrum = masses.sum;
        spectrum[0] = p == 0 ? 0 : spectrum[0];
        plan.realForward(spectrum);
        addTerm(p, spectrum, share, Math.PI / size);
      }
    }

    /** Adds (iθ)^p/p! times a transform, without its value at zero where p is zero. */
    private void addTerm(int p, double[] spectrum, double[] share, double turn) {
      double sign = p % 4 < 2 ? 1 : -1;
      double atZero = p == 0 ? spectrum[0] : 0;
      for (int k = 0; k < share.length; k++) {
        share[k] *= p == 0 ? 1 : turn * k / p;
        double real = sign * share[k] * (PackedSpectrum.re(spectrum, k) - atZero);
        // The transform turns the other way.
        double imaginary = -sign * share[k] * PackedSpectrum.im(spectrum, k);
        re.add(k, p % 2 == 0 ? real : -imaginary);
        im.add(k, p % 2 == 0 ? imaginary : real);
      }
    }
  }

  /** Kahan's sums, side by side. */
  private static final class Sums {
    final double[] sum;
    private final double[] lost;

    Sums(int count) {
      this.sum = new double[count];
      this.lost = new double[count];
    }

    void add(int place, double value) {
      double term = value - lost[place];
      double next = sum[place] + term;
      lost[place] = (next - sum[place]) - term;
      sum[place] = next;
    }
  }
}
