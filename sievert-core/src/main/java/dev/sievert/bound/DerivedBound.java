package dev.sievert.bound;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.number.Bracket;
import dev.sievert.threat.ThreatModel;
import java.util.Optional;

/**
 * A bound that says in another unit what a bound on success says, and needs what that one needs.
 */
abstract class DerivedBound<G extends Guarantee> implements GuessingBound<G> {
  private final SuccessBound<G> success;

  DerivedBound(SuccessBound<G> success) {
    this.success = success;
  }

  final SuccessBound<G> success() {
    return success;
  }

  @Override
  public final Need<G> need() {
    return success.need();
  }

  @Override
  public final boolean accepts(Adjacency adjacency) {
    return success.accepts(adjacency);
  }

  /** What is attained in this unit where a success is attained, rounded down. */
  abstract double atLeast(double success, Bracket blind);

  @Override
  public final Optional<Bracket> attained(G guarantee, ThreatModel threat) {
    Bracket blind = threat.baseline().informed();
    return success
        .attained(guarantee, threat)
        .map(exact -> atLeast(exact.lower(), blind))
        .map(lower -> Bracket.between(lower, Math.max(lower, upper(guarantee, threat))));
  }
}
