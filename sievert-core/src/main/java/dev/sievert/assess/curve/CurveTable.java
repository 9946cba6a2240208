package dev.sievert.assess.curve;

import dev.sievert.accounting.Direction;
import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.mechanism.DirectedCurve;
import dev.sievert.number.Bracket;
import java.util.List;

/**
 * A trade-off curve read at some places, everything between two proven ends.
 *
 * @param direction which hypothesis is tested against which
 * @param tests the best tests, by their share of false alarms
 * @param profile the least δ of each ε
 * @param budgets the least ε of each δ; infinite where there is none
 * @param totalVariation the greatest difference in probability of any event
 * @param isPromised whether the brackets are of a guarantee that the mechanism may keep with room
 *     to spare
 */
public record CurveTable(
    Direction direction,
    List<BestTest> tests,
    List<Answered> profile,
    List<Answered> budgets,
    Bracket totalVariation,
    boolean isPromised) {
  public CurveTable {
    tests = List.copyOf(tests);
    profile = List.copyOf(profile);
    budgets = List.copyOf(budgets);
  }

  /**
   * What no attack beats.
   *
   * @param alpha the share of false alarms
   * @param misses the least share of misses, β
   * @param catches the greatest share of catches, 1 − β, accurate also where it is tiny
   */
  public record BestTest(double alpha, Bracket misses, Bracket catches) {}

  /** The curve at one place. */
  public record Answered(double at, Bracket answer) {}

  /**
   * Reads a curve.
   *
   * @return the answers, in the order of the questions
   */
  public static CurveTable of(DirectedCurve directed, CurveQuestions questions) {
    CertifiedCurve curve = directed.curve();
    return new CurveTable(
        directed.direction(),
        questions.alphas().stream()
            .map(alpha -> new BestTest(alpha, curve.beta(alpha), curve.power(alpha)))
            .toList(),
        questions.epsilons().stream().map(at -> new Answered(at, curve.delta(at))).toList(),
        questions.deltas().stream().map(at -> new Answered(at, curve.epsilon(at))).toList(),
        curve.totalVariation(),
        directed.isPromised());
  }
}
