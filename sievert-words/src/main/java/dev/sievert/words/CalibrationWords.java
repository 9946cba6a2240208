package dev.sievert.words;

import dev.sievert.calibrate.Calibration;
import dev.sievert.calibrate.Comparison;
import dev.sievert.mechanism.Knob;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.Utility;
import dev.sievert.numeric.Check;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What a calibration means, in sentences for people who decide. */
public final class CalibrationWords {
  private static final int DIGITS = 4;

  /** Parameters whose names are of something that has no plural. */
  private static final Set<String> UNCOUNTED = Set.of("noise", "information");

  private CalibrationWords() {}

  /**
   * {@return why there is no setting; one or two sentences}
   *
   * @param search one that found every setting within the limits, or none
   */
  public static String reason(Calibration search) {
    return search instanceof Calibration.Unneeded unneeded
        ? unneeded(unneeded)
        : unreachable((Calibration.Unreachable) search);
  }

  private static String unneeded(Calibration.Unneeded calibration) {
    return "No noise is needed: even at %s = %s the %s is %s"
        .formatted(
            calibration.knob().name(),
            Check.number(calibration.riskiest()),
            calibration.binding().title(),
            within(LimitFigures.of(calibration.binding(), calibration.nearest())));
  }

  private static String within(LimitFigures shown) {
    return shown.atMost() + ", and the limit is " + shown.limit() + ".";
  }

  private static String unreachable(Calibration.Unreachable calibration) {
    String start =
        "No setting is shown to keep the limit of %s on the %s: "
            .formatted(shown(calibration).limit(), calibration.binding().title());
    if (calibration.silence().isPresent()) {
      return start + calibration.silence().get() + ".";
    }
    return start
        + "even at "
        + calibration.knob().name()
        + " = "
        + Check.number(calibration.safest())
        + " it may be up to "
        + shown(calibration).value()
        + ".";
  }

  private static LimitFigures shown(Calibration.Unreachable calibration) {
    return LimitFigures.of(calibration.binding(), calibration.nearest().orElse(1));
  }

  /** {@return what was found; one or two sentences} */
  public static String sentence(Calibration.Found found) {
    LimitFigures shown = LimitFigures.of(found.assessment(), found.binding());
    return "%s %s = %s: then the %s is %s, and the limit is %s."
        .formatted(
            isSaferWhenLess(found.knob()) ? "At most" : "At least",
            found.knob().name(),
            Check.number(found.setting()),
            PlainWords.about(found.binding()),
            found.binding().isExact() ? shown.value() : shown.atMost(),
            shown.limit());
  }

  /** On which side the setting lies, and how far the claim reaches. */
  public static String certainty(Calibration.Found found) {
    String every = everySafer(found.knob());
    if (found.knob().isSteady()) {
      return every + ".";
    }
    if (found.knob().isKnownUpTo(found.setting())) {
      return every
          + ": this risk does not fall steadily as noise is added, but each of the "
          + found.checked()
          + " changes of shape in between was checked.";
    }
    return ("This risk does not fall steadily as noise is added. The limit was also checked"
            + " at %s %s settings and holds at each of them.")
        .formatted(found.checked(), isSaferWhenLess(found.knob()) ? "smaller" : "greater");
  }

  private static boolean isSaferWhenLess(Knob knob) {
    return knob.safer() == Parameter.Safer.LESS;
  }

  /** There are fewer steps, less information, and smaller budgets. */
  static String everySafer(Knob knob) {
    boolean isLess = isSaferWhenLess(knob);
    if (knob.parameter().kind() instanceof Parameter.Whole) {
      return "%s %s keep the limit too".formatted(isLess ? "Fewer" : "More", knob.name());
    }
    return "%s %s keeps the limit too"
        .formatted(
            UNCOUNTED.contains(knob.parameter().name())
                ? isLess ? "Less" : "More"
                : isLess ? "Every smaller" : "Every greater",
            knob.name());
  }

  /**
   * {@return what the noise costs, such as {@code standard deviation 1.41, mean absolute error 1}}
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

  /** {@return a number with four digits, for people} */
  public static String rounded(double value) {
    return Figures.nearest(value, DIGITS);
  }

  /** Whether what holds at a setting is known of all that are safer. */
  static boolean isKnownBeyond(Knob knob, double setting) {
    return knob.isSteady() || knob.isKnownUpTo(setting);
  }

  /**
   * {@return a setting with four digits, rounded to its safe side; in full where safer settings are
   * not known to be safe, such as {@code 1.234}}
   */
  public static String setting(Knob knob, double setting) {
    if (!isKnownBeyond(knob, setting)) {
      return Check.number(setting);
    }
    return knob.safer() == Parameter.Safer.LESS
        ? Figures.down(setting, DIGITS)
        : Figures.up(setting, DIGITS);
  }

  /**
   * {@return the setting that one theorem alone would ask for, rounded like the one that was found,
   * such as {@code 1.234}}
   */
  public static String setting(Comparison.Row row, Comparison.Alone alone) {
    return row.calibration() instanceof Calibration.Found found
        ? setting(found.knob(), alone.setting())
        : Check.number(alone.setting());
  }

  /**
   * {@return the risk of a setting that was found, in the same figures as its limit, such as {@code
   * 13.2 %}}
   */
  public static String risk(Calibration.Found found) {
    return LimitFigures.of(found.assessment(), found.binding()).value();
  }

  /** {@return the same where no noise is needed, such as {@code 13.2 %}} */
  public static String risk(Calibration.Unneeded unneeded) {
    return LimitFigures.of(unneeded.binding(), unneeded.nearest()).value();
  }
}
