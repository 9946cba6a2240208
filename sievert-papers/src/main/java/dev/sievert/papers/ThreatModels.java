package dev.sievert.papers;

import dev.sievert.bound.Bounds;
import dev.sievert.report.Sheet;
import dev.sievert.words.Paper;
import java.util.ArrayList;
import java.util.List;

/** Which attackers know what, and which theorem speaks about them. */
final class ThreatModels implements Item {
  private static final Claim COVERED =
      Claim.of("theorems", "seven notions of risk, each with a bound from f-DP", "Table 1")
          .value(7);

  /**
   * A row of the table.
   *
   * @param others whether the attacker knows the other records
   */
  private record Row(String notion, boolean others, String printed, String bound) {}

  private static final List<Row> ROWS =
      List.of(
          new Row("singling out one person (SPSO)", true, "Theorem 3.3", "singling-out.tradeoff"),
          new Row("reconstruction (SRR)", true, "Theorem 3.3", "success.tradeoff"),
          new Row("attribute inference, any k (SAI)", true, "Theorem 3.3", "success.tradeoff"),
          new Row("attribute inference, k = 2 (SAI)", true, "Theorem D.1", "success.two-point"),
          new Row("unbiased reconstruction (URR)", true, "Proposition F.2", "rad.tradeoff"),
          new Row("narcissus resiliency (NR)", false, "Theorem F.1", "narcissus.group"),
          new Row(
              "singling out anybody (PSO)", false, "Theorem F.2", "singling-out.average-tradeoff"));

  @Override
  public Label label() {
    return new Label(
        "threat-models",
        Paper.UNIFIED,
        "Table 1",
        "Attackers, what they know, and the theorems about them");
  }

  @Override
  public List<Claim> claims() {
    return List.of(COVERED);
  }

  @Override
  public Made make(Request request) {
    List<List<String>> rows = new ArrayList<>();
    int found = 0;
    for (Row row : ROWS) {
      String formula =
          Bounds.named(row.bound()).map(bound -> bound.theorem().formula()).orElse("missing");
      found += Bounds.named(row.bound()).isPresent() ? 1 : 0;
      rows.add(
          List.of(
              row.notion(),
              row.others() ? "all other records" : "the distribution of people",
              row.printed(),
              row.bound(),
              formula));
    }
    Sheet sheet =
        new Sheet(
            label().title(),
            List.of("notion", "attacker knows", "printed", "our bound", "formula"),
            rows);
    return new Made(
        new Content.Table(sheet),
        List.of(
            COVERED.number(
                found, 0, "Each notion has a bound in our catalogue; formulas are read from it.")),
        List.of());
  }
}
