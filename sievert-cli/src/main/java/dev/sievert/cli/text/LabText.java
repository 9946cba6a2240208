package dev.sievert.cli.text;

import dev.sievert.lab.result.AttackResult;
import dev.sievert.lab.result.LabResult;
import dev.sievert.lab.result.LabWords;
import dev.sievert.number.Estimate;
import dev.sievert.words.Figures;
import dev.sievert.words.TextTable;
import dev.sievert.words.Wrapped;
import java.io.PrintWriter;
import java.util.List;

/** Experiments for people: what was measured, what theory allows, and what that means. */
public record LabText(PrintWriter out) {
  public void print(LabResult result) {
    out.println(
        "%s on %s, %s runs"
            .formatted(result.experiment(), result.data(), Figures.grouped(result.runs())));
    out.println();
    TextTable table = new TextTable();
    table.row("attacker knows", "rule", "cost of taking part (rad)", "success");
    for (AttackResult attack : result.attacks()) {
      table.row(attack.knows(), attack.rule(), shown(attack.advantage()), shown(attack.success()));
    }
    table.print(out, "  ");
    List<List<String>> rows = LabWords.theory(result);
    if (!rows.isEmpty()) {
      out.println();
      out.println("What theory allows, the least of all theorems:");
      TextTable bounds = new TextTable();
      rows.forEach(row -> bounds.row(row.toArray(String[]::new)));
      bounds.print(out, "  ");
    }
    LabWords.sentences(result)
        .forEach(
            sentence -> {
              out.println();
              Wrapped.print(out, "", "", sentence);
            });
  }

  private static String shown(Estimate estimate) {
    return Figures.fixed(estimate, 4);
  }
}
