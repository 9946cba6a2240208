package dev.sievert.accounting.lattice.convolution;

import dev.sievert.numeric.Repeated;
import java.util.Arrays;
import java.util.List;

/**
 * The part of the lattice in which a sum of losses falls but for a negligible probability, by
 * Chernoff's inequality on a histogram that is never below the true one.
 */
record ConvolutionWindow(long low, long high) {
  private static final int BARS = 256;
  private static final int SEARCH = 40;
  private static final double HIDDEN = 1e-24;

  static ConvolutionWindow of(List<Repeated<PrivacyLossDistribution>> terms, double logRarity) {
    double[][] bars = new double[terms.size()][];
    double[] widths = new double[terms.size()];
    long low = 0;
    long high = 0;
    for (int i = 0; i < bars.length; i++) {
      Repeated<PrivacyLossDistribution> term = terms.get(i);
      double[] mass = term.part().mass;
      int width = (mass.length + BARS - 1) / BARS;
      bars[i] = bars(mass, width);
      widths[i] = width;
      low += product(term.times(), term.part().first);
      high += product(term.times(), term.part().first + mass.length - 1);
    }
    double up = reach(terms, bars, widths, logRarity, true);
    double down = reach(terms, bars, widths, logRarity, false);
    return new ConvolutionWindow(
        Math.max(low, (long) Math.floor(down)), Math.min(high, (long) Math.ceil(up)));
  }

  /** Places that are no whole numbers of 61 bits any more belong to a lattice that is too fine. */
  private static long product(long times, long place) {
    if (Math.abs((double) times * place) > 0x1p61) {
      throw new TooFineException();
    }
    return times * place;
  }

  int transformSize() {
    long width = high - low + 1;
    if (width > Fourier.MOST_POINTS || width < 1) {
      throw new TooFineException();
    }
    return Math.max(16, Integer.highestOneBit((int) width - 1) << 1);
  }

  /** The window's part of a cyclic result whose first entry belongs to {@code start}. */
  double[] unwrap(double[] cyclic, long start) {
    double[] part = new double[(int) (high - low + 1)];
    int place = (int) Math.floorMod(low - start, (long) cyclic.length);
    for (int i = 0; i < part.length; i++) {
      part[i] = cyclic[place];
      place = place + 1 == cyclic.length ? 0 : place + 1;
    }
    return part;
  }

  /**
   * The masses of some hundred bars, each split onto its two ends so that its mean is kept: for
   * exponential moments never less than the masses themselves.
   */
  private static double[] bars(double[] mass, int width) {
    double[] bars = new double[(mass.length - 1) / width + 2];
    // Rounding errors may hide a little.
    Arrays.fill(bars, HIDDEN * width);
    for (int i = 0; i < mass.length; i++) {
      double value = Math.max(0, mass[i]);
      int bar = i / width;
      double right = (double) (i - bar * width) / width;
      bars[bar] += (1 - right) * value;
      bars[bar + 1] += right * value;
    }
    return bars;
  }

  /** The end beyond which the sum lies with a probability of at most e^−rarity. */
  private static double reach(
      List<Repeated<PrivacyLossDistribution>> terms,
      double[][] bars,
      double[] widths,
      double logRarity,
      boolean upwards) {
    double best = upwards ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
    // The best rate is found on a logarithmic scale, coarse first and then around the best.
    double from = -36;
    double to = 6;
    for (int round = 0; round < 2; round++) {
      double bestAt = from;
      for (int i = 0; i <= SEARCH; i++) {
        double logRate = from + (to - from) * i / SEARCH;
        double rate = (upwards ? 1 : -1) * Math.exp(logRate);
        double end = logRarity;
        for (int k = 0; k < bars.length && end < Double.POSITIVE_INFINITY; k++) {
          end += terms.get(k).times() * logMoment(terms.get(k), bars[k], widths[k], rate);
        }
        end /= rate;
        if (upwards ? end < best : end > best) {
          best = end;
          bestAt = logRate;
        }
      }
      double spacing = (to - from) / SEARCH;
      from = bestAt - spacing;
      to = bestAt + spacing;
    }
    return best;
  }

  private static double logMoment(
      Repeated<PrivacyLossDistribution> term, double[] bars, double width, double rate) {
    double top = rate > 0 ? (bars.length - 1) * width : 0;
    double sum = 0;
    double factor = Math.exp(-Math.abs(rate) * width);
    double weight = 1;
    for (int i = 0; i < bars.length && weight > 1e-300; i++) {
      sum += bars[rate > 0 ? bars.length - 1 - i : i] * weight;
      weight *= factor;
    }
    return rate * (term.part().first + top) + Math.log(sum);
  }
}
