package dev.sievert.exact.solver;

import dev.sievert.guarantee.Channel;
import dev.sievert.threat.ThreatModel;
import java.util.Optional;

/** Finds the best attacks on channels of one shape. */
public interface Solver<C extends Channel> {
  /** The shape of channel that it solves. */
  Class<C> shape();

  /** Why it cannot, as it reads after "needs". */
  Optional<String> objection(C channel, ThreatModel threat);

  /** Whether it knows attackers who may name several values; most know one guess only. */
  default boolean isForSeveralGuesses() {
    return false;
  }

  /** The best attacks; only where there is no objection. */
  OptimalRisk solve(C channel, ThreatModel threat);
}
