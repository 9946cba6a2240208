package dev.sievert.lab.result;

import dev.sievert.number.Estimate;
import dev.sievert.numeric.Check;
import dev.sievert.words.Figures;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What experiments mean: what theory allows, and sentences. */
public final class LabWords {
  private static final List<String> RISKS = List.of("rad", "success", "normalized");
  private static final String FANO = "normalized.fano-gaussian";

  private LabWords() {}

  private static String shown(Estimate estimate) {
    return Figures.fixed(estimate, 4);
  }

  /** The least bound of each risk for each attacker; rows of four cells. */
  public static List<List<String>> theory(LabResult result) {
    List<List<String>> rows = new ArrayList<>();
    for (String knows : result.attacks().stream().map(AttackResult::knows).distinct().toList()) {
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
    return Figures.fixed(value, 4, RoundingMode.CEILING);
  }

  /** What it means. */
  public static List<String> sentences(LabResult result) {
    List<String> sentences = new ArrayList<>();
    sentences.add(
        "The cost of taking part is how much more often a guess is right about someone in the data"
            + " than about someone who is not. Success alone also counts what could be guessed"
            + " anyway: the best guess without the release is right in "
            + nearest(result.blind())
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
    result.usefulness().ifPresent(useful -> sentences.add(useful(useful)));
    sentences.addAll(result.remarks());
    return sentences;
  }

  private static String useful(Usefulness useful) {
    return ("For %s people whom the models did not learn from, their %s is %s on average; "
            + "without noise it is %s, and with the same answer for everybody %s.")
        .formatted(
            Figures.grouped(useful.people()),
            useful.measure(),
            nearest(useful.mean()),
            nearest(useful.noiseless()),
            nearest(useful.blind()));
  }

  /** Measurements are rounded to nearest. */
  static String nearest(double measured) {
    return Figures.fixed(measured, 4, RoundingMode.HALF_EVEN);
  }

  private static String exceeded(AttackResult attack, Printed printed) {
    return ("An attacker who knows %s is right more often (surely in %s of all cases) than the "
            + "bound %s that is printed for attackers who know nothing (%s): with side knowledge "
            + "success is no measure of what the release gives away.")
        .formatted(
            attack.knows(),
            Figures.downAbove(attack.success().lower(), 4, printed.value()),
            Check.number(printed.value()),
            printed.source());
  }
}
