package dev.sievert.threat;

import dev.sievert.numeric.Bracket;
import dev.sievert.numeric.Check;
import java.util.List;

/**
 * One particular attack on an attribute: try a value at random, and keep it if a membership test
 * agrees. Better attacks exist; a {@link ThreatModel} with side knowledge covers them all.
 *
 * @param values how many values the attribute has, m
 * @param secret what is known of the records that the membership test tells apart
 */
public record AttributeThroughMembership(long values, Secret secret) implements Threat {
  public AttributeThroughMembership {
    Check.records("values", values);
  }

  @Override
  public String name() {
    return "attribute through membership";
  }

  @Override
  public List<Risk> risks() {
    return List.of(Risk.ATTRIBUTE);
  }

  @Override
  public Bracket blind(Risk risk) {
    return Bracket.ZERO;
  }
}
