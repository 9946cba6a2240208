package dev.sievert.cli.text;

import dev.sievert.assess.curve.CurveTable;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Check;
import java.util.ArrayList;
import java.util.List;

/** A trade-off curve as comma-separated values, one row for each answer, numbers in full. */
public final class CurveCsv {
  public static final List<String> HEADER = List.of("kind", "x", "lower", "value", "upper");

  private CurveCsv() {}

  public static List<List<String>> rows(CurveTable table) {
    List<List<String>> rows = new ArrayList<>();
    table
        .tests()
        .forEach(test -> rows.add(row("tradeoff", Check.number(test.alpha()), test.misses())));
    table
        .tests()
        .forEach(test -> rows.add(row("power", Check.number(test.alpha()), test.catches())));
    table
        .profile()
        .forEach(each -> rows.add(row("profile", Check.number(each.at()), each.answer())));
    table
        .budgets()
        .forEach(each -> rows.add(row("budget", Check.number(each.at()), each.answer())));
    rows.add(row("total-variation", "", table.totalVariation()));
    return rows;
  }

  private static List<String> row(String kind, String at, Bracket answer) {
    return List.of(
        kind,
        at,
        Check.number(answer.lower()),
        Check.number(answer.value()),
        Check.number(answer.upper()));
  }
}
