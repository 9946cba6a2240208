package dev.sievert.words;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.Finding.Upper;
import dev.sievert.assess.RiskResult;
import dev.sievert.calibrate.choice.Dial;
import dev.sievert.mechanism.Knob;
import dev.sievert.threat.Risk;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A dial in words: its title, its ends, its stops and each of its points, over what an attacker
 * gains or over how far results are off.
 */
public final class DialWords {
  private static final List<Double> STOPS = List.of(0.01, 0.05, 0.1, 0.2, 0.5, 0.9);
  private static final List<Double> SMALL_STOPS = List.of(0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05);
  private static final double SMALL = 0.06;
  private static final double APART = 0.075;
  private static final double MARGIN = 0.03;
  private static final Map<String, String> SYMBOLS =
      Map.of("epsilon", "ε", "delta", "δ", "sigma", "σ", "mu", "μ", "rho", "ρ");

  private DialWords() {}

  /** A label at a place of a scale from 0 to 1. */
  public record Stop(double position, String label) {}

  /**
   * Which result a dial should be about: the one that the binding limit is about, or else the
   * worst.
   */
  public static Optional<RiskResult> subject(Assessment assessment) {
    Optional<RiskResult> limited =
        assessment
            .binding()
            .flatMap(
                ruling ->
                    assessment.results().stream()
                        .filter(result -> RiskLines.isAbout(ruling.limit(), result))
                        .filter(
                            result -> ruling.attacker().equals(Optional.of(result.threat().name())))
                        .findFirst());
    return limited
        .or(
            () ->
                Briefing.of(assessment).answers().stream()
                    .filter(row -> row.line().isPresent())
                    .findFirst()
                    .map(AnswerRow::result))
        .filter(result -> result.decisive().isPresent());
  }

  /** What is asked of whoever turns it. */
  public static String title(Risk risk) {
    return switch (risk) {
      case MEMBERSHIP, MEMORIZATION -> "How well may anyone tell who took part?";
      case SINGLING_OUT -> "How often may a person be singled out?";
      default -> "How much may an attacker gain?";
    };
  }

  /** What the accuracy dial asks. */
  public static String accuracyTitle() {
    return "How exact must the results be?";
  }

  /** The ends of the scale: hardly anything, and as much as there is. */
  public static List<String> ends() {
    return List.of("as without the release", "everything there is to gain");
  }

  /** The ends of the accuracy scale. */
  public static List<String> accuracyEnds() {
    return List.of("nothing can be read from it", "as without noise");
  }

  /** Gains worth stopping at, each a round number of points. */
  public static List<Stop> stops(Dial dial) {
    List<Stop> stops = new ArrayList<>();
    double last = MARGIN - APART;
    for (double gain : dial.greatest() < SMALL ? SMALL_STOPS : STOPS) {
      double position = dial.position(gain);
      if (gain < dial.greatest() && position - last > APART && position < 1 - APART / 2) {
        stops.add(new Stop(position, "+" + plain(100 * gain)));
        last = position;
      }
    }
    return stops;
  }

  private static String plain(double number) {
    return new BigDecimal(number).round(new MathContext(3)).stripTrailingZeros().toPlainString();
  }

  /** A gain in points of percent, rounded up, such as {@code +13.2}. */
  public static String points(double gain) {
    return "+" + amount(gain, RoundingMode.CEILING);
  }

  /** What is gained in an assessment: what is known itself to the nearest, a bound rounded up. */
  public static Optional<String> points(Dial dial, Assessment assessment) {
    boolean isExact =
        dial.result(assessment).flatMap(RiskResult::decisive).filter(Upper::isExact).isPresent();
    RoundingMode kind = isExact ? RoundingMode.HALF_EVEN : RoundingMode.CEILING;
    return dial.gain(assessment).stream().mapToObj(gain -> "+" + amount(gain, kind)).findFirst();
  }

  private static String amount(double gain, RoundingMode kind) {
    if (gain < Figures.TELLABLE) {
      return "0";
    }
    BigDecimal shown = new BigDecimal(100 * gain).round(new MathContext(3, kind));
    int places = Math.max(1, 2 - (shown.precision() - shown.scale() - 1));
    return shown.setScale(Math.min(places, 4), kind).toPlainString();
  }

  /** The limit on the scale, such as {@code your limit +15}. */
  public static String limit(double gain) {
    return "your limit +" + plain(100 * gain);
  }

  /** What a screen reader says of a point, such as {@code an attacker gains 13.2 points, ε = 1}. */
  public static String point(Dial dial, Dial.Point point) {
    return (point.gain() < Figures.TELLABLE
            ? "an attacker gains nothing that matters"
            : "an attacker gains at most " + amount(point.gain(), RoundingMode.CEILING) + " points")
        + ", "
        + setting(dial.knob(), point.setting());
  }

  /** A setting with its symbol, such as {@code ε = 1}. */
  public static String setting(Knob knob, double setting) {
    String name = knob.name();
    String last = name.substring(name.lastIndexOf('.') + 1);
    return SYMBOLS.getOrDefault(last, last) + " = " + CalibrationWords.setting(knob, setting);
  }
}
