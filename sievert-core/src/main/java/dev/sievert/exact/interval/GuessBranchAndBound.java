package dev.sievert.exact.interval;

import dev.sievert.exact.interval.WindowGain.Box;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The best guess for each output of a short stretch, by branch and bound over boxes of guesses,
 * once for all outputs. A box is left out where a better guess is known, reduced to its ends where
 * the gain rises, falls or is convex all along, and searched where the gain is concave: there a
 * slope and the least bend bound what any guess of the box can gain. What cannot be sorted out for
 * all outputs is looked at for each one, and charged with all that its guesses can differ by.
 */
final class GuessBranchAndBound {
  private static final int COARSE = 32;
  private static final int DEEPEST = 8;
  private static final int NEWTON = 2;

  /** What the rounding of a range might hide, in parts of its size. */
  private static final double MARGIN = 1e-9;

  private final WindowGain gain;
  private final PosteriorMass middle;
  private final double change;
  private double best = Double.NEGATIVE_INFINITY;
  private final List<Kept> kept = new ArrayList<>();
  private final double[] guesses;
  private final Kept[] searched;
  private double lower;
  private double upper;
  private int boxes;

  /** The guesses for outputs between two; what the one in the middle says is known. */
  GuessBranchAndBound(
      WindowGain gain, double low, double high, PosteriorMass middle, ValueRange stranger) {
    this.gain = gain;
    this.middle = middle;
    this.change = gain.density().steepest(low, high) * (high - low) * (1 + MARGIN);
    double[] cuts = cuts(gain.reach());
    for (double cut : cuts) {
      best = Math.max(best, gain.at(middle, cut));
    }
    for (int i = 1; i < cuts.length; i++) {
      if (cuts[i] > cuts[i - 1]) {
        sort(new Box(low, high, stranger, cuts[i - 1], cuts[i]), 0);
      }
    }
    guesses = ends();
    searched =
        kept.stream()
            .filter(box -> box.kind == Kind.CONCAVE || box.kind == Kind.LOOSE)
            .toArray(Kept[]::new);
  }

  private static double[] cuts(double reach) {
    double[] cuts = new double[COARSE + 3];
    for (int i = 0; i <= COARSE; i++) {
      cuts[i] = (double) i / COARSE;
    }
    cuts[COARSE + 1] = Math.min(1, reach);
    cuts[COARSE + 2] = Math.max(0, 1 - reach);
    Arrays.sort(cuts);
    return cuts;
  }

  private void sort(Box box, int depth) {
    boxes++;
    ValueRange slope = gain.slope(box);
    double here = gain.at(middle, box.middle());
    best = Math.max(best, here);
    double reachable = here + slope.size() * box.width() / 2 * (1 + MARGIN);
    if (reachable < best - change) {
      return;
    }
    // Next to a pole of the prior one end is infinite, and the other is far from zero.
    double margin = slope.isFinite() ? MARGIN * slope.size() : Double.MIN_NORMAL;
    if (slope.low() >= margin) {
      kept.add(new Kept(Kind.RISES, box, 0, 0));
    } else if (slope.high() <= -margin) {
      kept.add(new Kept(Kind.FALLS, box, 0, 0));
    } else {
      bent(box, depth);
    }
  }

  private void bent(Box box, int depth) {
    ValueRange bend = gain.bend(box);
    if (bend.isFinite() && bend.high() < -MARGIN * bend.size() && bend.high() < bend.low() / 4) {
      double least = -bend.high() * (1 - MARGIN);
      kept.add(new Kept(Kind.CONCAVE, box, least, -(bend.low() + bend.high()) / 2));
    } else if (bend.isFinite() && bend.low() > MARGIN * bend.size()) {
      kept.add(new Kept(Kind.CONVEX, box, 0, 0));
    } else if (depth < DEEPEST) {
      sort(box.first(), depth + 1);
      sort(box.second(), depth + 1);
    } else {
      kept.add(new Kept(Kind.LOOSE, box, 0, 0));
    }
  }

  /** Ends that are the highest guess of their surroundings. */
  private double[] ends() {
    List<Double> ends = new ArrayList<>();
    for (int i = 0; i < kept.size(); i++) {
      Kept here = kept.get(i);
      if (here.kind == Kind.RISES && !goesOn(i, i + 1, here.box.to(), Kind.FALLS)) {
        ends.add(here.box.to());
      }
      if (here.kind == Kind.FALLS && !goesOn(i, i - 1, here.box.from(), Kind.RISES)) {
        ends.add(here.box.from());
      }
      if (here.kind == Kind.CONVEX) {
        ends.add(here.box.from());
        ends.add(here.box.to());
      }
    }
    return ends.stream().mapToDouble(Double::doubleValue).distinct().toArray();
  }

  /** Whether the neighbour takes care of the end. */
  private boolean goesOn(int self, int other, double end, Kind turned) {
    if (other < 0 || other >= kept.size()) {
      return false;
    }
    Kept neighbour = kept.get(other);
    double touching = other > self ? neighbour.box.from() : neighbour.box.to();
    return touching == end && neighbour.kind != turned && neighbour.kind != Kind.CONVEX;
  }

  /** Finds what the best guess gains at an output of the stretch. */
  void look(double output, PosteriorMass slice) {
    lower = Double.NEGATIVE_INFINITY;
    upper = Double.NEGATIVE_INFINITY;
    for (double guess : guesses) {
      double found = gain.at(slice, guess);
      lower = Math.max(lower, found);
      upper = Math.max(upper, found);
    }
    double stranger = gain.stranger(slice);
    for (Kept box : searched) {
      double above =
          box.kind == Kind.LOOSE ? settle(box, output, stranger) : climb(box, output, stranger);
      double found = gain.at(slice, box.guess);
      lower = Math.max(lower, found);
      upper = Math.max(upper, found + above);
    }
  }

  /** How many boxes were sorted out once for all outputs. */
  int boxes() {
    return boxes;
  }

  /** How many of them are gone through for each output. */
  int searched() {
    return 1 + searched.length;
  }

  /** At most the truth. */
  double lower() {
    return lower;
  }

  /** At least the truth. */
  double upper() {
    return upper;
  }

  /** Moves to where the slope vanishes; says how much higher the summit can be. */
  private double climb(Kept box, double output, double stranger) {
    double from = box.box.from();
    double to = box.box.to();
    double slope = gain.slope(box.box, output, stranger, box.guess);
    for (int step = 0; step < NEWTON; step++) {
      box.guess = Math.max(from, Math.min(to, box.guess + slope / box.usual));
      slope = gain.slope(box.box, output, stranger, box.guess);
    }
    double move = Math.max(from - box.guess, Math.min(to - box.guess, slope / box.least));
    return Math.max(0, slope * move - box.least * move * move / 2);
  }

  /** For one output alone the slope may have a sign; otherwise all that guesses differ by. */
  private double settle(Kept kept, double output, double stranger) {
    Box box = kept.box;
    Box here = new Box(output, output, new ValueRange(stranger, stranger), box.from(), box.to());
    ValueRange slope = gain.slope(here);
    boolean rises = slope.low() >= 0;
    boolean falls = slope.high() <= 0;
    kept.guess = rises ? box.to() : falls ? box.from() : box.middle();
    return rises || falls ? 0 : gain.spread(here) * (1 + MARGIN);
  }

  /** Whether some guesses could not be sorted out for all outputs at once. */
  boolean isLoose() {
    return Arrays.stream(searched).anyMatch(box -> box.kind == Kind.LOOSE);
  }

  private enum Kind {
    RISES,
    FALLS,
    CONVEX,
    CONCAVE,
    LOOSE
  }

  /** A box that may hold the best guess. */
  private static final class Kept {
    private final Kind kind;
    private final Box box;

    /** The least bend of a concave box. */
    private final double least;

    /** A bend in the middle of all. */
    private final double usual;

    private double guess;

    Kept(Kind kind, Box box, double least, double usual) {
      this.kind = kind;
      this.box = box;
      this.least = least;
      this.usual = usual;
      this.guess = box.middle();
    }
  }
}
