package dev.sievert.cli;

import dev.sievert.lab.Allowed;
import dev.sievert.lab.Attacked;
import dev.sievert.lab.LabResult;
import dev.sievert.lab.Printed;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.Estimate;
import dev.sievert.report.Chart;
import dev.sievert.report.Drawing;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * The same experiment with several amounts of noise.
 *
 * @param noises the amounts, in ascending order
 * @param results one for each of them
 */
record LabSweep(List<Double> noises, List<LabResult> results) {
  private static final String ALWAYS = "gradients may be opposite";

  private LabResult first() {
    return results.get(0);
  }

  /** The cost of taking part for each kind of knowledge, and success beside the printed bound. */
  Drawing picture() {
    List<Chart.Panel> panels = new ArrayList<>();
    for (String knows : first().attacks().stream().map(Attacked::knows).distinct().toList()) {
      panels.add(
          new Chart.Panel(
              "attacker knows " + knows, noise(), upwards("cost of taking part"), costs(knows)));
    }
    panels.add(
        new Chart.Panel("success of the exact rule", noise(), upwards("success"), successes()));
    return new Chart(
            first().experiment() + " on " + first().data(),
            "What attacks achieve against the amount of noise, with what theory allows.",
            "How to read: dots are measured, with their limits; lines are what theory allows, and what "
                + "004 prints.",
            panels)
        .draw(String.format(Locale.ROOT, "%,d runs for each amount of noise", first().runs()));
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
    line(curves, "printed in 004", result -> printed(result, "rad."));
    for (String rule : first().attacks().stream().map(Attacked::rule).distinct().toList()) {
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
    for (String knows : first().attacks().stream().map(Attacked::knows).distinct().toList()) {
      dots(curves, rule + " rule, knows " + knows, result -> result.attack(rule, knows).success());
    }
    return curves;
  }

  private static OptionalDouble always(LabResult result, String knows) {
    return result.bounds().stream()
        .filter(each -> each.knows().equals(knows) && each.bound().startsWith("rad."))
        .filter(each -> each.assuming().equals(ALWAYS))
        .mapToDouble(Allowed::upper)
        .min();
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
    List<Chart.Place> places = new ArrayList<>();
    for (int i = 0; i < noises.size(); i++) {
      Estimate found = value.apply(results.get(i));
      places.add(new Chart.Place(noises.get(i), found.value(), found.lower(), found.upper()));
    }
    curves.add(new Chart.Curve(name, true, places));
  }

  /** One table for each kind of knowledge. */
  List<String> markdown() {
    List<String> lines = new ArrayList<>();
    List<String> rules = first().attacks().stream().map(Attacked::rule).distinct().toList();
    for (String knows : first().attacks().stream().map(Attacked::knows).distinct().toList()) {
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
    cells.add(up(printed(result, "rad.")));
    cells.add(
        String.format(Locale.ROOT, "%.3f", result.attack(rules.get(0), knows).success().value()));
    cells.add(up(printed(result, "success.")));
    return "| " + String.join(" | ", cells) + " |";
  }

  private static String shown(Estimate estimate) {
    return String.format(
        Locale.ROOT, "%.3f (%.3f to %.3f)", estimate.value(), estimate.lower(), estimate.upper());
  }

  private static String up(OptionalDouble value) {
    return value.isEmpty()
        ? ""
        : String.format(Locale.ROOT, "%.3f", Math.ceil(value.getAsDouble() * 1e3) / 1e3);
  }
}
