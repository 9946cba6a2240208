package dev.sievert.accounting.lattice;

/** What part of a curve is asked for, and so where a tilt must make the losses fall. */
sealed interface CurveRegion {
  /**
   * How much worse relative accuracy may be than absolute accuracy: a small number has fewer
   * digits.
   */
  double RELATIVE = 50;

  /** How far apart the ends of an aim at type I errors are. */
  double SPAN = 1e3;

  /** How far apart the ends of an aim at the privacy profile are. */
  double PROFILE_SPAN = 10;

  /** The least probability that is asked for; above zero. */
  double least();

  /** Which moment's tail it is: e^(order · loss) times what is without the record. */
  double order();

  /**
   * The loss at the far end of what is asked for, as far as a rough curve can tell; the loss and
   * how probable a greater one is without the record.
   */
  Mark mark(TiltedCurve rough);

  /**
   * Whether a curve knows what is asked for: its far end, or corners that rounding does not leave
   * open on either side of that.
   */
  boolean isReached(TiltedCurve curve);

  /** How many times too wide a curve's brackets are, at most one where they are narrow enough. */
  double excess(TiltedCurve curve, double accuracy);

  /**
   * How many times too large rounding errors are at the far end, whatever the lattice, at most one
   * where they do not matter.
   *
   * @param doubt by what share rounding leaves a tail open there
   */
  double noiseExcess(TiltedCurve curve, double doubt, double accuracy);

  /**
   * Whether rare great losses may be rough, as they add little to what is asked for; tests of few
   * false alarms, and most ε, lie among them.
   */
  boolean forgivesRareLosses();

  /** How large rounding errors may be, as a share; a small part of the width that is allowed. */
  double tolerance(double accuracy);

  /**
   * A loss and its tail.
   *
   * @param tail how probable a greater one is without the record, or an equivalent of it
   * @param reached whether it is the far end that was asked for
   * @param doubt by what share rounding leaves the tail open
   */
  record Mark(double loss, double tail, boolean reached, double doubt) {}

  /**
   * Type I errors from some least one to a thousand times that.
   *
   * @param least the least
   */
  record Size(double least) implements CurveRegion {
    @Override
    public double order() {
      return 0;
    }

    @Override
    public Mark mark(TiltedCurve rough) {
      NeymanPearsonTests tests = rough.pessimistic();
      int at = tests.trusted(tests.at(least));
      boolean reached = tests.alpha[at] <= 1.5 * least;
      return new Mark(tests.loss(at), tests.alpha[at], reached, tests.doubt(at));
    }

    @Override
    public boolean isReached(TiltedCurve curve) {
      NeymanPearsonTests tests = curve.pessimistic();
      return mark(curve).reached() || tests.isSteppedOver(tests.at(least), least);
    }

    @Override
    public double excess(TiltedCurve curve, double accuracy) {
      double worst = 0;
      for (double alpha = least; alpha < 1.1 * SPAN * least && alpha < 1; alpha *= 5) {
        double low = curve.powerDown(alpha);
        worst = Math.max(worst, width(low, curve.powerUp(alpha), accuracy));
      }
      if (SPAN * least >= 1) {
        worst = Math.max(worst, width(curve.deltaDown(0), curve.deltaUp(0), accuracy));
      }
      return worst;
    }

    @Override
    public double noiseExcess(TiltedCurve curve, double doubt, double accuracy) {
      return doubt / (RELATIVE * accuracy);
    }

    @Override
    public boolean forgivesRareLosses() {
      return SPAN * least >= 1;
    }

    @Override
    public double tolerance(double accuracy) {
      return RELATIVE * accuracy / 20;
    }

    private static double width(double low, double high, double accuracy) {
      double width = high - low;
      return Math.max(width / accuracy, width / (RELATIVE * accuracy * high));
    }
  }

  /**
   * Points of the privacy profile, from some least δ to ten times that.
   *
   * @param least the least δ
   */
  record Profile(double least) implements CurveRegion {
    @Override
    public double order() {
      return 1;
    }

    @Override
    public Mark mark(TiltedCurve rough) {
      NeymanPearsonTests tests = rough.pessimistic();
      double epsilon = rough.epsilonUp(least);
      int at = tests.trusted(tests.placeAbove(epsilon));
      double loss = tests.loss(at);
      double delta = Math.max(Double.MIN_NORMAL, rough.deltaUp(loss));
      double tail = Math.max(Double.MIN_NORMAL, delta * Math.exp(-loss));
      return new Mark(loss, tail, delta <= 1.5 * least, tests.doubt(at));
    }

    @Override
    public boolean isReached(TiltedCurve curve) {
      return mark(curve).reached();
    }

    @Override
    public double excess(TiltedCurve curve, double accuracy) {
      double worst = 0;
      for (double delta = least; delta < 1.1 * PROFILE_SPAN * least && delta < 1; delta *= 3) {
        double high = curve.epsilonUp(delta);
        // Where outputs give the record away, no ε does.
        if (high < Double.POSITIVE_INFINITY) {
          double width = high - curve.epsilonDown(delta);
          worst = Math.max(worst, width / accuracy / Math.max(1, high / 10));
        }
      }
      return worst;
    }

    @Override
    public double noiseExcess(TiltedCurve curve, double doubt, double accuracy) {
      return doubt / (accuracy * Math.max(1, curve.tilt - 1));
    }

    @Override
    public boolean forgivesRareLosses() {
      return false;
    }

    @Override
    public double tolerance(double accuracy) {
      return accuracy / 10;
    }
  }
}
