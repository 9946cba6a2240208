package dev.sievert.papers;

import dev.sievert.bound.Bound;
import dev.sievert.bound.Bounds;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.mechanism.local.UnaryEncoding;
import dev.sievert.numeric.Normal;
import dev.sievert.report.Sheet;
import dev.sievert.threat.ThreatModel;
import dev.sievert.words.Paper;
import java.util.ArrayList;
import java.util.List;

/** Which bound of the advantage needs what, evaluated as printed and by the catalogue. */
final class Applicability extends PrintedItem {
  private static final int RECORDS = 10;
  private static final double DELTA = 1e-5;
  private static final double REST = (RECORDS - 1.0) / RECORDS;
  private static final ThreatModel THREAT = PureFormulas.uniform(RECORDS);

  private static final PrintedClaim ROWS =
      PrintedClaim.of("theorems", "“Summary of RAD bounds applicability”: six rows", "Table 1");

  /**
   * A row of the table.
   *
   * @param knows what the attacker may know
   * @param composes whether the table ticks the column Composition
   * @param success what the column ReRo names
   * @param formula the printed bound, for ten equally likely records
   */
  private record Row(
      String guarantee,
      String knows,
      String theorem,
      boolean composes,
      String success,
      double formula,
      double ours,
      String bound) {}

  private static List<Row> rows() {
    double spread = (Math.expm1(1) + 2 * DELTA) / (Math.E + 1);
    return List.of(
        new Row(
            "total variation 0.2",
            "anything",
            "Theorem 4.2",
            true,
            "–",
            0.2 * REST,
            Bounded.on(
                "rad.total-variation", new TotalVariation(0.2, Adjacency.REPLACE_ONE), THREAT),
            "rad.total-variation"),
        new Row(
            "f-DP, Gaussian, μ = 1",
            "nothing",
            "Theorem 5.1",
            true,
            "1 − f(κ)",
            REST * (Normal.cdf(Normal.quantile(1.0 / 9) + 1) - 1.0 / 9),
            Bounded.on("rad.tradeoff", Promise.gaussian(1), THREAT),
            "rad.tradeoff"),
        new Row(
            "the mechanism, OUE, ε = 1",
            "known",
            "Theorem 4.3",
            false,
            "–",
            Math.expm1(1) / (2 * RECORDS) * (1 - Math.pow(Math.E / (1 + Math.E), RECORDS - 1)),
            Attacked.advantage(new UnaryEncoding(1, RECORDS, false), THREAT),
            "rad.optimal-attack"),
        new Row(
            "(1, 10⁻⁵)-DP",
            "anything",
            "Theorem 4.2",
            true,
            "–",
            spread * REST,
            Bounded.by("rad.total-variation", Promise.of(Promise.approximate(1, DELTA)), THREAT),
            "rad.total-variation"),
        new Row(
            "(1, 10⁻⁵)-DP",
            "nothing",
            "Proposition 5.3",
            true,
            "κ e^ε + δ",
            proposition(spread),
            Bounded.on("rad.approximate", Promise.approximate(1, DELTA), THREAT),
            "rad.approximate"),
        new Row(
            "(1, 10⁻⁵)-DP",
            "nothing, exact goal",
            "Theorem 5.5",
            true,
            "κ e^ε + δ",
            (Math.expm1(1) + RECORDS * DELTA) / (Math.E + RECORDS - 1) * REST,
            Bounded.on("rad.categorical", Promise.approximate(1, DELTA), THREAT),
            "rad.categorical"));
  }

  private static double proposition(double spread) {
    double first = Math.expm1(1) / RECORDS + DELTA;
    double second = (REST * Math.expm1(1) + DELTA) / Math.E;
    return Math.min(Math.min(first, second), spread * REST);
  }

  Applicability() {
    super(
        new Label(
            "applicability", Paper.ADVANTAGE, "Table 1", "Which bound of the advantage needs what"),
        List.of(ROWS));
  }

  @Override
  public Made make(ItemRequest request) {
    List<List<String>> table = new ArrayList<>();
    double most = Double.NEGATIVE_INFINITY;
    for (Row row : rows()) {
      Bound<?, ?> bound = Bounds.named(row.bound()).orElseThrow();
      most = Math.max(most, row.ours() - row.formula());
      table.add(
          List.of(
              row.guarantee(),
              row.knows(),
              row.theorem(),
              row.composes() ? "yes" : "no",
              row.success(),
              Words.number(row.formula()),
              row.bound(),
              Words.number(row.ours()),
              String.join("; ", bound.theorem().conditions())));
    }
    Sheet sheet =
        new Sheet(
            label().title(),
            List.of(
                "known",
                "attacker knows",
                "printed bound of RAD",
                "composition",
                "ReRo",
                "value",
                "our bound",
                "ours",
                "our conditions"),
            table);
    List<Row> rows = rows();
    NumberCheck never =
        NumberCheck.of("greatest of our six bounds less the printed formula, m = 10", most)
            .atMost(0, 1e-9, "rounding up of proven bounds")
            .refusing(
                "Theorem 4.2 in place of Proposition 5.3",
                rows.get(3).formula() - rows.get(4).formula());
    return new Made(
        new Content.Table(sheet),
        List.of(
            ROWS.judged(
                never,
                "our bounds are never above the six printed ones",
                "Each row is evaluated from the printed formula and by our catalogue, for ten"
                    + " equally likely records.")),
        List.of(
            "Composition: the guarantee in the first column is known of many steps together. Of a"
                + " known mechanism it is not in the table; our exact risk also takes products of"
                + " mechanisms."));
  }
}
