package dev.sievert.papers;

import dev.sievert.audit.MechanismOutcome;
import dev.sievert.report.Chart;
import dev.sievert.words.Paper;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** Audits of local mechanisms, beside those of LDP-Auditor. */
record LocalAudit(Label label, long records) implements Item {
  private static final long PRINTED_RUNS = 1_000_000;

  private static final Claim CLOSER =
      Claim.of(
          "closer", "nearer the true ε than LDP-Auditor for all mechanisms and ε", "section 7.3.4");
  private static final Claim CAP =
      Claim.of("cap of LDP-Auditor", "LDP-Auditor reports at most ε ≈ 12.25", "section 7.3.4")
          .value(12.25);
  private static final Claim DECLINE =
      Claim.of("accuracy for OUE", "accuracy for OUE declines at ε ≤ 9", "section 7.3.4")
          .value(9)
          .erratum("A18");
  private static final Claim INTERVALS =
      Claim.of("confidence", "the estimate does not rely on confidence intervals", "section 6")
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
  public List<Claim> claims() {
    return List.of(CLOSER, CAP, DECLINE, INTERVALS);
  }

  @Override
  public Made make(Request request) {
    long trials = request.size().pick(20_000, 200_000, 1_000_000);
    double[] budgets =
        request.size() == Size.TINY
            ? new double[] {3, 8, 13}
            : Plots.even(1, 15, request.size().pick(7, 7, 14));
    Tally tally = new Tally();
    List<Chart.Panel> panels = new ArrayList<>();
    for (LocalMechanism kind : LocalMechanism.values()) {
      panels.add(panel(kind, budgets, trials, tally));
    }
    return new Made(
        Plots.chart(
            label,
            "Three panels: audited against true ε; our dots lie on the diagonal, LDP-Auditor's"
                + " below.",
            "a dot on the diagonal found the true ε; bars are limits of 95 % confidence.",
            panels.toArray(Chart.Panel[]::new)),
        outcomes(tally, trials),
        List.of(
            "%,d runs for each point; the paper has 1,000,000 and five repetitions."
                .formatted(trials)));
  }

  /** What is counted over all points. */
  private static final class Tally {
    private int points;
    private int closer;
    private int above;
    private double early;
    private double late;

    void add(LocalMechanism kind, double truth, double ours, double theirs) {
      points++;
      closer += Math.abs(ours - truth) < Math.abs(theirs - truth) ? 1 : 0;
      above += ours > truth ? 1 : 0;
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
      MechanismOutcome result = kind.audit(epsilon, records, trials, 8);
      double earlier = kind.earlier(epsilon, records, trials, 8);
      theirs.add(new Chart.Place(epsilon, earlier));
      OptionalDouble value = result.epsilon().value();
      // Where the advantage no longer tells budgets apart there is no point estimate to compare.
      double lower = result.epsilon().lower().orElse(Double.NaN);
      double upper = result.epsilon().upper().orElse(Double.NaN);
      double point = value.orElse(lower);
      ours.add(new Chart.Place(epsilon, point, lower, upper));
      tally.add(kind, epsilon, Double.isNaN(point) ? 0 : point, earlier);
    }
    return new Chart.Panel(
        kind.title(),
        Chart.Axis.even("true ε", 0, 16),
        Chart.Axis.even("audited ε", 0, 16),
        List.of(
            new Chart.Curve("by RAD, with limits", true, ours),
            new Chart.Curve("LDP-Auditor", true, theirs),
            Plots.line("the truth", new double[] {0, 16}, x -> x)));
  }

  private static Outcome cap() {
    double wide = LocalMechanism.cap(PRINTED_RUNS, 0.05);
    double narrow = LocalMechanism.cap(PRINTED_RUNS, 0.01);
    return CAP.statement(
        narrow <= 12.25 && 12.25 <= wide,
        wide,
        "%s at 95 %% confidence, %s at 99 %%".formatted(Words.number(wide), Words.number(narrow)),
        "The most that its limits allow with a million runs for each value.");
  }

  private static List<Outcome> outcomes(Tally tally, long trials) {
    return List.of(
        CLOSER.statement(
            tally.closer == tally.points,
            tally.closer,
            "nearer at %d of %d points".formatted(tally.closer, tally.points),
            "Point estimates of %,d runs each, against our play of its procedure."
                .formatted(trials)),
        cap(),
        DECLINE.statement(
            tally.early >= tally.late,
            tally.late,
            "off by up to %s for ε ≤ 9 and %s beyond"
                .formatted(Words.few(tally.early), Words.few(tally.late)),
            "It must read ε ≥ 9: the advantage of OUE hardly grows there any more."),
        INTERVALS.statement(
            false,
            tally.above,
            "%d of %d estimates exceed the true ε".formatted(tally.above, tally.points),
            "A point estimate overshoots about half the time; only the lower limit shows a"
                + " violation."));
  }
}
