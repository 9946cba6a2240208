package dev.sievert.exact.line;

/**
 * The likelihoods p(θ|z) of all records z at places θ on the line of outputs, up to a common
 * summand. What an attack gains over another one depends on differences only; where all records are
 * close together, the common summand is chosen such that the differences keep all their digits.
 */
interface LineLikelihoods {
  /** The likelihood of an output near a place, given the record. */
  double likelihood(int record, double at);

  /** The likelihood of an output near a place, given the record, as it is. */
  double density(int record, double at);

  /**
   * The same where the likelihood less the common summand is known.
   *
   * @param likelihood as {@link #likelihood} says
   */
  double density(int record, double at, double likelihood);

  /** The mean likelihood over the prior, less the same summand. */
  double mean(double at);

  /** The probability of an output up to a place, given the record, less a common summand. */
  double cumulative(int record, double at);

  /** That summand, where it is the same at all places. */
  double summand();

  /** What is left of that probability at the place of its record; if not zero, then one half. */
  double half();

  /** The mean of that probability over the prior, less the same summand. */
  double meanCumulative(double at);

  /** The probability of an output up to a place, given the record, as it is. */
  double probability(int record, double at);

  /** The greatest second derivative of a likelihood that far from its record, if it is smooth. */
  double bend(double distance);

  /** What {@link #bend} leaves out because it is common to all records. */
  double commonBend(double distance);

  /** The greatest second derivative of the mean likelihood between two places. */
  double meanBend(double from, double to);

  /** Whether a sum with these values at the ends of an interval surely rises or falls all along. */
  boolean isMonotone(double left, double right, double width, double bend);

  /**
   * The greatest value that a weighted sum of likelihoods can have between two places, or a
   * negative number where it is surely negative, at least its greatest value, or at least some
   * negative number.
   *
   * @param width the distance of the places, in units of the noise
   * @param kinks sum of the positive weights of records between the places
   */
  double summit(double left, double right, double width, double bend, double kinks);

  /**
   * Another bound of the same value, for smooth noise far away from records that lie close
   * together.
   *
   * @param bend at least what the sum beside the common factor bends by, as {@link #tiltedBend}
   */
  double tiltedSummit(double left, double right, double from, double to, double bend);

  /** Whether the sum surely changes its sign at most once, by the same bound. */
  boolean isTiltedMonotone(double left, double right, double from, double to, double bend);

  /**
   * At least the greatest second derivative beside the common factor, between two places, of a sum
   * of likelihoods: weights that are matched by as much weight of the opposite sign no farther away
   * than some distance, and the rest, either sign of which adds up to no more than {@code lone}.
   * Infinite where there is no common factor.
   *
   * @param apart the distance in units of the noise, perhaps infinite
   */
  double tiltedBend(double from, double to, double lone, double matched, double apart);

  /** Whether a common factor of all likelihoods is worth leaving out between two places. */
  boolean isTilted(double from, double to);

  /** That factor. */
  double tilt(double at);

  /** The greatest factor between two places. */
  double greatestTilt(double from, double to);

  /**
   * Farther outside of all records than this, in units of the noise, the best choice is settled.
   */
  double margin();

  /** Farther away from a record than this, in units of the noise, its likelihood is nothing. */
  double reach();
}
