package dev.sievert.mechanism.noise;

import dev.sievert.numeric.Check;
import dev.sievert.numeric.ExactSum;
import dev.sievert.numeric.MonotoneInverse;
import dev.sievert.numeric.Normal;
import dev.sievert.numeric.Round;

/**
 * The privacy profile of discrete Gaussian noise, rounded up: the sum over all x beyond εσ²/Δ − Δ/2
 * of p(x) (1 − e^(ε − (2xΔ + Δ²) / (2σ²))). Shorter shifts are never easier to see.
 *
 * @theorem Canonne, Kamath and Steinke 2020, Theorem 7
 */
final class DiscreteGaussianProfile {
  /** Up to it the sum is taken term by term. */
  private static final double MOST_SUMMED = 0x1p16;

  /** So many σ from the centre a probability is below the least double. */
  private static final double REACH = 39;

  /** How close the search comes, in units in the last place: a relative 1e-10. */
  private static final double STEPS = 0x1p19;

  /** From here on the normalising sum is that of the integral to the last bit. */
  private static final double LEAST_CONTINUOUS = 64;

  /** What is left after so small a term is at most 2^17 times as much. */
  private static final double NEGLIGIBLE = 0x1p-70;

  /** Exponents reach 760, each rounded thrice; and the terms left out. */
  private static final double LOST = 1 << 13;

  private DiscreteGaussianProfile() {}

  /**
   * The least σ found to keep (ε, δ). The profile need not fall with σ everywhere, so the search
   * may miss a smaller one; the σ that it returns has been tried itself.
   */
  static double leastSigma(double epsilon, double delta, long sensitivity) {
    Check.nonNegative("epsilon", epsilon);
    double start =
        GaussianNoise.ofEpsilonDelta(epsilon, delta, (double) sensitivity + 1).standardDeviation();
    double safe = Math.max(start, LEAST_CONTINUOUS);
    return MonotoneInverse.border(
            sigma -> delta(sigma, sensitivity, epsilon) > delta, 0, safe, STEPS)
        .upper();
  }

  /** At least the least δ for which (ε, δ) holds. */
  static double delta(double sigma, long sensitivity, double epsilon) {
    return sigma > MOST_SUMMED
        ? continuous(sigma, sensitivity, epsilon)
        : summed(sigma, (double) sensitivity, epsilon);
  }

  /**
   * Each probability is between those of the unit intervals to its left and right, so that whole
   * numbers shifted by Δ are no easier to tell apart than a continuous Gaussian shifted by Δ + 1.
   */
  private static double continuous(double sigma, long sensitivity, double epsilon) {
    return Normal.profileUp(Round.quotientUp((double) sensitivity + 1, sigma), epsilon);
  }

  private static double summed(double sigma, double shift, double epsilon) {
    double variance = 2 * sigma * sigma;
    if (variance == 0) {
      return 1;
    }
    double first = Math.max(epsilon * sigma * sigma / shift - shift / 2 - 2, -REACH * sigma - 1);
    double last = REACH * sigma + 1;
    ExactSum excess = new ExactSum();
    ExactSum tail = new ExactSum();
    for (double x = Math.floor(first); x <= last; x++) {
      double mass = mass(x, variance);
      tail.add(mass);
      excess.add(mass * Math.max(0, -Math.expm1(epsilon - (2 * x + shift) * shift / variance)));
      if (x > 0 && mass < NEGLIGIBLE * excess.value()) {
        break;
      }
    }
    // The exponent is a difference, whose rounding is measured against ε; the masses lose the most
    // where they are least.
    double lost = tail.value() * (1 + epsilon) * 0x1p-50;
    double total = Round.down(total(sigma, variance), 64);
    double computed = (excess.value() + lost) / total;
    return Math.min(1, Math.max(Double.MIN_NORMAL, Round.up(computed, LOST)));
  }

  private static double mass(double x, double variance) {
    return Math.exp(-(x * x) / variance);
  }

  /** All masses together; from σ = 1 on Poisson's sum has one term that counts, and the next. */
  private static double total(double sigma, double variance) {
    if (sigma >= 1) {
      double square = Math.PI * Math.PI * variance;
      return sigma * Math.sqrt(2 * Math.PI) * (1 + 2 * Math.exp(-square));
    }
    ExactSum total = new ExactSum().add(1);
    for (double x = 1; x <= REACH * sigma + 1; x++) {
      total.add(2 * mass(x, variance));
    }
    return total.value();
  }
}
