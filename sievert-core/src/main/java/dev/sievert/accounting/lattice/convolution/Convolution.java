package dev.sievert.accounting.lattice.convolution;

import dev.sievert.numeric.Patience;
import dev.sievert.numeric.Repeated;
import java.util.List;
import org.jtransforms.fft.DoubleFFT_1D;

/**
 * The distribution of a sum of independent privacy losses, x₁ * … * x_N, as a product of Fourier
 * transforms, with a bound on everything that goes wrong: rounding of the transforms, and
 * probability that falls outside the window and comes round at its other end.
 *
 * @param sum the sum; its {@code error} is for taking it further
 * @param norm at least the Euclidean norm of the rounding errors
 * @param lost at least the tilted probability that is missing or in the wrong place
 */
public record Convolution(PrivacyLossDistribution sum, double norm, double lost) {
  /** Roundings of one complex multiplication. */
  private static final double MULTIPLICATION = 2.5 * Fourier.UNIT;

  /** How much tilted probability may leave the window. */
  private static final double LEAVING = 1e-15;

  /** What a point takes, in a transform and beside it, in nanoseconds. */
  private static final double WORK_OF_A_STAGE = 0.6;

  private static final double WORK = 15;

  /** Adds up terms on the same lattice. */
  public static Convolution of(
      List<Repeated<PrivacyLossDistribution>> terms, double copies, int coarser) {
    ConvolutionWindow window = ConvolutionWindow.of(terms, Math.log(copies / LEAVING));
    int size = window.transformSize();
    double stages = Integer.numberOfTrailingZeros(size);
    Patience.spend(size * (1 + terms.size()) * (WORK + WORK_OF_A_STAGE * stages));
    DoubleFFT_1D plan = Fourier.plan(size);
    SpectrumProduct product = new SpectrumProduct(size);
    double logScale = 0;
    double origin = 0;
    long start = 0;
    for (Repeated<PrivacyLossDistribution> term : terms) {
      multiply(product, term, plan, size, copies);
      logScale += term.times() * term.part().logScale;
      origin += term.times() * term.part().lattice.origin();
      start += term.times() * term.part().first;
    }
    plan.realInverse(product.spectrum, true);
    double lost = 2 * LEAVING / copies;
    double fresh = Fourier.roundOff(size) * norm(product.spectrum);
    double error =
        product.greatestError(0)
            + Math.sqrt(coarser) * product.greatestError(size / (2 * coarser))
            + Math.sqrt(size) * fresh
            + 2 * lost;
    double[] part = window.unwrap(product.spectrum, start);
    PrivacyLossDistribution one = terms.get(0).part();
    Lattice lattice = new Lattice(origin, one.lattice.step());
    PrivacyLossDistribution sum = one.with(lattice, window.low(), part, logScale, error);
    return new Convolution(sum, product.errorNorm() + fresh, lost);
  }

  private static void multiply(
      SpectrumProduct product,
      Repeated<PrivacyLossDistribution> term,
      DoubleFFT_1D plan,
      int size,
      double copies) {
    double[] spectrum = wrapped(term.part().mass, size);
    plan.realForward(spectrum);
    double each =
        term.part().error + Fourier.roundOff(size) * term.part().absoluteSum() + MULTIPLICATION;
    if (copies == 1 && LowFrequencies.areWorthwhile(term, each)) {
      LowFrequencies.multiplyPower(term, each, spectrum, product, plan);
      return;
    }
    product.multiplyPower(spectrum, term.times(), term.times() * each);
  }

  /** The sum without the ends that hold nothing but rounding errors. */
  public PrivacyLossDistribution trimmed() {
    double[] mass = sum.mass;
    double noise = norm;
    int low = 0;
    double cut = 0;
    while (low < mass.length - 1 && cut + Math.abs(mass[low]) <= noise) {
      cut += Math.abs(mass[low++]);
    }
    int high = mass.length;
    double cutAbove = 0;
    while (high > low + 1 && cutAbove + Math.abs(mass[high - 1]) <= noise) {
      cutAbove += Math.abs(mass[--high]);
    }
    double[] kept = java.util.Arrays.copyOfRange(mass, low, high);
    // What was cut is not more than what was seen there plus what rounding may hide.
    double error = sum.error + cut + cutAbove;
    return sum.with(sum.lattice, sum.first + low, kept, sum.logScale, error);
  }

  /** The masses laid round a circle. */
  static double[] wrapped(double[] mass, int size) {
    double[] wrapped = new double[size];
    int place = 0;
    for (double value : mass) {
      wrapped[place] += value;
      place = place + 1 == size ? 0 : place + 1;
    }
    return wrapped;
  }

  /** The Euclidean norm. */
  public static double norm(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value * value;
    }
    return Math.sqrt(sum);
  }
}
