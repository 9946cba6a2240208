package dev.sievert.accounting.lattice.spectral;

import dev.sievert.accounting.lattice.convolution.Fourier;
import dev.sievert.accounting.lattice.convolution.TooFineException;
import dev.sievert.accounting.pair.NormalMixtures;
import dev.sievert.accounting.pair.OutputCut;
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
 * <p>A cut multiplies g by χ(x) = exp(−e^(λ(x − c))). For |y| ≤ π/(3λ) its absolute value is at
 * most χ(x)^½; by how much that makes the integral greater is bounded by {@link #growth}.
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

  /**
   * With a cut, as a logarithm, how much less the rule may be off and outputs are left out: far out
   * that would be the greatest of all errors, because it grows with the number of steps.
   */
  private static final double FINER = 20;

  private static final int MOST_NODES = 1 << 17;

  /** The width of the cells by which the effect of a cut is bounded. */
  private static final double CELL = 1.0 / 32;

  /** At least how many rounding errors of one a cut adds to the logarithm of a density. */
  private static final double CUT_ROUNDINGS = 4096;

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
  private final double quadrature;
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
    this.quadrature = QUADRATURE * Math.exp(-finer(mixtures));
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

  /** At least ln E_P[e^(s L)]; infinite where that would take too long. */
  static double logMoment(NormalMixtures mixtures, double tilt) {
    double step = Nodes.step(mixtures, tilt, 0);
    double slope = slope(mixtures, tilt);
    double left = left(mixtures, tilt);
    double right = right(mixtures, tilt, 1);
    if (!((left + right) / step < MOST_NODES / 16)) {
      return Double.POSITIVE_INFINITY;
    }
    double greatest = Double.NEGATIVE_INFINITY;
    double sum = 0;
    for (int direction = -1; direction <= 1; direction += 2) {
      double x = direction < 0 ? -step : 0;
      double value = greatest;
      while (Math.abs(x) <= (direction < 0 ? left : right) || value > greatest - NEGLIGIBLE) {
        double without = mixtures.without().logRatio(x);
        value = (1 - tilt) * without + tilt * mixtures.with().logRatio(x) - x * x / 2;
        value -= mixtures.cut().lost(x);
        if (value > greatest) {
          sum *= Math.exp(greatest - value);
          greatest = value;
        }
        sum += Math.exp(value - greatest);
        x += direction * step;
      }
    }
    double parts = 8 + Math.abs(greatest);
    parts += mixtures.cut().isNone() ? 4 * slope * slope : cutRoundings(slope, left + right);
    return greatest + Math.log(sum * step) - LOG_ROOT_TWO_PI + 64 * Fourier.UNIT * parts;
  }

  private static double finer(NormalMixtures mixtures) {
    return mixtures.cut().isNone() ? 0 : FINER;
  }

  private static double cutRoundings(double slope, double farthest) {
    return CUT_ROUNDINGS + 4 * farthest * (slope + farthest);
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
    private final double negligible;

    Nodes(NormalMixtures mixtures, double tilt, double bandwidth) {
      this.mixtures = mixtures;
      this.tilt = tilt;
      this.negligible = NEGLIGIBLE + finer(mixtures);
      this.step = step(mixtures, tilt, bandwidth);
      double right = right(mixtures, tilt, 1);
      long place = 0;
      while (add(place * step) || place * step <= right) {
        place++;
      }
      double left = left(mixtures, tilt);
      place = -1;
      while (add(place * step) || -place * step <= left) {
        place--;
      }
      keepWhatCounts();
    }

    /** Adds an output, if it counts. */
    private boolean add(double x) {
      double without = mixtures.without().logRatio(x);
      double with = mixtures.with().logRatio(x);
      double lost = mixtures.cut().lost(x);
      double value = (1 - tilt) * without + tilt * with - x * x / 2 - lost;
      greatest = Math.max(greatest, value);
      if (value < greatest - negligible) {
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
                  + Math.abs(value)
                  + 4 * lost * (2 + Math.abs(Math.log(Math.max(Double.MIN_NORMAL, lost)))));
      count++;
      return true;
    }

    private void keepWhatCounts() {
      int kept = 0;
      for (int i = 0; i < count; i++) {
        if (exponent[i] >= greatest - negligible) {
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
      if (!mixtures.cut().isNone()) {
        strip = Math.min(strip, Math.PI / 3 / mixtures.cut().steepness());
      }
      double powers =
          power(mixtures.without(), 1 - tilt, strip)
              + power(mixtures.with(), tilt, strip)
              + growth(mixtures, tilt);
      double turns =
          bandwidth * (Math.abs(mixtures.without().shift()) + Math.abs(mixtures.with().shift()));
      double exponent = powers + EXPONENT + finer(mixtures);
      double wanted = 2 * Math.PI / (turns + strip / 2 + exponent / strip);
      // Few digits, so that the nodes are doubles without rounding.
      double unit = Math.ulp(wanted) * (1L << 30);
      return Math.floor(wanted / unit) * unit;
    }

    /** What a power may gain on the way from the real line to the end of the strip. */
    private static double power(NormalMixtures.Part part, double exponent, double strip) {
      return part.isPlain() || part.rate() == 1 || exponent >= 0
          ? 0
          : exponent * Math.log(Math.cos(part.shift() * strip / 2));
    }
  }

  /**
   * How far left outputs count: from there on the density falls with a slope of at least two. Where
   * the loss is cut, it grows with the output, and so does A^(1 − s) B^s for s of at least one.
   */
  private static double left(NormalMixtures mixtures, double tilt) {
    return !mixtures.cut().isNone() && tilt >= 1 ? 3 : slope(mixtures, tilt) + 2;
  }

  /** The same on the right, where the cut is χ^{@code power}. */
  private static double right(NormalMixtures mixtures, double tilt, double power) {
    double end = slope(mixtures, tilt) + 2;
    OutputCut cut = mixtures.cut();
    double beyond = Math.log(end / (power * cut.steepness())) / cut.steepness();
    return Math.min(end, cut.place() + Math.max(0, beyond));
  }

  /**
   * At least ln of ∫ φ A^(1 − s) B^s χ^½ as a share of the same with χ: cells in which each factor,
   * being monotone, is taken at the end where it is greater, or less.
   */
  static double growth(NormalMixtures mixtures, double tilt) {
    OutputCut cut = mixtures.cut();
    if (cut.isNone()) {
      return 0;
    }
    int first = (int) Math.floor(-left(mixtures, tilt) / CELL) - 1;
    int last = (int) Math.ceil(right(mixtures, tilt, 0.5) / CELL) + 1;
    if (last - first > MOST_NODES) {
      throw new TooFineException();
    }
    double[] most = new double[last - first];
    double[] least = new double[last - first];
    double without = (1 - tilt) * mixtures.without().logRatio(first * CELL);
    double with = tilt * mixtures.with().logRatio(first * CELL);
    for (int i = 0; i < most.length; i++) {
      double from = (first + i) * CELL;
      double to = from + CELL;
      double nextWithout = (1 - tilt) * mixtures.without().logRatio(to);
      double nextWith = tilt * mixtures.with().logRatio(to);
      // Zero is the end of a cell.
      double nearer = Math.min(from * from, to * to);
      most[i] = Math.max(without, nextWithout) + Math.max(with, nextWith) - nearer / 2;
      most[i] -= cut.lost(from) / 2;
      least[i] = Math.min(without, nextWithout) + Math.min(with, nextWith);
      least[i] -= Math.max(from * from, to * to) / 2 + cut.lost(to);
      without = nextWithout;
      with = nextWith;
    }
    // Beyond both ends the density falls with a slope of two: no more than half its value there.
    double ends = Math.log(1 + 1 / CELL);
    return ends + logSum(most) - logSum(least) + 1e-6;
  }

  private static double logSum(double[] exponents) {
    double greatest = Arrays.stream(exponents).max().orElse(0);
    return greatest + Math.log(Arrays.stream(exponents).map(e -> Math.exp(e - greatest)).sum());
  }

  /** The greatest slope of the logarithm of A^(1 − s) B^s. */
  static double slope(NormalMixtures mixtures, double tilt) {
    return Math.abs((1 - tilt) * mixtures.without().shift())
        + Math.abs(tilt * mixtures.with().shift());
  }
}
