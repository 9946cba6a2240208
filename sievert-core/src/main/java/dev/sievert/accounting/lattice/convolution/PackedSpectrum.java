package dev.sievert.accounting.lattice.convolution;

/** Reads the packed transforms of real numbers: re 0, re n/2, re 1, im 1, re 2, im 2, … */
public final class PackedSpectrum {
  private PackedSpectrum() {}

  /** The real part at frequency k. */
  public static double re(double[] spectrum, int k) {
    return k == spectrum.length / 2 ? spectrum[1] : spectrum[2 * k];
  }

  /** The imaginary part at frequency k. */
  public static double im(double[] spectrum, int k) {
    return k == 0 || k == spectrum.length / 2 ? 0 : spectrum[2 * k + 1];
  }

  static double magnitude(double[] spectrum, int k) {
    double re = re(spectrum, k);
    double im = im(spectrum, k);
    return Math.sqrt(re * re + im * im);
  }
}
