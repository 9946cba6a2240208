package dev.sievert.exact.interval;

/**
 * What a guess gains at an output: the likelihoods of the records within reach of it, less those of
 * a stranger where the advantage is asked for. As a function of the guess, its slope is what the
 * window gets at its right end less what it loses at its left end.
 */
record WindowGain(
    PriorPanels panels,
    PriorDensityRange prior,
    OutputDensityRange density,
    double reach,
    boolean advantage) {
  /** What a stranger's likelihood is counted as. */
  double stranger(PosteriorMass slice) {
    return advantage ? slice.mean() : 0;
  }

  double at(PosteriorMass slice, double guess) {
    double low = Math.max(0, guess - reach);
    double high = Math.min(1, guess + reach);
    double mass = advantage ? slice.mean() * (panels.upTo(high) - panels.upTo(low)) : 0;
    return slice.upTo(high) - slice.upTo(low) - mass;
  }

  /** How fast the gain grows with a guess of a box; at its ends, how fast inside the box. */
  double slope(Box box, double output, double stranger, double guess) {
    double right = isOutside(box, reach) ? 0 : end(output, stranger, guess + reach);
    return right - (isOutside(box, -reach) ? 0 : end(output, stranger, guess - reach));
  }

  private double end(double output, double stranger, double record) {
    double inside = Math.max(0, Math.min(1, record));
    return (density.at(output, inside) - stranger) * prior.at(inside);
  }

  /** The slope for all outputs of a stretch and all guesses of a box. */
  ValueRange slope(Box box) {
    return end(box, reach).minus(end(box, -reach));
  }

  private ValueRange end(Box box, double offset) {
    if (isOutside(box, offset)) {
      return ValueRange.ZERO;
    }
    double from = Math.max(0, box.from() + offset);
    double to = Math.min(1, box.to() + offset);
    return gained(box, from, to).times(prior.on(from, to));
  }

  /** How much guesses of a box can differ, by the records that one has and the other has not. */
  double spread(Box box) {
    return spread(box, reach) + spread(box, -reach);
  }

  private double spread(Box box, double offset) {
    if (isOutside(box, offset)) {
      return 0;
    }
    double from = Math.max(0, box.from() + offset);
    double to = Math.min(1, box.to() + offset);
    return gained(box, from, to).size() * (panels.upTo(to) - panels.upTo(from));
  }

  /** How fast the slope grows for all outputs of a stretch and all guesses of a box. */
  ValueRange bend(Box box) {
    return bend(box, reach).minus(bend(box, -reach));
  }

  private ValueRange bend(Box box, double offset) {
    if (isOutside(box, offset)) {
      return ValueRange.ZERO;
    }
    double from = Math.max(0, box.from() + offset);
    double to = Math.min(1, box.to() + offset);
    ValueRange steepening =
        density.slope(box.low(), box.high(), from, to).times(prior.on(from, to));
    return steepening.plus(gained(box, from, to).times(prior.slope(from, to)));
  }

  private ValueRange gained(Box box, double from, double to) {
    return density.on(box.low(), box.high(), from, to).minus(box.stranger());
  }

  /** Boxes are cut where a window meets an end, so that one is on one side but for rounding. */
  private static boolean isOutside(Box box, double offset) {
    double middle = box.middle() + offset;
    return middle <= 0 || middle >= 1;
  }

  /** Outputs and guesses. */
  record Box(double low, double high, ValueRange stranger, double from, double to) {
    double middle() {
      return from + (to - from) / 2;
    }

    double width() {
      return to - from;
    }

    Box first() {
      return new Box(low, high, stranger, from, middle());
    }

    Box second() {
      return new Box(low, high, stranger, middle(), to);
    }
  }
}
