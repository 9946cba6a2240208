package dev.sievert.lab;

import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import dev.sievert.threat.Prior;
import java.util.List;
import java.util.Optional;

/**
 * How a model is trained and then hidden behind noise.
 *
 * @param answer the column that the model learns to predict
 * @param noise the standard deviation of Gaussian noise on each weight, or the scale of Laplace
 *     noise
 * @param shrinkage what regularisation multiplies half the squared weights by
 * @param knows what attackers know of the secret: nothing or everything
 * @param prior how likely each value of the secret is; by default as frequent as in the table
 */
public record Perturbation(
    String secret,
    String answer,
    double noise,
    boolean isLaplace,
    double shrinkage,
    int runs,
    long seed,
    List<Knowledge> knows,
    List<Rule> rules,
    Optional<Prior.Weights> prior) {
  public Perturbation {
    noise = Check.positive("noise", noise);
    shrinkage = Check.positive("shrinkage", shrinkage);
    Check.records("runs", runs);
    knows = List.copyOf(knows);
    rules = List.copyOf(rules);
    if (knows.contains(Knowledge.LABEL)) {
      throw new OutOfRangeException("knows", "nothing or everything", "label");
    }
  }

  /**
   * The setting of 001 section 6.2 on the synthetic patients: the frequencies of the gene printed
   * there, Gaussian noise.
   */
  public static Perturbation usual(double noise, int runs, long seed) {
    return new Perturbation(
        "gene",
        "dose",
        noise,
        false,
        0.01,
        runs,
        seed,
        List.of(Knowledge.NOTHING, Knowledge.EVERYTHING),
        List.of(Rule.values()),
        Optional.of(Prior.Weights.of(0.367, 0.339, 0.294)));
  }
}
