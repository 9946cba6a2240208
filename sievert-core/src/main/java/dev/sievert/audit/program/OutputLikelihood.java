package dev.sievert.audit.program;

import dev.sievert.audit.Outputs;

/** How likely each record makes an output, as an attacker sees it. */
interface OutputLikelihood {
  /**
   * Whether it could make anything of the output.
   *
   * @param logarithms set for each record, up to a common summand
   */
  boolean fill(Outputs outputs, int row, double[] logarithms);
}
