package dev.sievert.mechanism.noise;

import dev.sievert.mechanism.MissingSettingException;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.Settings;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Secret;
import java.util.List;

/** How far one person can move the released number. */
final class Sensitivity {
  static final Parameter PARAMETER =
      Parameter.positive(
          "sensitivity",
          "greatest change of the released number when one record is exchanged, default the range of "
              + "the secret's values");

  private Sensitivity() {}

  /**
   * The stated sensitivity, or the range of the secret's values. On a random sample the range says
   * nothing: there a person is in or out rather than of one value or another.
   */
  static double of(Settings settings, Secret secret) {
    if (settings.isOnSample() && !settings.has("sensitivity")) {
      throw new MissingSettingException(
          "needs sensitivity inside a sample, for adding or removing a record");
    }
    return settings
        .number("sensitivity")
        .orElseGet(
            () ->
                secret
                    .span()
                    .map(Round::notBelow)
                    .filter(span -> span > 0)
                    .orElseThrow(
                        () ->
                            new MissingSettingException(
                                "needs sensitivity, or a secret with at least two numbers")));
  }

  /**
   * How far records of this secret move the released number: the secret's own range where it is
   * known, because nothing farther apart has to be told apart; otherwise the stated sensitivity.
   */
  static double reach(double stated, Secret secret) {
    return secret.span().map(Round::notBelow).orElse(stated);
  }

  /** Says so where the secret and the stated sensitivity do not match. */
  static List<String> remarks(double stated, Secret secret) {
    double span = secret.span().map(Round::notBelow).orElse(stated);
    if (span == stated) {
      return List.of();
    }
    String start =
        "The secret's values span "
            + Check.number(span)
            + (span > stated ? ", more" : ", less")
            + " than the stated sensitivity "
            + Check.number(stated)
            + ". ";
    return List.of(
        start
            + "The risks are for telling these values apart, taken as what the released number moves "
            + "between; if it moves by other amounts, state those as the values.");
  }
}
