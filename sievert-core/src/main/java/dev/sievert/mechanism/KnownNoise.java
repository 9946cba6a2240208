package dev.sievert.mechanism;

import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.IntervalChannel;
import dev.sievert.guarantee.LineChannel;
import dev.sievert.threat.Secret;
import java.util.Optional;

/** Noise on a number as a channel: it is known completely where the secret's values are numbers. */
final class KnownNoise {
  private KnownNoise() {}

  /** The noise on the values of a secret, or nothing where it is not of a shape that is solved. */
  static Optional<Channel> on(Secret secret, LineChannel.Noise noise, double scale, Clamp clamp) {
    if (secret instanceof Secret.Finite finite && finite.span().isPresent()) {
      return Optional.of(new LineChannel(noise, scale, clamp.low(), clamp.high()));
    }
    return secret instanceof Secret.Interval && clamp.isNone() && !noise.isWhole()
        ? Optional.of(
            new IntervalChannel(
                noise.isGaussian() ? IntervalChannel.Noise.GAUSSIAN : IntervalChannel.Noise.LAPLACE,
                scale))
        : Optional.empty();
  }
}
