package dev.sievert.exact;

import dev.sievert.exact.finite.FiniteInformation;
import dev.sievert.exact.line.LineInformation;
import dev.sievert.exact.onehot.CodeInformation;
import dev.sievert.exact.solver.ThreatQueries;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.ColumnChannel;
import dev.sievert.guarantee.channel.HadamardChannel;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.OneHotChannel;
import dev.sievert.guarantee.channel.ProductChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.numeric.Memory;
import dev.sievert.numeric.Repeated;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The mutual information of record and output of a known mechanism, for the stated prior: picks the
 * formula for the shape of a channel.
 */
public final class ExactInformation {
  private ExactInformation() {}

  /** In nats, at least the truth, or nothing where it is not known. */
  public static Optional<Double> nats(Channel channel, Secret.Finite secret) {
    return Memory.last(ExactInformation.class, secret, channel, () -> found(channel, secret));
  }

  private static Optional<Double> found(Channel channel, Secret.Finite secret) {
    if (secret.prior() instanceof Prior.WorstCase) {
      return Optional.empty();
    }
    if (channel instanceof ColumnChannel part) {
      return secret.domain() instanceof Rows rows && rows.column(part.column()).isPresent()
          ? found(part.inner(), Rows.marginal(secret, part.column()))
          : Optional.empty();
    }
    if (channel instanceof LineChannel line) {
      return LineInformation.objection(line, secret).isPresent()
          ? Optional.empty()
          : Optional.of(LineInformation.nats(line, secret));
    }
    OptionalLong records = ThreatQueries.records(channel);
    boolean isAbout = records.isPresent() && records.getAsLong() == secret.domain().size();
    if (channel instanceof ProductChannel product) {
      return together(product, secret, isAbout);
    }
    return isAbout ? counted(channel, secret) : Optional.empty();
  }

  private static Optional<Double> counted(Channel channel, Secret.Finite secret) {
    if (channel instanceof TwoLevelChannel sets && secret.prior() instanceof Prior.Uniform) {
      return FiniteInformation.even(sets);
    }
    if (channel instanceof OneHotChannel codes && secret.prior() instanceof Prior.Uniform) {
      return CodeInformation.even(codes);
    }
    if (secret.domain().size() > ThreatQueries.MOST_LISTED) {
      return Optional.empty();
    }
    if (channel instanceof HadamardChannel matrix) {
      return Optional.of(FiniteInformation.of(matrix, secret.masses()));
    }
    return channel instanceof OneHotChannel codes
        ? CodeInformation.nats(codes, secret.masses())
        : FiniteInformation.listed(channel, secret.masses());
  }

  /** Every output where they are few; otherwise step by step, which is more than the truth. */
  private static Optional<Double> together(
      ProductChannel product, Secret.Finite secret, boolean isAbout) {
    if (isAbout && secret.domain().size() <= ThreatQueries.MOST_LISTED) {
      Optional<Double> listed = FiniteInformation.listed(product, secret.masses());
      if (listed.isPresent()) {
        return listed;
      }
    }
    double sum = 0;
    for (Repeated<Channel> step : product.steps()) {
      Optional<Double> one = found(step.part(), secret);
      if (one.isEmpty()) {
        return Optional.empty();
      }
      sum += step.times() * one.get();
    }
    return Optional.of(sum * (1 + 0x1p-48));
  }
}
