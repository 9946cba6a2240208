package dev.sievert.bound;

import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Threat.Narcissus;
import java.util.List;

/**
 * Success on the data that was used is at most 1 − f applied n times to the success on other data.
 *
 * @theorem 000 Theorem F.1 and Lemma E.2
 */
final class NarcissusGroup implements Needs.Tradeoff<Narcissus> {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "narcissus.group",
        Risk.NARCISSUS,
        "Other data of the same size is n exchanges away, so the attack's success on it "
            + "limits its success on the data that was used through n steps.",
        "1 − f⁽ⁿ⁾(b), with b the success on other data: the power 1 − f applied n times",
        List.of(
            "a trade-off function for replace-one neighbours",
            "data drawn independently from one distribution"),
        "000 Theorem F.1, Lemma E.2 with matched pairs (errata B4)",
        "Not attained in general; soon 1 for many people.");
  }

  @Override
  public Class<Narcissus> against() {
    return Narcissus.class;
  }

  @Override
  public double upper(TradeoffFunction guarantee, Narcissus threat) {
    return guarantee.group(threat.people()).power(threat.baseline());
  }
}
