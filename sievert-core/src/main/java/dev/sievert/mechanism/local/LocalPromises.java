package dev.sievert.mechanism.local;

import dev.sievert.accounting.Release;
import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.FinitePair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.mechanism.Utility;
import dev.sievert.numeric.Round;
import java.util.List;
import java.util.Optional;

/** What mechanisms promise whose output is a set of values. */
public final class LocalPromises {
  /** The release of a value that has no alternative: there is nothing to tell apart. */
  public static final Release NOTHING =
      new Release.Single(new ApproxPair(0, 0), Adjacency.REPLACE_ONE);

  private LocalPromises() {}

  /** The budget, the distance of two records, and the mechanism itself. */
  public static List<Guarantee> of(TwoLevelChannel channel) {
    return List.of(ApproxDp.pure(channel.epsilon()), distance(channel.totalVariation()), channel);
  }

  public static TotalVariation distance(double toNearest) {
    return TotalVariation.of(Round.probabilityUp(toNearest, 16));
  }

  /** Between two records only matters which of the two the set holds. */
  public static Optional<Release> release(TwoLevelChannel channel) {
    if (channel.records() == 1) {
      return Optional.of(NOTHING);
    }
    double[] hits = channel.hits(2);
    double neither = hits[1] * channel.missesPerHit(2);
    return Optional.of(release(channel.both(), hits[1], channel.epsilon(), neither));
  }

  /** How well shares of people are estimated, where there is more than one value. */
  public static Optional<Utility> utility(TwoLevelChannel channel) {
    if (channel.records() == 1) {
      return Optional.empty();
    }
    double onlyOwn = channel.hits(2)[1];
    double onlyOther = onlyOwn * Math.exp(-channel.epsilon());
    return Optional.of(Utility.ofReports(channel.both() + onlyOwn, channel.both() + onlyOther));
  }

  /** With both in the set, only the own one, only the other one, and neither. */
  public static Release release(double both, double own, double epsilon, double neither) {
    double other = own * Math.exp(-epsilon);
    double[] without = {both, other, own, neither};
    double[] with = {both, own, other, neither};
    return new Release.Single(FinitePair.of(without, with), Adjacency.REPLACE_ONE);
  }
}
