package dev.sievert.exact.line;

import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.threat.Secret;
import java.util.Optional;

/**
 * The mutual information of a number and the same with noise, in nats: the formula for each kind of
 * noise. Clamping is a function of the output and tells no more.
 */
public final class LineInformation {
  /** Values times values times panels; each a few nanoseconds. */
  private static final int MOST_RECORDS = 500;

  /** Each takes a fraction of a microsecond. */
  private static final int MOST_LAPLACE = 300_000;

  /** Values times whole steps that the noise takes for one of its units. */
  private static final double MOST_STEPS = 2_000;

  private LineInformation() {}

  /** Why it is not known, as it reads after "needs". */
  public static Optional<String> objection(LineChannel channel, Secret.Finite secret) {
    boolean isLaplace = channel.noise() == LineChannel.Noise.LAPLACE;
    boolean isWide =
        channel.noise().isWhole()
            && Double.isFinite(channel.scale())
            && channel.scale() * secret.domain().size() > MOST_STEPS;
    long most = isLaplace ? MOST_LAPLACE : MOST_RECORDS;
    if (secret.span().isEmpty() || secret.domain().size() > most || isWide) {
      return Optional.of("at most " + most + " numbers, and less noise if it is whole");
    }
    return Optional.empty();
  }

  /** In nats, at least the truth; only where there is no objection. */
  public static double nats(LineChannel channel, Secret.Finite secret) {
    LineRecords records = LineRecords.of(secret, channel);
    double most = Math.log(records.size()) * (1 + 0x1p-50);
    if (records.size() == 1 || Double.isInfinite(channel.scale())) {
      return 0;
    }
    double nats =
        switch (channel.noise()) {
          case LAPLACE -> LaplaceInformation.nats(records);
          case GAUSSIAN -> GaussianInformation.nats(records);
          case DISCRETE_LAPLACE, DISCRETE_GAUSSIAN ->
              WholeInformation.nats(records, channel.noise());
        };
    return Math.min(most, Math.max(0, nats));
  }
}
