package dev.sievert.accounting.lattice.spectral;

import dev.sievert.accounting.lattice.convolution.Fourier;
import dev.sievert.accounting.pair.NormalMixtures;
import dev.sievert.numeric.ExactSum;

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
 * <p>A cut multiplies g by χ(x) = exp(−e^(λ(x − c))). For |y| ≤ π/(3λ) its absolute value is at
 * most χ(x)^½; by how much that makes the integral greater is bounded by {@link
 * TiltedMixtures#growth}.
 *
 * @theorem Trefethen and Weideman 2014, Theorem 5.1; docs/theory/proofs/spectral-composition.md
 */
final class CharacteristicFunction {
  /** What the trapezoidal rule and the outputs that are left out may be off. */
  static final double QUADRATURE = 1e-17;

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
  private final double quadrature;
  private final double doubt;
  private final double doubtOfSpread;
  private final double doubtOfLoss;

  CharacteristicFunction(NormalMixtures mixtures, double tilt, double bandwidth) {
    this.bandwidth = bandwidth;
    TiltedMixtures tilted = new TiltedMixtures(mixtures, tilt);
    QuadratureNodes nodes = new QuadratureNodes(tilted, bandwidth);
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
    this.logScale =
        nodes.greatest + Math.log(total.value() * nodes.step) - TiltedMixtures.LOG_ROOT_TWO_PI;
    this.doubt = meanDoubt;
    this.doubtOfSpread = spreadDoubt + meanDoubt * spread;
    this.doubtOfLoss = meanDoubtOfLoss + 2 * Fourier.UNIT * (Math.abs(mean) + spread);
    this.quadrature = QUADRATURE * Math.exp(-tilted.finer());
    this.scaleError = 2 * (meanDoubt + quadrature + 4 * Fourier.UNIT);
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
    return 2 * quadrature + turned + frequency * doubtOfLoss;
  }

  int nodes() {
    return weight.length;
  }

  double weight(int node) {
    return weight[node];
  }

  /** The loss of a node, from their mean. */
  double away(int node) {
    return 2 * half[node];
  }
}
