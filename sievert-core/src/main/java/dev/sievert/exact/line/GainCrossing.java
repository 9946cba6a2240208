package dev.sievert.exact.line;

/**
 * Where a guess that wins at one output has lost at another one farther from its record. Between
 * them it loses once and for good ({@link SingleRecordEnvelope}): h = D/p(θ|i) has one change of
 * sign, beyond which it only falls. It is found by false position, where an end that stays counts
 * less each time (Anderson and Björck), until a wrong place costs next to nothing:
 *
 * <ul>
 *   <li>the outer end costs at most its distance from the inner one times −h there times the
 *       greatest p(θ|i), which is that at the inner end;
 *   <li>the inner end costs at most that distance times D there, if h was seen to fall before.
 * </ul>
 */
final class GainCrossing {
  private static final int STEPS = 400;

  /** Steps after which the rest should be half of what it was. */
  private static final int PATIENCE = 3;

  /**
   * No step goes nearer to an end, in parts of the rest: where an end is nearly the place itself,
   * the next step then passes it, and the other end comes near at once instead of by halves.
   */
  private static final double EDGE = 0x1p-24;

  private final PairGain gain;
  private final double unit;
  private final double allowance;
  private double charged;
  private double width;
  private double won;
  private double lost;
  private double above;
  private double below;
  private double wonGain;
  private double wonDensity;
  private double lostGain;
  private double lostDensity;
  private double lastWon;
  private boolean isFalling;
  private int side;

  /**
   * A search.
   *
   * @param unit units of the noise in one coordinate
   * @param allowance what one place may cost
   */
  GainCrossing(PairGain gain, double unit, double allowance) {
    this.gain = gain;
    this.unit = unit;
    this.allowance = allowance;
  }

  /** What all places found so far may have cost. */
  double charged() {
    return charged;
  }

  /**
   * A place between two, at the first of which the guess wins while it loses at the second, which
   * was looked at just now.
   */
  double place(int guess, int lighter, double inner, double outer) {
    side = 0;
    lose(outer, gain.straightened());
    gain.look(guess, lighter, inner);
    won = inner;
    wonGain = Math.max(0, gain.difference());
    wonDensity = gain.density();
    above = Math.max(Double.MIN_NORMAL, gain.straightened());
    lastWon = above;
    isFalling = false;
    for (int step = 0; step < STEPS && cost() > allowance; step++) {
      double at = next(step);
      if (at == won || at == lost) {
        break;
      }
      gain.look(guess, lighter, at);
      if (gain.difference() >= 0) {
        win(at, gain.straightened());
      } else {
        lose(at, gain.straightened());
      }
    }
    charged += cost();
    return costOfLost() <= costOfWon() ? lost : won;
  }

  /** At a kink false position may creep: after three steps that do not halve the rest, one does. */
  private double next(int step) {
    if (step % PATIENCE == 0) {
      boolean isSlow = step > 0 && Math.abs(lost - won) > width / 2;
      width = Math.abs(lost - won);
      if (isSlow) {
        return won + (lost - won) / 2;
      }
    }
    double share = Math.max(EDGE, Math.min(1 - EDGE, above / (above - below)));
    double at = won + (lost - won) * share;
    return (at - won) * (lost - at) > 0 ? at : won + (lost - won) / 2;
  }

  private void win(double at, double value) {
    if (side > 0) {
      below *= share(value, above);
    }
    side = 1;
    isFalling |= value < lastWon;
    lastWon = value;
    above = value;
    won = at;
    wonGain = gain.difference();
    wonDensity = gain.density();
  }

  private void lose(double at, double value) {
    if (side < 0) {
      above *= share(value, below);
    }
    side = -1;
    below = value;
    lost = at;
    lostGain = gain.difference();
    lostDensity = gain.density();
  }

  private static double share(double now, double before) {
    double share = 1 - now / before;
    return share > 0 ? share : 0.5;
  }

  private double cost() {
    return Math.min(costOfLost(), costOfWon());
  }

  private double costOfLost() {
    return unit * Math.abs(lost - won) * -lostGain * (wonDensity / lostDensity);
  }

  private double costOfWon() {
    return isFalling ? unit * Math.abs(lost - won) * wonGain : Double.POSITIVE_INFINITY;
  }
}
