package dev.sievert.accounting.lattice;

import dev.sievert.accounting.curve.Brackets;
import dev.sievert.accounting.lattice.convolution.Fourier;
import dev.sievert.numeric.MonotoneInverse;

/**
 * A trade-off curve and a privacy profile, δ(ε) = max (power − e^ε α), that no test beats: through
 * corners that err on the safe side, and what tells of the record for certain.
 *
 * @param tests the corners
 * @param certain how probable it is at most, with the record, that its presence is certain
 * @param uncertain how probable the rest is at least
 * @param lossError how far a listed loss may be off; lattices allow for it in their masses
 */
record UnbeatenCurve(NeymanPearsonTests tests, double certain, double uncertain, double lossError) {
  /** Type I errors below this lose their digits. */
  static final double TINY = 1e-290;

  /** What a listed loss may be off besides, as a share: it is a logarithm. */
  private static final double LOSS_ROUNDING = 0x1p-50;

  /** The steps in which an ε is looked for, in units in the last place. */
  static final long CLOSE = 16;

  /** With the hypotheses exchanged. */
  UnbeatenCurve mirrored() {
    // What no loss of the lattice holds without the record may be impossible with it.
    double left = Brackets.down(tests.alpha[0]);
    return new UnbeatenCurve(tests.mirrored(), Brackets.up(1 - left), left, lossError);
  }

  double power(double alpha) {
    return tests.power(alpha, tests.powerOfNothing(certain));
  }

  double beta(double alpha) {
    return tests.beta(alpha, tests.betaOfNothing(uncertain));
  }

  /**
   * At least the profile, which is attained by rejecting every greater loss. Outputs whose loss is
   * ε but for its rounding may count as greater or not: the best of both, and what those outputs
   * may add beyond that, their probability times what their losses are off.
   */
  double delta(double epsilon) {
    double doubt = lossError == 0 ? 0 : lossError + LOSS_ROUNDING * epsilon;
    int from = tests.placeAbove(epsilon - doubt);
    int to = tests.placeAbove(epsilon + doubt);
    double greatest = Math.max(deltaAt(epsilon, tests.placeAbove(epsilon)), deltaAt(epsilon, from));
    return Math.min(1, greatest + doubt * (tests.power[from] - tests.power[to]));
  }

  private double deltaAt(double epsilon, int at) {
    double power = tests.power[at];
    // What is nearly no double any more costs nothing.
    double alpha = tests.alpha[at] < TINY ? 0 : tests.alpha[at];
    double delta =
        alpha == 0 ? power : power - Math.exp(epsilon) * alpha + rounding(epsilon) * power;
    return Math.min(1, Math.max(certain, delta));
  }

  /** At least the least ε for a δ; infinite where none is known to do. */
  double epsilon(double delta) {
    if (delta(0) <= delta) {
      return 0;
    }
    int last = tests.alpha.length - 1;
    double good = Math.max(Double.MIN_NORMAL, 2 * Math.abs(tests.loss(last)));
    return delta(good) > delta
        ? Double.POSITIVE_INFINITY
        : MonotoneInverse.border(epsilon -> delta(epsilon) > delta, 0, good, CLOSE).upper();
  }

  /** What the difference of power and cost may be off, as a share of the power. */
  static double rounding(double epsilon) {
    return 8 * Fourier.UNIT * (4 + epsilon);
  }

  /** The loss at which the safe side turns, at a type I error: minus the logarithm of its slope. */
  double loss(double alpha) {
    return tests.loss(Math.max(0, tests.at(alpha)));
  }
}
