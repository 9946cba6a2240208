package dev.sievert.cli.text;

import dev.sievert.exact.AttackTable;
import dev.sievert.scenario.result.ExplainedAttacks;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.ThreatModel;
import dev.sievert.words.Figures;
import dev.sievert.words.PlainWords;
import dev.sievert.words.TextTable;
import dev.sievert.words.Wrapped;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** What the best attackers do, for people at a terminal. */
public record AttackText(PrintWriter out) {
  /** As many as fit on a screen or two. */
  public static final int MOST_ROWS = 40;

  public void write(ExplainedAttacks attacks) {
    for (ExplainedAttacks.Explained one : attacks.attacks()) {
      ThreatModel threat = one.threat();
      out.println(
          "The best attack, %s: %s"
              .formatted(PlainWords.name(threat.name()), PlainWords.attacker(threat)));
      one.table()
          .ifPresentOrElse(
              this::write,
              () -> paragraph("It cannot be written out: it " + one.objection() + "."));
      out.println();
    }
  }

  private void write(AttackTable table) {
    boolean isMembership = table.threat().auxiliary() instanceof Auxiliary.Everything;
    paragraph(isMembership ? membership(table) : guessing(table));
    out.println();
    rows(table, isMembership).print(out, "  ");
    if (table.omitted() > 0) {
      out.println();
      paragraph(
          "These are the %s rows that tell most; the other %s add %s to the cost%s"
              .formatted(
                  table.rows().size(),
                  table.omitted(),
                  number(table.omittedAdvantage()),
                  isMembership
                      ? "."
                      : " and " + number(table.omittedSuccess()) + " to being right."));
    }
  }

  private static String membership(AttackTable table) {
    return "The attacker says \"was used\" where the output is likelier for the known record than"
        + " on average. What each row adds is how much more often that is said about a"
        + " record that was used than about one that was not; together "
        + number(table.advantage())
        + ".";
  }

  private static String guessing(AttackTable table) {
    if (!table.isBest()) {
      return weighed(table);
    }
    boolean same = table.rows().stream().allMatch(AttackText::isSame);
    String cost =
        "The attacker guesses the value about which the output says most: being right against a "
            + "participant less being right against a stranger is then largest. What the rows add "
            + "comes to "
            + number(table.advantage())
            + ". ";
    return cost
        + (same
            ? "The same guesses are also most often right, "
            : "Someone who only wants to be right guesses what is likeliest, sometimes another"
                + " value, and is right ")
        + number(table.success())
        + " of the time.";
  }

  /** Where the guesses for advantage come close to the best ones. */
  private static String weighed(AttackTable table) {
    return "The ratio of a value is how much likelier its count is with the person than without."
        + " Whoever wants to be right weighs the ratios by how likely the values are, and is right "
        + number(table.success())
        + " of the time. Whoever wants participants to pay weighs them by p (1 − p) and takes a"
        + " constant off each; that gains "
        + number(table.advantage())
        + ", close to what the best attack can, which has no simple rule.";
  }

  private static boolean isSame(AttackTable.Row row) {
    return row.forAdvantage().guess().equals(row.forSuccess().guess());
  }

  private static TextTable rows(AttackTable table, boolean isMembership) {
    boolean knows = !table.threat().knowsNothing();
    boolean two = !isMembership && !table.rows().stream().allMatch(AttackText::isSame);
    boolean lists = !table.rows().isEmpty() && isShort(table.rows().get(0));
    TextTable text = new TextTable();
    List<String> header = new ArrayList<>(List.of("output", "overall"));
    addIf(header, knows, isMembership ? "record" : "knows");
    header.addAll(List.of(isMembership ? "says" : "guess", "if right", "adds to the cost"));
    addIf(header, two, "likeliest");
    addIf(header, !isMembership, "adds to being right");
    addIf(header, lists, "likelihoods");
    text.row(header.toArray(String[]::new));
    for (AttackTable.Row row : table.rows()) {
      List<String> cells = new ArrayList<>(List.of(row.output(), number(row.probability())));
      addIf(cells, knows, row.knows());
      AttackTable.Move cost = row.forAdvantage();
      String right = cost.likelihood() == 0 && cost.share() <= 0 ? "–" : number(cost.likelihood());
      cells.addAll(List.of(cost.guess(), right, number(cost.share())));
      addIf(cells, two, row.forSuccess().guess());
      addIf(cells, !isMembership, number(row.forSuccess().share()));
      addIf(
          cells,
          lists,
          String.join(" ", row.likelihoods().stream().map(AttackText::number).toList()));
      text.row(cells.toArray(String[]::new));
    }
    return text;
  }

  private static boolean isShort(AttackTable.Row row) {
    return !row.likelihoods().isEmpty() && row.likelihoods().size() <= 5;
  }

  private static void addIf(List<String> cells, boolean wanted, String cell) {
    if (wanted) {
      cells.add(cell);
    }
  }

  /** Four digits, and nothing for what is nothing but rounding. */
  private static String number(double value) {
    if (Math.abs(value) < 1e-14) {
      return "0";
    }
    return Figures.nearest(value, 4);
  }

  private void paragraph(String text) {
    Wrapped.print(out, "", "", text);
  }
}
