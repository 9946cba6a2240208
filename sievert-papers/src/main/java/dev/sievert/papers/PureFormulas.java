package dev.sievert.papers;

import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;

/** The printed formulas of paper 003 for m equally likely records, and our theorems beside them. */
final class PureFormulas {
  private PureFormulas() {}

  /** The greatest advantage in membership, (e^ε − 1) / (e^ε + 1). */
  static double membership(double epsilon) {
    return Math.tanh(epsilon / 2);
  }

  /** Proposition 5.1. */
  static double success(double epsilon, double best, long records) {
    double second = best * (1 + (records - 1) * membership(epsilon));
    return Math.min(best * Math.exp(epsilon), second);
  }

  /** The same as Table 2 prints it. */
  static double successOfTable(double epsilon, double best, long records) {
    double second = best * (records - 1) * (membership(epsilon) + 1);
    return Math.min(best * Math.exp(epsilon), second);
  }

  /** Equation 6. */
  static double advantage(double epsilon, long records) {
    double first = Math.expm1(epsilon) / (double) records;
    return Math.min(first, (records - 1) * membership(epsilon) / (double) records);
  }

  /** Our bounds of success for equally likely records. */
  static double ourSuccess(double epsilon, long records) {
    return Bounded.on("success.categorical", Promise.approximate(epsilon, 0), uniform(records));
  }

  /** Corollary 5.6 of paper 004, which nothing improves. */
  static double ourAdvantage(double epsilon, long records) {
    return Bounded.on("rad.categorical", Promise.approximate(epsilon, 0), uniform(records));
  }

  static ThreatModel uniform(long records) {
    return ThreatModel.reconstruction(Secret.uniform(records));
  }
}
