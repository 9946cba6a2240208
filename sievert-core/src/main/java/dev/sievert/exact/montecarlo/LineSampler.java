package dev.sievert.exact.montecarlo;

import dev.sievert.exact.solver.DiscreteNoise;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.numeric.Normal;
import dev.sievert.threat.Secret;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Draws outputs of Laplace or Gaussian noise on a line, whole or not. Places are counted from the
 * first record in units of the noise.
 */
public final class LineSampler implements OutputSampler {
  private static final double ROUNDING = 1e-9;

  private final LineChannel channel;
  private final double[] places;
  private final double low;
  private final double high;
  private final Optional<DiscreteNoise> whole;

  LineSampler(LineChannel channel, Secret.Finite secret) {
    this.channel = channel;
    this.whole = DiscreteNoise.of(channel);
    BigDecimal[] values = secret.domain().placesAmong(secret.domain());
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
    // Whole outputs are rounded where they are divided by the scale.
    if (output <= low + ROUNDING) {
      return tail(low - place);
    }
    if (output >= high - ROUNDING) {
      return tail(place - high);
    }
    double distance = Math.abs(output - place);
    return channel.noise().isGaussian() ? -distance * distance / 2 : -distance;
  }

  /** How likely the noise is at most this. */
  private double tail(double at) {
    if (whole.isPresent()) {
      double number = at * channel.scale();
      return Math.log(Math.max(Double.MIN_VALUE, whole.get().upTo(number + ROUNDING)));
    }
    if (channel.noise().isGaussian()) {
      return Math.log(Math.max(Double.MIN_VALUE, Normal.cdf(at)));
    }
    return at <= 0 ? at - Math.log(2) : Math.log1p(-Math.exp(-at) / 2);
  }

  private double noise(RandomGenerator random) {
    if (whole.isPresent()) {
      return whole.get().draw(random) / channel.scale();
    }
    if (channel.noise().isGaussian()) {
      double radius = Math.sqrt(-2 * StrictMath.log(1 - random.nextDouble()));
      return radius * StrictMath.cos(2 * Math.PI * random.nextDouble());
    }
    double size = -StrictMath.log(1 - random.nextDouble());
    return random.nextDouble() < 0.5 ? -size : size;
  }

  /** Noise without end is not drawn, nor what would need a long table. */
  public static boolean supports(LineChannel channel) {
    return Double.isFinite(channel.scale())
        && (!channel.noise().isWhole() || DiscreteNoise.of(channel).isPresent());
  }
}
