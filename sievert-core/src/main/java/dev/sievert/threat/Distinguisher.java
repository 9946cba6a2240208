package dev.sievert.threat;

import dev.sievert.numeric.Bracket;
import java.util.List;

/**
 * The strong attacker who knows two neighbouring data sets and asks which of them was used: with or
 * without a record, or with this record or that, as the guarantee's own adjacency has it.
 *
 * @param secret whose records the data sets differ by: how far apart they lie decides how well they
 *     are told apart
 */
public record Distinguisher(Secret secret) implements Threat {
  @Override
  public String name() {
    return "strong attacker";
  }

  @Override
  public List<Risk> risks() {
    return List.of(Risk.MEMBERSHIP, Risk.MEMORIZATION);
  }

  @Override
  public Bracket blind(Risk risk) {
    return Bracket.ZERO;
  }
}
