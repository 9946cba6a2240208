package dev.sievert.words;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.Finding;
import dev.sievert.assess.Limit;
import dev.sievert.assess.RiskResult;
import dev.sievert.assess.Ruling;
import dev.sievert.number.Bracket;
import dev.sievert.number.Estimate;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Threat;
import java.math.RoundingMode;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The lines of a report. All lines about one attacker share a denominator, so that they can be
 * compared: the coarsest of 1,000, 10,000, 100,000 and a million that shows two digits of every
 * number, every limit in full, and in which every line adds up with its baseline to nearest. Where
 * there is none, it is a million.
 */
public final class RiskLines {
  /** Two results that differ by less are the same number. */
  private static final double EQUAL = 1e-9;

  private final List<RiskResult> results;
  private final List<Limit> limits;
  private final IdentityHashMap<Threat, Long> denominators = new IdentityHashMap<>();

  private RiskLines(List<RiskResult> results, List<Limit> limits) {
    this.results = List.copyOf(results);
    this.limits = List.copyOf(limits);
    for (RiskResult result : results) {
      denominators.computeIfAbsent(result.threat(), this::shared);
    }
  }

  /** {@return the lines of an assessment} */
  public static RiskLines of(Assessment assessment) {
    List<Limit> limits = assessment.rulings().stream().map(Ruling::limit).distinct().toList();
    return new RiskLines(assessment.results(), limits);
  }

  /** The lines of results that nobody limits. */
  static RiskLines of(List<RiskResult> results) {
    return new RiskLines(results, List.of());
  }

  /** {@return its line, or nothing where the risk is not bounded} */
  public Optional<RiskLine> line(RiskResult result) {
    return line(result, denominator(result.threat()));
  }

  /** {@return an upper bound on a risk beside its line, in percent, such as {@code 13.2 %}} */
  public String percentUp(RiskResult result, double upper) {
    return Figures.percent(upper, denominator(result.threat()), RoundingMode.CEILING);
  }

  /**
   * {@return what sampling says about a risk beside its line, in percent, such as {@code about 13.2
   * %} or {@code below 0.0001 %}}
   */
  public String about(RiskResult result, double value) {
    String shown = Figures.percent(value, denominator(result.threat()), RoundingMode.HALF_EVEN);
    return value > 0 && value < Figures.TELLABLE ? shown : "about " + shown;
  }

  /** The denominator of all lines about an attacker. */
  long denominator(Threat threat) {
    return Optional.ofNullable(denominators.get(threat)).orElseGet(() -> shared(threat));
  }

  private long shared(Threat threat) {
    List<RiskResult> own = results.stream().filter(each -> each.threat() == threat).toList();
    long denominator = Figures.COARSEST;
    while (denominator < Figures.FINEST && !suits(own, denominator)) {
      denominator *= 10;
    }
    return denominator;
  }

  private boolean suits(List<RiskResult> own, long denominator) {
    return own.stream()
            .flatMap(result -> line(result, denominator).stream())
            .allMatch(line -> line.isTold() && line.isNearest())
        && own.stream()
            .flatMap(result -> result.estimate().stream())
            .allMatch(estimate -> Figures.isCoarseEnough(estimate.value(), denominator))
        && limits.stream()
            .filter(limit -> own.stream().anyMatch(result -> isAbout(limit, result)))
            .mapToLong(limit -> Figures.denominatorOf(limit.limit()))
            .allMatch(needed -> needed <= denominator || needed > Figures.FINEST);
  }

  static boolean isAbout(Limit limit, RiskResult result) {
    return limit instanceof Limit.AtMost most && most.isAbout(result.risk(), result.threat());
  }

  private Optional<RiskLine> line(RiskResult result, long denominator) {
    return result.decisive().map(decisive -> line(result, decisive, denominator));
  }

  private RiskLine line(RiskResult result, Finding.Upper decisive, long denominator) {
    OptionalDouble blind = blind(result);
    OptionalDouble rise = rise(result, blind, decisive.upper());
    return RiskLine.rising(blind, rise, decisive.upper(), result.isExact(), denominator);
  }

  /** Success above the baseline is one number, whether it is said in this line or as excess. */
  private OptionalDouble rise(RiskResult result, OptionalDouble blind, double upper) {
    OptionalDouble rise = RiskLine.rise(blind, upper);
    if (result.risk() != Risk.SUCCESS) {
      return rise;
    }
    return other(result, Risk.EXCESS_SUCCESS)
        .filter(excess -> excess.isExact() == result.isExact())
        .map(RiskLines::upper)
        .filter(excess -> rise.isEmpty() || Math.abs(rise.getAsDouble() - excess) <= EQUAL)
        .map(OptionalDouble::of)
        .orElse(rise);
  }

  private Optional<RiskResult> other(RiskResult result, Risk risk) {
    return results.stream()
        .filter(other -> other.risk() == risk && other.threat() == result.threat())
        .filter(other -> other.decisive().isPresent())
        .findFirst();
  }

  private static double upper(RiskResult result) {
    return result.decisive().map(Finding.Upper::upper).orElseThrow();
  }

  /** {@return what a risk is without the release; nothing where it is not known} */
  public static OptionalDouble blind(RiskResult result) {
    Bracket blind = result.threat().blind(result.risk());
    return blind.isTight() ? OptionalDouble.of(blind.value()) : OptionalDouble.empty();
  }

  /** A measured probability out of the denominator of its line. */
  String measured(RiskResult result, Estimate estimate) {
    long denominator = denominator(result.threat());
    long lower = Figures.count(estimate.lower(), denominator, RoundingMode.FLOOR);
    long value = Figures.count(estimate.value(), denominator, RoundingMode.HALF_EVEN);
    long upper = Figures.count(estimate.upper(), denominator, RoundingMode.CEILING);
    return "about %s, with %s confidence between %s and %s"
        .formatted(
            Figures.counted(value, denominator),
            Figures.stated(estimate.confidence()),
            Figures.grouped(lower),
            Figures.counted(upper, denominator));
  }
}
