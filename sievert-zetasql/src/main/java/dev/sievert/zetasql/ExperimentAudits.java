package dev.sievert.zetasql;

import dev.sievert.audit.InputPair;
import dev.sievert.audit.ProgramValue;
import dev.sievert.audit.Claim;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/** What the experiment asks. */
record ExperimentAudits(long trials) {
  private static final double HUGE = 0x1p62;

  /** A query that fails has to be asked run by run, which is slow; but few runs tell enough. */
  private static final long FEW = 4_000;

  private static final Aggregate COUNT = new Aggregate.Count(1);
  private static final Aggregate FRACTIONS = new Aggregate.RealSum(0, 1);
  private static final Claim USUAL = new Claim(1, 1e-5);
  private static final Claim WITH_DELTA = new Claim(1, 0.01);

  List<ExperimentAudit> all() {
    return Stream.of(counts(), sums(), wholeSums(), overflows(), controls())
        .flatMap(List::stream)
        .toList();
  }

  private List<ExperimentAudit> counts() {
    return List.of(
        count(0.1),
        count(1),
        count(3),
        ExperimentAudit.of(
            "COUNT, one person with 20 rows",
            COUNT,
            USUAL,
            trials / 4,
            List.of(pair(people(), people(people(20, 0))))),
        ExperimentAudit.of("COUNT, small groups suppressed", COUNT, WITH_DELTA, trials / 2, few())
            .suppressing());
  }

  private ExperimentAudit count(double epsilon) {
    return ExperimentAudit.of(
        "COUNT",
        COUNT,
        new Claim(epsilon, 1e-5),
        trials,
        List.of(pair(people(), people(1, 0)), pair(people(1, 0), people(2, 0))));
  }

  private List<ExperimentAudit> sums() {
    return List.of(
        sum(0.1),
        sum(1),
        sum(3),
        ExperimentAudit.of(
            "SUM of fractions, last digits",
            FRACTIONS,
            USUAL,
            trials,
            // So near to each other that only digits below the noise's grid could tell.
            List.of(
                pair(people(), people(1, Math.PI * 1e-12)),
                pair(people(1, 0.1), ProgramValue.of(0.1, Math.PI * 1e-12)),
                pair(people(1, 1), ProgramValue.of(1, 0x1p-60)))),
        ExperimentAudit.of(
                "SUM of fractions, small groups suppressed",
                FRACTIONS,
                WITH_DELTA,
                trials / 2,
                few())
            .suppressing(),
        ExperimentAudit.of(
            "SUM of fractions, amounts far out of bounds",
            FRACTIONS,
            USUAL,
            trials,
            Stream.of(1e300, -1e300, Double.POSITIVE_INFINITY, Double.NaN)
                .map(amount -> pair(people(1, 0.5), ProgramValue.of(0.5, amount)))
                .toList()));
  }

  private ExperimentAudit sum(double epsilon) {
    return ExperimentAudit.of(
        "SUM of fractions",
        FRACTIONS,
        new Claim(epsilon, 1e-5),
        trials,
        List.of(pair(people(), people(1, 1)), pair(people(1, 0.1), ProgramValue.of(0.1, 1.0 / 3))));
  }

  private List<ExperimentAudit> wholeSums() {
    return List.of(
        ExperimentAudit.of(
            "SUM of whole numbers",
            new Aggregate.WholeSum(-5, 10),
            USUAL,
            trials,
            List.of(pair(people(), people(1, 10)), pair(people(1, 3), ProgramValue.of(3, -5)))),
        ExperimentAudit.of(
            "SUM of whole numbers, everybody's sum beyond 2⁶³",
            new Aggregate.WholeSum(0, (long) HUGE),
            USUAL,
            trials,
            List.of(
                pair(people(1, HUGE), people(2, HUGE)), pair(people(2, HUGE), people(3, HUGE)))));
  }

  private List<ExperimentAudit> overflows() {
    return List.of(
        ExperimentAudit.of(
            "SUM of whole numbers, one person's sum beyond 2⁶³",
            new Aggregate.WholeSum(0, 1),
            USUAL,
            FEW,
            List.of(pair(people(1, 1), people(ProgramValue.of(1.0), people(2, HUGE))))),
        ExperimentAudit.of(
            "SUM of fractions, one person's sum beyond 2¹⁰²⁴",
            FRACTIONS,
            USUAL,
            FEW,
            List.of(pair(people(1, 1), people(ProgramValue.of(1.0), people(2, 1e308))))));
  }

  private List<ExperimentAudit> controls() {
    InputPair replaced =
        new InputPair(people(1, -1), people(1, 1), "one person replaced by another");
    return List.of(
        ExperimentAudit.of(
                "Control: COUNT asked with ε = 1", COUNT, USUAL, trials, count(1).pairs())
            .against(new Claim(0.9, 1e-5)),
        ExperimentAudit.of(
            "Control: SUM of fractions, a person replaced instead of added",
            new Aggregate.RealSum(-1, 1),
            USUAL,
            trials,
            List.of(replaced)));
  }

  private static List<InputPair> few() {
    return List.of(pair(people(), people(1, 1)), pair(people(4, 1), people(5, 1)));
  }

  private static InputPair pair(ProgramValue fewer, ProgramValue more) {
    return new InputPair(fewer, more, "one person more");
  }

  private static ProgramValue people(int count, double amount) {
    return new ProgramValue.Sequence(Collections.nCopies(count, ProgramValue.of(amount)));
  }

  private static ProgramValue people(ProgramValue... people) {
    return new ProgramValue.Sequence(List.of(people));
  }
}
