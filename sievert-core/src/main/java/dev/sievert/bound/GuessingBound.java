package dev.sievert.bound;

import dev.sievert.guarantee.Guarantee;
import dev.sievert.threat.ThreatModel;

/** A theorem about an attacker who guesses a record. */
interface GuessingBound<G extends Guarantee> extends Bound<G, ThreatModel> {
  @Override
  default Class<ThreatModel> against() {
    return ThreatModel.class;
  }
}
