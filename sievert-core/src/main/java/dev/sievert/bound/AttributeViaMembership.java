package dev.sievert.bound;

import dev.sievert.guarantee.TotalVariation;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Threat.AttributeThroughMembership;
import java.util.List;

/**
 * The attack that tries one value of an attribute and asks a membership test gains the test's
 * advantage over m.
 *
 * @theorem 003 Theorem 4.13; Yeom et al. 2018
 */
final class AttributeViaMembership implements Needs.Distance<AttributeThroughMembership> {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "attribute.via-membership",
        Risk.ATTRIBUTE,
        "An attack that picks one of m values at random and keeps it if a membership test "
            + "agrees is right one time in m at most.",
        "TV / m, with m the number of values of the attribute",
        List.of(
            "only this one attack: a better attack may gain more, and rad bounds them all",
            "a total variation for replace-one neighbours"),
        "003 Theorem 4.13",
        "Attained by this attack with the best membership test.");
  }

  @Override
  public Class<AttributeThroughMembership> against() {
    return AttributeThroughMembership.class;
  }

  @Override
  public double upper(TotalVariation guarantee, AttributeThroughMembership threat) {
    return Round.quotientUp(guarantee.distance(), (double) threat.values());
  }
}
