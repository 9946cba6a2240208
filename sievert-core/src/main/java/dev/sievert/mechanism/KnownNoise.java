package dev.sievert.mechanism;

import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.IntervalChannel;
import dev.sievert.guarantee.LineChannel;
import dev.sievert.threat.Secret;
import java.math.BigDecimal;
import java.util.Optional;

/** Noise on a number as a channel: it is known completely where the secret's values are numbers. */
final class KnownNoise {
  private KnownNoise() {}

  /** The noise on the values of a secret, or nothing where it is not of a shape that is solved. */
  static Optional<Channel> on(Secret secret, LineChannel.Noise noise, double scale, Clamp clamp) {
    if (secret instanceof Secret.Finite finite && finite.span().isPresent()) {
      return Optional.of(new LineChannel(noise, scale, clamp.low(), clamp.high()));
    }
    return secret instanceof Secret.Interval interval
            && !noise.isWhole()
            && (clamp.isNone() || isHarmless(interval, noise, clamp))
        ? Optional.of(
            new IntervalChannel(
                noise.isGaussian() ? IntervalChannel.Noise.GAUSSIAN : IntervalChannel.Noise.LAPLACE,
                scale))
        : Optional.empty();
  }

  /**
   * Outside of all records every Laplace likelihood falls at the same rate, so that moving outputs
   * to the ends of the interval, or to places beyond, keeps all that they say.
   */
  private static boolean isHarmless(
      Secret.Interval interval, LineChannel.Noise noise, Clamp clamp) {
    return noise == LineChannel.Noise.LAPLACE
        && (Double.isInfinite(clamp.low())
            || new BigDecimal(clamp.low()).compareTo(interval.low()) <= 0)
        && (Double.isInfinite(clamp.high())
            || new BigDecimal(clamp.high()).compareTo(interval.high()) >= 0);
  }
}
