package dev.sievert.bench;

import dev.sievert.accounting.Accountant;
import dev.sievert.accounting.Direction;
import dev.sievert.accounting.Release;
import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.Memory;
import java.util.List;
import java.util.function.Function;

/**
 * Something to measure: curves are made, and each is asked every question.
 *
 * @param accuracy how wide a bracket of β or of the total variation may be
 */
record Task(String name, List<Release> releases, double accuracy, List<Question> questions) {
  Task {
    releases = List.copyOf(releases);
    questions = List.copyOf(questions);
  }

  /** What a curve is asked. */
  record Question(String name, Function<CertifiedCurve, Bracket> answer) {
    static Question power(double alpha) {
      return new Question("1−β at α = " + Check.number(alpha), curve -> curve.power(alpha));
    }

    static Question epsilon(double delta) {
      return new Question("ε at δ = " + Check.number(delta), curve -> curve.epsilon(delta));
    }

    static Question totalVariation() {
      return new Question("total variation", CertifiedCurve::totalVariation);
    }
  }

  /**
   * What a question came to.
   *
   * @param bracket the answer; of several curves, that of the last
   * @param widest the greatest width of any curve's answer
   */
  record Answer(String question, Bracket bracket, double widest) {}

  /** Does everything once, without the help of what an earlier run left behind. */
  List<Answer> run() {
    return new Memory().during(this::answers);
  }

  private List<Answer> answers() {
    List<CertifiedCurve> curves =
        releases.stream()
            .map(release -> Accountant.curve(release, Direction.SYMMETRIC, accuracy))
            .toList();
    return questions.stream().map(question -> answer(question, curves)).toList();
  }

  private static Answer answer(Question question, List<CertifiedCurve> curves) {
    Bracket last = Bracket.ZERO;
    double widest = 0;
    for (CertifiedCurve curve : curves) {
      last = question.answer().apply(curve);
      widest = Math.max(widest, last.upper() - last.lower());
    }
    return new Answer(question.name(), last, widest);
  }
}
