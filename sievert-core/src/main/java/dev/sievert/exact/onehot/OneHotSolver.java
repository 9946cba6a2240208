package dev.sievert.exact.onehot;

import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.exact.solver.Solver;
import dev.sievert.exact.solver.ThreatQueries;
import dev.sievert.guarantee.channel.OneHotChannel;
import dev.sievert.number.Bracket;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.Optional;

/**
 * The best attacks on noisy one-hot codes, where the record must be guessed exactly or be among
 * several guesses. With x over the cells of side knowledge,
 *
 * <pre>success = Σ_x E₀ max_{g ∈ x} π(g) l(g),</pre>
 *
 * the mean of a maximum of independent numbers, or of the sum of the k greatest of them. For
 * equally likely records without side knowledge both attacks are the same, so that the advantage is
 * the success minus k/m; otherwise a bracket whose lower end is what some attack reaches.
 *
 * @theorem ours; docs/theory/counts.md
 */
public final class OneHotSolver implements Solver<OneHotChannel> {
  @Override
  public Class<OneHotChannel> shape() {
    return OneHotChannel.class;
  }

  @Override
  public Optional<String> objection(OneHotChannel channel, ThreatModel threat) {
    return ThreatQueries.unlessAbout(channel.records(), threat)
        .or(() -> GreatestRatio.objection(channel))
        .or(
            () ->
                ThreatQueries.isPlain(threat) || threat.goal() instanceof Goal.Top
                    ? Optional.empty()
                    : Optional.of("an exact goal or several guesses, for noise on every cell"))
        .or(() -> unlessListed(channel, threat));
  }

  private static Optional<String> unlessListed(OneHotChannel channel, ThreatModel threat) {
    if (threat.auxiliary() instanceof Auxiliary.Everything || isSure(channel, threat)) {
      return Optional.empty();
    }
    if (isEven(threat)) {
      return new SeveralRatios(channel, ThreatQueries.guesses(threat))
          .objection(RelativeWeights.even((double) channel.records()));
    }
    if (channel.records() > ThreatQueries.MOST_LISTED) {
      return Optional.of("at most " + ThreatQueries.MOST_LISTED + " values");
    }
    return CandidateCells.of(channel, threat).objection();
  }

  @Override
  public boolean isForSeveralGuesses() {
    return true;
  }

  /** Whether every value may be named. */
  private static boolean isSure(OneHotChannel channel, ThreatModel threat) {
    return ThreatQueries.guesses(threat) >= channel.records();
  }

  @Override
  public OptimalRisk solve(OneHotChannel channel, ThreatModel threat) {
    if (isSure(channel, threat)) {
      return new OptimalRisk(Bracket.ZERO, Bracket.exactly(1));
    }
    if (threat.auxiliary() instanceof Auxiliary.Everything) {
      return KnownCandidate.solve(channel, threat.baseline().diversity());
    }
    if (isEven(threat)) {
      return equallyLikely(channel, ThreatQueries.guesses(threat));
    }
    return CandidateCells.of(channel, threat).solve();
  }

  /** The greatest success alone, of somebody who does not know the record; no objection. */
  public static Bracket success(OneHotChannel channel, ThreatModel threat) {
    return isEven(threat)
        ? equallyLikely(channel, ThreatQueries.guesses(threat)).success()
        : CandidateCells.of(channel, threat).success();
  }

  private static boolean isEven(ThreatModel threat) {
    return threat.knowsNothing()
        && ((Secret.Finite) threat.secret()).prior() instanceof Prior.Uniform;
  }

  /** Then both attacks are the same, and success is the advantage plus k in m. */
  private static OptimalRisk equallyLikely(OneHotChannel channel, int guesses) {
    double records = channel.records();
    Bracket gain = new SeveralRatios(channel, guesses).gain(RelativeWeights.even(records));
    Bracket advantage = CandidateCells.probability(gain, 1 / records, 0);
    return new OptimalRisk(
        advantage, CandidateCells.probability(gain, 1 / records, guesses / records));
  }
}
