package dev.sievert.accounting.lattice.spectral;

import dev.sievert.accounting.lattice.convolution.Convolution;
import dev.sievert.accounting.lattice.convolution.Fourier;
import dev.sievert.accounting.lattice.convolution.Lattice;
import dev.sievert.accounting.lattice.convolution.PrivacyLossDistribution;
import dev.sievert.accounting.lattice.convolution.TooFineException;
import dev.sievert.accounting.pair.NormalMixtures;
import dev.sievert.numeric.Patience;
import dev.sievert.numeric.Repeated;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/**
 * The tilted privacy loss S of many steps by its characteristic function Φ(ω) = Π φ(ω)^N, which is
 * known but for rounding where steps are mixtures of normals. Nothing is discretised before it is
 * composed: only the sum is put on a lattice, so that the lattice need not be finer for more steps.
 *
 * <p>A mass on the lattice is the mean of a function of the sum, m = E[G(S − l)], and of Φ on the
 * lattice of frequencies ω = 2πk/W the sum of all masses a window W apart:
 *
 * <pre>Σ m(l + pW) = 1/W Σ γ(ω) Φ(ω) e^(−iωl) with γ(ω) = ∫ G(u) e^(−iωu) du.</pre>
 *
 * What comes from outside the window is bounded by Chernoff's inequality, what lies beyond the last
 * frequency by {@link SpectralBandwidth}.
 *
 * @theorem docs/theory/proofs/spectral-composition.md
 */
public final class SpectralComposition {
  /** How much tilted probability may leave the window at either end. */
  private static final double LEAVING = 1e-16;

  /** How many nodes at how many frequencies are worth it. */
  private static final double MOST_WORK = 2.5e6;

  /** The same with a cut, where lattices would take longer, or not reach so far at all. */
  private static final double MOST_WORK_CUT = 2e7;

  /** So many frequencies are worth it where all are found at once. */
  private static final double MOST_AT_ONCE = 1 << 16;

  private static final int SEARCH = 12;

  /** So many points that the cells at the ends of the sum stay within the window. */
  private static final int LEAST_POINTS = 256;

  private final double tilt;
  private final double logScale;
  private final double scaleError;
  private final double low;
  private final double high;
  private final double window;
  private final double centre;

  /** ln |Φ|, its angle around the centre, and by how much Φ may be off, by frequency. */
  private final double[] logLength;

  private final double[] turn;
  private final double[] error;

  private SpectralComposition(
      List<Repeated<CharacteristicFunction>> factors,
      List<Repeated<FrequencyGrid>> values,
      double tilt,
      Window window,
      int count) {
    this.tilt = tilt;
    this.low = window.low;
    this.high = window.high;
    this.window = window.width();
    this.logLength = new double[count];
    this.turn = new double[count];
    this.error = new double[count];
    double scale = 0;
    double doubt = 0;
    double middle = 0;
    for (Repeated<CharacteristicFunction> factor : factors) {
      scale += factor.times() * factor.part().logScale;
      doubt += factor.times() * factor.part().scaleError;
      middle += factor.times() * factor.part().centre;
    }
    this.logScale = scale;
    this.scaleError = Math.expm1(doubt);
    this.centre = middle;
    for (int k = 0; k < count; k++) {
      multiply(values, k);
    }
  }

  /** How many frequencies there are up to the last of which something is left. */
  private static int lasting(List<Repeated<FrequencyGrid>> values, int known) {
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

  /** What {@link #mirrored} is made of. */
  private SpectralComposition(SpectralComposition other) {
    this.tilt = 1 - other.tilt;
    this.low = -other.high;
    this.high = -other.low;
    this.window = other.window;
    this.centre = -other.centre;
    this.logScale = other.logScale;
    this.scaleError = other.scaleError;
    this.logLength = other.logLength;
    this.error = other.error;
    this.turn = Arrays.stream(other.turn).map(angle -> -angle).toArray();
  }

  /**
   * The same with the hypotheses exchanged, under the tilt 1 − s: with the loss −L, E_Q[e^(−zL)] =
   * M(1 − z), so that the characteristic function is the conjugate of this one.
   */
  public SpectralComposition mirrored() {
    return new SpectralComposition(this);
  }

  private double frequency(int k) {
    return 2 * Math.PI * k / window;
  }

  private void multiply(List<Repeated<FrequencyGrid>> values, int k) {
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
    off += 4 * Fourier.UNIT * (8 + frequency(k) * (Math.abs(centre) + high - low));
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

  /** The composition under a tilt, where it is worth it. */
  public static Optional<SpectralComposition> of(
      List<Repeated<NormalMixtures>> steps, double tilt) {
    return of(steps, tilt, false);
  }

  /** The same for many more nodes and frequencies, all at once. */
  public static Optional<SpectralComposition> atOnce(
      List<Repeated<NormalMixtures>> steps, double tilt) {
    return of(steps, tilt, true);
  }

  private static Optional<SpectralComposition> of(
      List<Repeated<NormalMixtures>> steps, double tilt, boolean isAtOnce) {
    try {
      return composed(steps, tilt, isAtOnce);
    } catch (TooFineException tooFine) {
      return Optional.empty();
    }
  }

  private static Optional<SpectralComposition> composed(
      List<Repeated<NormalMixtures>> steps, double tilt, boolean isAtOnce) {
    List<Repeated<CharacteristicFunction>> rough = factors(steps, tilt, 0);
    double variance = 0;
    for (Repeated<CharacteristicFunction> each : rough) {
      variance += each.times() * each.part().deviation * each.part().deviation;
    }
    if (!(variance > 0)) {
      return Optional.empty();
    }
    double deviation = Math.sqrt(variance);
    Window window = new Window(steps, rough, tilt, deviation);
    double open = isAtOnce ? 0 : Double.POSITIVE_INFINITY;
    double bandwidth = SpectralBandwidth.of(steps, rough, tilt, deviation, open);
    double count = Math.ceil(bandwidth * window.width() / (2 * Math.PI)) + 1;
    boolean isCut = steps.stream().anyMatch(step -> !step.part().cut().isNone());
    double most = isCut ? MOST_WORK_CUT : MOST_WORK;
    if (!(isAtOnce ? count <= MOST_AT_ONCE : count * rough.size() * 64 < most)) {
      return Optional.empty();
    }
    List<Repeated<CharacteristicFunction>> factors = factors(steps, tilt, bandwidth);
    double work = count * factors.stream().mapToDouble(each -> each.part().nodes()).sum();
    if (!(isAtOnce || work < most)) {
      return Optional.empty();
    }
    List<Repeated<FrequencyGrid>> values = new ArrayList<>();
    for (Repeated<CharacteristicFunction> factor : factors) {
      FrequencyGrid value =
          isAtOnce
              ? FrequencyGrid.atOnce(factor.part(), window.width(), (int) count)
              : FrequencyGrid.oneByOne(factor.part(), window.width(), (int) count);
      values.add(new Repeated<>(value, factor.times()));
    }
    int lasting = isAtOnce ? lasting(values, (int) count) : (int) count;
    return Optional.of(new SpectralComposition(factors, values, tilt, window, lasting));
  }

  /** K(s), K′(s) and K″(s) of the whole loss, where K(s) = Σ ln E_P[e^(s L)]. */
  public static double[] cumulants(List<Repeated<NormalMixtures>> steps, double tilt) {
    double[] sums = new double[3];
    for (Repeated<CharacteristicFunction> factor : factors(steps, tilt, 0)) {
      CharacteristicFunction function = factor.part();
      sums[0] += factor.times() * function.logScale;
      sums[1] += factor.times() * function.centre;
      sums[2] += factor.times() * function.deviation * function.deviation;
    }
    return sums;
  }

  static List<Repeated<CharacteristicFunction>> factors(
      List<Repeated<NormalMixtures>> steps, double tilt, double bandwidth) {
    return steps.stream()
        .map(
            step ->
                new Repeated<>(
                    new CharacteristicFunction(step.part(), tilt, bandwidth), step.times()))
        .toList();
  }

  /** Where the sum falls but for a negligible probability. */
  private static final class Window {
    final double low;
    final double high;

    Window(
        List<Repeated<NormalMixtures>> steps,
        List<Repeated<CharacteristicFunction>> rough,
        double tilt,
        double deviation) {
      this.high = end(steps, rough, tilt, deviation, 1);
      this.low = end(steps, rough, tilt, deviation, -1);
      if (!(high > low && high - low < 1e300)) {
        throw new TooFineException();
      }
    }

    /** Few digits, so that the lattice points of its parts are doubles without rounding. */
    double width() {
      double wanted = 1.05 * (high - low);
      double unit = Math.ulp(wanted) * (1L << 30);
      return Math.ceil(wanted / unit) * unit;
    }

    private static double end(
        List<Repeated<NormalMixtures>> steps,
        List<Repeated<CharacteristicFunction>> rough,
        double tilt,
        double deviation,
        int direction) {
      DoubleUnaryOperator chernoff =
          rate -> {
            double sum = -Math.log(LEAVING);
            for (int i = 0; i < steps.size(); i++) {
              NormalMixtures step = steps.get(i).part();
              CharacteristicFunction from = rough.get(i).part();
              double grown = CharacteristicFunction.logMoment(step, tilt + direction * rate);
              sum += steps.get(i).times() * (grown - from.logScale + from.scaleError);
            }
            return sum / rate;
          };
      return direction * least(chernoff, Math.min(8.6 / deviation, 60 / farthest(steps)));
    }

    private static double farthest(List<Repeated<NormalMixtures>> steps) {
      return steps.stream().mapToDouble(step -> step.part().farthest()).max().orElse(1);
    }

    /** Downwards from the rate of a normal sum, as far as the end comes nearer. */
    private static double least(DoubleUnaryOperator end, double from) {
      double best = end.applyAsDouble(from);
      double at = from;
      for (double factor = 0.5; factor < 0.9; factor = Math.sqrt(factor)) {
        for (int i = 0; i < SEARCH; i++) {
          double next = end.applyAsDouble(at * factor);
          if (best < Double.POSITIVE_INFINITY && !(next < best)) {
            break;
          }
          best = next;
          at *= factor;
        }
        double back = end.applyAsDouble(at / Math.sqrt(factor));
        if (back < best) {
          best = back;
          at /= Math.sqrt(factor);
        }
      }
      return best;
    }
  }

  /** By what share e^K(s) may be off. */
  public double scaleError() {
    return scaleError;
  }

  /** The coarsest lattice step of at most this size that divides the window; at most 2^20 parts. */
  public double step(double wanted) {
    double step = window / LEAST_POINTS;
    while (step > wanted && window / step < Fourier.MOST_POINTS / 2) {
      step /= 2;
    }
    return step;
  }

  /** How many points the lattice has. */
  private int size(double step) {
    return (int) Math.round(window / step);
  }

  /** How a sum is put on the lattice. */
  public enum Symbol {
    /** Onto both ends of its cell, keeping the mass with and without the record. */
    SPLIT(PrivacyLossDistribution.Side.SPLIT, 0),
    /** Onto the lower end of its cell, without the record. */
    WITHOUT(PrivacyLossDistribution.Side.MERGED, 0),
    /** Onto the lower end of its cell, with the record. */
    WITH(PrivacyLossDistribution.Side.MERGED, 1);

    private final PrivacyLossDistribution.Side side;
    private final int less;

    Symbol(PrivacyLossDistribution.Side side, int less) {
      this.side = side;
      this.less = less;
    }

    /**
     * γ(ω)/h, with a = s + iω. Split, G(u) = e^(−su) (e^h − e^u) / (e^h − 1) to the right of the
     * point and e^(−su) (e^(u + h) − 1) / (e^h − 1) to its left, so that γ(ω) is the product
     * e^h/(e^h − 1) · (1 − e^(−ah))/a · (e^((a − 1)h) − 1)/(a − 1). Merged, G(u) = e^(−su) up to
     * the next point, and γ(ω) = (1 − e^(−ah))/a; with the record, s is less by one.
     */
    Complex factor(double tilt, double frequency, double step) {
      double re = (tilt - less) * step;
      double im = frequency * step;
      if (this == SPLIT) {
        return Complex.relativeExpm1(-re, -im)
            .times(Complex.relativeExpm1(re - step, im))
            .times(step / -Math.expm1(-step));
      }
      return Complex.relativeExpm1(-re, -im);
    }

    /** At least |γ(ω)/h| at all frequencies together, as a Euclidean norm of lattice masses. */
    double most(double tilt, double step) {
      return 2 * Math.exp((1 + Math.abs(tilt) + Math.abs(1 - tilt)) * step);
    }
  }

  /** The sum on a lattice that divides the window. */
  public Convolution sum(Symbol symbol, double step) {
    int size = size(step);
    double stages = Integer.numberOfTrailingZeros(size);
    Patience.spend(size * (15 + 0.6 * stages));
    long first = (long) Math.floor(low / step) - 1;
    double[] spectrum = new double[size];
    double squares = 0;
    double start = centre - first * step;
    for (int k = 0; k < logLength.length; k++) {
      Complex factor = symbol.factor(tilt, frequency(k), step);
      double phase = turn[k] + frequency(k) * start;
      Complex value = factor.times(Complex.polar(Math.exp(logLength[k]), phase));
      add(spectrum, k, value);
      double off = factor.length() * (error[k] + 64 * Fourier.UNIT * Math.exp(logLength[k]));
      squares += (k == 0 ? 1 : 2) * off * off;
    }
    Fourier.plan(size).realInverse(spectrum, true);
    double extinct = symbol.most(tilt, step) * Math.exp(-SpectralBandwidth.EXTINCT);
    double norm =
        Math.sqrt(squares / size) * aliases(size)
            + extinct
            + Fourier.roundOff(size) * Convolution.norm(spectrum);
    int count = (int) Math.min(size, (long) Math.ceil(high / step) + 2 - first);
    double[] mass = Arrays.copyOf(spectrum, count);
    double lost = 2 * LEAVING * symbol.most(tilt, step);
    PrivacyLossDistribution sum =
        new PrivacyLossDistribution(
            symbol.side,
            tilt - symbol.less,
            new Lattice(0, step),
            first,
            mass,
            new double[] {logScale, norm * Math.sqrt(size) + lost});
    return new Convolution(sum, norm, lost);
  }

  /** Frequencies that fall onto the same one on the lattice add up their errors. */
  private double aliases(int size) {
    return Math.sqrt(1 + 2.0 * logLength.length / size);
  }

  /** Adds a frequency and its negative to the packed transform of real numbers. */
  private static void add(double[] spectrum, int k, Complex value) {
    int size = spectrum.length;
    int bin = k % size;
    if (bin == 0) {
      spectrum[0] += k == 0 ? value.re() : 2 * value.re();
    } else if (bin == size / 2) {
      spectrum[1] += 2 * value.re();
    } else if (bin < size / 2) {
      spectrum[2 * bin] += value.re();
      spectrum[2 * bin + 1] -= value.im();
    } else {
      spectrum[2 * (size - bin)] += value.re();
      spectrum[2 * (size - bin) + 1] += value.im();
    }
  }
}
