package dev.sievert.bound;

import dev.sievert.threat.Risk;
import java.util.List;

/**
 * What a bound says about itself: the text of {@code explain} and of the theorem list.
 *
 * @param name its name in results, such as {@code rad.categorical}
 * @param statement what it says, in one or two plain sentences
 * @param formula its value, in words and symbols
 * @param conditions when it applies, one sentence fragment each
 * @param source where it is proved, and what we corrected
 * @param tight when no smaller number would be true
 */
public record Theorem(
    String name,
    Risk risk,
    String statement,
    String formula,
    List<String> conditions,
    String source,
    String tight) {
  public Theorem {
    conditions = List.copyOf(conditions);
  }
}
