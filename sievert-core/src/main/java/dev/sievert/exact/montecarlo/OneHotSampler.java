package dev.sievert.exact.montecarlo;

import dev.sievert.exact.solver.DiscreteNoise;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.LineChannel.Noise;
import dev.sievert.guarantee.channel.OneHotChannel;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Draws a table of counts with noise on every cell, and the log-likelihood ratio of each record:
 * over its own cells, the sum of ln(f(y − 1) / f(y)), with f the density of the noise.
 */
final class OneHotSampler implements OutputSampler {
  /** More cells of one person are not drawn one by one. */
  private static final long MOST_CELLS = 1_000;

  private final OneHotChannel channel;
  private final Optional<DiscreteNoise> whole;

  OneHotSampler(OneHotChannel channel) {
    this.channel = channel;
    this.whole = DiscreteNoise.of(new LineChannel(channel.noise(), channel.scale()));
  }

  /** Whether tables of this noise can be drawn. */
  static boolean supports(OneHotChannel channel) {
    return channel.cells() <= MOST_CELLS
        && LineSampler.supports(new LineChannel(channel.noise(), channel.scale()));
  }

  @Override
  public double work() {
    return 2.0 * channel.records() * channel.cells();
  }

  /** The ratio of a record is that of its own cells with and without one more person. */
  @Override
  public void draw(int record, RandomGenerator random, double[] logarithms) {
    for (int each = 0; each < logarithms.length; each++) {
      for (long cell = 0; cell < channel.cells(); cell++) {
        logarithms[each] += ratio((each == record ? 1 : 0) + noise(random));
      }
    }
  }

  private double ratio(double shown) {
    double scale = channel.scale();
    return channel.noise().isGaussian()
        ? (shown - 0.5) / scale / scale
        : (Math.abs(shown) - Math.abs(shown - 1)) / scale;
  }

  private double noise(RandomGenerator random) {
    if (whole.isPresent()) {
      return whole.get().draw(random);
    }
    double size = -StrictMath.log(1 - random.nextDouble());
    if (channel.noise() == Noise.GAUSSIAN) {
      return channel.scale()
          * Math.sqrt(2 * size)
          * StrictMath.cos(2 * Math.PI * random.nextDouble());
    }
    return channel.scale() * (random.nextDouble() < 0.5 ? -size : size);
  }
}
