package dev.sievert.audit.program;

import dev.sievert.numeric.MonotoneInverse;
import java.util.List;

/**
 * What the events of a search are like that were counted on fresh outputs: how much they tell on
 * average, and how much they differ in truth. Of many doubtful events the one that seems best is
 * mostly the luckiest; what it seems to tell is drawn towards what the others tell, the more so the
 * less is known of it: θ̂ = m + w (x − m) with w = τ² / (τ² + σ²), but not by more than a few σ, so
 * that one that is unlike all others is not lost.
 *
 * @param mean m, how much an event tells on average
 * @param variance τ², of what events truly tell; infinite where nothing is known of the others
 * @theorem Paule and Mandel 1982 (the variance); Efron and Morris 1972 (the estimate)
 */
record EventPopulation(double mean, double variance) {
  /** Of which nothing is known: each event is taken for what it seems. */
  static final EventPopulation UNKNOWN = new EventPopulation(0, Double.POSITIVE_INFINITY);

  private static final int FEW = 4;

  /** By so many standard errors an estimate is drawn down at most. */
  private static final double MOST_ERRORS = 2.5;

  private static final int HALVINGS = 60;

  /**
   * What one event seems to tell.
   *
   * @param value x, what was counted
   * @param error σ, its standard error
   */
  record Member(double value, double error) {}

  /** A population of which these are known; the unknown one where they are few. */
  static EventPopulation of(List<Member> members) {
    if (members.size() < FEW) {
      return UNKNOWN;
    }
    double most = members.stream().mapToDouble(each -> square(each.value())).max().orElse(0);
    double variance =
        MonotoneInverse.refused(
            tried -> excess(members, tried) > members.size() - 1.0, 0, 4 * most + 1, HALVINGS);
    return new EventPopulation(mean(members, variance), variance);
  }

  /** How far the members are from their mean, in variances; it falls as τ² grows. */
  private static double excess(List<Member> members, double variance) {
    double mean = mean(members, variance);
    double sum = 0;
    for (Member each : members) {
      sum += square(each.value() - mean) / (variance + square(each.error()));
    }
    return sum;
  }

  private static double mean(List<Member> members, double variance) {
    double sum = 0;
    double weights = 0;
    for (Member each : members) {
      double weight = 1 / (variance + square(each.error()));
      sum += weight * each.value();
      weights += weight;
    }
    return sum / weights;
  }

  /** What an event tells, seen among the others. */
  double estimate(Member event) {
    double drawn = mean + weight(event) * (event.value() - mean);
    return Math.max(drawn, event.value() - MOST_ERRORS * event.error());
  }

  /** The standard error of what it tells, seen among the others. */
  double error(Member event) {
    return Math.sqrt(weight(event)) * event.error();
  }

  private double weight(Member event) {
    return Double.isInfinite(variance) ? 1 : variance / (variance + square(event.error()));
  }

  private static double square(double number) {
    return number * number;
  }
}
