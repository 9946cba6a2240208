package dev.sievert.zetasql;

import dev.sievert.audit.ProgramOutcome.DistinguishingEvent;
import dev.sievert.number.Estimate;
import dev.sievert.words.Figures;
import java.io.PrintStream;
import java.util.List;

/** Writes docs/experiments/zetasql.md. */
record ExperimentPage(PrintStream page) {
  void write(List<Experiment.Answer> answers, double confidence) {
    page.print(opening(confidence));
    answers.forEach(this::row);
    page.print(BETWEEN);
    answers.forEach(this::witness);
    page.print(READING);
    page.printf("%n```sql%n%s%n```%n", answers.get(0).question().query().sql());
  }

  private static String opening(double confidence) {
    return """
    # Google's differential privacy library behind SQL

    ZetaSQL is the dialect of SQL on which BigQuery and Spanner build. Its reference implementation answers queries with
    `WITH DIFFERENTIAL_PRIVACY` through Google's C++ library. Here it is a program under audit, like any other: tables that
    differ by one person go in, noisy answers come out, and nothing else is known. Version 2025.09.1.

    This page is made by one command, which downloads 109 MB once:

    ```sh
    mvn -Dquick -Pzetasql -pl sievert-zetasql -am package
    java -jar sievert-zetasql/target/quick/sievert-zetasql.jar > docs/experiments/zetasql.md
    ```

    The module and its tests are not part of the default build; `./check -- -Pzetasql` runs them with everything else.
    The library draws its randomness from the operating system and takes no seed, so figures differ a little each time.

    ## What was found

    Each line is an audit of its own with %s confidence. *Lower limit* is what the counterexample with the greatest
    limit proves about ε at the claim's δ; *would have caught* is the least true ε that the same audit flags with
    probability 95 %%, at the event that it chose. CPU seconds are of the whole process.

    | query | claim | answers | lower limit | would have caught | verdict | CPU s |
    |---|---|---|---|---|---|---|
    """
        .formatted(Figures.stated(confidence));
  }

  private static final String BETWEEN =
      """

      Where the verdict is *consistent*, nothing was found. That is not a proof: *would have caught* says how far from the
      claim a fault would have had to be. The two controls at the end are meant to be caught, and show that the audit can:
      one holds less against the query than it was given, the other calls tables neighbours that the library does not.

      ### What the overflows mean

      The rows of one person are added up first, without bounds; only that sum is clamped. Where it leaves the range of
      its type, the whole query fails with an error, whatever ε is. A single person with two amounts of 2⁶² (or 10³⁰⁸ for
      fractions) therefore decides whether anybody gets an answer, and whoever sees the error knows that there is such a
      person. Sums over all people are no such fault: they wrap around, and so does the noise.

      It takes amounts at the edge of the type, and is prevented by clamping each amount before it is added, as in
      `SUM(GREATEST(0, LEAST(amount, 100)), …)`, with few enough rows for each person. Errors as a way around the noise are
      a known weakness of private SQL: AWS Clean Rooms, for one, [lists
      overflow](https://docs.aws.amazon.com/clean-rooms/latest/userguide/dp-limitations.html) among the limits of its own
      guarantee. This is the reference implementation; nothing here is about other engines for the same dialect.

      ### What was not seen

      No last digit told two tables apart: at ε = 1, with bounds 0 and 1, every answer that was looked at is a multiple of
      2⁻⁴⁰, also where the true sum is not (a test sees to that). Amounts out of bounds, infinite ones and NaN showed no more
      than others.

      ## The events with the greatest limits

      """;

  private static final String READING =
      """

      ## How 400,000 answers are had

      A query takes 10 to 40 ms however little it is about, so one at a time would take hours. One query is therefore
      asked about thousands of groups at once. Each group is a run: it holds the same invented table, with people of its
      own, so nobody is in two groups and `max_groups_contributed = 1` changes nothing. Each group gets noise of its own.
      Tests compare the law of many answers at once with that of the same query without groups, asked again and again,
      and with Laplace's, and look for correlation between neighbouring groups. A row costs about 35 µs this way.

      - *Neighbours* differ by one person (the privacy unit), with all their rows, added or removed.
      - *Public groups* appear also where nobody is in them, so all of ε goes to the answer. Otherwise a group appears
        where a noisy number of people passes a threshold; for SUM half of ε is spent on that, COUNT uses its own answer.
      - *Bounds* are given in the query. Without them the library spends a part of ε on finding bounds; such an answer takes
        28 ms also in a batch, and was not audited.
      - An *error* is an output like any other: whoever asks sees it. Where a query fails, each run is asked by itself, so
        that a failure in one run is not taken for a failure in all.

      The first query of the table:
      """;

  private void row(Experiment.Answer answer) {
    var finding = answer.finding();
    page.printf(
        "| %s | %s | %,d | %s | %s | %s | %.0f |%n",
        answer.question().title(),
        Experiment.claim(answer.question().claim()),
        finding.trials(),
        finding.lower().isPresent() ? Figures.down(finding.lower().getAsDouble(), 4) : "–",
        finding.detectable().isPresent() ? Figures.up(finding.detectable().getAsDouble(), 4) : "–",
        finding.isExceeded() ? "**exceeded**" : "consistent",
        answer.cpuSeconds());
  }

  private void witness(Experiment.Answer answer) {
    page.printf(
        "- %s, %s%s. ",
        answer.question().title(),
        Experiment.claim(answer.question().claim()),
        answer.finding().isExceeded() ? ": **exceeded**" : "");
    answer.finding().strongest().ifPresent(this::witness);
    page.println();
  }

  private void witness(DistinguishingEvent witness) {
    page.printf(
        "On %s against %s: %s. Probability %s against %s.",
        witness.pair().first(),
        witness.pair().second(),
        witness.event(),
        estimate(witness.likely()),
        estimate(witness.unlikely()));
  }

  private static String estimate(Estimate estimate) {
    return "%s (%s to %s)"
        .formatted(
            Figures.nearest(estimate.value(), 4),
            Figures.down(estimate.lower(), 4),
            Figures.up(estimate.upper(), 4));
  }
}
