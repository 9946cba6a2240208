package dev.sievert.accounting.lattice.spectral;

import dev.sievert.accounting.lattice.convolution.Fourier;
import dev.sievert.numeric.Repeated;
import java.util.Arrays;
import java.util.List;

/**
 * The characteristic function Φ(ω) = Π φ(ω)^N of a tilted sum at the frequencies ω = 2πk/W, with
 * what each value may be off. Lengths are kept as logarithms, since powers leave all doubles.
 */
final class ComposedSpectrum {
  private final double window;

  /** ln |Φ|, its angle around the centre, and by how much Φ may be off, by frequency. */
  private final double[] logLength;

  private final double[] turn;
  private final double[] error;

  private ComposedSpectrum(double window, double[] logLength, double[] turn, double[] error) {
    this.window = window;
    this.logLength = logLength;
    this.turn = turn;
    this.error = error;
  }

  /**
   * Multiplies the powers of all factors.
   *
   * @param window W, so that frequencies are 2πk/W
   * @param count how many frequencies
   * @param reach how far losses lie from zero at most
   */
  ComposedSpectrum(List<Repeated<FrequencyGrid>> values, double window, int count, double reach) {
    this(window, new double[count], new double[count], new double[count]);
    for (int k = 0; k < count; k++) {
      multiply(values, k, reach);
    }
  }

  /** How many frequencies there are up to the last of which something is left. */
  static int lasting(List<Repeated<FrequencyGrid>> values, int known) {
    int count = known;
    while (count > 1 && logMost(values, count - 1) <= -SpectralBandwidth.EXTINCT) {
      count--;
    }
    return count;
  }

  private static double logMost(List<Repeated<FrequencyGrid>> values, int k) {
    double sum = 0;
    for (Repeated<FrequencyGrid> factor : values) {
      FrequencyGrid value = factor.part();
      double length = Math.hypot(1 + value.re[k], value.im[k]) + value.error[k];
      sum += factor.times() * Math.log(length * (1 + 4 * Fourier.UNIT));
    }
    return sum;
  }

  /** The conjugate: of the same sum with the opposite sign. */
  ComposedSpectrum conjugate() {
    double[] back = Arrays.stream(turn).map(angle -> -angle).toArray();
    return new ComposedSpectrum(window, logLength, back, error);
  }

  int count() {
    return logLength.length;
  }

  double frequency(int k) {
    return 2 * Math.PI * k / window;
  }

  double length(int k) {
    return Math.exp(logLength[k]);
  }

  /** Its angle around the centre. */
  double turn(int k) {
    return turn[k];
  }

  /** By how much it may be off. */
  double error(int k) {
    return error[k];
  }

  private void multiply(List<Repeated<FrequencyGrid>> values, int k, double reach) {
    double greatest = 0;
    double off = 0;
    for (Repeated<FrequencyGrid> factor : values) {
      double[] less = {factor.part().re[k], factor.part().im[k]};
      double times = factor.times();
      double doubt = factor.part().error[k];
      double length = logLength(less, doubt);
      double angle = Math.atan2(less[1], 1 + less[0]);
      double share = Math.log1p(2 * doubt * Math.exp(-length));
      logLength[k] += times * length;
      turn[k] += times * angle;
      greatest += times * (length + share);
      off += times * share;
      off += 4 * Fourier.UNIT * (times * (Math.abs(length) + Math.abs(angle)));
    }
    off += 4 * Fourier.UNIT * (8 + frequency(k) * reach);
    error[k] = Math.exp(Math.min(0, greatest)) * -Math.expm1(-2 * off);
  }

  /**
   * ln |φ|; what is nearly nothing is taken to be as long as it may be off, and off twice as far.
   */
  private static double logLength(double[] less, double doubt) {
    double square = 2 * less[0] + less[0] * less[0] + less[1] * less[1];
    return square > -0.5
        ? Math.log1p(square) / 2
        : Math.log(Math.max(doubt, Math.sqrt(Math.pow(1 + less[0], 2) + less[1] * less[1])));
  }
}
