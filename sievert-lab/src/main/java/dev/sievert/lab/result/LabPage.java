package dev.sievert.lab.result;

import dev.sievert.number.Estimate;
import dev.sievert.report.Article;
import dev.sievert.report.Drawing;
import dev.sievert.report.Intervals;
import dev.sievert.words.Figures;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** An experiment as a page. */
public final class LabPage {
  private LabPage() {}

  /** Makes the page. */
  public static Article of(LabResult result, String command) {
    Article page =
        new Article(
            "Private learning under attack: " + result.experiment(), LabWords.sentences(result));
    page.heading(2, "What the attacks achieved", "attacks");
    page.figure("Cost of taking part", picture(result, true));
    page.figure("Success", picture(result, false));
    List<List<String>> attacks =
        result.attacks().stream()
            .map(
                attack ->
                    List.of(
                        attack.knows(),
                        attack.rule(),
                        shown(attack.advantage()),
                        shown(attack.success())))
            .toList();
    page.table(
        "Attacks, with limits for a confidence of "
            + Figures.stated(result.attacks().get(0).success().confidence()),
        List.of("attacker knows", "rule", "cost of taking part", "success"),
        attacks);
    theory(page, result);
    page.heading(2, "To do it again", "again");
    page.paragraph(
        "Seed %s, %s runs on %s."
            .formatted(result.seed(), Figures.grouped(result.runs()), result.data()));
    return page.lines(command);
  }

  private static void theory(Article page, LabResult result) {
    if (result.bounds().isEmpty()) {
      return;
    }
    page.heading(2, "What theory allows", "theory");
    List<List<String>> bounds =
        result.bounds().stream()
            .map(
                allowed ->
                    List.of(
                        allowed.knows(),
                        allowed.bound(),
                        Figures.fixed(allowed.upper(), 4, RoundingMode.CEILING),
                        allowed.assuming()))
            .toList();
    page.table(
        "Every theorem that speaks, rounded up",
        List.of("attacker knows", "theorem", "at most", "assuming"),
        bounds);
  }

  private static Drawing picture(LabResult result, boolean isCost) {
    List<Intervals.Row> rows = new ArrayList<>();
    for (AttackResult attack : result.attacks()) {
      Estimate estimate = isCost ? attack.advantage() : attack.success();
      OptionalDouble allowed = result.least(isCost ? "rad" : "success", attack.knows());
      rows.add(
          new Intervals.Row(
              attack.knows() + ", " + attack.rule(),
              estimate.lower(),
              estimate.value(),
              estimate.upper(),
              allowed));
    }
    String measured = isCost ? "cost of taking part (rad)" : "success";
    return new Intervals(
            isCost ? "What taking part costs" : "How often the guess is right", measured, rows)
        .draw(
            "%s on %s, %s runs"
                .formatted(result.experiment(), result.data(), Figures.grouped(result.runs())));
  }

  private static String shown(Estimate estimate) {
    return Figures.fixed(estimate, 4);
  }
}
