package dev.sievert.exact.onehot;

import dev.sievert.exact.solver.SuccessCounts;

/**
 * How probable it is under p₀ that the weighted ratio of each candidate exceeds e^τ, q_g(τ) = P₀(ln
 * l_g − u_g > τ), with τ = c ξ.
 */
interface CandidateTails {
  /** The rate c. */
  double rate();

  /** About how large a gain is at least. */
  double scale();

  /** Adds the candidates that are found at a place. */
  void count(double at, SuccessCounts counts);

  /**
   * Adds for j = 1, 2, … at least Σ_g sup |q_g^(j)| / j! over the interval [middle − half, middle +
   * half], in which there is no {@link #breaks break}.
   */
  void magnitudes(double middle, double half, double[] into);

  /** Places where some q_g is not smooth; none where all are. */
  double[] breaks();

  /** Right of it, and of zero, hardly anybody is found. */
  double high(double most);

  /** At least ∫ c e^{cξ} Σ q_g right of a place, as {@link #high} gave it. */
  double beyond(double high);
}
