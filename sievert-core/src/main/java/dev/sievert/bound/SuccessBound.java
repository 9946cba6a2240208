package dev.sievert.bound;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.numeric.Round;
import dev.sievert.threat.ThreatModel;
import java.util.Optional;

/** A bound on success, from which a bound on the excess over the best blind guess follows. */
interface SuccessBound<G extends Guarantee> extends GuessingBound<G> {
  /** The greatest success minus the best blind guess, rounded up; override where that cancels. */
  default double excess(G guarantee, ThreatModel threat) {
    double blind = threat.baseline().informed().lower();
    return Math.max(0, Round.probabilityUp(upper(guarantee, threat) - blind, 1));
  }

  /** Why nothing can be said of the excess; by default as for success itself. */
  default Optional<String> excessObjection(G guarantee, ThreatModel threat) {
    return objection(guarantee, threat);
  }

  /**
   * The same as a share of what the best blind guess gets wrong, rounded up; override where that is
   * known whatever the best blind guess is.
   */
  default double share(G guarantee, ThreatModel threat) {
    double missing = 1 - threat.baseline().informed().upper();
    return Round.probabilityUp(excess(guarantee, threat) / missing, 4);
  }

  /** Why nothing can be said of the share. */
  default Optional<String> shareObjection(G guarantee, ThreatModel threat) {
    return objection(guarantee, threat)
        .or(
            () ->
                threat.baseline().informed().isTight()
                    ? Optional.empty()
                    : Optional.of("needs the best blind guess to be known"))
        .or(() -> Objections.unlessGuessCanFail(threat));
  }

  /**
   * Comparing with the data set without the record bounds success just as well as comparing with
   * another record (000 Theorem 3.1), so no second step is needed.
   */
  @Override
  default boolean accepts(Adjacency adjacency) {
    return true;
  }

  @Override
  default Optional<String> objection(G guarantee, ThreatModel threat) {
    return Objections.unlessBaselineKnown(threat);
  }
}
