package dev.sievert.exact.solver;

import dev.sievert.number.Bracket;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Baseline;

/**
 * What the best attacks on a known mechanism achieve, with θ over outputs, x over the cells of side
 * knowledge and z over the records in x about which the guess g is right:
 *
 * <pre>
 * advantage = Σ_θ Σ_x max_g Σ_z π(z) (p(θ|z) − p(θ))
 * success   = Σ_θ Σ_x max_g Σ_z π(z) p(θ|z)
 * </pre>
 *
 * <p>The second is the Bayes success. The two are different attacks in general: the likeliest
 * record need not be the one about which the output says most.
 *
 * @param advantage the greatest reconstruction advantage (004 Theorem 4.3)
 * @param success the greatest probability of success against a participant (Bayes)
 */
public record OptimalRisk(Bracket advantage, Bracket success) {
  /**
   * The same, where one number may tell of the other. What an attack without side knowledge gains
   * is its success less how often it is right about a stranger, which is between the worst and the
   * best blind guess: success − κ⁺ ≤ advantage ≤ success − κ⁻. Only what is not known to nine
   * digits anyway is drawn closer.
   *
   * @param baseline what blind guesses achieve
   */
  public OptimalRisk related(Baseline baseline) {
    double best = baseline.best().upper();
    double worst = baseline.worst().lower();
    Bracket gained =
        closer(
            advantage,
            Round.probabilityDown(success.lower() - best, 1),
            Round.probabilityUp(success.upper() - worst, 1));
    Bracket right =
        closer(
            success,
            Round.probabilityDown(advantage.lower() + worst, 1),
            Round.probabilityUp(advantage.upper() + best, 1));
    return new OptimalRisk(gained, right);
  }

  private static Bracket closer(Bracket known, double lower, double upper) {
    double least = Math.max(known.lower(), lower);
    double most = Math.min(known.upper(), upper);
    boolean isCloser = most - least < known.upper() - known.lower();
    return isCloser && least <= most && known.upper() - known.lower() > 1e-9
        ? Bracket.between(least, most)
        : known;
  }
}
