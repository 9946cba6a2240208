package dev.sievert.calibrate;

import dev.sievert.assess.Figures;
import dev.sievert.assess.Tolerance;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.Utility;
import dev.sievert.numeric.Check;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Map;
import java.util.stream.Collectors;

/** What a calibration means, in sentences for people who decide. */
public final class CalibrationWords {
  private static final MathContext FOUR_DIGITS = new MathContext(4, RoundingMode.HALF_EVEN);

  private CalibrationWords() {}

  /**
   * Why there is no setting.
   *
   * @param calibration a search that found every setting within the limits
   * @return one or two sentences
   */
  public static String reason(Calibration.Unneeded calibration) {
    return "No noise is needed: even at "
        + calibration.knob().name()
        + " = "
        + Check.number(calibration.riskiest())
        + " the "
        + calibration.binding().title()
        + " is at most "
        + amount(calibration.binding(), calibration.nearest())
        + ", and the limit is "
        + limit(calibration.binding())
        + ".";
  }

  /**
   * Why there is no setting.
   *
   * @param calibration a search that found no setting within the limits
   * @return one or two sentences
   */
  public static String reason(Calibration.Unreachable calibration) {
    String start =
        "No setting is shown to keep the limit of "
            + limit(calibration.binding())
            + " on the "
            + calibration.binding().title()
            + ": ";
    if (calibration.silence().isPresent()) {
      return start + calibration.silence().get() + ".";
    }
    return start
        + "even at "
        + calibration.knob().name()
        + " = "
        + Check.number(calibration.safest())
        + " it may be up to "
        + amount(calibration.binding(), calibration.nearest().orElse(1))
        + ".";
  }

  /**
   * What was found.
   *
   * @param found the calibration
   * @return one or two sentences
   */
  public static String sentence(Calibration.Found found) {
    boolean lessIsSafer = found.knob().safer() == Parameter.Safer.LESS;
    return (lessIsSafer ? "At most " : "At least ")
        + found.knob().name()
        + " = "
        + Check.number(found.setting())
        + ": then the "
        + found.binding().tolerance().title()
        + " ("
        + found.binding().attacker().orElse("")
        + ") is at most "
        + amount(found.binding().tolerance(), found.risk())
        + ", and the limit is "
        + limit(found.binding().tolerance())
        + ".";
  }

  /**
   * On which side the setting lies, and how far the claim reaches.
   *
   * @param found the calibration
   * @return one sentence
   */
  public static String certainty(Calibration.Found found) {
    String safer = found.knob().safer() == Parameter.Safer.LESS ? "smaller" : "greater";
    String every = "Every " + safer + " " + found.knob().name() + " keeps the limit too";
    if (found.knob().isSteady()) {
      return every + ".";
    }
    if (found.knob().isKnownUpTo(found.setting())) {
      return every
          + ": this risk does not fall steadily as noise is added, but each of the "
          + found.checked()
          + " changes of shape in between was checked.";
    }
    return "This risk does not fall steadily as noise is added. The limit was also checked at "
        + found.checked()
        + " "
        + safer
        + " settings and holds at each of them.";
  }

  /**
   * What the noise costs.
   *
   * @param utility the utility
   * @return such as {@code standard deviation 1.41, mean absolute error 1}
   */
  public static String utility(Utility utility) {
    String main = utility.kind().words() + " " + rounded(utility.value());
    String details =
        utility.details().entrySet().stream()
            .map(CalibrationWords::detail)
            .collect(Collectors.joining());
    return main + details;
  }

  private static String detail(Map.Entry<String, Double> detail) {
    return ", " + detail.getKey() + " " + rounded(detail.getValue());
  }

  /**
   * A number with four digits, for people.
   *
   * @param value the number
   * @return its text
   */
  public static String rounded(double value) {
    if (value == 0 || !Double.isFinite(value)) {
      return Check.number(value);
    }
    return Check.number(new BigDecimal(value).round(FOUR_DIGITS).doubleValue());
  }

  private static String amount(Tolerance tolerance, double value) {
    return tolerance instanceof Tolerance.Budget ? Check.number(value) : Figures.percentUp(value);
  }

  private static String limit(Tolerance tolerance) {
    return tolerance instanceof Tolerance.Budget
        ? Check.number(tolerance.limit())
        : Figures.percent(tolerance.limit());
  }
}
