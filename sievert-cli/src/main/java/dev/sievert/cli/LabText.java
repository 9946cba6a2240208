package dev.sievert.cli;

import dev.sievert.lab.Allowed;
import dev.sievert.lab.Attacked;
import dev.sievert.lab.LabResult;
import dev.sievert.lab.Optimum;
import dev.sievert.lab.Printed;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.Estimate;
import dev.sievert.words.Figures;
import java.io.PrintWriter;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Experiments for people: what was measured, what theory allows, and what that means. */
final class LabText {
  private static final List<String> RISKS = List.of("rad", "success", "normalized");

  private static final String FANO = "normalized.fano-gaussian";

  private final PrintWriter out;

  LabText(PrintWriter out) {
    this.out = out;
  }

  void print(LabResult result) {
    out.println(
        result.experiment()
            + " on "
            + result.data()
            + ", "
            + Figures.grouped(result.runs())
            + " runs");
    out.println();
    TextTable table = new TextTable();
    table.row("attacker knows", "rule", "cost of taking part (rad)", "success");
    for (Attacked attack : result.attacks()) {
      table.row(attack.knows(), attack.rule(), shown(attack.advantage()), shown(attack.success()));
    }
    table.print(out, "  ");
    List<List<String>> rows = theory(result);
    if (!rows.isEmpty()) {
      out.println();
      out.println("What theory allows, the least of all theorems:");
      TextTable bounds = new TextTable();
      rows.forEach(row -> bounds.row(row.toArray(String[]::new)));
      bounds.print(out, "  ");
    }
    sentences(result)
        .forEach(
            sentence -> {
              out.println();
              Wrapped.print(out, "", "", sentence);
            });
  }

  private static String shown(Estimate estimate) {
    return EstimateText.of(estimate, 4);
  }

  /** The least bound of each risk for each attacker. */
  static List<List<String>> theory(LabResult result) {
    List<List<String>> rows = new ArrayList<>();
    for (String knows : result.attacks().stream().map(Attacked::knows).distinct().toList()) {
      for (String risk : RISKS) {
        Optional<Allowed> least =
            result.bounds().stream()
                .filter(each -> each.knows().equals(knows))
                .filter(each -> each.bound().startsWith(risk + "."))
                .min(Comparator.comparingDouble(Allowed::upper));
        least.ifPresent(found -> rows.add(row(found)));
      }
      result.bounds().stream()
          .filter(each -> each.knows().equals(knows) && each.bound().equals(FANO))
          .min(Comparator.comparingDouble(Allowed::upper))
          .ifPresent(found -> rows.add(row(found)));
      for (Optimum optimum : result.optima()) {
        if (optimum.knows().equals(knows) && optimum.bound().startsWith("rad.")) {
          rows.add(
              List.of(
                  knows,
                  optimum.bound(),
                  shown(optimum.estimate()),
                  "estimate from the same runs"));
        }
      }
    }
    return rows;
  }

  private static List<String> row(Allowed found) {
    return List.of(
        found.knows(),
        found.bound(),
        "at most " + upper(found.upper()),
        "assuming " + found.assuming());
  }

  /** Bounds are rounded up. */
  private static String upper(double value) {
    return EstimateText.up(value, 4);
  }

  /** What it means, in sentences. */
  static List<String> sentences(LabResult result) {
    List<String> sentences = new ArrayList<>();
    sentences.add(
        "The cost of taking part is how much more often a guess is right about someone in the data than "
            + "about someone who is not. Success alone also counts what could be guessed anyway: the best "
            + "guess without the release is right in "
            + Figures.fixed(result.blind(), 4, RoundingMode.HALF_EVEN)
            + " of all cases.");
    for (Printed printed : result.printed()) {
      if (printed.bound().startsWith("success.")) {
        result.attacks().stream()
            .filter(each -> each.rule().equals("exact"))
            .filter(each -> each.success().lower() > printed.value())
            .findFirst()
            .ifPresent(each -> sentences.add(exceeded(each, printed)));
      }
    }
    sentences.addAll(result.remarks());
    return sentences;
  }

  private static String exceeded(Attacked attack, Printed printed) {
    return "An attacker who knows "
        + attack.knows()
        + " is right more often (surely in "
        + Figures.downAbove(attack.success().lower(), 4, printed.value())
        + " of all cases) than the bound "
        + Check.number(printed.value())
        + " that is printed for attackers who know nothing ("
        + printed.source()
        + "): with side knowledge success is no measure of what the release gives away.";
  }
}
