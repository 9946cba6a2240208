package dev.sievert.exact.line;

/** The mean density of Gaussian noise over the prior on a stretch of length one. */
interface MeanStretch {
  /** The mean density at a place of the stretch, in units of the noise. */
  double density(double at);

  /** The mean probability of an output up to such a place. */
  double cumulative(double at);
}
