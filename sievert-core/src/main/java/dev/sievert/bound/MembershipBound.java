package dev.sievert.bound;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.threat.Threat.Distinguisher;

/**
 * A theorem about a strong attacker who tells two neighbours apart, whichever neighbours those are.
 */
interface MembershipBound<G extends Guarantee> extends Bound<G, Distinguisher> {
  @Override
  default Class<Distinguisher> against() {
    return Distinguisher.class;
  }

  @Override
  default boolean accepts(Adjacency adjacency) {
    return true;
  }
}
