package dev.sievert.mechanism.local;

import dev.sievert.accounting.Release;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.channel.BloomChannel;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.Settings;
import dev.sievert.mechanism.formula.BloomPairs;
import dev.sievert.mechanism.formula.FarthestRecords;
import dev.sievert.numeric.Check;
import dev.sievert.threat.Secret;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * RAPPOR, one report: the value sets a few bits of a Bloom filter, each bit is replaced by a coin
 * once and for all with probability f, and what results is reported bit by bit, a one as a one with
 * probability q and a zero as a one with probability p.
 *
 * @param records how many values there are, m
 * @param replaced how often a bit is replaced by a coin, f
 * @param zeroShown how often a zero is reported as a one, p
 * @param oneShown how often a one is reported as a one, q
 * @param bits how many bits the filter has
 * @param hashes how many bits a value sets
 */
public record Rappor(
    long records, double replaced, double zeroShown, double oneShown, int bits, int hashes)
    implements Mechanism {
  /** The kind of mechanism. */
  public static final MechanismType TYPE =
      new LocalType(
          "rappor",
          "RAPPOR: each person's value sets a few bits of a Bloom filter, and each bit is reported"
              + " by randomised response twice over, once for good and once for the report.",
          "Needs f, p, q, bits, hashes and a secret whose values are counted: size or values. It is"
              + " about one report; in a composition each step draws the permanent bits afresh."
              + " Which bits value number i sets is fixed by SplitMix64 on i and the number of the"
              + " hash.",
          "Erlingsson, Pihur and Korolova 2014",
          "{type: rappor, f: 0.5, p: 0.5, q: 0.75, bits: 16, hashes: 2}",
          List.of(
              Parameter.probability("f", "how often a bit is replaced by a coin for good")
                  .saferWhenMore(),
              Parameter.probability("p", "how often a zero is reported as a one"),
              Parameter.probability("q", "how often a one is reported as a one"),
              new Parameter(
                  "bits",
                  new Parameter.Whole(1, BloomChannel.MOST_BITS),
                  "how many bits the filter has"),
              new Parameter(
                  "hashes",
                  new Parameter.Whole(1, BloomChannel.MOST_HASHES),
                  "how many bits a value sets")),
          Rappor::of);

  public Rappor {
    Check.records("size", records);
    replaced = Check.probability("f", replaced);
    zeroShown = Check.probability("p", zeroShown);
    oneShown = Check.probability("q", oneShown);
    filter(records, replaced, zeroShown, oneShown, bits, hashes);
  }

  private static Rappor of(Settings settings, long records) {
    return new Rappor(
        records,
        settings.required("f"),
        settings.required("p"),
        settings.required("q"),
        (int) settings.requiredCount("bits"),
        (int) settings.requiredCount("hashes"));
  }

  private static BloomChannel filter(
      long records, double replaced, double zeroShown, double oneShown, int bits, int hashes) {
    double coin = replaced / 2;
    double set = (1 - coin) * oneShown + coin * zeroShown;
    double unset = (1 - coin) * zeroShown + coin * oneShown;
    return new BloomChannel(records, bits, hashes, set, unset);
  }

  private BloomChannel filter() {
    return filter(records, replaced, zeroShown, oneShown, bits, hashes);
  }

  /** A pure ε only where no report excludes a value. */
  @Override
  public List<Guarantee> guarantees(Secret secret) {
    BloomChannel channel = filter();
    BloomPairs pairs = BloomPairs.of(channel);
    List<Guarantee> known = new ArrayList<>();
    if (Double.isFinite(pairs.epsilon())) {
      known.add(ApproxDp.pure(pairs.epsilon()));
    }
    known.add(LocalPromises.distance(pairs.totalVariation()));
    known.add(channel);
    return known;
  }

  @Override
  public Optional<Release> release(Secret secret) {
    BloomPairs pairs = BloomPairs.of(filter());
    return Optional.of(
        pairs.saysNothing()
            ? LocalPromises.NOTHING
            : new Release.Known(pairs, FarthestRecords.of(secret, records)));
  }

  @Override
  public String words() {
    return "RAPPOR over %s values with f = %s, p = %s, q = %s, %s bits and %s"
        .formatted(
            records,
            Check.number(replaced),
            Check.number(zeroShown),
            Check.number(oneShown),
            bits,
            hashes + (hashes == 1 ? " hash" : " hashes"));
  }
}
