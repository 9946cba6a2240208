package dev.sievert.bound;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.number.Bracket;
import dev.sievert.number.Estimate;
import dev.sievert.threat.Threat;
import java.util.Optional;

/** A theorem: this guarantee, against this threat, at most this risk. */
public interface Bound<G extends Guarantee, T extends Threat> {
  /** What the theorem says. */
  Theorem theorem();

  /** What it needs to be known. */
  Need<G> need();

  /** The kind of guarantee it needs. */
  default Class<G> needs() {
    return need().type();
  }

  /** The same in words. */
  default String needsWords() {
    return need().words();
  }

  /** The kind of threat it is about. */
  Class<T> against();

  /**
   * Whether the theorem speaks about guarantees for these neighbours; true where a guarantee of
   * that adjacency may be handed over. Most compare two records and need replace-one; an
   * add-or-remove guarantee reaches those as two steps.
   */
  default boolean accepts(Adjacency adjacency) {
    return adjacency == Adjacency.REPLACE_ONE;
  }

  /**
   * Why the theorem is silent here; most speak wherever they have what they need, or nothing where
   * it applies.
   */
  default Optional<String> objection(G guarantee, T threat) {
    return Optional.empty();
  }

  /**
   * The greatest risk, rounded up, at least the true risk of every mechanism with this guarantee.
   * Only where there is no objection.
   */
  double upper(G guarantee, T threat);

  /**
   * The risk itself, where the theorem describes an attack that reaches it and is more than an
   * upper bound; a bracket whose upper end is {@link #upper}, or nothing for mere bounds. Only
   * where there is no objection.
   */
  default Optional<Bracket> attained(G guarantee, T threat) {
    return Optional.empty();
  }

  /**
   * What sampling says of the risk, where the theorem gives the risk itself but cannot be evaluated
   * or only to lie between two ends, or nothing where there is none. It proves nothing.
   */
  default Optional<Estimate> estimate(G guarantee, T threat) {
    return Optional.empty();
  }

  /** Its name in results, such as {@code rad.categorical}. */
  default String name() {
    return theorem().name();
  }
}
