package dev.sievert.bound;

import dev.sievert.guarantee.Guarantee;
import dev.sievert.threat.ThreatModel;
import java.util.Optional;

/**
 * A theorem: this guarantee, against this threat, at most this risk.
 *
 * @param <G> the kind of guarantee it needs
 */
public interface Bound<G extends Guarantee> {
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
   * Why the theorem is silent here.
   *
   * @param guarantee a guarantee for replace-one neighbours
   * @param threat the attacker and the secret
   * @return the reason, or nothing where it applies
   */
  Optional<String> objection(G guarantee, ThreatModel threat);

  /**
   * The greatest risk, rounded up. Only where there is no objection.
   *
   * @param guarantee a guarantee for replace-one neighbours
   * @param threat the attacker and the secret
   * @return at least the true risk of every mechanism with this guarantee
   */
  double upper(G guarantee, ThreatModel threat);

  /**
   * Its name in results.
   *
   * @return such as {@code rad.categorical}
   */
  default String name() {
    return theorem().name();
  }
}
