package dev.sievert.papers;

import dev.sievert.bound.Bounds;
import dev.sievert.numeric.Normal;
import dev.sievert.report.Sheet;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.Threat;
import dev.sievert.threat.Threat.Narcissus;
import dev.sievert.threat.Threat.SinglingOut;
import dev.sievert.threat.ThreatModel;
import dev.sievert.words.Paper;
import java.util.ArrayList;
import java.util.List;

/** Which attackers know what, and which theorem speaks about them. */
final class ThreatModels extends PrintedItem {
  /** One person among so many, a predicate of this weight, a blind guess that is right so often. */
  private static final int PEOPLE = 3;

  private static final double WEIGHT = 0.01;
  private static final double BASE = 0.1;
  private static final double RARER = 0.3;

  private static final PrintedClaim COVERED =
      PrintedClaim.of(
          "theorems",
          "the column “Bounds from f-DP”: Theorems 3.3, D.1, F.1, F.2, Proposition F.2",
          "Table 1, appendix H");

  /**
   * A row of the table, with its printed formula for the Gaussian trade-off function with μ = 1.
   *
   * @param others whether the attacker knows the other records
   */
  private record Row(
      String notion, boolean others, String printed, double formula, String bound, Threat threat) {
    double ours() {
      return Bounded.on(bound, Promise.gaussian(1), threat);
    }
  }

  private static List<Row> rows() {
    Threat guess = Bounded.guessing(BASE);
    return List.of(
        new Row(
            "singling out one person (SPSO)",
            true,
            "Theorem 3.3",
            power(WEIGHT, 1),
            "singling-out.tradeoff",
            new SinglingOut(WEIGHT, 1, SinglingOut.Target.ONE_PERSON, Secret.any())),
        new Row(
            "reconstruction (SRR)", true, "Theorem 3.3", power(BASE, 1), "success.tradeoff", guess),
        new Row(
            "attribute inference, any k (SAI)",
            true,
            "Theorem 3.3",
            power(BASE, 1),
            "success.tradeoff",
            PureFormulas.uniform(10)),
        new Row(
            "attribute inference, k = 2 (SAI)",
            true,
            "Theorem D.1",
            bernoulli(),
            "success.two-point",
            ThreatModel.reconstruction(
                new Secret.Finite(Domain.numbered(2), Prior.Weights.of(1 - RARER, RARER)))),
        new Row(
            "unbiased reconstruction (URR)",
            true,
            "Proposition F.2",
            2 * Normal.cdf(0.5) - 1,
            "rad.tradeoff",
            PureFormulas.uniform(10)),
        new Row(
            "narcissus resiliency (NR)",
            false,
            "Theorem F.1",
            power(BASE, PEOPLE),
            "narcissus.group",
            new Narcissus(PEOPLE, BASE, Secret.any())),
        new Row(
            "singling out anybody (PSO)",
            false,
            "Theorem F.2",
            PEOPLE * power(WEIGHT, 1),
            "singling-out.average-tradeoff",
            new SinglingOut(WEIGHT, PEOPLE, SinglingOut.Target.ANYBODY, Secret.any())));
  }

  /** 1 − f of Gaussian noise, and of so many steps of it. */
  private static double power(double level, int steps) {
    return Normal.cdf(Normal.quantile(level) + steps);
  }

  /** 1 − R_f for two records. */
  private static double bernoulli() {
    double threshold = Math.log((1 - RARER) / RARER) + 0.5;
    return 1 - (1 - RARER) * Normal.cdf(-threshold) - RARER * Normal.cdf(threshold - 1);
  }

  ThreatModels() {
    super(
        new Label(
            "threat-models",
            Paper.UNIFIED,
            "Table 1",
            "Attackers, what they know, and the theorems about them"),
        List.of(COVERED));
  }

  @Override
  public Made make(ItemRequest request) {
    List<List<String>> table = new ArrayList<>();
    double most = Double.NEGATIVE_INFINITY;
    for (Row row : rows()) {
      most = Math.max(most, row.ours() - row.formula());
      table.add(
          List.of(
              row.notion(),
              row.others() ? "all other records" : "the distribution of people",
              row.printed(),
              Words.number(row.formula()),
              row.bound(),
              Words.number(row.ours()),
              Bounds.named(row.bound()).orElseThrow().theorem().formula()));
    }
    Sheet sheet =
        new Sheet(
            label().title(),
            List.of(
                "notion", "attacker knows", "printed", "value", "our bound", "ours", "our formula"),
            table);
    NumberCheck never =
        NumberCheck.of("greatest of our seven bounds less the printed formula, μ = 1", most)
            .atMost(0, 1e-9, "rounding up of proven bounds")
            .refusing("Theorem 3.3 in place of Theorem D.1", power(1 - RARER, 1) - bernoulli());
    return new Made(
        new Content.Table(sheet),
        List.of(
            COVERED.judged(
                never,
                "our bounds are never above the seven printed ones",
                "Each row is evaluated for Gaussian noise with μ = 1 from the printed formula and"
                    + " by our catalogue; for URR ours is lower.")),
        List.of(
            "Values are for weight 0.01, a blind guess of 0.1 (ten equally likely records), two"
                + " records of 0.7 and 0.3, and three people."));
  }
}
