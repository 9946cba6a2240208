package dev.sievert.audit.mechanism;

import dev.sievert.number.Estimate;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.ClopperPearson;
import dev.sievert.numeric.MonotoneInverse;
import java.util.Arrays;

/**
 * An audit of membership from scores: numbers that are greater where an attack thinks that a record
 * was used, for records that were and for records that were not.
 */
public final class MembershipScores {
  private final double[] members;
  private final double[] others;

  private MembershipScores(double[] members, double[] others) {
    this.members = members;
    this.others = others;
  }

  /**
   * Scores that are independent of each other.
   *
   * @param members of records that were used, at least two
   * @param others of records that were not, at least two
   */
  public static MembershipScores of(double[] members, double[] others) {
    return new MembershipScores(sorted("members", members), sorted("others", others));
  }

  private static double[] sorted(String name, double... scores) {
    if (scores.length < 2 || Arrays.stream(scores).anyMatch(Double::isNaN)) {
      throw new OutOfRangeException(name, "at least two numbers", "fewer or not numbers");
    }
    return Arrays.stream(scores).sorted().toArray();
  }

  /**
   * A threshold and how often scores are above it.
   *
   * @param threshold scores above it count as members
   * @param truePositives the share of members above it
   * @param falsePositives the share of others above it
   */
  public record Rates(double threshold, Estimate truePositives, Estimate falsePositives) {}

  /**
   * The rates at a threshold that was chosen without these scores; the rates with exact limits.
   *
   * @param confidence how often both limits enclose the truth together
   */
  public Rates at(double threshold, double confidence) {
    double risk = (1 - confidence) / 2;
    return new Rates(
        threshold,
        estimate(above(members, threshold), members.length, risk, confidence),
        estimate(above(others, threshold), others.length, risk, confidence));
  }

  private static Estimate estimate(long hits, int count, double risk, double confidence) {
    return new Estimate(
        ClopperPearson.lower(hits, count, risk / 2),
        (double) hits / count,
        ClopperPearson.upper(hits, count, risk / 2),
        confidence);
  }

  private static long above(double[] sorted, double threshold) {
    int least = MonotoneInverse.first(0, sorted.length, place -> sorted[place] > threshold);
    return sorted.length - (long) least;
  }

  /**
   * The least threshold at which no more than a share of the others is above, for use on further
   * scores.
   */
  public double threshold(double falsePositives) {
    Check.probability("falsePositives", falsePositives);
    int allowed = (int) Math.floor(falsePositives * others.length);
    return others[Math.max(0, others.length - 1 - allowed)];
  }

  /**
   * A lower limit of the true-positive rate of the best test at a false-positive rate, good for all
   * rates at once.
   *
   * @theorem Dvoretzky, Kiefer and Wolfowitz 1956; Massart 1990, on one side of each sample
   */
  public double band(double falsePositives, double confidence) {
    double level = falsePositives - reach(others.length, confidence);
    if (level < 0) {
      return falsePositives;
    }
    double power = (double) above(members, threshold(level)) / members.length;
    return Math.max(falsePositives, power - reach(members.length, confidence));
  }

  private static double reach(int count, double confidence) {
    return Math.sqrt(Math.log(2 / (1 - confidence)) / (2.0 * count));
  }
}
