package dev.sievert.papers;

import java.util.Optional;

/**
 * A comparison that could have said no: a number of ours, what it is compared with, how far off it
 * may be and why so far, and a named other number that would have been refused.
 *
 * @param what what our number is, with its setting
 * @param against what is printed, or what follows from it
 * @param tolerance how far off our number may be, at least zero
 * @param reason why the tolerance is what it is
 * @param rival another number that the same comparison refuses; nothing is confirmed without one
 */
public record NumberCheck(
    String what,
    double ours,
    Relation relation,
    double against,
    double tolerance,
    String reason,
    Optional<Rival> rival) {
  /** How two numbers are compared. */
  public enum Relation {
    /** Neither above nor below by more than the tolerance. */
    NEAR("near"),
    /** Not above by more than the tolerance. */
    AT_MOST("at most"),
    /** Not below by more than the tolerance. */
    AT_LEAST("at least");

    private final String word;

    Relation(String word) {
      this.word = word;
    }

    /** The word in results, such as {@code at most}. */
    public String word() {
      return word;
    }

    private boolean accepts(double number, double against, double tolerance) {
      return switch (this) {
        case NEAR -> Math.abs(number - against) <= tolerance;
        case AT_MOST -> number <= against + tolerance;
        case AT_LEAST -> number >= against - tolerance;
      };
    }
  }

  /**
   * What the comparison would have refused.
   *
   * @param what where the number comes from, such as another method or a likely mistake
   */
  public record Rival(String what, double value) {}

  /** Refuses comparisons that cannot say both. */
  public NumberCheck {
    if (Double.isNaN(ours) || Double.isNaN(against) || !(tolerance >= 0) || reason.isBlank()) {
      throw new IllegalArgumentException("a comparison needs numbers and a reason: " + what);
    }
    double allowed = tolerance;
    if (rival.filter(other -> relation.accepts(other.value(), against, allowed)).isPresent()) {
      throw new IllegalArgumentException(
          "this comparison cannot say no to %s: %s".formatted(rival.get(), what));
    }
  }

  /** Begins with our number. */
  static Ours of(String what, double ours) {
    return new Ours(what, ours);
  }

  /** Whether our number is as it should be. */
  public boolean holds() {
    return relation.accepts(ours, against, tolerance);
  }

  /** The same with a number that it refuses. */
  NumberCheck refusing(String other, double value) {
    return new NumberCheck(
        what, ours, relation, against, tolerance, reason, Optional.of(new Rival(other, value)));
  }

  /** The comparison in words, such as "x = 0.5206, near 0.52 ± 0.005 (whole points)". */
  public String words() {
    String limits = tolerance == 0 ? "" : " ± " + Words.number(tolerance);
    String base =
        "%s: %s, %s %s%s (%s)"
            .formatted(
                what, Words.number(ours), relation.word(), Words.number(against), limits, reason);
    return base
        + rival
            .map(other -> "; refuses %s (%s)".formatted(Words.number(other.value()), other.what()))
            .orElse("");
  }

  /** Our number, which waits for what it is compared with. */
  record Ours(String what, double ours) {
    NumberCheck near(double against, double tolerance, String reason) {
      return with(Relation.NEAR, against, tolerance, reason);
    }

    NumberCheck atMost(double against, String reason) {
      return with(Relation.AT_MOST, against, 0, reason);
    }

    NumberCheck atMost(double against, double tolerance, String reason) {
      return with(Relation.AT_MOST, against, tolerance, reason);
    }

    NumberCheck atLeast(double against, String reason) {
      return with(Relation.AT_LEAST, against, 0, reason);
    }

    NumberCheck atLeast(double against, double tolerance, String reason) {
      return with(Relation.AT_LEAST, against, tolerance, reason);
    }

    private NumberCheck with(Relation relation, double against, double tolerance, String reason) {
      return new NumberCheck(what, ours, relation, against, tolerance, reason, Optional.empty());
    }
  }
}
