package dev.sievert.threat;

import dev.sievert.numeric.Bracket;
import java.util.List;

/**
 * Someone who wants to learn something from a release, and what would count as having learned it.
 */
public sealed interface Threat
    permits ThreatModel,
        Distinguisher,
        AttributeThroughMembership,
        SinglingOut,
        Narcissus,
        Generalization {
  /**
   * How results name this attacker.
   *
   * @return the name
   */
  String name();

  /**
   * The risks that this attacker poses.
   *
   * @return at least one
   */
  List<Risk> risks();

  /**
   * What a risk amounts to without the release. Advantages are nothing then.
   *
   * @param risk one of {@link #risks()}
   * @return the baseline, wide where it is not known
   */
  Bracket blind(Risk risk);

  /**
   * What is known of the secret.
   *
   * @return any secret, where the attacker is not after a particular one
   */
  default Secret secret() {
    return Secret.any();
  }
}
