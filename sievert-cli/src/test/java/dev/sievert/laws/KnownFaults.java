package dev.sievert.laws;

/**
 * What the laws leave out because it is known to be wrong. Each line goes when its fault is mended;
 * none is the aim.
 */
final class KnownFaults {
  /** A pair of rows is looked at in one order only, in compositions and in curves. */
  static final boolean ASYMMETRIC_PAIRS = false;

  /** Membership and limits on tests look at the stated sensitivity and not at the values. */
  static final boolean SPAN_AGAINST_SENSITIVITY = false;

  /** A curve may be that of a stand-in, so that its lower end is above the truth. */
  static final boolean CURVES_OF_STAND_INS = false;

  /** Points of a true curve are read as if lines joined them. */
  static final boolean POINTS_ARE_JOINED_BY_LINES = false;

  /** A privacy profile cannot be stated. */
  static final boolean NO_PROFILE = false;

  /** Discrete Gaussian noise among other steps ends in an internal error. */
  static final boolean DISCRETE_GAUSSIAN_STEPS = false;

  /** A local mechanism on a single value cannot be a step. */
  static final boolean SINGLE_VALUES = false;

  /** A step that tells records apart with certainty makes others end in an internal error. */
  static final boolean CERTAIN_STEPS = false;

  /** Membership is the least over both kinds of neighbours. */
  static final boolean MEMBERSHIP_OF_EITHER_KIND = false;

  /** Bounds of one report are not yet held against each other. */
  static final boolean UNRELATED_BOUNDS = false;

  private KnownFaults() {}
}
