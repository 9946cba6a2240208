package dev.sievert.accounting.lattice.spectral;

import dev.sievert.accounting.lattice.convolution.PrivacyLossDistribution;

/**
 * How a sum is put on a lattice, and the symbol of that: a mass is the mean of a function of the
 * sum, m = E[G(S − l)], and the symbol its transform, γ(ω) = ∫ G(u) e^(−iωu) du.
 *
 * @theorem docs/theory/proofs/spectral-composition.md
 */
public enum LatticeSymbol {
  /** Onto both ends of its cell, keeping the mass with and without the record. */
  SPLIT(PrivacyLossDistribution.Side.SPLIT, 0),
  /** Onto the lower end of its cell, without the record. */
  WITHOUT(PrivacyLossDistribution.Side.MERGED, 0),
  /** Onto the lower end of its cell, with the record. */
  WITH(PrivacyLossDistribution.Side.MERGED, 1);

  final PrivacyLossDistribution.Side side;

  /** By how much the tilt is less. */
  final int less;

  LatticeSymbol(PrivacyLossDistribution.Side side, int less) {
    this.side = side;
    this.less = less;
  }

  /**
   * γ(ω)/h, with a = s + iω. Split, G(u) = e^(−su) (e^h − e^u) / (e^h − 1) to the right of the
   * point and e^(−su) (e^(u + h) − 1) / (e^h − 1) to its left, so that γ(ω) is the product e^h/(e^h
   * − 1) · (1 − e^(−ah))/a · (e^((a − 1)h) − 1)/(a − 1). Merged, G(u) = e^(−su) up to the next
   * point, and γ(ω) = (1 − e^(−ah))/a; with the record, s is less by one.
   */
  Complex factor(double tilt, double frequency, double step) {
    double re = (tilt - less) * step;
    double im = frequency * step;
    if (this == SPLIT) {
      return Complex.relativeExpm1(-re, -im)
          .times(Complex.relativeExpm1(re - step, im))
          .times(step / -Math.expm1(-step));
    }
    return Complex.relativeExpm1(-re, -im);
  }

  /** At least |γ(ω)/h| at all frequencies together, as a Euclidean norm of lattice masses. */
  double most(double tilt, double step) {
    return 2 * Math.exp((1 + Math.abs(tilt) + Math.abs(1 - tilt)) * step);
  }
}
