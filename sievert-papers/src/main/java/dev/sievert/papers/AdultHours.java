package dev.sievert.papers;

import dev.sievert.mechanism.noise.LaplaceNoise;
import dev.sievert.number.Estimate;
import dev.sievert.report.Chart;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import dev.sievert.words.Paper;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Hours worked a week with Laplace noise, for three priors and four tolerances. */
final class AdultHours extends PrintedItem {
  private static final double RANGE = 100;
  private static final int[] TOLERANCES = {0, 40, 80, 100};

  private static final PrintedClaim PEAK =
      PrintedClaim.of(
              "tolerance",
              "“increasing η boosts advantage only up to a point (here, η = 40)”",
              "section 7.3.2")
          .value(40)
          .erratum("A23");
  private static final PrintedClaim TRIVIAL =
      PrintedClaim.of(
              "everything right",
              "“for η = 100 … ReRo reports maximal risk despite … no advantage”",
              "section 7.3.2")
          .value(0);
  private static final PrintedClaim SKEWED =
      PrintedClaim.of(
              "priors",
              "“the skewed distribution … constitutes the worst case, while the empirical … the"
                  + " best case”",
              "section 7.3.3")
          .erratum("A23");
  private static final PrintedClaim TIGHT =
      PrintedClaim.of(
              "tightness",
              "“our bounds (cf. Theorem 4.3) are tight for every prior π”",
              "section 7.3.3")
          .erratum("A21");

  AdultHours() {
    super(
        new Label(
            "adult-hours",
            Paper.ADVANTAGE,
            "Figure 6",
            "Hours worked a week with Laplace noise (Adult)"),
        List.of(PEAK, TRIVIAL, SKEWED, TIGHT));
  }

  @Override
  public Made make(ItemRequest request) {
    double[] budgets =
        request.size() == Size.TINY ? new double[] {1, 5} : new double[] {0.5, 1, 2, 3, 5, 7.5, 10};
    List<Chart.Panel> panels =
        Arrays.stream(WorkingHours.values())
            .map(hours -> panel(hours.title(), hours.secret(), budgets, request.size()))
            .toList();
    List<Outcome> outcomes = List.of(peak(), trivial(), priors(budgets), tight(request.size()));
    return new Made(
        Plots.chart(
            label(),
            "For each prior the exact advantage and success for four tolerances over ε, with played"
                + " attacks.",
            "lines are exact, dots were played; success rises to one with the tolerance, the"
                + " advantage does not.",
            panels.toArray(Chart.Panel[]::new)),
        outcomes,
        List.of(
            "The counts are of the 32,561 people of the training file. Putting outputs beyond 0 and"
                + " 100 back to the ends changes nothing (errata A21), so no truncation is"
                + " played."));
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

  /** For every prior of the figure and every ε, the tolerance with the greatest advantage. */
  private static Outcome peak() {
    int off = 0;
    List<String> peaks = new ArrayList<>();
    for (WorkingHours hours : WorkingHours.values()) {
      double[] risks =
          Arrays.stream(TOLERANCES)
              .mapToDouble(tolerance -> advantage(hours.secret(), 1, tolerance))
              .toArray();
      boolean rises = risks[1] > risks[0] && risks[1] > risks[2];
      off += rises ? 0 : 1;
      peaks.add(
          "%s %s, %s, %s, %s"
              .formatted(
                  hours.name().toLowerCase(Locale.ROOT),
                  Words.few(risks[0]),
                  Words.few(risks[1]),
                  Words.few(risks[2]),
                  Words.few(risks[3])));
    }
    return PEAK.judged(
        NumberCheck.of("priors of the three for which the advantage does not peak at η = 40", off)
            .atMost(0, "Figure 6 has all three"),
        "%d of 3 priors have no peak at η = 40".formatted(off),
        "Exact RAD at ε = 1 for η = 0, 40, 80, 100: %s. The skewed prior has only 0 and 100, so every η below 100 is the same."
            .formatted(String.join("; ", peaks)));
  }

  private static Outcome trivial() {
    double worst = 0;
    double least = 1;
    for (WorkingHours hours : WorkingHours.values()) {
      worst = Math.max(worst, advantage(hours.secret(), 5, 100));
      double success = Attacked.success(noise(5), Attacked.within(hours.secret(), 100));
      least = Math.min(least, success);
    }
    return TRIVIAL.judged(
        NumberCheck.of("greatest exact RAD of the three priors at η = 100, ε = 5", worst)
            .near(0, 1e-9, "rounding")
            .refusing("uniform prior at η = 80", advantage(WorkingHours.UNIFORM.secret(), 5, 80)),
        "The success is %s there.".formatted(Words.number(least)));
  }

  /** The order that is claimed, at every ε and tolerance of the figure. */
  private static Outcome priors(double[] budgets) {
    double most = Double.NEGATIVE_INFINITY;
    String where = "";
    for (double epsilon : budgets) {
      for (int tolerance : new int[] {0, 40, 80}) {
        double skewed = advantage(WorkingHours.SKEWED.secret(), epsilon, tolerance);
        double uniform = advantage(WorkingHours.UNIFORM.secret(), epsilon, tolerance);
        double empirical = advantage(WorkingHours.EMPIRICAL.secret(), epsilon, tolerance);
        double over = Math.max(empirical - uniform, uniform - skewed);
        if (over > most) {
          most = over;
          where =
              "%s skewed, %s uniform, %s empirical at ε = %s, η = %d"
                  .formatted(
                      Words.few(skewed),
                      Words.few(uniform),
                      Words.few(empirical),
                      Words.number(epsilon),
                      tolerance);
        }
      }
    }
    return SKEWED.judged(
        NumberCheck.of(
                "most by which the empirical prior is above the uniform, or that above the skewed",
                most)
            .atMost(0, 1e-9, "rounding"),
        where,
        "True at η = 40. At η = 0 the empirical prior is worse than the uniform one: a few hours"
            + " are common, and a hit on them is worth more.");
  }

  private static Outcome tight(Size size) {
    ThreatModel threat = Attacked.within(WorkingHours.UNIFORM.secret(), 40);
    double exact = Attacked.advantage(noise(1), threat);
    double bound = Bounded.by("rad.tradeoff", noise(1), threat);
    Estimate seen = played(1, threat, size.pick(2_000, 50_000, 101_000));
    double width = (seen.upper() - seen.lower()) / 2;
    return TIGHT.judged(
        NumberCheck.of("played RAD, uniform prior, η = 40, ε = 1", seen.value())
            .near(exact, width, "limits of 99.9 % confidence")
            .refusing("Theorem 4.2 there", Bounded.by("rad.total-variation", noise(1), threat)),
        "%s played, between %s and %s"
            .formatted(Words.few(seen.value()), Words.few(seen.lower()), Words.few(seen.upper())),
        "The exact value is %s, and Theorem 5.1 gives %s."
            .formatted(Words.few(exact), Words.few(bound)));
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
