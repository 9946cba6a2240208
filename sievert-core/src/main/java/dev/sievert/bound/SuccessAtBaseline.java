package dev.sievert.bound;

import dev.sievert.guarantee.Guarantee;
import dev.sievert.number.Bracket;
import dev.sievert.threat.ThreatModel;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/**
 * A bound s(κ⁺) on success that is a function of the best blind guess alone, so that where that is
 * not stated, the excess is at most the greatest s(κ) − κ over all baselines.
 */
interface SuccessAtBaseline<G extends Guarantee> extends SuccessBound<G> {
  /** The bound s under a guarantee, rounded up; s(κ) does not fall and s(κ)/κ does not rise. */
  DoubleUnaryOperator success(G guarantee);

  @Override
  default double upper(G guarantee, ThreatModel threat) {
    return success(guarantee).applyAsDouble(threat.baseline().informed().upper());
  }

  @Override
  default Optional<String> excessObjection(G guarantee, ThreatModel threat) {
    return Objections.unlessSomethingToGuess(threat);
  }

  @Override
  default double excess(G guarantee, ThreatModel threat) {
    Bracket blind = threat.baseline().informed();
    return blind.isTight()
        ? SuccessBound.super.excess(guarantee, threat)
        : WorstBaseline.excess(success(guarantee), blind.lower(), blind.upper());
  }
}
