package dev.sievert.words;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.Limit;
import dev.sievert.assess.RiskResult;
import dev.sievert.assess.Ruling;
import dev.sievert.assess.Verdict;
import dev.sievert.numeric.Check;
import java.math.RoundingMode;
import java.util.Optional;

/**
 * A value beside its limit, with as many digits as it takes: what is within is never shown above
 * the limit, and what is above it never shown within. The limit is shown in full.
 *
 * @param unit of both: {@code " %"}, or nothing where they are plain numbers
 */
public record LimitFigures(String number, String most, String unit) {
  private static final String PERCENT = " %";
  private static final int FEW = 7;
  private static final int ALL = 17;

  /**
   * {@return what one attacker may reach beside its limit, in the figures of the attacker's lines:
   * to nearest where the verdict is about what the best attack reaches, otherwise up; both}
   *
   * @param ruling one of its rulings that has an upper end
   */
  public static LimitFigures of(Assessment assessment, Ruling ruling) {
    boolean isReached = ruling.isExact() && ruling.verdict() != Verdict.NOT_SHOWN;
    return of(
        ruling.limit(),
        ruling.upper().orElseThrow(),
        isReached ? RoundingMode.HALF_EVEN : RoundingMode.CEILING,
        denominator(assessment, ruling));
  }

  /** What an attack is proven to reach beside its limit, rounded down. */
  static LimitFigures reached(Assessment assessment, Ruling ruling) {
    long denominator = denominator(assessment, ruling);
    return of(ruling.limit(), ruling.attained(), RoundingMode.FLOOR, denominator);
  }

  private static long denominator(Assessment assessment, Ruling ruling) {
    return result(assessment, ruling)
        .map(found -> RiskLines.of(assessment).denominator(found.threat()))
        .orElse(Figures.COARSEST);
  }

  private static Optional<RiskResult> result(Assessment assessment, Ruling ruling) {
    return assessment.results().stream()
        .filter(result -> RiskLines.isAbout(ruling.limit(), result))
        .filter(result -> ruling.attacker().equals(Optional.of(result.threat().name())))
        .findFirst();
  }

  /**
   * {@return an upper bound beside a limit; both}
   *
   * @param upper the bound, rounded up
   */
  public static LimitFigures of(Limit limit, double upper) {
    return of(limit, upper, RoundingMode.CEILING, Figures.COARSEST);
  }

  /** A value of any kind beside a limit, not coarser than a denominator. */
  private static LimitFigures of(Limit limit, double value, RoundingMode kind, long denominator) {
    double most = limit.limit();
    boolean isWithin = value <= most;
    if (!(limit instanceof Limit.Budget) && (isWithin || value >= Figures.TELLABLE)) {
      long finest = Math.max(denominator, Figures.denominatorOf(most));
      for (long each = finest; each <= Figures.FINEST; each *= 10) {
        long shown = Figures.count(most, each, RoundingMode.HALF_EVEN);
        boolean isShownWithin = Figures.count(value, each, kind) <= shown;
        if (isShownWithin == isWithin && Figures.isCoarseEnough(value, each)) {
          return new LimitFigures(
              Figures.percentage(value, each, kind), Figures.points(shown, each), PERCENT);
        }
      }
    }
    return plain(most, value, kind);
  }

  private static LimitFigures plain(double limit, double value, RoundingMode kind) {
    String shown = Check.number(value);
    for (int digits = ALL; digits >= FEW; digits--) {
      String fewer = digits(value, digits, kind);
      boolean isSameSide =
          !Double.isFinite(value) || (Double.parseDouble(fewer) <= limit) == (value <= limit);
      shown = isSameSide ? fewer : shown;
      if (!isSameSide) {
        break;
      }
    }
    return new LimitFigures(shown, Check.number(limit), "");
  }

  private static String digits(double value, int digits, RoundingMode kind) {
    return switch (kind) {
      case CEILING -> Figures.up(value, digits);
      case FLOOR -> Figures.down(value, digits);
      default -> Figures.nearest(value, digits);
    };
  }

  /** The value with its unit, such as {@code 13.2 %}. */
  public String value() {
    return number + unit;
  }

  /** The limit with its unit, such as {@code 15.0 %}. */
  public String limit() {
    return most + unit;
  }

  /** Whether both are shares, of which a difference is so many points. */
  boolean isShare() {
    return unit.equals(PERCENT);
  }

  /** The value with the words of a bound, such as {@code at most 13.2 %}. */
  public String atMost() {
    return Figures.atMost(value());
  }
}
