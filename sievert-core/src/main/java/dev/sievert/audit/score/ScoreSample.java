package dev.sievert.audit.score;

import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import java.util.Arrays;

/** What an attacker thought of members and of strangers, a number each. */
public final class ScoreSample {
  private final double[] members;
  private final double[] strangers;

  private ScoreSample(double[] members, double[] strangers) {
    this.members = members;
    this.strangers = strangers;
  }

  /**
   * {@return some scores}
   *
   * @param members scores of records that took part, at least one
   * @param strangers scores of records that did not, at least one
   */
  public static ScoreSample of(double[] members, double[] strangers) {
    return new ScoreSample(checked("members", members), checked("strangers", strangers));
  }

  private static double[] checked(String name, double... scores) {
    Check.records(name, scores.length);
    if (Arrays.stream(scores).anyMatch(Double::isNaN)) {
      throw new OutOfRangeException(name, "numbers", "NaN");
    }
    return scores.clone();
  }

  double[] members() {
    return members.clone();
  }

  double[] strangers() {
    return strangers.clone();
  }
}
