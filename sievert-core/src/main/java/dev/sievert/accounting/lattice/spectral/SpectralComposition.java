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
  /** How many nodes at how many frequencies are worth it. */
  private static final double MOST_WORK = 2.5e6;

  /** The same with a cut, where lattices would take longer, or not reach so far at all. */
  private static final double MOST_WORK_CUT = 2e7;

  /** So many frequencies are worth it where all are found at once. */
  private static final double MOST_AT_ONCE = 1 << 16;

  /** So many points that the cells at the ends of the sum stay within the window. */
  private static final int LEAST_POINTS = 256;

  private final double tilt;

  /** K(s), and by what share its exponential may be off. */
  private final double logScale;

  private final double scaleError;
  private final double centre;
  private final SpectralWindow window;
  private final ComposedSpectrum spectrum;

  private SpectralComposition(
      List<Repeated<CharacteristicFunction>> factors,
      List<Repeated<FrequencyGrid>> values,
      double tilt,
      SpectralWindow window,
      int count) {
    this.tilt = tilt;
    this.window = window;
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
    double reach = Math.abs(middle) + window.high() - window.low();
    this.spectrum = new ComposedSpectrum(values, window.width(), count, reach);
  }

  /** What {@link #mirrored} is made of. */
  private SpectralComposition(SpectralComposition other) {
    this.tilt = 1 - other.tilt;
    this.window = other.window.mirrored();
    this.centre = -other.centre;
    this.logScale = other.logScale;
    this.scaleError = other.scaleError;
    this.spectrum = other.spectrum.conjugate();
  }

  /**
   * The same with the hypotheses exchanged, under the tilt 1 − s: with the loss −L, E_Q[e^(−zL)] =
   * M(1 − z), so that the characteristic function is the conjugate of this one.
   */
  public SpectralComposition mirrored() {
    return new SpectralComposition(this);
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
    SpectralWindow window = SpectralWindow.of(steps, rough, tilt, deviation);
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
    int lasting = isAtOnce ? ComposedSpectrum.lasting(values, (int) count) : (int) count;
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

  /** By what share e^K(s) may be off. */
  public double scaleError() {
    return scaleError;
  }

  /** The coarsest lattice step of at most this size that divides the window; at most 2^20 parts. */
  public double step(double wanted) {
    double width = window.width();
    double step = width / LEAST_POINTS;
    while (step > wanted && width / step < Fourier.MOST_POINTS / 2) {
      step /= 2;
    }
    return step;
  }

  /** How many points the lattice has. */
  private int size(double step) {
    return (int) Math.round(window.width() / step);
  }

  /** The sum on a lattice that divides the window. */
  public Convolution sum(LatticeSymbol symbol, double step) {
    int size = size(step);
    double stages = Integer.numberOfTrailingZeros(size);
    Patience.spend(size * (15 + 0.6 * stages));
    long first = (long) Math.floor(window.low() / step) - 1;
    double[] transform = new double[size];
    double squares = 0;
    double start = centre - first * step;
    for (int k = 0; k < spectrum.count(); k++) {
      Complex factor = symbol.factor(tilt, spectrum.frequency(k), step);
      double phase = spectrum.turn(k) + spectrum.frequency(k) * start;
      Complex value = factor.times(Complex.polar(spectrum.length(k), phase));
      add(transform, k, value);
      double off = factor.length() * (spectrum.error(k) + 64 * Fourier.UNIT * spectrum.length(k));
      squares += (k == 0 ? 1 : 2) * off * off;
    }
    Fourier.plan(size).realInverse(transform, true);
    double extinct = symbol.most(tilt, step) * Math.exp(-SpectralBandwidth.EXTINCT);
    double norm =
        Math.sqrt(squares / size) * aliases(size)
            + extinct
            + Fourier.roundOff(size) * Convolution.norm(transform);
    int count = (int) Math.min(size, (long) Math.ceil(window.high() / step) + 2 - first);
    double[] mass = Arrays.copyOf(transform, count);
    double lost = 2 * SpectralWindow.LEAVING * symbol.most(tilt, step);
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
    return Math.sqrt(1 + 2.0 * spectrum.count() / size);
  }

  /** Adds a frequency and its negative to the packed transform of real numbers. */
  private static void add(double[] transform, int k, Complex value) {
    int size = transform.length;
    int bin = k % size;
    if (bin == 0) {
      transform[0] += k == 0 ? value.re() : 2 * value.re();
    } else if (bin == size / 2) {
      transform[1] += 2 * value.re();
    } else if (bin < size / 2) {
      transform[2 * bin] += value.re();
      transform[2 * bin + 1] -= value.im();
    } else {
      transform[2 * (size - bin)] += value.re();
      transform[2 * (size - bin) + 1] += value.im();
    }
  }
}
