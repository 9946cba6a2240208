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
   * What is known of the records that the attacker tells apart. Every attacker has to say it: a
   * mechanism promises more or less according to how far apart these records are.
   *
   * @return the secret; any, where nothing is known of it
   */
  Secret secret();
}
