package dev.sievert.exact.solver;

import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.numeric.MonotoneInverse;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** Noise that is a whole number, as it is drawn and added up. */
public interface DiscreteNoise {
  /** Wider Gaussian noise would need a long table. */
  double WIDEST = 100_000;

  /** Draws the noise. */
  double draw(RandomGenerator random);

  /** How probable noise of at most this is. */
  double upTo(double number);

  /** The noise of a channel, where it is whole and not too wide. */
  static Optional<DiscreteNoise> of(LineChannel channel) {
    if (channel.noise() == LineChannel.Noise.DISCRETE_LAPLACE) {
      return Optional.of(new TwoSided(Math.exp(-1 / channel.scale()), channel.scale()));
    }
    return channel.noise() == LineChannel.Noise.DISCRETE_GAUSSIAN && channel.scale() <= WIDEST
        ? Optional.of(new Tabulated(channel.scale()))
        : Optional.empty();
  }

  /**
   * Mass in proportion to a power of the distance.
   *
   * @param scale where the mass falls by a factor e
   */
  record TwoSided(double quotient, double scale) implements DiscreteNoise {
    /** The difference of two numbers of failures. */
    @Override
    public double draw(RandomGenerator random) {
      double upward = failures(random);
      double downward = failures(random);
      return upward - downward;
    }

    private double failures(RandomGenerator random) {
      return Math.floor(-StrictMath.log(1 - random.nextDouble()) * scale);
    }

    @Override
    public double upTo(double number) {
      double whole = Math.floor(number);
      return whole < 0
          ? Math.exp(whole / scale) / (1 + quotient)
          : 1 - Math.exp(-(whole + 1) / scale) / (1 + quotient);
    }
  }

  /** Mass in proportion to e^(−n²/2σ²), from a table of its sums. */
  final class Tabulated implements DiscreteNoise {
    private static final double FAR = 12;

    private final int farthest;
    private final double[] sums;

    Tabulated(double deviation) {
      farthest = (int) Math.ceil(FAR * deviation) + 1;
      sums = new double[2 * farthest + 1];
      double sum = 0;
      for (int place = 0; place < sums.length; place++) {
        double distance = (place - farthest) / deviation;
        sum += Math.exp(-distance * distance / 2);
        sums[place] = sum;
      }
      for (int place = 0; place < sums.length; place++) {
        sums[place] /= sum;
      }
    }

    @Override
    public double draw(RandomGenerator random) {
      double at = random.nextDouble();
      int place = MonotoneInverse.first(0, sums.length - 1, each -> sums[each] > at);
      return (double) place - farthest;
    }

    @Override
    public double upTo(double number) {
      double place = Math.floor(number) + farthest;
      return place < 0 ? 0 : sums[(int) Math.min(place, sums.length - 1.0)];
    }
  }
}
