package dev.sievert.exact.finite;

import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.exact.solver.Solver;
import dev.sievert.exact.solver.ThreatQueries;
import dev.sievert.guarantee.channel.FixedSizeSets;
import dev.sievert.guarantee.channel.IndependentSets;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.Optional;

/**
 * The best attacks on a channel whose outputs are sets. Where the record must be guessed exactly,
 * the best guess in a cell is its likeliest record inside the set, so that only its rank among the
 * members of its cell matters: sorting takes the place of going through all sets.
 */
public final class TwoLevelSolver implements Solver<TwoLevelChannel> {
  /** Error of the sums below in units in the last place, with a margin of two. */
  public static final double STEPS = 32;

  private static final Bracket SURE = Bracket.exactly(1);

  @Override
  public Class<TwoLevelChannel> shape() {
    return TwoLevelChannel.class;
  }

  @Override
  public Optional<String> objection(TwoLevelChannel channel, ThreatModel threat) {
    if (threat.goal() instanceof Goal.Top) {
      return ThreatQueries.unlessAbout(channel.records(), threat)
          .or(
              () ->
                  channel instanceof IndependentSets sets
                      ? SeveralBits.objection(sets, ThreatQueries.guesses(threat))
                      : SetOutputs.objection(channel));
    }
    return ThreatQueries.unlessAbout(channel.records(), threat)
        .or(
            () ->
                ThreatQueries.isPlain(threat) || isResponse(channel)
                    ? unlessListed(threat)
                    : SetOutputs.objection(channel));
  }

  @Override
  public boolean isForSeveralGuesses() {
    return true;
  }

  /** Only equally likely records without groups of them need no list. */
  private static Optional<String> unlessListed(ThreatModel threat) {
    boolean isShort =
        ThreatQueries.isPlain(threat)
            && (threat.auxiliary() instanceof Auxiliary.Everything
                || (isEven(threat) && threat.knowsNothing()));
    if (!isShort && records(threat) > ThreatQueries.MOST_LISTED) {
      return Optional.of("at most " + ThreatQueries.MOST_LISTED + " values");
    }
    return ThreatQueries.isPlain(threat) ? Optional.empty() : ThreatQueries.unlessFewCells(threat);
  }

  private static long records(ThreatModel threat) {
    return ((Secret.Finite) threat.secret()).domain().size();
  }

  @Override
  public OptimalRisk solve(TwoLevelChannel channel, ThreatModel threat) {
    if (threat.goal() instanceof Goal.Top) {
      return channel instanceof IndependentSets sets
          ? SeveralBits.solve(sets, threat)
          : FiniteSolver.solve(new SetOutputs(channel), threat);
    }
    if (!ThreatQueries.isPlain(threat)) {
      return isResponse(channel)
          ? TolerantRandomizedResponse.solve((FixedSizeSets) channel, threat)
          : FiniteSolver.solve(new SetOutputs(channel), threat);
    }
    if (threat.auxiliary() instanceof Auxiliary.Everything) {
      return everythingKnown(channel, threat);
    }
    return isEven(threat) && threat.knowsNothing()
        ? equallyLikely(channel)
        : RankedCells.solve(channel, threat);
  }

  private static boolean isResponse(TwoLevelChannel channel) {
    return channel instanceof FixedSizeSets sets && sets.size() == 1;
  }

  private static boolean isEven(ThreatModel threat) {
    return ((Secret.Finite) threat.secret()).prior() instanceof Prior.Uniform;
  }

  /** Every cell is one record: say it where the set holds it, and another one otherwise. */
  private static OptimalRisk everythingKnown(TwoLevelChannel channel, ThreatModel threat) {
    Bracket diversity = threat.baseline().diversity();
    double distance = channel.totalVariation();
    Bracket advantage =
        new Bracket(
            Round.probability(distance * diversity.lower(), STEPS).lower(),
            distance * diversity.value(),
            Round.probability(distance * diversity.upper(), STEPS).upper());
    return new OptimalRisk(advantage, SURE);
  }

  /** Then both attacks are the same, and success is the advantage plus one in m. */
  private static OptimalRisk equallyLikely(TwoLevelChannel channel) {
    double records = channel.records();
    double advantage = -Math.expm1(-channel.epsilon()) * channel.sumOfHits() / records;
    return new OptimalRisk(
        Round.probability(advantage, STEPS), Round.probability(advantage + 1 / records, STEPS));
  }
}
