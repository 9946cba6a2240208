package dev.sievert.bound;

import dev.sievert.guarantee.Guarantee;
import dev.sievert.numeric.Bracket;
import dev.sievert.numeric.Round;
import dev.sievert.threat.ThreatModel;
import java.util.Optional;

/**
 * A bound on success in terms of the best blind guess alone, from which a bound on the excess over
 * that guess follows.
 *
 * @param <G> the kind of guarantee it needs
 */
interface SuccessBound<G extends Guarantee> extends Bound<G> {
  /** The greatest success, rounded up, where the best blind guess lies in the bracket. */
  double success(G guarantee, Bracket blind);

  /** The greatest success minus the best blind guess, rounded up; override where that cancels. */
  default double excess(G guarantee, Bracket blind) {
    return Math.max(0, Round.up(success(guarantee, blind) - blind.lower(), 1));
  }

  @Override
  default Optional<String> objection(G guarantee, ThreatModel threat) {
    return Objections.unlessBaselineKnown(threat);
  }

  @Override
  default double upper(G guarantee, ThreatModel threat) {
    return success(guarantee, threat.baseline().informed());
  }
}
