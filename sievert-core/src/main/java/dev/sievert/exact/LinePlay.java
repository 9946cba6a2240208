package dev.sievert.exact;

import dev.sievert.guarantee.LineChannel;
import dev.sievert.numeric.Normal;
import dev.sievert.threat.Secret;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Draws outputs of Laplace or Gaussian noise on a line, whole or not. Places are counted from the
 * first record in units of the noise.
 */
final class LinePlay implements Play {
  private final LineChannel channel;
  private final double[] places;
  private final double low;
  private final double high;

  LinePlay(LineChannel channel, Secret.Finite secret) {
    this.channel = channel;
    BigDecimal[] values = Reach.places(secret.domain(), secret.domain());
    this.places = new double[values.length];
    Arrays.setAll(places, i -> values[i].subtract(values[0]).doubleValue() / channel.scale());
    this.low = coordinate(channel.low(), values[0]);
    this.high = coordinate(channel.high(), values[0]);
  }

  private double coordinate(double output, BigDecimal origin) {
    return Double.isInfinite(output)
        ? output
        : new BigDecimal(output).subtract(origin).doubleValue() / channel.scale();
  }

  @Override
  public double work() {
    return 2.0 * places.length;
  }

  @Override
  public void draw(int record, RandomGenerator random, double[] logarithms) {
    double output = places[record] + noise(random);
    for (int each = 0; each < logarithms.length; each++) {
      logarithms[each] += logarithm(output, places[each]);
    }
  }

  private double logarithm(double output, double place) {
    if (output <= low) {
      return tail(low - place);
    }
    if (output >= high) {
      return tail(place - high);
    }
    double distance = Math.abs(output - place);
    return isGaussian() ? -distance * distance / 2 : -distance;
  }

  /** How likely the noise is at most this; of a whole step, the output itself belongs to it. */
  private double tail(double at) {
    if (isGaussian()) {
      return Math.log(Math.max(Double.MIN_VALUE, Normal.cdf(at)));
    }
    return at <= 0 ? at - Math.log(2) : Math.log1p(-Math.exp(-at) / 2);
  }

  private boolean isGaussian() {
    return channel.noise() == LineChannel.Noise.GAUSSIAN;
  }

  private double noise(RandomGenerator random) {
    if (isGaussian()) {
      double radius = Math.sqrt(-2 * StrictMath.log(1 - random.nextDouble()));
      return radius * StrictMath.cos(2 * Math.PI * random.nextDouble());
    }
    double size = -StrictMath.log(1 - random.nextDouble());
    return random.nextDouble() < 0.5 ? -size : size;
  }

  /** Whole noise on a clamped line has other tails, and discrete Gaussian noise another sampler. */
  static boolean supports(LineChannel channel) {
    return !channel.noise().isWhole() && Double.isFinite(channel.scale());
  }
}
