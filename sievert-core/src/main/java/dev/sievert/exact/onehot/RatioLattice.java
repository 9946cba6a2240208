package dev.sievert.exact.onehot;

import dev.sievert.guarantee.channel.LineChannel.Noise;
import dev.sievert.guarantee.channel.OneHotChannel;
import java.util.Optional;

/**
 * The law of ln l under p₀ where it lives on a lattice: for geometric noise a (2 B − cells) with B
 * binomial, because all that matters of a cell is whether it shows at least one; for discrete
 * Gaussian noise (K − cells / 2) / σ², K the sum of the cells.
 *
 * @param first the least ln l
 * @param step between two values
 * @param masses how probable each is, from the least on
 * @param lost how probable it is at most, without and with the person, that ln l is not listed
 */
@SuppressWarnings("ArrayRecordComponent")
record RatioLattice(double first, double step, double[] masses, double lost) {
  /** Discrete Gaussian noise is listed up to so many σ, which leaves less than e^−98 out. */
  private static final double FAR = 14;

  private static final double LEFT_OUT = 1e-40;

  /** Multiplications for a sum of cells. */
  private static final double MOST_WORK = 1 << 27;

  /** The lattice of a channel, where it has one that is not too long. */
  static Optional<RatioLattice> of(OneHotChannel channel) {
    double one =
        channel.noise() == Noise.DISCRETE_LAPLACE ? 2 : Math.ceil(2 * FAR * channel.scale()) + 3;
    boolean isShort = one * one * channel.cells() * channel.cells() <= MOST_WORK;
    if (!channel.noise().isWhole() || !Double.isFinite(channel.scale()) || !isShort) {
      return Optional.empty();
    }
    int cells = (int) channel.cells();
    return Optional.of(
        channel.noise() == Noise.DISCRETE_LAPLACE
            ? geometric(1 / channel.scale(), cells)
            : gaussian(channel.scale(), cells));
  }

  private static RatioLattice geometric(double signal, int cells) {
    double shows = Math.exp(-signal) / (1 + Math.exp(-signal));
    double[] one = {1 / (1 + Math.exp(-signal)), shows};
    return new RatioLattice(-signal * cells, 2 * signal, power(one, cells), 0);
  }

  private static RatioLattice gaussian(double sigma, int cells) {
    int far = (int) Math.ceil(FAR * sigma) + 1;
    double[] one = new double[2 * far + 1];
    double sum = 0;
    for (int place = 0; place < one.length; place++) {
      double distance = (place - far) / sigma;
      one[place] = Math.exp(-distance * distance / 2);
      sum += one[place];
    }
    for (int place = 0; place < one.length; place++) {
      one[place] /= sum;
    }
    double precision = 1 / sigma / sigma;
    return new RatioLattice(
        (-(double) far * cells - cells / 2.0) * precision,
        precision,
        power(one, cells),
        LEFT_OUT * cells);
  }

  /** The law of a sum; sums of positive products lose no digits. */
  private static double[] power(double[] one, int times) {
    double[] all = one;
    for (int time = 1; time < times; time++) {
      double[] next = new double[all.length + one.length - 1];
      for (int i = 0; i < all.length; i++) {
        for (int j = 0; j < one.length; j++) {
          next[i + j] += all[i] * one[j];
        }
      }
      all = next;
    }
    return all;
  }
}
