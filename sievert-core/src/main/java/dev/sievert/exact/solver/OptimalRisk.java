package dev.sievert.exact.solver;

import dev.sievert.numeric.Bracket;

/**
 * What the best attacks on a known mechanism achieve. The two are different attacks in general: the
 * likeliest record need not be the one about which the output says most.
 *
 * @param advantage the greatest reconstruction advantage (004 Theorem 4.3)
 * @param success the greatest probability of success against a participant (Bayes)
 * @param isProven whether the brackets are proven; otherwise they rest on quadratures that agree
 */
public record OptimalRisk(Bracket advantage, Bracket success, boolean isProven) {
  /**
   * What is proven.
   *
   * @param advantage the greatest reconstruction advantage
   * @param success the greatest probability of success
   */
  public OptimalRisk(Bracket advantage, Bracket success) {
    this(advantage, success, true);
  }
}
