package dev.sievert.exact;

import dev.sievert.exact.finite.EnumeratedCapacity;
import dev.sievert.exact.finite.SetCapacity;
import dev.sievert.exact.interval.IntervalCapacity;
import dev.sievert.exact.line.LineCapacity;
import dev.sievert.exact.onehot.CodeCapacity;
import dev.sievert.exact.solver.Capacity;
import dev.sievert.exact.solver.Support;
import dev.sievert.exact.solver.ThreatQueries;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.BloomChannel;
import dev.sievert.guarantee.channel.ColumnChannel;
import dev.sievert.guarantee.channel.HadamardChannel;
import dev.sievert.guarantee.channel.IntervalChannel;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.OneHotChannel;
import dev.sievert.guarantee.channel.ProductChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.numeric.Memory;
import dev.sievert.numeric.Repeated;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import java.util.Optional;
import java.util.OptionalLong;

/** The capacity of known mechanisms: picks the formula for the shape of a channel. */
public final class ExactCapacity {
  private ExactCapacity() {}

  /**
   * How much a mechanism can tell anybody about a secret, or nothing where {@link #objection} says
   * why not.
   */
  public static Optional<Capacity> of(Channel channel, Secret secret) {
    return Memory.last(ExactCapacity.class, secret, channel, () -> found(channel, secret));
  }

  /** Why the capacity is not known; the reason, beginning with "needs". */
  public static Optional<String> objection(Channel channel, Secret secret) {
    if (channel instanceof LineChannel line) {
      return LineCapacity.objection(line, secret).map(reason -> "needs " + reason);
    }
    return of(channel, secret).isPresent()
        ? Optional.empty()
        : Optional.of("needs a mechanism about the values of this secret, with fewer outputs");
  }

  private static Optional<Capacity> found(Channel channel, Secret secret) {
    if (channel instanceof ColumnChannel part) {
      return secret instanceof Secret.Finite table
              && table.domain() instanceof Rows rows
              && rows.column(part.column()).isPresent()
          ? found(part.inner(), Rows.marginal(table, part.column()))
          : Optional.empty();
    }
    if (channel instanceof LineChannel line) {
      return LineCapacity.objection(line, secret).isPresent()
          ? Optional.empty()
          : Optional.of(LineCapacity.of(line, (Secret.Finite) secret));
    }
    if (channel instanceof IntervalChannel noise) {
      return secret instanceof Secret.Interval interval
          ? Optional.of(IntervalCapacity.of(noise, interval))
          : Optional.empty();
    }
    return channel instanceof ProductChannel product
        ? together(product, secret)
        : counted(channel, secret);
  }

  /** Channels that know how many records they are about. */
  private static Optional<Capacity> counted(Channel channel, Secret secret) {
    OptionalLong records = ThreatQueries.records(channel);
    if (records.isEmpty() || !isAbout(secret, records.getAsLong())) {
      return Optional.empty();
    }
    Support support = Support.of(secret, records.getAsLong());
    if (support.count() == 1) {
      return Optional.of(Capacity.NONE);
    }
    if (channel instanceof TwoLevelChannel sets) {
      return Optional.of(SetCapacity.of(sets, support));
    }
    if (channel instanceof HadamardChannel matrix) {
      return Optional.of(SetCapacity.of(matrix, support));
    }
    if (channel instanceof OneHotChannel codes) {
      return CodeCapacity.of(codes, (double) support.count());
    }
    Optional<Capacity> listed = EnumeratedCapacity.of(channel, records.getAsLong(), support);
    return listed.isEmpty() && channel instanceof BloomChannel filter
        ? Optional.of(EnumeratedCapacity.bits(filter).among((double) support.count()))
        : listed;
  }

  private static boolean isAbout(Secret secret, long records) {
    return !(secret instanceof Secret.Finite finite) || finite.domain().size() == records;
  }

  /** Every output where they are few; otherwise step by step, which is more than the truth. */
  private static Optional<Capacity> together(ProductChannel product, Secret secret) {
    OptionalLong records = ThreatQueries.records(product);
    if (records.isPresent() && isAbout(secret, records.getAsLong())) {
      Support support = Support.of(secret, records.getAsLong());
      Optional<Capacity> listed = EnumeratedCapacity.of(product, records.getAsLong(), support);
      if (listed.isPresent()) {
        return listed;
      }
    }
    Capacity sum = Capacity.NONE;
    for (Repeated<Channel> step : product.steps()) {
      Optional<Capacity> one = found(step.part(), secret);
      if (one.isEmpty()) {
        return Optional.empty();
      }
      sum = sum.and(one.get().times(step.times()));
    }
    return Optional.of(secret.support() > 0 ? sum.among((double) secret.support()) : sum);
  }
}
