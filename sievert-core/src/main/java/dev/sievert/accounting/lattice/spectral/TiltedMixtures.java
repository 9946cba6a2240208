package dev.sievert.accounting.lattice.spectral;

import dev.sievert.accounting.lattice.convolution.Fourier;
import dev.sievert.accounting.lattice.convolution.TooFineException;
import dev.sievert.accounting.pair.NormalMixtures;
import dev.sievert.accounting.pair.OutputCut;
import java.util.Arrays;

/**
 * Mixtures of normals A and B under an exponential tilt, g(x) = φ(x) A(x)^(1 − s) B(x)^s χ(x): how
 * far its outputs count, how finely it has to be looked at, and its moment.
 *
 * @param tilt s
 */
record TiltedMixtures(NormalMixtures mixtures, double tilt) {
  /** Two over e^{@value} and what is left out are far less than what a quadrature may be off. */
  private static final double EXPONENT = 42;

  /** Outputs whose density is so much smaller than the greatest, as a logarithm, are left out. */
  static final double NEGLIGIBLE = 52;

  /** The half width of the strip: farther out e^(d²/2) costs more than it brings. */
  private static final double WIDEST_STRIP = 9;

  /**
   * With a cut, as a logarithm, how much less the rule may be off and outputs are left out: far out
   * that would be the greatest of all errors, because it grows with the number of steps.
   */
  private static final double FINER = 20;

  static final int MOST_NODES = 1 << 17;

  /** The width of the cells by which the effect of a cut is bounded. */
  private static final double CELL = 1.0 / 32;

  /** At least how many rounding errors of one a cut adds to the logarithm of a density. */
  private static final double CUT_ROUNDINGS = 4096;

  static final double LOG_ROOT_TWO_PI = Math.log(2 * Math.PI) / 2;

  /** By how much less, as a logarithm, quadratures may be off. */
  double finer() {
    return mixtures.cut().isNone() ? 0 : FINER;
  }

  /** The step of the trapezoidal rule that serves all frequencies up to a greatest. */
  double step(double bandwidth) {
    double strip = Math.min(WIDEST_STRIP, 1.6 / mixtures.farthest());
    if (!mixtures.cut().isNone()) {
      strip = Math.min(strip, Math.PI / 3 / mixtures.cut().steepness());
    }
    double powers =
        power(mixtures.without(), 1 - tilt, strip) + power(mixtures.with(), tilt, strip) + growth();
    double turns =
        bandwidth * (Math.abs(mixtures.without().shift()) + Math.abs(mixtures.with().shift()));
    double exponent = powers + EXPONENT + finer();
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

  /** At least ln E_P[e^(s L)]; infinite where that would take too long. */
  double logMoment() {
    double step = step(0);
    double slope = slope();
    double left = left();
    double right = right(1);
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

  private static double cutRoundings(double slope, double farthest) {
    return CUT_ROUNDINGS + 4 * farthest * (slope + farthest);
  }

  /**
   * How far left outputs count: from there on the density falls with a slope of at least two. Where
   * the loss is cut, it grows with the output, and so does A^(1 − s) B^s for s of at least one.
   */
  double left() {
    return !mixtures.cut().isNone() && tilt >= 1 ? 3 : slope() + 2;
  }

  /** The same on the right, where the cut is χ^{@code power}. */
  double right(double power) {
    double end = slope() + 2;
    OutputCut cut = mixtures.cut();
    double beyond = Math.log(end / (power * cut.steepness())) / cut.steepness();
    return Math.min(end, cut.place() + Math.max(0, beyond));
  }

  /**
   * At least ln of ∫ φ A^(1 − s) B^s χ^½ as a share of the same with χ: cells in which each factor,
   * being monotone, is taken at the end where it is greater, or less.
   */
  double growth() {
    OutputCut cut = mixtures.cut();
    if (cut.isNone()) {
      return 0;
    }
    int first = (int) Math.floor(-left() / CELL) - 1;
    int last = (int) Math.ceil(right(0.5) / CELL) + 1;
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
  double slope() {
    return Math.abs((1 - tilt) * mixtures.without().shift())
        + Math.abs(tilt * mixtures.with().shift());
  }
}
