package dev.sievert.assess;

import dev.sievert.numeric.Check;
import dev.sievert.threat.Risk;

/** A condition that the release must meet. */
public sealed interface Tolerance {
  /**
   * A risk must not exceed a limit, for every attacker of the scenario.
   *
   * @param risk the risk
   * @param limit the greatest acceptable value, a probability
   */
  record AtMost(Risk risk, double limit) implements Tolerance {
    /** Refuses what is no probability. */
    public AtMost {
      limit = Check.probability("limit." + risk.word(), limit);
    }
  }
}
