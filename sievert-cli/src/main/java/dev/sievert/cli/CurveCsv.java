package dev.sievert.cli;

import dev.sievert.assess.CurveTable;
import dev.sievert.numeric.Bracket;
import dev.sievert.numeric.Check;
import java.io.PrintWriter;

/** A trade-off curve as comma-separated values, one row for each answer, numbers in full. */
record CurveCsv(PrintWriter out) {
  void write(CurveTable table) {
    out.println("kind,x,lower,value,upper");
    table.tests().forEach(test -> row("tradeoff", Check.number(test.alpha()), test.misses()));
    table.tests().forEach(test -> row("power", Check.number(test.alpha()), test.catches()));
    table.profile().forEach(row -> row("profile", Check.number(row.at()), row.answer()));
    table.budgets().forEach(row -> row("budget", Check.number(row.at()), row.answer()));
    row("total-variation", "", table.totalVariation());
  }

  private void row(String kind, String at, Bracket answer) {
    out.println(
        String.join(
            ",",
            kind,
            at,
            Check.number(answer.lower()),
            Check.number(answer.value()),
            Check.number(answer.upper())));
  }
}
