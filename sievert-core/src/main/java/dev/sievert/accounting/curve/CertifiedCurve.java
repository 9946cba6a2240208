package dev.sievert.accounting.curve;

import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.numeric.Bracket;

/**
 * The trade-off function f = T(P, Q) of a dominating pair and all that is read off it, in one
 * direction, everything between two proven ends.
 */
public interface CertifiedCurve {
  /**
   * The least type II error.
   *
   * @param alpha the type I error, in [0, 1]
   * @return f(α)
   */
  Bracket beta(double alpha);

  /**
   * The greatest power, relatively accurate where it is small.
   *
   * @param alpha the type I error, in [0, 1]
   * @return 1 − f(α)
   */
  Bracket power(double alpha);

  /**
   * The privacy profile, which is the hockey-stick divergence of Q from P at e^ε: δ(ε) = E_Q[(1 −
   * e^(ε − L))₊] with the privacy loss L = ln(dQ/dP).
   *
   * @param epsilon at least zero
   * @return the least δ for which (ε, δ) holds in this direction
   */
  Bracket delta(double epsilon);

  /**
   * The upper end of the privacy profile, where nobody asks for the lower one.
   *
   * @param epsilon at least zero
   * @return a δ for which (ε, δ) holds in this direction
   */
  default double deltaUp(double epsilon) {
    return delta(epsilon).upper();
  }

  /**
   * The privacy profile read the other way.
   *
   * @param delta in [0, 1]
   * @return the least ε of at least zero for which (ε, δ) holds; infinite where none does
   */
  Bracket epsilon(double delta);

  /**
   * The greatest difference in probability of any event.
   *
   * @return the total variation
   */
  Bracket totalVariation();

  /**
   * The safe side of the curve, for theorems.
   *
   * @return a trade-off function that is nowhere above the truth
   */
  TradeoffFunction promise();
}
