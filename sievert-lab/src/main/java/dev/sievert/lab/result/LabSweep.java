package dev.sievert.lab.result;

import dev.sievert.number.Estimate;
import dev.sievert.numeric.Check;
import dev.sievert.report.Chart;
import dev.sievert.report.Drawing;
import dev.sievert.words.Figures;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * The same experiment with several amounts of noise.
 *
 * @param noises the amounts, in ascending order
 */
public record LabSweep(List<Double> noises, List<LabResult> results) {
  public LabSweep {
    noises = List.copyOf(noises);
    results = List.copyOf(results);
  }

  private static final String ALWAYS = "gradients may be opposite";
  private static final String FANO = "normalized.fano-gaussian";
  private static final String BEST = "normalized.optimal-attack";
  private static final double ASIDE = 1.04;

  private LabResult first() {
    return results.get(0);
  }

  /** The cost of taking part for each kind of knowledge, and success beside the printed bound. */
  public Drawing picture() {
    List<Chart.Panel> panels = new ArrayList<>();
    for (String knows : first().attacks().stream().map(AttackResult::knows).distinct().toList()) {
      panels.add(
          new Chart.Panel(
              "attacker knows " + knows, noise(), upwards("cost of taking part"), costs(knows)));
    }
    panels.add(
        isPerturbation()
            ? new Chart.Panel(
                "attacker knows nothing", noise(), upwards("normalised advantage"), normalized())
            : new Chart.Panel(
                "success of the first rule", noise(), upwards("success"), successes()));
    if (results.stream().allMatch(LabSweep::isAccurate)) {
      panels.add(
          new Chart.Panel("what the model is good for", noise(), upwards("accuracy"), useful()));
    }
    return new Chart(
            first().experiment() + " on " + first().data(),
            "What attacks achieve against the amount of noise, with what theory allows.",
            "How to read: dots are measured, with their limits, and stand side by side where their"
                + " noise is the same; lines are what theory allows, and what papers print.",
            panels)
        .draw(Figures.grouped(first().runs()) + " runs for each amount of noise");
  }

  private Chart.Axis noise() {
    double least = noises.get(0) / 1.2;
    return Chart.Axis.ratios("noise", least, noises.get(noises.size() - 1) * 1.2);
  }

  private static Chart.Axis upwards(String name) {
    return Chart.Axis.even(name, 0, 1);
  }

  private List<Chart.Curve> costs(String knows) {
    List<Chart.Curve> curves = new ArrayList<>();
    line(curves, "at most, with the distances seen", result -> result.least("rad", knows));
    line(curves, "at most, gradients may be opposite", result -> always(result, knows));
    line(curves, "printed in 004", result -> printed(result, cost(knows)));
    for (String rule : first().attacks().stream().map(AttackResult::rule).distinct().toList()) {
      if (rule.equals("exact") || rule.equals("paper")) {
        dots(curves, rule + " rule", result -> result.attack(rule, knows).advantage());
      }
    }
    return curves;
  }

  private List<Chart.Curve> successes() {
    List<Chart.Curve> curves = new ArrayList<>();
    line(curves, "printed bound for knowing nothing", result -> printed(result, "success."));
    String rule = first().attacks().get(0).rule();
    for (String knows : first().attacks().stream().map(AttackResult::knows).distinct().toList()) {
      dots(curves, rule + " rule, knows " + knows, result -> result.attack(rule, knows).success());
    }
    return curves;
  }

  private static boolean isAccurate(LabResult result) {
    return result.usefulness().filter(each -> each.measure().equals("accuracy")).isPresent();
  }

  private List<Chart.Curve> useful() {
    List<Chart.Curve> curves = new ArrayList<>();
    line(curves, "with noise, on average", result -> useful(result, Usefulness::mean));
    line(curves, "without noise", result -> useful(result, Usefulness::noiseless));
    line(curves, "the same answer for everybody", result -> useful(result, Usefulness::blind));
    return curves;
  }

  private static OptionalDouble useful(LabResult result, Function<Usefulness, Double> part) {
    return result.usefulness().stream().mapToDouble(part::apply).findFirst();
  }

  private boolean isPerturbation() {
    return first().experiment().equals("output-perturbation");
  }

  /** Of what blind guessing leaves unknown, the share that an attack finds out (001). */
  private List<Chart.Curve> normalized() {
    List<Chart.Curve> curves = new ArrayList<>();
    line(curves, "at most, by Fano's inequality", result -> least(result, FANO));
    line(curves, "the same as printed in 001", result -> printed(result, FANO));
    line(curves, "the best guess, computed", result -> least(result, BEST));
    for (String rule : first().attacks().stream().map(AttackResult::rule).distinct().toList()) {
      if (!rule.equals("inner-product")) {
        dots(curves, rule + " rule", result -> normalized(result, rule));
      }
    }
    return curves;
  }

  private static OptionalDouble least(LabResult result, String bound) {
    return result.bounds().stream()
        .filter(each -> each.bound().equals(bound))
        .mapToDouble(Allowed::upper)
        .min();
  }

  private static Estimate normalized(LabResult result, String rule) {
    Estimate success = result.attack(rule, "nothing").success();
    double blind = result.blind();
    return new Estimate(
        (success.lower() - blind) / (1 - blind),
        (success.value() - blind) / (1 - blind),
        (success.upper() - blind) / (1 - blind),
        success.confidence());
  }

  private static OptionalDouble always(LabResult result, String knows) {
    return result.bounds().stream()
        .filter(each -> each.knows().equals(knows) && each.bound().startsWith("rad."))
        .filter(each -> each.assuming().equals(ALWAYS))
        .mapToDouble(Allowed::upper)
        .min();
  }

  /** 004 draws Theorem 5.1 for someone who knows nothing, and otherwise Theorem 4.2. */
  private static String cost(String knows) {
    return knows.equals("nothing") ? "rad.tradeoff" : "rad.total-variation";
  }

  private static OptionalDouble printed(LabResult result, String risk) {
    return result.printed().stream()
        .filter(each -> each.bound().startsWith(risk))
        .mapToDouble(Printed::value)
        .findFirst();
  }

  private void line(
      List<Chart.Curve> curves, String name, Function<LabResult, OptionalDouble> value) {
    List<Chart.Place> places = new ArrayList<>();
    for (int i = 0; i < noises.size(); i++) {
      OptionalDouble found = value.apply(results.get(i));
      if (found.isPresent()) {
        places.add(new Chart.Place(noises.get(i), found.getAsDouble()));
      }
    }
    if (!places.isEmpty()) {
      curves.add(new Chart.Curve(name, false, places));
    }
  }

  private void dots(List<Chart.Curve> curves, String name, Function<LabResult, Estimate> value) {
    long before = curves.stream().filter(Chart.Curve::isDots).count();
    // Dots of the same noise would hide each other.
    double aside = Math.pow(ASIDE, (double) before);
    List<Chart.Place> places = new ArrayList<>();
    for (int i = 0; i < noises.size(); i++) {
      Estimate found = value.apply(results.get(i));
      double x = aside * noises.get(i);
      places.add(new Chart.Place(x, found.value(), found.lower(), found.upper()));
    }
    curves.add(new Chart.Curve(name, true, places));
  }

  /** One table for each kind of knowledge, after one of normalised advantages where they count. */
  public List<String> markdown() {
    List<String> lines = new ArrayList<>(isPerturbation() ? normalizedTable() : List.of());
    List<String> rules = first().attacks().stream().map(AttackResult::rule).distinct().toList();
    for (String knows : first().attacks().stream().map(AttackResult::knows).distinct().toList()) {
      lines.add("Attacker knows " + knows + ":");
      lines.add("");
      lines.add(
          "| noise | "
              + String.join(" rule | ", rules)
              + " rule | best, estimated | at most, as seen | at most, always | printed | success, "
              + rules.get(0)
              + " | printed for knowing nothing |");
      lines.add("|" + "---:|".repeat(rules.size() + 7));
      for (int i = 0; i < noises.size(); i++) {
        lines.add(row(noises.get(i), results.get(i), knows, rules));
      }
      lines.add("");
    }
    first().usefulness().ifPresent(each -> lines.addAll(usefulTable(each.measure())));
    return lines;
  }

  private List<String> usefulTable(String measure) {
    List<String> lines = new ArrayList<>();
    lines.add("What the models are good for, for people whom they did not learn from:");
    lines.add("");
    lines.add("| noise | " + measure + " | without noise | the same answer for everybody |");
    lines.add("|---:|---:|---:|---:|");
    for (int i = 0; i < noises.size(); i++) {
      String noise = Check.number(noises.get(i));
      results
          .get(i)
          .usefulness()
          .ifPresent(
              each ->
                  lines.add(
                      "| "
                          + String.join(
                              " | ",
                              noise,
                              LabWords.nearest(each.mean()),
                              LabWords.nearest(each.noiseless()),
                              LabWords.nearest(each.blind()))
                          + " |"));
    }
    lines.add("");
    return lines;
  }

  private List<String> normalizedTable() {
    List<String> rules = first().attacks().stream().map(AttackResult::rule).distinct().toList();
    List<String> lines = new ArrayList<>();
    lines.add("Normalised advantage of an attacker who knows nothing of the secret:");
    lines.add("");
    lines.add(
        "| noise | "
            + String.join(" rule | ", rules)
            + " rule | best, computed | at most, by Fano | printed |");
    lines.add("|" + "---:|".repeat(rules.size() + 4));
    for (int i = 0; i < noises.size(); i++) {
      LabResult result = results.get(i);
      List<String> cells = new ArrayList<>(List.of(Check.number(noises.get(i))));
      rules.forEach(rule -> cells.add(shown(normalized(result, rule))));
      cells.add(up(least(result, BEST)));
      cells.add(up(least(result, FANO)));
      cells.add(up(printed(result, FANO)));
      lines.add("| " + String.join(" | ", cells) + " |");
    }
    lines.add("");
    return lines;
  }

  private static String row(double noise, LabResult result, String knows, List<String> rules) {
    List<String> cells = new ArrayList<>();
    cells.add(Check.number(noise));
    rules.forEach(rule -> cells.add(shown(result.attack(rule, knows).advantage())));
    cells.add(
        result.optima().stream()
            .filter(each -> each.knows().equals(knows) && each.bound().startsWith("rad."))
            .map(each -> shown(each.estimate()))
            .findFirst()
            .orElse(""));
    cells.add(up(result.least("rad", knows)));
    cells.add(up(always(result, knows)));
    cells.add(up(printed(result, cost(knows))));
    cells.add(
        Figures.fixed(
            result.attack(rules.get(0), knows).success().value(), 3, RoundingMode.HALF_EVEN));
    cells.add(up(printed(result, "success.")));
    return "| " + String.join(" | ", cells) + " |";
  }

  private static String shown(Estimate estimate) {
    return Figures.fixed(estimate, 3);
  }

  private static String up(OptionalDouble value) {
    return value.isEmpty() ? "" : Figures.fixed(value.getAsDouble(), 3, RoundingMode.CEILING);
  }
}
