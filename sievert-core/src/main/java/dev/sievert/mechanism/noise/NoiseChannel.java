package dev.sievert.mechanism.noise;

import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.IntervalChannel;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.threat.Secret;
import java.math.BigDecimal;
import java.util.Optional;

/** Noise on a number as a channel: it is known completely where the secret's values are numbers. */
final class NoiseChannel {
  private NoiseChannel() {}

  /** The noise on the values of a secret, or nothing where it is not of a shape that is solved. */
  static Optional<Channel> on(Secret secret, LineChannel.Noise noise, double scale, Clamp clamp) {
    if (secret instanceof Secret.Finite finite && finite.span().isPresent()) {
      return Optional.of(new LineChannel(noise, scale, clamp.low(), clamp.high()));
    }
    if (!(secret instanceof Secret.Interval interval) || noise.isWhole()) {
      return Optional.empty();
    }
    if (noise.isGaussian()) {
      return Optional.of(
          new IntervalChannel(IntervalChannel.Noise.GAUSSIAN, scale, clamp.low(), clamp.high()));
    }
    Clamp felt = isHarmless(interval, clamp) ? Clamp.NONE : clamp;
    return Optional.of(
        new IntervalChannel(IntervalChannel.Noise.LAPLACE, scale, felt.low(), felt.high()));
  }

  /**
   * Outside of all records every Laplace likelihood falls at the same rate, so that moving outputs
   * to the ends of the interval, or to places beyond, keeps all that they say.
   */
  private static boolean isHarmless(Secret.Interval interval, Clamp clamp) {
    return (Double.isInfinite(clamp.low())
            || new BigDecimal(clamp.low()).compareTo(interval.low()) <= 0)
        && (Double.isInfinite(clamp.high())
            || new BigDecimal(clamp.high()).compareTo(interval.high()) >= 0);
  }
}
