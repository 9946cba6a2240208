package dev.sievert.threat;

import dev.sievert.numeric.Bracket;
import dev.sievert.numeric.Check;
import java.util.List;

/**
 * A model that does well on the data it was trained on: how badly may it do on new data?
 *
 * @param trainingRisk its average loss on the training data, in [0, 1]
 * @param secret what is known of the records it was trained on
 */
public record Generalization(double trainingRisk, Secret secret) implements Threat {
  public Generalization {
    trainingRisk = Check.probability("training-risk", trainingRisk);
  }

  @Override
  public String name() {
    return "generalization";
  }

  @Override
  public List<Risk> risks() {
    return List.of(Risk.GENERALIZATION);
  }

  @Override
  public Bracket blind(Risk risk) {
    return Bracket.exactly(trainingRisk);
  }
}
