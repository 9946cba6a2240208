package dev.sievert.zetasql;

import dev.sievert.audit.Claim;
import dev.sievert.program.InputPair;
import dev.sievert.program.Value;
import java.util.Collections;
import java.util.List;

/**
 * One audit of the experiment.
 *
 * @param title what is tried, for people
 * @param query the query under audit
 * @param pairs tables that differ by one person
 * @param trials how many answers are asked for
 */
record Question(String title, PrivateQuery query, List<InputPair> pairs, long trials) {
  private static final String ONE_MORE = "one person more";
  private static final double HUGE = 0x1p62;

  Question {
    pairs = List.copyOf(pairs);
  }

  /** Everything that is asked, in the order of the page. */
  static List<Question> all(long trials) {
    return List.of(
        count("COUNT", 0.1, trials),
        count("COUNT", 1, trials),
        count("COUNT", 3, trials),
        of(
            "COUNT, a person with many rows",
            new Aggregate.Count(1),
            new Claim(1, 1e-5),
            Groups.PUBLIC,
            trials / 4,
            List.of(pair(nobody(), people(people(20, 0))))),
        of(
            "COUNT, small groups suppressed",
            new Aggregate.Count(1),
            new Claim(1, 0.01),
            Groups.THRESHOLD,
            trials / 2,
            List.of(pair(nobody(), people(1, 0)), pair(people(4, 0), people(5, 0)))),
        realSum("SUM of fractions", 0.1, trials),
        realSum("SUM of fractions", 1, trials),
        realSum("SUM of fractions", 3, trials),
        of(
            "SUM of fractions, small groups suppressed",
            new Aggregate.RealSum(0, 1),
            new Claim(1, 0.01),
            Groups.THRESHOLD,
            trials / 2,
            List.of(pair(nobody(), people(1, 1)), pair(people(4, 1), people(5, 1)))),
        of(
            "SUM of fractions, amounts far out of bounds",
            new Aggregate.RealSum(0, 1),
            new Claim(1, 1e-5),
            Groups.PUBLIC,
            trials / 2,
            List.of(
                pair(people(1, 0.5), people(0.5, 1e300)),
                pair(people(1, 0.5), people(0.5, -1e300)),
                pair(people(1, 0.5), people(0.5, Double.POSITIVE_INFINITY)),
                pair(people(1, 0.5), people(0.5, Double.NaN)))),
        of(
            "SUM of whole numbers",
            new Aggregate.WholeSum(-5, 10),
            new Claim(1, 1e-5),
            Groups.PUBLIC,
            trials,
            List.of(pair(nobody(), people(1, 10)), pair(people(1, 3), people(3.0, -5)))),
        of(
            "SUM of whole numbers, beyond 2⁶³",
            new Aggregate.WholeSum(0, (long) HUGE),
            new Claim(1, 1e-5),
            Groups.PUBLIC,
            trials,
            List.of(
                pair(people(1, HUGE), people(2, HUGE)), pair(people(2, HUGE), people(3, HUGE)))),
        of(
            "SUM of whole numbers, one person's own sum beyond 2⁶³",
            new Aggregate.WholeSum(0, 1),
            new Claim(1, 1e-5),
            Groups.PUBLIC,
            2_000,
            List.of(pair(people(1, 1), people(Value.of(1.0), people(2, HUGE))))),
        of(
            "SUM of fractions, one person's own sum beyond 2¹⁰²⁴",
            new Aggregate.RealSum(0, 1),
            new Claim(1, 1e-5),
            Groups.PUBLIC,
            2_000,
            List.of(pair(people(1, 1), people(Value.of(1.0), people(2, 1e308))))));
  }

  private static Question count(String title, double epsilon, long trials) {
    return of(
        title,
        new Aggregate.Count(1),
        new Claim(epsilon, 1e-5),
        Groups.PUBLIC,
        trials,
        List.of(pair(nobody(), people(1, 0)), pair(people(1, 0), people(2, 0))));
  }

  // Fractions that are no multiples of the noise's grid, to see whether their last digits show.
  private static Question realSum(String title, double epsilon, long trials) {
    return of(
        title,
        new Aggregate.RealSum(0, 1),
        new Claim(epsilon, 1e-5),
        Groups.PUBLIC,
        trials,
        List.of(
            pair(nobody(), people(1, 1)),
            pair(nobody(), people(1, 0.1)),
            pair(people(1, 0.1), people(0.1, 1.0 / 3))));
  }

  private static Question of(
      String title,
      Aggregate aggregate,
      Claim claim,
      Groups groups,
      long trials,
      List<InputPair> pairs) {
    return new Question(title, new PrivateQuery(aggregate, claim, groups), pairs, trials);
  }

  private static InputPair pair(Value fewer, Value more) {
    return new InputPair(fewer, more, ONE_MORE);
  }

  private static Value nobody() {
    return people();
  }

  private static Value people(int count, double amount) {
    return new Value.Sequence(Collections.nCopies(count, Value.of(amount)));
  }

  private static Value people(double first, double second) {
    return Value.of(first, second);
  }

  private static Value people(Value... people) {
    return new Value.Sequence(List.of(people));
  }
}
