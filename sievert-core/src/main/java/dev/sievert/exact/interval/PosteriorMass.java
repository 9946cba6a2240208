package dev.sievert.exact.interval;

/** The likelihoods of one output, gathered against the prior. */
interface PosteriorMass {
  /** The integral over records up to a place. */
  double upTo(double at);

  /** The integral over all records. */
  double mean();
}
