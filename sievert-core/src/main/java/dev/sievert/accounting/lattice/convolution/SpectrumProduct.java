package dev.sievert.accounting.lattice.convolution;

/**
 * A product of powers of spectra. Beside it stand the same product's magnitudes with one factor of
 * each spectrum left out, and how much each frequency's factors may be off: together they bound the
 * error of the product.
 */
final class SpectrumProduct {
  /** Far less than the square of any doubt; processors multiply what is hardly a number slowly. */
  private static final double EXTINCT = 1e-150;

  final double[] spectrum;
  private final double[] reduced;
  private final double[] doubt;
  private final int size;
  private double everywhere;

  SpectrumProduct(int size) {
    this.size = size;
    this.spectrum = new double[size];
    this.reduced = new double[size / 2 + 1];
    this.doubt = new double[size / 2 + 1];
    spectrum[0] = 1;
    spectrum[1] = 1;
    reduced[0] = 1;
    reduced[size / 2] = 1;
    for (int k = 1; k < size / 2; k++) {
      spectrum[2 * k] = 1;
      reduced[k] = 1;
    }
  }

  void doubt(int k, double by) {
    doubt[k] += by;
  }

  /** Gives up a frequency of which nothing is left. */
  void extinguish(int k) {
    multiply(k, 0, 0, 0);
    // Its error is the square of the doubt, which is then as small as what was given up.
    doubt(k, 1e-10);
  }

  /**
   * Multiplies all frequencies by a power of a spectrum, each factor of which may be off a little.
   */
  void multiplyPower(double[] factor, long times, double doubtOfAll) {
    multiplyPower(0, factor[0], 0, times);
    multiplyPower(size / 2, factor[1], 0, times);
    for (int k = 1; k < size / 2; k++) {
      multiplyPower(k, factor[2 * k], factor[2 * k + 1], times);
    }
    everywhere += doubtOfAll;
  }

  /** Multiplies one frequency by a power, squaring as often as it takes. */
  void multiplyPower(int k, double re, double im, long times) {
    double powerRe = 1;
    double powerIm = 0;
    double baseRe = re;
    double baseIm = im;
    for (long rest = times - 1; rest > 0; rest >>= 1) {
      if ((rest & 1) == 1) {
        double next = powerRe * baseRe - powerIm * baseIm;
        powerIm = powerRe * baseIm + powerIm * baseRe;
        powerRe = next;
      }
      double square = baseRe * baseRe - baseIm * baseIm;
      baseIm = 2 * baseRe * baseIm;
      baseRe = square;
      if (Math.abs(baseRe) + Math.abs(baseIm) < EXTINCT) {
        baseRe = 0;
        baseIm = 0;
      }
    }
    multiply(
        k,
        powerRe * re - powerIm * im,
        powerRe * im + powerIm * re,
        Math.sqrt(powerRe * powerRe + powerIm * powerIm));
  }

  void multiply(int k, double re, double im, double magnitudeOfOneLess) {
    reduced[k] *= magnitudeOfOneLess;
    if (k == 0) {
      spectrum[0] *= re;
    } else if (k == size / 2) {
      spectrum[1] *= re;
    } else {
      double old = spectrum[2 * k];
      spectrum[2 * k] = old * re - spectrum[2 * k + 1] * im;
      spectrum[2 * k + 1] = old * im + spectrum[2 * k + 1] * re;
    }
  }

  /** The Euclidean norm of the errors, after transforming back. */
  double errorNorm() {
    double sum = error(0) * error(0) + error(size / 2) * error(size / 2);
    for (int k = 1; k < size / 2; k++) {
      sum += 2 * error(k) * error(k);
    }
    return Math.sqrt(sum / size);
  }

  /** The greatest error of any frequency from one on. */
  double greatestError(int from) {
    double greatest = 0;
    for (int k = Math.min(from, size / 2); k <= size / 2; k++) {
      greatest = Math.max(greatest, error(k));
    }
    return greatest;
  }

  private double error(int k) {
    double off = doubt[k] + everywhere;
    return off * (reduced[k] + off);
  }
}
