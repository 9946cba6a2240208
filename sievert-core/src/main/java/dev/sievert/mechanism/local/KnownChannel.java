package dev.sievert.mechanism.local;

import dev.sievert.accounting.Release;
import dev.sievert.accounting.pair.ChannelPairs;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.Settings;
import dev.sievert.mechanism.formula.FarthestRecords;
import dev.sievert.mechanism.formula.Promises;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.threat.Secret;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Any mechanism with finitely many outputs, given as a table of probabilities.
 *
 * @param channel one row for each value of the secret
 */
public record KnownChannel(FiniteChannel channel) implements Mechanism {
  /** The kind of mechanism. */
  public static final MechanismType TYPE =
      new LocalType(
          "channel",
          "Any mechanism with finitely many outputs, written down as the probability of each output"
              + " for each value.",
          "Needs rows, one for each value of the secret in their order; each lists the"
              + " probabilities of all outputs, which sum to 1. Instead csv names a file with one"
              + " such row on each line, its numbers separated by commas, looked for beside the"
              + " scenario file.",
          "004 Theorem 4.3",
          "{type: channel, rows: [[0.8, 0.2], [0.4, 0.6]]}",
          List.of(
              new Parameter(
                  "rows", new Parameter.Table(), "the probability of each output, for each value"),
              new Parameter(
                  "csv",
                  new Parameter.TableFile(),
                  "the same from a file, one value on each line")),
          KnownChannel::of);

  private static KnownChannel of(Settings settings, long records) {
    List<double[]> rows = settings.pairs(settings.exactlyOne("rows", "csv"));
    if (rows.size() != records) {
      throw new OutOfRangeException("rows", "a list of " + records + " rows", rows.size());
    }
    return new KnownChannel(FiniteChannel.of(rows.toArray(double[][]::new)));
  }

  /** A pure ε only where no output excludes a value. */
  @Override
  public List<Guarantee> guarantees(Secret secret) {
    List<Guarantee> known = new ArrayList<>();
    if (Double.isFinite(channel.epsilon())) {
      known.add(ApproxDp.pure(channel.epsilon()));
    }
    known.add(TotalVariation.of(channel.totalVariation()));
    known.add(channel);
    release(secret)
        .filter(step -> !step.isPromised())
        .map(Promises::curves)
        .ifPresent(known::addAll);
    return known;
  }

  /** Each row against each other, in both orders. */
  @Override
  public Optional<Release> release(Secret secret) {
    return Optional.of(
        channel.records() == 1
            ? LocalPromises.NOTHING
            : new Release.Known(
                new ChannelPairs(channel), FarthestRecords.of(secret, channel.records())));
  }

  @Override
  public String words() {
    return "a known mechanism of %s values and %s outputs"
        .formatted(channel.records(), channel.outputs());
  }
}
