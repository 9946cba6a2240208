package dev.sievert.exact.onehot;

import dev.sievert.guarantee.channel.LineChannel.Noise;
import dev.sievert.guarantee.channel.OneHotChannel;
import dev.sievert.numeric.Normal;
import java.util.Optional;

/**
 * What an attacker looks at in one cell: a number whose law is continuous, and a score that rises
 * with it and is the log-likelihood ratio of the cell, but for {@value #SLOPE} by which ties are
 * broken. Noise in whole numbers is blurred by the attacker, each number over a step of one.
 */
abstract class CellScore {
  /** How much the score rises where the ratio does not. */
  static final double SLOPE = 1e-3;

  /** The probability of a number below a place, for a cell that the person is not in. */
  abstract double below(double place);

  /** The score at a place. */
  abstract double score(double place);

  /** The place of a score. */
  abstract double place(double score);

  /**
   * Sets the probabilities that the score of a cell is below that of a likelihood ratio, without
   * and with the person.
   */
  void set(double ratio, int cell, double[] without, double[] with) {
    if (!(ratio > 0) || ratio == Double.POSITIVE_INFINITY) {
      without[cell] = ratio > 0 ? 1 : 0;
      with[cell] = ratio > 0 ? 1 : 0;
      return;
    }
    double place = place(Math.log(ratio));
    without[cell] = below(place);
    with[cell] = below(place - 1);
  }

  /** Where a cell shows at most this with a probability. */
  final double quantile(double share) {
    double low = -1;
    double high = 1;
    while (below(low) > share) {
      low *= 2;
    }
    while (below(high) < share) {
      high *= 2;
    }
    for (int step = 0; step < 60; step++) {
      double middle = (low + high) / 2;
      if (below(middle) < share) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }

  /** What is seen in a cell of this noise, where a person has one. */
  static Optional<CellScore> of(OneHotChannel channel) {
    double scale = channel.scale();
    if (!Double.isFinite(scale)) {
      return Optional.empty();
    }
    if (channel.noise() == Noise.GAUSSIAN) {
      return Optional.of(new Gaussian(scale / Math.sqrt((double) channel.cells())));
    }
    // Geometric noise in one cell is solved as unary encoding.
    if (channel.cells() > 1 || channel.noise() == Noise.DISCRETE_LAPLACE) {
      return Optional.empty();
    }
    return channel.noise() == Noise.LAPLACE
        ? Optional.of(new Laplace(scale))
        : RatioLattice.of(channel)
            .filter(lattice -> Double.isFinite(lattice.first()))
            .map(lattice -> new Blurred(lattice));
  }

  private static final class Gaussian extends CellScore {
    private final double deviation;

    Gaussian(double deviation) {
      this.deviation = deviation;
    }

    @Override
    double below(double place) {
      return Normal.cdf(place / deviation);
    }

    @Override
    double score(double place) {
      return (place - 0.5) / deviation / deviation;
    }

    @Override
    double place(double score) {
      return score * deviation * deviation + 0.5;
    }
  }

  private static final class Laplace extends CellScore {
    private final double scale;
    private final double lowest;
    private final double highest;
    private final double half;

    Laplace(double scale) {
      this.scale = scale;
      this.lowest = Math.exp(-1 / scale);
      this.highest = Math.exp(1 / scale);
      this.half = Math.exp(-0.5 / scale) / 2;
    }

    @Override
    double below(double place) {
      double tail = Math.exp(-Math.abs(place) / scale) / 2;
      return place < 0 ? tail : 1 - tail;
    }

    @Override
    double score(double place) {
      if (place > 1) {
        return 1 / scale - SLOPE * Math.expm1((1 - place) / scale);
      }
      return place < 0 ? -1 / scale + SLOPE * Math.expm1(place / scale) : (2 * place - 1) / scale;
    }

    @Override
    double place(double score) {
      double beyond = (Math.abs(score) - 1 / scale) / SLOPE;
      if (beyond >= 1) {
        return score < 0 ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
      }
      if (beyond > 0) {
        double far = -scale * Math.log1p(-beyond);
        return score < 0 ? -far : 1 + far;
      }
      return (score * scale + 1) / 2;
    }

    /** Between the ends, where l rises, e^−place/b is a root of it. */
    @Override
    void set(double ratio, int cell, double[] without, double[] with) {
      if (ratio > lowest && ratio < highest) {
        double root = Math.sqrt(ratio);
        without[cell] = 1 - half / root;
        with[cell] = half * root;
      } else {
        super.set(ratio, cell, without, with);
      }
    }
  }

  /** The places are numbers of steps on the lattice, from half a step below the first on. */
  private static final class Blurred extends CellScore {
    private final RatioLattice lattice;
    private final double[] sums;
    private final int one;

    Blurred(RatioLattice lattice) {
      this.lattice = lattice;
      this.sums = new double[lattice.masses().length + 1];
      for (int k = 0; k < sums.length - 1; k++) {
        sums[k + 1] = sums[k] + lattice.masses()[k];
      }
      this.one = (sums.length - 1) / 2;
    }

    /** Places are counted so that the person moves them by one. */
    @Override
    double below(double place) {
      double at = place + one + 0.5;
      if (at <= 0 || at >= sums.length - 1) {
        return at <= 0 ? 0 : 1;
      }
      int k = (int) at;
      return Math.min(1, sums[k] + (at - k) * lattice.masses()[k]);
    }

    @Override
    double score(double place) {
      double k = Math.rint(place);
      return lattice.first() + (k + one) * lattice.step() + SLOPE * lattice.step() * (place - k);
    }

    @Override
    double place(double score) {
      double steps = (score - lattice.first()) / lattice.step() - one;
      double k = Math.rint(steps);
      return k + Math.max(-0.5, Math.min(0.5, (steps - k) / SLOPE));
    }
  }
}
