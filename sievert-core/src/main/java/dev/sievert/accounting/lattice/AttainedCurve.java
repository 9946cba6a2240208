package dev.sievert.accounting.lattice;

import dev.sievert.numeric.MonotoneInverse;

/**
 * A trade-off curve and a privacy profile, δ(ε) = max (power − e^ε α), that some tests attain: no
 * greater than the truth in power, no less in errors.
 *
 * @param tests the corners
 * @param certain how probable it is at least, with the record, that its presence is certain
 * @param uncertain how probable the rest is at most
 */
record AttainedCurve(NeymanPearsonTests tests, double certain, double uncertain) {
  /** So many tests, evenly spaced, are tried first. */
  private static final int STRIDES = 256;

  /** With the hypotheses exchanged. */
  AttainedCurve mirrored() {
    return new AttainedCurve(tests.mirrored(), 0, 1);
  }

  double power(double alpha) {
    return tests.power(alpha, certain);
  }

  double beta(double alpha) {
    return tests.beta(alpha, uncertain);
  }

  /**
   * At most the profile: what the best of some tests attains. Which is best is found in strides and
   * then around the best of those; any test at all would be sound.
   */
  double delta(double epsilon) {
    int last = tests.alpha.length - 1;
    int centre = tests.placeAt(epsilon);
    int best = best(epsilon, centre, Math.max(0, centre - 8), Math.min(last, centre + 8), 1);
    int stride = last / STRIDES + 1;
    int other = best(epsilon, best, 0, last, stride);
    if (other != best) {
      best = best(epsilon, other, Math.max(0, other - stride), Math.min(last, other + stride), 1);
    }
    return Math.max(certain, attained(epsilon, best));
  }

  private int best(double epsilon, int start, int from, int to, int stride) {
    int best = start;
    double greatest = attained(epsilon, start);
    for (int place = from; place <= to; place += stride) {
      double value = attained(epsilon, place);
      if (value > greatest) {
        greatest = value;
        best = place;
      }
    }
    return best;
  }

  private double attained(double epsilon, int place) {
    double power = tests.power[place] * (1 - UnbeatenCurve.rounding(epsilon));
    return power - Math.exp(epsilon) * Math.max(UnbeatenCurve.TINY, tests.alpha[place]);
  }

  /**
   * At most the least ε for a δ: downwards from the other end, to the first that is too small.
   *
   * @param most at least the least ε
   */
  double epsilon(double delta, double most) {
    double up = Math.min(most, tests.loss(tests.alpha.length - 1));
    // Near the least double a share of it is nothing, and twice nothing too.
    for (double back = Math.max(Double.MIN_NORMAL, 1e-10 * up); back < up; back *= 2) {
      if (delta(up - back) > delta) {
        return MonotoneInverse.border(
                each -> delta(each) > delta, up - back, up, UnbeatenCurve.CLOSE)
            .lower();
      }
    }
    return 0;
  }
}
