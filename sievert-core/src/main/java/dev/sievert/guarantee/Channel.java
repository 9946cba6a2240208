package dev.sievert.guarantee;

import java.util.List;

/**
 * A mechanism that is known completely: how probable each output is for each record. It describes;
 * what an attacker can make of it is for the solvers of {@code exact} to find. What weaker promises
 * follow from it, the mechanism states itself.
 */
public non-sealed interface Channel extends Guarantee {
  /** Two records are compared, so both data sets hold one. */
  @Override
  default Adjacency adjacency() {
    return Adjacency.REPLACE_ONE;
  }

  @Override
  default List<Guarantee> implies() {
    return List.of();
  }

  @Override
  default Channel forReplacement() {
    return this;
  }
}
