package dev.sievert.words;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.Limit;
import dev.sievert.assess.RiskResult;
import dev.sievert.assess.Ruling;
import dev.sievert.assess.Verdict;
import dev.sievert.calibrate.Calibration;
import dev.sievert.mechanism.Knob;
import dev.sievert.mechanism.Parameter;
import dev.sievert.numeric.Check;
import dev.sievert.threat.Risk;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** A verdict in one line that leads on: how much room is left, or what would keep the limit. */
public final class VerdictWords {
  private static final Map<String, String> SYMBOLS =
      Map.of("epsilon", "ε", "delta", "δ", "sigma", "σ");

  private VerdictWords() {}

  /** The verdict in capital letters, such as {@code WITHIN YOUR LIMIT}. */
  public static String head(Verdict verdict) {
    return switch (verdict) {
      case WITHIN -> "WITHIN YOUR LIMIT";
      case EXCEEDED -> "ABOVE YOUR LIMIT";
      case NOT_SHOWN -> "NOT SHOWN TO KEEP YOUR LIMIT";
    };
  }

  /** The verdict as a title, such as {@code Within your limit}. */
  public static String title(Verdict verdict) {
    String head = head(verdict);
    return head.charAt(0) + head.substring(1).toLowerCase(Locale.ROOT);
  }

  /** What the verdict is about, such as {@code +13.2 of 15.0 points}. */
  public static String about(Assessment assessment) {
    return about(assessment, assessment.binding().orElseThrow());
  }

  /** Where the verdict leads, such as {@code up to ε = 1.122 keeps it}, where that is known. */
  public static Optional<String> onward(Assessment assessment, Optional<Calibration> lead) {
    Verdict verdict = assessment.verdict().orElseThrow();
    return hopeless(assessment, assessment.binding().orElseThrow())
        .or(() -> lead.map(calibration -> onward(verdict, calibration)));
  }

  /**
   * What the verdict is about, and where it leads, such as {@code +13.2 of 15.0 points; up to ε =
   * 1.122 keeps it}.
   *
   * @param lead what a search for the least noise came to, where there was one
   */
  public static String line(Assessment assessment, Optional<Calibration> lead) {
    return about(assessment) + onward(assessment, lead).map(words -> "; " + words).orElse("");
  }

  private static String about(Assessment assessment, Ruling ruling) {
    Limit limit = ruling.limit();
    if (ruling.upper().isEmpty()) {
      return "the scenario does not determine the " + limit.title();
    }
    LimitFigures shown =
        ruling.verdict() == Verdict.EXCEEDED && !ruling.isExact()
            ? LimitFigures.reached(assessment, ruling)
            : LimitFigures.of(assessment, ruling);
    boolean isGain =
        shown.isShare()
            && limit instanceof Limit.AtMost most
            && AnswerRow.isDifference(most.risk());
    String value = isGain ? Figures.plus(shown.number()) : shown.value();
    String most = isGain ? shown.most() : shown.limit();
    String unit = isGain ? " points" : "";
    String name = isPlain(limit) ? "" : " (" + limit.title() + ")";
    String allowed = ", and " + most + " allowed";
    return switch (ruling.verdict()) {
      case WITHIN ->
          (ruling.isExact() ? value : Figures.atMost(value)) + " of " + most + unit + name;
      case EXCEEDED -> (ruling.isExact() ? "" : "at least ") + value + unit + allowed + name;
      case NOT_SHOWN -> "up to " + value + unit + allowed + name;
    };
  }

  /** Whether a row of the answer shows what is limited. */
  private static boolean isPlain(Limit limit) {
    return limit instanceof Limit.AtMost most
        && (most.risk() == Risk.SUCCESS || AnswerRow.isDifference(most.risk()));
  }

  /** Why no amount of noise can keep a limit. */
  private static Optional<String> hopeless(Assessment assessment, Ruling ruling) {
    return assessment.results().stream()
        .filter(result -> RiskLines.isAbout(ruling.limit(), result))
        .filter(result -> ruling.attacker().equals(Optional.of(result.threat().name())))
        .flatMap(result -> hopeless(RiskLines.of(assessment), result, ruling).stream())
        .findFirst();
  }

  private static Optional<String> hopeless(RiskLines lines, RiskResult result, Ruling ruling) {
    OptionalDouble blind = RiskLines.blind(result);
    return blind.isPresent() && blind.getAsDouble() > ruling.limit().limit()
        ? lines
            .line(result)
            .flatMap(RiskLine::percentBefore)
            .map(anyway -> "no noise can keep it: blind guessing alone gives " + anyway)
        : Optional.empty();
  }

  private static String onward(Verdict verdict, Calibration calibration) {
    Knob knob = calibration.knob();
    String name = symbol(knob);
    if (calibration instanceof Calibration.Found found) {
      boolean isLess = knob.safer() == Parameter.Safer.LESS;
      String setting = CalibrationWords.setting(knob, found.setting());
      if (!CalibrationWords.isKnownBeyond(knob, found.setting())) {
        return name + " = " + setting + " keeps it";
      }
      return verdict == Verdict.WITHIN
          ? (isLess ? "up to " : "down to ") + name + " = " + setting + " keeps it"
          : name + (isLess ? " ≤ " : " ≥ ") + setting + " keeps it";
    }
    if (calibration instanceof Calibration.Unneeded unneeded) {
      return CalibrationWords.isKnownBeyond(knob, unneeded.riskiest())
          ? "any " + name + " keeps it"
          : name + " = " + Check.number(unneeded.riskiest()) + " keeps it";
    }
    return "no " + name + " is shown to keep it";
  }

  /**
   * What another amount of noise would mean.
   *
   * @param found the setting at which the limit is just kept
   * @param people how many are asked, where that is stated
   * @return one sentence
   */
  public static String there(Calibration.Found found, Optional<Long> people) {
    Knob knob = found.knob();
    String cost = UtilityWords.then(knob.mechanism(found.setting()).utility(), people);
    return "At %s = %s the limit is just kept%s"
        .formatted(symbol(knob), CalibrationWords.setting(knob, found.setting()), cost);
  }

  private static String symbol(Knob knob) {
    return SYMBOLS.getOrDefault(knob.name(), knob.name());
  }
}
