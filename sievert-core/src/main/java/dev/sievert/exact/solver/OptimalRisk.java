package dev.sievert.exact.solver;

import dev.sievert.numeric.Bracket;

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
 * @param isProven whether the brackets are proven; otherwise they rest on quadratures that agree
 */
public record OptimalRisk(Bracket advantage, Bracket success, boolean isProven) {
  /** What is proven. */
  public OptimalRisk(Bracket advantage, Bracket success) {
    this(advantage, success, true);
  }
}
