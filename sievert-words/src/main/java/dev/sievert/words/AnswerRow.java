package dev.sievert.words;

import dev.sievert.assess.Finding;
import dev.sievert.assess.RiskResult;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Threat.Distinguisher;
import java.util.Optional;
import java.util.Set;

/**
 * One question and its answer: without the release, with it, how much more.
 *
 * @param line its numbers, which add up; nothing where no theorem bounds the risk
 */
public record AnswerRow(String question, RiskResult result, Optional<RiskLine> line) {
  /** Differences of two probabilities: nothing without the release. */
  private static final Set<Risk> DIFFERENCES =
      Set.of(
          Risk.RECONSTRUCTION_ADVANTAGE,
          Risk.CONTRAST,
          Risk.ATTRIBUTE,
          Risk.MEMBERSHIP,
          Risk.MEMORIZATION,
          Risk.EXCESS_SUCCESS);

  /** Whether a risk is a difference of two probabilities. */
  static boolean isDifference(Risk risk) {
    return DIFFERENCES.contains(risk);
  }

  /**
   * The risk without the release, such as {@code 10.0 %}, nothing where it is not known or goes
   * without saying.
   */
  public String without() {
    return line.filter(told -> !isDifference(result.risk()))
        .flatMap(RiskLine::percentBefore)
        .orElse("");
  }

  /** The risk with the release, such as {@code 23.2 %}. */
  public String with() {
    return isDifference(result.risk()) ? "" : line.map(RiskLine::percentAfter).orElse("");
  }

  /** How much more that is, such as {@code +13.2 points}. */
  public String more() {
    return line.map(told -> told.isCounted() ? told.increase() : "no more").orElse("");
  }

  /** What the numbers are; whether they are exact, the most that is possible, or not known. */
  public String kind() {
    if (line.isEmpty()) {
      return result.estimate().isPresent() ? "only sampled" : "nothing proven";
    }
    return result.isExact() ? "exact" : "at most";
  }

  /** How bad it is: by how much it rises, and then how large it is. */
  double rise() {
    double upper = result.decisive().map(Finding.Upper::upper).orElse(Double.POSITIVE_INFINITY);
    return upper - RiskLines.blind(result).orElse(0);
  }

  /**
   * Whether it is about the one who knows everything but which of two data sets was used.
   *
   * @return true for the last rows of an answer
   */
  public boolean isOfStrongAttacker() {
    return result.threat() instanceof Distinguisher;
  }
}
