package dev.sievert.mechanism.local;

import dev.sievert.accounting.Release;
import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.MechanismType;
import dev.sievert.threat.Secret;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The record itself is released. Nothing is promised, δ = 1, and the best attack reads the answer
 * off: success 1 and RAD 1 − Σ π(z)². It is the other end of every picture; on a random sample it
 * is sampling without noise, where δ is the rate.
 */
public record NoNoise() implements Mechanism {
  /** The kind of mechanism. */
  public static final MechanismType TYPE =
      MechanismType.of(
          "none",
          "No noise at all: the record itself is released, as the other end of every comparison.",
          "Takes no parameters. Inside a sample it is sampling without noise: whoever is in the"
              + " sample is seen, so δ is the rate.",
          "the limit of randomised response for ε → ∞",
          "{type: none}",
          List.of(),
          (settings, secret) -> new NoNoise());

  private static final ApproxPair TOLD = new ApproxPair(0, 1);

  @Override
  public List<Guarantee> guarantees(Secret secret) {
    List<Guarantee> known = new ArrayList<>();
    known.add(hasChoice(secret) ? ApproxDp.of(0, 1) : ApproxDp.pure(0));
    known.add(TotalVariation.of(hasChoice(secret) ? 1 : 0));
    if (secret instanceof Secret.Finite finite) {
      known.add(TwoLevelChannel.identity(finite.domain().size()));
    }
    return known;
  }

  @Override
  public Optional<Release> release(Secret secret) {
    return Optional.of(
        hasChoice(secret)
            ? new Release.Single(TOLD, Adjacency.REPLACE_ONE)
            : LocalPromises.NOTHING);
  }

  /** Who is in the sample is seen. */
  @Override
  public Optional<Release> sampledRelease() {
    return Optional.of(new Release.Single(TOLD, Adjacency.ADD_REMOVE));
  }

  /** A value that has no alternative is not told by anything. */
  private static boolean hasChoice(Secret secret) {
    return !(secret instanceof Secret.Finite finite && finite.domain().size() == 1);
  }

  @Override
  public String words() {
    return "the record itself, without noise";
  }
}
