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
  /** {@return how results name this attacker} */
  String name();

  /** {@return the risks that this attacker poses, at least one} */
  List<Risk> risks();

  /**
   * {@return further risks that this attacker poses, other units of those above; worked out only
   * where they are limited or asked for by name}
   */
  default List<Risk> offers() {
    return List.of();
  }

  /**
   * {@return what a risk amounts to without the release; the baseline, wide where it is not known}
   * Advantages are nothing then.
   *
   * @param risk one of {@link #risks()} or {@link #offers()}
   */
  Bracket blind(Risk risk);

  /**
   * {@return what is known of the records that the attacker tells apart; the secret; any, where
   * nothing is known of it} Every attacker has to say it: a mechanism promises more or less
   * according to how far apart these records are.
   */
  Secret secret();
}
