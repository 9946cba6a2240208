package dev.sievert.bound;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.numeric.Bracket;
import dev.sievert.numeric.Estimate;
import dev.sievert.threat.Threat;
import java.util.Optional;

/**
 * A theorem: this guarantee, against this threat, at most this risk.
 *
 * @param <G> the kind of guarantee it needs
 * @param <T> the kind of threat it is about
 */
public interface Bound<G extends Guarantee, T extends Threat> {
  /**
   * What the theorem says.
   *
   * @return its description
   */
  Theorem theorem();

  /**
   * The kind of guarantee it needs.
   *
   * @return the type
   */
  Class<G> needs();

  /**
   * The same in words.
   *
   * @return as it reads after "needs"
   */
  String needsWords();

  /**
   * The kind of threat it is about.
   *
   * @return the type
   */
  Class<T> against();

  /**
   * Whether the theorem speaks about guarantees for these neighbours. Most compare two records and
   * need replace-one; an add-or-remove guarantee reaches those as two steps.
   *
   * @param adjacency which data sets are neighbours
   * @return true where a guarantee of that adjacency may be handed over
   */
  default boolean accepts(Adjacency adjacency) {
    return adjacency == Adjacency.REPLACE_ONE;
  }

  /**
   * Why the theorem is silent here; most speak wherever they have what they need.
   *
   * @param guarantee a guarantee of an adjacency that it accepts
   * @param threat the attacker
   * @return the reason, or nothing where it applies
   */
  default Optional<String> objection(G guarantee, T threat) {
    return Optional.empty();
  }

  /**
   * The greatest risk, rounded up. Only where there is no objection.
   *
   * @param guarantee a guarantee of an adjacency that it accepts
   * @param threat the attacker
   * @return at least the true risk of every mechanism with this guarantee
   */
  double upper(G guarantee, T threat);

  /**
   * The risk itself, where the theorem describes an attack that reaches it and is more than an
   * upper bound. Only where there is no objection.
   *
   * @param guarantee a guarantee of an adjacency that it accepts
   * @param threat the attacker
   * @return a bracket whose upper end is {@link #upper}, or nothing for mere bounds
   */
  default Optional<Bracket> attained(G guarantee, T threat) {
    return Optional.empty();
  }

  /**
   * What sampling says of the risk, where the theorem gives the risk itself but cannot be
   * evaluated. It proves nothing. Only where there is an objection.
   *
   * @param guarantee a guarantee of an adjacency that it accepts
   * @param threat the attacker
   * @return the estimate, or nothing where there is none
   */
  default Optional<Estimate> estimate(G guarantee, T threat) {
    return Optional.empty();
  }

  /**
   * Its name in results.
   *
   * @return such as {@code rad.categorical}
   */
  default String name() {
    return theorem().name();
  }
}
