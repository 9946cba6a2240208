package dev.sievert.accounting.curve;

import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.number.Bracket;

/**
 * The trade-off function f = T(P, Q) of a dominating pair and all that is read off it, in one
 * direction, everything between two proven ends.
 */
public interface CertifiedCurve {
  /**
   * The least type II error; f(α).
   *
   * @param alpha the type I error, in [0, 1]
   */
  Bracket beta(double alpha);

  /**
   * Whether the lower end of the type II error is at least some number. A test that misses less
   * settles it, long before a small error is known.
   *
   * @param alpha the type I error, in [0, 1]
   */
  default boolean isBetaAtLeast(double alpha, double misses) {
    return beta(alpha).lower() >= misses;
  }

  /**
   * The greatest power, relatively accurate where it is small; 1 − f(α).
   *
   * @param alpha the type I error, in [0, 1]
   */
  Bracket power(double alpha);

  /**
   * The privacy profile, which is the hockey-stick divergence of Q from P at e^ε: δ(ε) = E_Q[(1 −
   * e^(ε − L))₊] with the privacy loss L = ln(dQ/dP); the least δ for which (ε, δ) holds in this
   * direction.
   *
   * @param epsilon at least zero
   */
  Bracket delta(double epsilon);

  /**
   * The upper end of the privacy profile, where nobody asks for the lower one; a δ for which (ε, δ)
   * holds in this direction.
   *
   * @param epsilon at least zero
   */
  default double deltaUp(double epsilon) {
    return delta(epsilon).upper();
  }

  /**
   * The privacy profile read the other way; the least ε of at least zero for which (ε, δ) holds;
   * infinite where none does.
   *
   * @param delta in [0, 1]
   */
  Bracket epsilon(double delta);

  /** The greatest difference in probability of any event. */
  Bracket totalVariation();

  /**
   * The safe side of the curve, for theorems; a trade-off function that is nowhere above the truth.
   */
  TradeoffFunction promise();
}
