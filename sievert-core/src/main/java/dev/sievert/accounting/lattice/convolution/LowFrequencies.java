package dev.sievert.accounting.lattice.convolution;

import dev.sievert.numeric.Repeated;
import org.jtransforms.fft.DoubleFFT_1D;

/**
 * The few frequencies that a high power does not extinguish, transformed again term by term.
 *
 * <p>A fast transform is right to a few units in the last place of one, and a power of a million
 * makes a million times that. But the frequencies that matter are low: there the transform of the
 * bulk differs from one by little, and that little can be summed up with a relative error of its
 * own size, so that errors grow with the square root of the power instead. The tails are left to
 * the fast transform, whose error is in proportion to their mass.
 */
final class LowFrequencies {
  /** Below it a fast transform is as good as needed. */
  private static final double WORTHWHILE = 1e-9;

  /** How much mass is left to the fast transform. */
  private static final double TAILS = 1e-4;

  private static final double EXTINCT = -46;

  private final Repeated<PrivacyLossDistribution> term;
  private final double[] mass;
  private final double[] tails;
  private final double tailMass;
  private final int from;
  private final int to;
  private final int centre;
  private final double spread;
  private final int size;

  private LowFrequencies(Repeated<PrivacyLossDistribution> term, int size, DoubleFFT_1D plan) {
    this.term = term;
    this.mass = term.part().mass;
    this.size = size;
    double mean = 0;
    for (int place : term.part().places) {
      mean += mass[place] * place;
    }
    this.centre = (int) Math.round(mean);
    int[] bulk = bulk();
    this.from = bulk[0];
    this.to = bulk[1];
    double[] rest = mass.clone();
    double deviation = 0;
    for (int place : term.part().places) {
      deviation += mass[place] * Math.abs(place - centre);
      if (place >= from && place < to) {
        rest[place] = 0;
      }
    }
    this.spread = deviation;
    double left = 0;
    for (double value : rest) {
      left += value;
    }
    this.tailMass = left;
    this.tails = Convolution.wrapped(rest, size);
    plan.realForward(tails);
  }

  static boolean areWorthwhile(Repeated<PrivacyLossDistribution> term, double each) {
    return term.part().places.length > 0 && term.times() * each > WORTHWHILE;
  }

  /**
   * Multiplies a product by a power of the spectrum; {@code each} is what one factor may be off.
   */
  static void multiplyPower(
      Repeated<PrivacyLossDistribution> term,
      double each,
      double[] spectrum,
      SpectrumProduct into,
      DoubleFFT_1D plan) {
    LowFrequencies low = new LowFrequencies(term, spectrum.length, plan);
    double times = term.times();
    for (int k = 0; k <= spectrum.length / 2; k++) {
      double doubt = low.doubt(k);
      double magnitude = PackedSpectrum.magnitude(spectrum, k) + each;
      if (times * Math.log(magnitude) < EXTINCT) {
        into.extinguish(k);
      } else if (doubt > times * each) {
        into.multiplyPower(
            k, PackedSpectrum.re(spectrum, k), PackedSpectrum.im(spectrum, k), term.times());
        into.doubt(k, times * each);
      } else {
        low.multiply(k, doubt, into);
      }
    }
  }

  /** The shortest stretch around the centre that leaves out little. */
  private int[] bulk() {
    int low = Math.max(0, Math.min(mass.length - 1, centre));
    int high = low + 1;
    double inside = mass[low];
    while (inside < 1 - TAILS && (low > 0 || high < mass.length)) {
      if (low > 0) {
        inside += mass[--low];
      }
      if (high < mass.length) {
        inside += mass[high++];
      }
    }
    return new int[] {low, high};
  }

  /** What errors of the masses and of the sums below do to the power. */
  private double doubt(int k) {
    double angle = 2 * Math.PI * k / size;
    double inputs = term.part().inputError(angle / term.part().lattice.step(), spread);
    double sums = 16 * Fourier.UNIT * angle * spread;
    double fast = (Fourier.roundOff(size) + 4 * Fourier.UNIT) * tailMass;
    return term.times() * (inputs + sums + fast);
  }

  private void multiply(int k, double doubt, SpectrumProduct into) {
    double angle = 2 * Math.PI * k / size;
    double re = -tailMass;
    double im = 0;
    double turnBack = angle * (centre % size);
    double cosine = Math.cos(turnBack);
    double sine = Math.sin(turnBack);
    re += PackedSpectrum.re(tails, k) * cosine - PackedSpectrum.im(tails, k) * sine;
    im += PackedSpectrum.re(tails, k) * sine + PackedSpectrum.im(tails, k) * cosine;
    for (int place = from; place < to; place++) {
      if (mass[place] > 0) {
        double half = -angle * (place - centre) / 2;
        double sineOfHalf = Math.sin(half);
        re -= 2 * mass[place] * sineOfHalf * sineOfHalf;
        im += 2 * mass[place] * sineOfHalf * Math.cos(half);
      }
    }
    double times = term.times();
    double logLength = times * Math.log1p(2 * re + re * re + im * im) / 2;
    double turn = times * Math.atan2(im, 1 + re);
    // Whole turns are taken off in whole numbers.
    long wound = Math.floorMod(Math.floorMod(term.times(), (long) size) * k, (long) size);
    long shift = Math.floorMod(wound * centre, (long) size);
    double phase = turn - 2 * Math.PI * shift / size;
    double length = Math.exp(logLength);
    double oneLess = Math.exp(logLength * (1 - 1 / times));
    into.multiply(k, length * Math.cos(phase), length * Math.sin(phase), oneLess);
    into.doubt(k, doubt + 4 * Fourier.UNIT * (8 + Math.abs(turn) + Math.abs(logLength)));
  }
}
