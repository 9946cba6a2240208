package dev.sievert.accounting.lattice;

import dev.sievert.accounting.pair.NormalMixtures;
import dev.sievert.numeric.ExactSum;
import java.util.Arrays;

/**
 * The characteristic function φ(ω) = E[e^(iω (L − c))] of one step's privacy loss under an
 * exponential tilt s, by the trapezoidal rule for g(x) = φ(x) A^(1 − s − iω) B^(s + iω).
 *
 * <p>On the line Im x = y the mixtures are sums of a positive number and one with the argument m y.
 * So for |y| ≤ d &lt; π/|m| their arguments are at most |m| d, and their absolute values lie
 * between those on the real line and cos(m d / 2) times them. Hence ∫ |g(x + iy)| dx ≤ κ e^(d²/2 +
 * |ω| ν d) E_P[e^(s L)] with ν = |m₀| + |m₁| and κ the powers of the cosine where an exponent is
 * negative, and the rule with step h is off by at most 2 κ e^(d²/2 + |ω| ν d) / (e^(2πd/h) − 1) of
 * E_P[e^(s L)]. The step is chosen so that this is {@value #QUADRATURE} for all frequencies up to a
 * greatest.
 *
 * @theorem Trefethen and Weideman 2014, Theorem 5.1; docs/theory/proofs/spectral-composition.md
 */
final class CharacteristicFunction {
  /** What the trapezoidal rule and the outputs that are left out may be off. */
  static final double QUADRATURE = 1e-17;

  /** Two over e^{@value} and what is left out are far less than that. */
  private static final double EXPONENT = 42;

  /** Outputs whose density is so much smaller than the greatest, as a logarithm, are left out. */
  private static final double NEGLIGIBLE = 52;

  /** The half width of the strip: farther out e^(d²/2) costs more than it brings. */
  private static final double WIDEST_STRIP = 9;

  private static final int MOST_NODES = 1 << 17;

  private static final double LOG_ROOT_TWO_PI = Math.log(2 * Math.PI) / 2;

  /** The greatest frequency for which it is good. */
  final double bandwidth;

  /** The logarithm of the moment, ln E_P[e^(s L)]. */
  final double logScale;

  /** By what share e^logScale may be off. */
  final double scaleError;

  /** The mean c of the tilted loss, but for rounding. */
  final double centre;

  /** The standard deviation of the tilted loss, by the same rule. */
  final double deviation;

  private final double[] weight;
  private final double[] half;
  private final double doubt;
  private final double doubtOfSpread;
  private final double doubtOfLoss;

  CharacteristicFunction(NormalMixtures mixtures, double tilt, double bandwidth) {
    this.bandwidth = bandwidth;
    Nodes nodes = new Nodes(mixtures, tilt, bandwidth);
    int count = nodes.count;
    this.weight = new double[count];
    this.half = new double[count];
    ExactSum total = new ExactSum();
    for (int i = 0; i < count; i++) {
      weight[i] = Math.exp(nodes.exponent[i] - nodes.greatest);
      total.add(weight[i]);
    }
    double mean = 0;
    double meanDoubt = 0;
    double meanDoubtOfLoss = 0;
    for (int i = 0; i < count; i++) {
      weight[i] /= total.value();
      mean += weight[i] * nodes.loss[i];
      meanDoubt += weight[i] * nodes.doubt[i];
      meanDoubtOfLoss += weight[i] * nodes.doubtOfLoss[i];
    }
    this.centre = mean;
    double variance = 0;
    double spread = 0;
    double spreadDoubt = 0;
    for (int i = 0; i < count; i++) {
      double away = nodes.loss[i] - mean;
      half[i] = away / 2;
      variance += weight[i] * away * away;
      spread += weight[i] * Math.abs(away);
      spreadDoubt += weight[i] * nodes.doubt[i] * Math.abs(away);
    }
    this.deviation = Math.sqrt(variance);
    this.logScale = nodes.greatest + Math.log(total.value() * nodes.step) - LOG_ROOT_TWO_PI;
    this.doubt = meanDoubt;
    this.doubtOfSpread = spreadDoubt + meanDoubt * spread;
    this.doubtOfLoss = meanDoubtOfLoss + 2 * Fourier.UNIT * (Math.abs(mean) + spread);
    this.scaleError = 2 * (meanDoubt + QUADRATURE + 4 * Fourier.UNIT);
  }

  /** φ(ω) − 1, which near zero has a small error of its own: real and imaginary part. */
  double[] lessOne(double frequency) {
    double re = 0;
    double reLost = 0;
    double im = 0;
    double imLost = 0;
    for (int i = 0; i < weight.length; i++) {
      double angle = frequency * half[i];
      double sine = Math.sin(angle);
      double scaled = 2 * weight[i] * sine;
      // Kahan's sums: the errors of many nodes must not add up.
      double reTerm = -scaled * sine - reLost;
      double reNext = re + reTerm;
      reLost = (reNext - re) - reTerm;
      re = reNext;
      double imTerm = scaled * Math.cos(angle) - imLost;
      double imNext = im + imTerm;
      imLost = (imNext - im) - imTerm;
      im = imNext;
    }
    return new double[] {re, im};
  }

  /**
   * By how much φ(ω) may be off. Errors of the weights cancel where nothing turns, because the
   * weights add up to one.
   */
  double error(double frequency) {
    double turned = Math.min(4 * doubt, frequency * doubtOfSpread);
    return 2 * QUADRATURE + turned + frequency * doubtOfLoss;
  }

  int nodes() {
    return weight.length;
  }

  /** At least ln E_P[e^(s L)]; infinite where that would take too long. */
  static double logMoment(NormalMixtures mixtures, double tilt) {
    double step = Nodes.step(mixtures, tilt, 0);
    double slope = slope(mixtures, tilt);
    if (!(2 * slope / step < MOST_NODES / 16)) {
      return Double.POSITIVE_INFINITY;
    }
    double greatest = Double.NEGATIVE_INFINITY;
    double sum = 0;
    for (int direction = -1; direction <= 1; direction += 2) {
      double x = direction < 0 ? -step : 0;
      double value = greatest;
      while (Math.abs(x) <= slope + 2 || value > greatest - NEGLIGIBLE) {
        double without = mixtures.without().logRatio(x);
        value = (1 - tilt) * without + tilt * mixtures.with().logRatio(x) - x * x / 2;
        if (value > greatest) {
          sum *= Math.exp(greatest - value);
          greatest = value;
        }
        sum += Math.exp(value - greatest);
        x += direction * step;
      }
    }
    double parts = 8 + Math.abs(greatest) + 4 * slope * slope;
    return greatest + Math.log(sum * step) - LOG_ROOT_TWO_PI + 64 * Fourier.UNIT * parts;
  }

  /** The outputs at which the integrand is looked at. */
  private static final class Nodes {
    final double step;
    double[] exponent = new double[256];
    double[] loss = new double[256];
    double[] doubt = new double[256];
    double[] doubtOfLoss = new double[256];
    double greatest = Double.NEGATIVE_INFINITY;
    int count;

    private final NormalMixtures mixtures;
    private final double tilt;

    Nodes(NormalMixtures mixtures, double tilt, double bandwidth) {
      this.mixtures = mixtures;
      this.tilt = tilt;
      this.step = step(mixtures, tilt, bandwidth);
      double slope = slope(mixtures, tilt);
      // Beyond the slope of the mixtures the density falls faster and faster.
      long place = 0;
      while (add(place * step) || place * step <= slope + 2) {
        place++;
      }
      place = -1;
      while (add(place * step) || -place * step <= slope + 2) {
        place--;
      }
      keepWhatCounts();
    }

    /** Adds an output, if it counts. */
    private boolean add(double x) {
      double without = mixtures.without().logRatio(x);
      double with = mixtures.with().logRatio(x);
      double value = (1 - tilt) * without + tilt * with - x * x / 2;
      greatest = Math.max(greatest, value);
      if (value < greatest - NEGLIGIBLE) {
        return false;
      }
      if (count == MOST_NODES) {
        throw new TooFineException();
      }
      if (count == exponent.length) {
        exponent = Arrays.copyOf(exponent, 2 * count);
        loss = Arrays.copyOf(loss, 2 * count);
        doubt = Arrays.copyOf(doubt, 2 * count);
        doubtOfLoss = Arrays.copyOf(doubtOfLoss, 2 * count);
      }
      double roundings = mixtures.without().roundings(x, without);
      double roundingsWith = mixtures.with().roundings(x, with);
      exponent[count] = value;
      loss[count] = with - without;
      doubtOfLoss[count] = Fourier.UNIT * (roundings + roundingsWith);
      doubt[count] =
          Fourier.UNIT
              * (8
                  + 2 * x * x
                  + Math.abs(1 - tilt) * (roundings + 2 * Math.abs(without))
                  + Math.abs(tilt) * (roundingsWith + 2 * Math.abs(with))
                  + Math.abs(value));
      count++;
      return true;
    }

    private void keepWhatCounts() {
      int kept = 0;
      for (int i = 0; i < count; i++) {
        if (exponent[i] >= greatest - NEGLIGIBLE) {
          exponent[kept] = exponent[i];
          loss[kept] = loss[i];
          doubt[kept] = doubt[i];
          doubtOfLoss[kept] = doubtOfLoss[i];
          kept++;
        }
      }
      count = kept;
    }

    private static double step(NormalMixtures mixtures, double tilt, double bandwidth) {
      double strip = Math.min(WIDEST_STRIP, 1.6 / mixtures.farthest());
      double powers =
          power(mixtures.without(), 1 - tilt, strip) + power(mixtures.with(), tilt, strip);
      double turns =
          bandwidth * (Math.abs(mixtures.without().shift()) + Math.abs(mixtures.with().shift()));
      double wanted = 2 * Math.PI / (turns + strip / 2 + (powers + EXPONENT) / strip);
      // Few digits, so that the nodes are doubles without rounding.
      double unit = Math.ulp(wanted) * (1L << 30);
      return Math.floor(wanted / unit) * unit;
    }

    /** What a power may gain on the way from the real line to the end of the strip. */
    private static double power(NormalMixtures.Part part, double exponent, double strip) {
      return part.isPlain() || part.rate() == 1 || exponent >= 0
          ? 0
          : exponent * Math.log(Math.cos(Math.abs(part.shift()) * strip / 2));
    }
  }

  /** The greatest slope of the logarithm of A^(1 − s) B^s. */
  static double slope(NormalMixtures mixtures, double tilt) {
    return Math.abs((1 - tilt) * mixtures.without().shift())
        + Math.abs(tilt * mixtures.with().shift());
  }
}
