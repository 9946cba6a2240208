package dev.sievert.scenario;

import dev.sievert.threat.Goal;
import java.util.HashSet;
import java.util.Set;

/** Gives each attacker of a scenario a name of its own. */
final class AttackerNames {
  /** Added to the name of the second attacker that would have the same. */
  static final String SECOND = " 2";

  private final Set<String> taken = new HashSet<>();

  /**
   * The plain name for the first; a later one adds its goal, and then a number, to tell them apart.
   */
  String next(String kind, Goal goal) {
    String name = kind;
    if (taken.contains(name) && goal instanceof Goal.Within within) {
      name = kind + " within " + within.tolerance();
    }
    if (taken.contains(name) && goal instanceof Goal.NearColumn near) {
      name = kind + " within " + near.tolerance();
    }
    if (taken.contains(name) && goal instanceof Goal.Top top) {
      name = kind + " top " + top.guesses();
    }
    String base = name;
    for (int count = 2; !taken.add(name); count++) {
      name = base + " " + count;
    }
    return name;
  }
}
