package dev.sievert.exact.interval;

/**
 * The prior times the likelihoods of one output θ, π(z) p(θ|z): the posterior before it is scaled.
 */
interface PosteriorMass {
  /** The integral over records up to a place. */
  double upTo(double at);

  /** The integral over all records. */
  double mean();
}
