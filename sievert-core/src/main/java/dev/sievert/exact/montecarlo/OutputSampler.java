package dev.sievert.exact.montecarlo;

import java.util.random.RandomGenerator;

/**
 * Draws outputs of a known mechanism. An output is shown as what matters to an attacker: how likely
 * it was for every record.
 */
public interface OutputSampler {
  /** How much work one draw takes. */
  double work();

  /**
   * Draws an output.
   *
   * @param logarithms to each record its log-likelihood is added, up to a common summand
   */
  void draw(int record, RandomGenerator random, double[] logarithms);
}
