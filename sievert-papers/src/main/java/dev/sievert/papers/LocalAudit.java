package dev.sievert.papers;

import dev.sievert.audit.MechanismOutcome;
import dev.sievert.report.Chart;
import dev.sievert.words.Paper;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** Audits of local mechanisms, beside those of LDP-Auditor. */
record LocalAudit(Label label, long records) implements Item {
  private static final long PRINTED_RUNS = 1_000_000;

  private static final int REPETITIONS = 5;

  private static final PrintedClaim CLOSER =
      PrintedClaim.of(
          "closer",
          "“For all tested mechanisms, our auditing approach improves over LDP AUDITOR for all ε"
              + " values”",
          "section 7.3.4");
  private static final PrintedClaim CAP =
      PrintedClaim.of("cap of LDP-Auditor", "“capped around ε̃ ≈ 12.25”", "section 7.3.4")
          .value(12.25);
  private static final PrintedClaim DECLINE =
      PrintedClaim.of(
              "accuracy for OUE", "“the estimation accuracy declines at ε ≤ 9”", "section 7.3.4")
          .value(9)
          .erratum("A18")
          .again("ErrataTest.a18");
  private static final PrintedClaim INTERVALS =
      PrintedClaim.of(
              "confidence",
              "“This intrinsic limitation is avoided in our approach, which does not rely on"
                  + " confidence intervals”",
              "section 6")
          .erratum("A18");

  static LocalAudit porto() {
    return new LocalAudit(
        new Label(
            "audit-porto",
            Paper.ADVANTAGE,
            "Figure 8",
            "Audits of local mechanisms, 3052 places (Porto)"),
        3052);
  }

  static LocalAudit geolife() {
    return new LocalAudit(
        new Label(
            "audit-geolife",
            Paper.ADVANTAGE,
            "Figure 9",
            "Audits of local mechanisms, 5356 places (Geolife)"),
        5356);
  }

  @Override
  public List<PrintedClaim> claims() {
    return List.of(CLOSER, CAP, DECLINE, INTERVALS);
  }

  @Override
  public Made make(ItemRequest request) {
    long trials = request.size().pick(4_000, 40_000, 1_000_000);
    double[] budgets = request.size() == Size.TINY ? new double[] {3, 8, 13} : Plots.even(1, 15, 7);
    Tally tally = new Tally();
    Chart.Panel[] panels =
        Arrays.stream(LocalMechanism.values())
            .map(kind -> panel(kind, budgets, trials, tally))
            .toArray(Chart.Panel[]::new);
    return new Made(
        Plots.chart(
            label,
            "Three panels: audited against true ε; our dots lie on the diagonal, LDP-Auditor's"
                + " below.",
            "a dot on the diagonal found the true ε; dots are means of five audits, bars one"
                + " standard deviation.",
            panels),
        outcomes(tally, trials),
        List.of(
            "Five audits of %,d runs for each point, every run played once; the paper has five of 1,000,000 (--full)."
                .formatted(trials)));
  }

  /** What is counted over all points. */
  private static final class Tally {
    private int points;
    private int closer;
    private int above;
    private int audits;
    private double early;
    private double late;

    void above(boolean isAbove) {
      audits++;
      above += isAbove ? 1 : 0;
    }

    void add(LocalMechanism kind, double truth, double ours, double theirs) {
      points++;
      closer += Math.abs(ours - truth) < Math.abs(theirs - truth) ? 1 : 0;
      if (kind == LocalMechanism.OUE && truth <= 9) {
        early = Math.max(early, Math.abs(ours - truth));
      }
      if (kind == LocalMechanism.OUE && truth > 9) {
        late = Math.max(late, Math.abs(ours - truth));
      }
    }
  }

  private Chart.Panel panel(LocalMechanism kind, double[] budgets, long trials, Tally tally) {
    List<Chart.Place> ours = new ArrayList<>();
    List<Chart.Place> theirs = new ArrayList<>();
    for (double epsilon : budgets) {
      double[] points = new double[REPETITIONS];
      double[] earlier = new double[REPETITIONS];
      for (int i = 0; i < REPETITIONS; i++) {
        long seed = Objects.hash(kind.name(), records, epsilon, i);
        points[i] = point(kind.audit(epsilon, records, trials, seed));
        earlier[i] = kind.earlier(epsilon, records, trials, ~seed);
        tally.above(points[i] > epsilon);
      }
      ours.add(place(epsilon, points));
      theirs.add(place(epsilon, earlier));
      tally.add(kind, epsilon, mean(points), mean(earlier));
    }
    return new Chart.Panel(
        kind.title(),
        Chart.Axis.even("true ε", 0, 16),
        Chart.Axis.even("audited ε", 0, 16),
        List.of(
            new Chart.Curve("by RAD", true, ours),
            new Chart.Curve("LDP-Auditor", true, theirs),
            Plots.line("the truth", new double[] {0, 16}, x -> x)));
  }

  /** Where the advantage no longer tells budgets apart, the lower limit is all there is. */
  private static double point(MechanismOutcome result) {
    return result.epsilon().value().orElse(result.epsilon().lower().orElse(0));
  }

  private static Chart.Place place(double epsilon, double[] found) {
    double mean = mean(found);
    double variance = 0;
    for (double each : found) {
      variance += (each - mean) * (each - mean) / (found.length - 1);
    }
    double spread = Math.sqrt(variance);
    return new Chart.Place(epsilon, mean, mean - spread, mean + spread);
  }

  private static double mean(double[] found) {
    return Arrays.stream(found).sum() / found.length;
  }

  private static Outcome cap() {
    double wide = LocalMechanism.cap(PRINTED_RUNS, 0.05);
    double narrow = LocalMechanism.cap(PRINTED_RUNS, 0.01);
    return CAP.judged(
        NumberCheck.of("the most it can report with 10⁶ runs at 99 % confidence", narrow)
            .near(12.25, 0.15, "“around”; the confidence is not printed")
            .refusing("the same at 50 % confidence", LocalMechanism.cap(PRINTED_RUNS, 0.5)),
        "%s at 95 %% confidence, %s at 99 %%".formatted(Words.number(wide), Words.number(narrow)),
        "ln(n/ln(2/risk)) for n runs.");
  }

  private static List<Outcome> outcomes(Tally tally, long trials) {
    return List.of(
        CLOSER.judged(
            NumberCheck.of(
                    "points of %d where LDP-Auditor is nearer".formatted(tally.points),
                    tally.points - tally.closer)
                .atMost(0, "for all ε values")
                .refusing("the same for ours and theirs exchanged", tally.closer),
            "nearer at %d of %d points".formatted(tally.closer, tally.points),
            "Means of five point estimates of %,d runs each, against our play of its procedure."
                .formatted(trials)),
        cap(),
        DECLINE.judged(
            NumberCheck.of("greatest error for ε ≤ 9 less that beyond", tally.early - tally.late)
                .atLeast(0, "declines below 9"),
            "off by up to %s for ε ≤ 9 and %s beyond"
                .formatted(Words.few(tally.early), Words.few(tally.late)),
            "It must read ε ≥ 9: the advantage of OUE hardly grows there any more."),
        INTERVALS.unproven(
            NumberCheck.of(
                    "share of estimates that exceed the true ε",
                    (double) tally.above / tally.audits)
                .atMost(0.05, "what an audit with 95 % confidence may do"),
            "%d of %d estimates exceed the true ε".formatted(tally.above, tally.audits),
            "True, and so a point estimate overshoots about half the time; only the lower limit"
                + " shows a violation."));
  }
}
