package dev.sievert.bound;

import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Threat.Generalization;
import java.util.List;

/**
 * The average loss on new data is at most 1 − f of the average loss on the training data.
 *
 * @theorem 000 Lemma E.1
 */
final class GeneralizationTradeoff implements Needs.Tradeoff<Generalization> {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "generalization.tradeoff",
        Risk.GENERALIZATION,
        "A record in the training data and a new one are exchanged neighbours, so the loss on "
            + "one cannot be far from the loss on the other.",
        "1 − f(r), with r the average training loss",
        List.of(
            "a trade-off function for replace-one neighbours",
            "a loss between 0 and 1, and data drawn independently from one distribution"),
        "000 Lemma E.1, equation 37",
        "Not attained in general.");
  }

  @Override
  public Class<Generalization> against() {
    return Generalization.class;
  }

  @Override
  public double upper(TradeoffFunction guarantee, Generalization threat) {
    return guarantee.power(threat.trainingRisk());
  }
}
