package dev.sievert.papers;

import dev.sievert.mechanism.LaplaceNoise;
import dev.sievert.numeric.Estimate;
import dev.sievert.report.Chart;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import dev.sievert.words.Paper;
import java.util.ArrayList;
import java.util.List;

/** Hours worked a week with Laplace noise, for three priors and four tolerances. */
final class AdultHours implements Item {
  private static final double RANGE = 100;
  private static final int[] TOLERANCES = {0, 40, 80, 100};

  private static final Claim PEAK =
      Claim.of("tolerance", "RAD grows up to η = 40 and falls after it", "section 7.3.2").value(40);
  private static final Claim TRIVIAL =
      Claim.of(
              "everything right", "at η = 100 ReRo reports maximal risk, RAD none", "section 7.3.2")
          .value(0);
  private static final Claim SKEWED =
      Claim.of(
          "priors",
          "the skewed prior is the worst case, the empirical one the best",
          "section 7.3.3");
  private static final Claim TIGHT =
      Claim.of("tightness", "the optimal attack attains the bound of Theorem 4.3", "section 7.3.3")
          .erratum("A21");

  @Override
  public Label label() {
    return new Label(
        "adult-hours",
        Paper.ADVANTAGE,
        "Figure 6",
        "Hours worked a week with Laplace noise (Adult)");
  }

  @Override
  public List<Claim> claims() {
    return List.of(PEAK, TRIVIAL, SKEWED, TIGHT);
  }

  @Override
  public Made make(Request request) {
    double[] budgets =
        request.size() == Size.TINY ? new double[] {1, 5} : new double[] {0.5, 1, 2, 3, 5, 7.5, 10};
    List<Chart.Panel> panels = new ArrayList<>();
    for (WorkingHours hours : WorkingHours.values()) {
      panels.add(panel(hours.title(), hours.secret(), budgets, request.size()));
    }
    List<Outcome> outcomes = List.of(peak(), trivial(), priors(), tight(request.size()));
    return new Made(
        Plots.chart(
            label(),
            "For each prior the exact advantage and success for four tolerances over ε, with played attacks.",
            "lines are exact, dots were played; success rises to one with the tolerance, the advantage does not.",
            panels.toArray(Chart.Panel[]::new)),
        outcomes,
        List.of(
            "The counts are of the 32,561 people of the training file. Putting outputs beyond 0 and 100 "
                + "back to the ends changes nothing (errata A21), so no truncation is played."));
  }

  private static Chart.Panel panel(String name, Secret secret, double[] budgets, Size size) {
    List<Chart.Curve> curves = new ArrayList<>();
    for (int tolerance : TOLERANCES) {
      ThreatModel threat = Attacked.within(secret, tolerance);
      curves.add(
          Plots.line("RAD, η = " + tolerance, budgets, e -> Attacked.advantage(noise(e), threat)));
    }
    for (int tolerance : TOLERANCES) {
      ThreatModel threat = Attacked.within(secret, tolerance);
      curves.add(
          Plots.line(
              "success, η = " + tolerance, budgets, e -> Attacked.success(noise(e), threat)));
    }
    ThreatModel middle = Attacked.within(secret, 40);
    curves.add(
        Plots.line(
            "Theorem 5.1, η = 40", budgets, e -> Bounded.by("rad.tradeoff", noise(e), middle)));
    double[] played = {1, 5};
    curves.add(
        Plots.dots(
            "RAD played, η = 40",
            played,
            e -> played(e, middle, size.pick(2_000, 50_000, 101_000))));
    return new Chart.Panel(
        name, Chart.Axis.even("ε", 0, 10), Chart.Axis.even("risk", 0, 1), curves);
  }

  private static Outcome peak() {
    Secret uniform = WorkingHours.UNIFORM.secret();
    double best = 0;
    double most = 0;
    for (int tolerance : TOLERANCES) {
      double risk = advantage(uniform, 1, tolerance);
      if (risk > most) {
        most = risk;
        best = tolerance;
      }
    }
    return PEAK.number(
        best,
        0,
        "Exact RAD %s, %s, %s and %s for η = 0, 40, 80 and 100, uniform prior, ε = 1."
            .formatted(
                Words.few(advantage(uniform, 1, 0)),
                Words.few(advantage(uniform, 1, 40)),
                Words.few(advantage(uniform, 1, 80)),
                Words.few(advantage(uniform, 1, 100))));
  }

  private static Outcome trivial() {
    double worst = 0;
    for (WorkingHours hours : WorkingHours.values()) {
      worst = Math.max(worst, advantage(hours.secret(), 5, 100));
    }
    return TRIVIAL.number(
        worst, 1e-9, "Greatest exact RAD of all three priors at η = 100; success is 1.");
  }

  private static Outcome priors() {
    double skewed = advantage(WorkingHours.SKEWED.secret(), 1, 40);
    double uniform = advantage(WorkingHours.UNIFORM.secret(), 1, 40);
    double empirical = advantage(WorkingHours.EMPIRICAL.secret(), 1, 40);
    return SKEWED.statement(
        skewed > uniform && uniform > empirical,
        skewed,
        "%s skewed, %s uniform, %s empirical"
            .formatted(Words.few(skewed), Words.few(uniform), Words.few(empirical)),
        "Exact RAD at ε = 1, η = 40.");
  }

  private static Outcome tight(Size size) {
    ThreatModel threat = Attacked.within(WorkingHours.UNIFORM.secret(), 40);
    double exact = Attacked.advantage(noise(1), threat);
    Estimate seen = played(1, threat, size.pick(2_000, 50_000, 101_000));
    return TIGHT.statement(
        seen.lower() <= exact && exact <= seen.upper(),
        seen.value(),
        "%s played, between %s and %s"
            .formatted(Words.few(seen.value()), Words.few(seen.lower()), Words.few(seen.upper())),
        "The exact value is %s; limits of 99.9 %% confidence.".formatted(Words.few(exact)));
  }

  private static double advantage(Secret secret, double epsilon, int tolerance) {
    return Attacked.advantage(noise(epsilon), Attacked.within(secret, tolerance));
  }

  private static Estimate played(double epsilon, ThreatModel threat, long trials) {
    return Attacked.played(noise(epsilon), threat, trials, 6);
  }

  private static LaplaceNoise noise(double epsilon) {
    return LaplaceNoise.ofEpsilon(epsilon, RANGE);
  }
}
