package dev.sievert.papers;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.mechanism.local.RandomizedResponse;
import dev.sievert.mechanism.local.UnaryEncoding;
import dev.sievert.report.Sheet;
import dev.sievert.threat.Secret;
import dev.sievert.threat.Threat.AttributeThroughMembership;
import dev.sievert.threat.Threat.Distinguisher;
import dev.sievert.threat.ThreatModel;
import dev.sievert.words.Paper;
import java.util.List;

/** The overview of attacks and bounds, corrected. */
final class AttackBounds extends PrintedItem {
  private static final long RECORDS = 10;
  private static final double EPSILON = 1;

  private static final PrintedClaim MEMBERSHIP =
      PrintedClaim.of(
              "informed membership",
              "γ ≡ Adv ≤ min{(e^ε−1)/m, (m−1)/m · A}, A = (e^ε−1)/(e^ε+1)",
              "Table 2, row 3; Proposition 8.1")
          .erratum("E4");
  private static final PrintedClaim ATTRIBUTE =
      PrintedClaim.of("attribute success", "γ ≤ min{e^ε/m, (m−1)/m · (A+1)}", "Table 2, row 5")
          .erratum("E2");
  private static final PrintedClaim STRONGEST =
      PrintedClaim.of("strongest membership", "Adv^s ≤ (e^ε−1)/(e^ε+1)", "Table 2, row 1")
          .erratum("E1");
  private static final PrintedClaim ERLINGSSON =
      PrintedClaim.of("Theorem 4.6", "Adv ≤ 1 − e^(−δ) for an ε-DP mechanism", "Theorem 4.6")
          .erratum("E1");

  AttackBounds() {
    super(
        new Label(
            "attack-bounds",
            Paper.UNBIASED,
            "Table 2",
            "Attacks and bounds under pure ε, corrected"),
        List.of(MEMBERSHIP, ATTRIBUTE, STRONGEST, ERLINGSSON));
  }

  @Override
  public Made make(ItemRequest request) {
    double attained = attained();
    double a = PureFormulas.membership(EPSILON);
    double strongest =
        2 * Attacked.success(new RandomizedResponse(EPSILON, 2), PureFormulas.uniform(2)) - 1;
    double erlingsson =
        Bounded.on(
            "membership.erlingsson",
            Promise.approximate(EPSILON, 0),
            new Distinguisher(Secret.any()));
    List<Outcome> outcomes =
        List.of(
            MEMBERSHIP.judged(
                NumberCheck.of("advantage against unary encoding, m = 10, ε = 1", attained)
                    .atMost(PureFormulas.advantage(EPSILON, RECORDS), "an upper bound"),
                "unary encoding attains %s, above %s"
                    .formatted(
                        Words.number(attained),
                        Words.number(PureFormulas.advantage(EPSILON, RECORDS))),
                "Whoever knows the record may accept several; a reconstruction names only one."),
            attribute(),
            STRONGEST.judged(
                NumberCheck.of(
                        "advantage against randomised response, two values, ε = 1", strongest)
                    .near(a, 1e-9, "attained but for rounding")
                    .refusing("Theorem 4.6, corrected", erlingsson),
                "Twice the exact success less one; so the bound is attained."),
            ERLINGSSON.judged(
                NumberCheck.of(
                        "advantage against randomised response, two values, ε = 1", strongest)
                    .atMost(0, "δ = 0 for pure ε"),
                "%s is attained, the bound must be %s"
                    .formatted(Words.number(strongest), Words.number(erlingsson)),
                "The exponent must be ε: 1 − e^(−ε), as the proof has it."));
    return new Made(
        new Content.Table(sheet(attained)),
        outcomes,
        List.of(
            "All values are for m = 10 equally likely records and ε = 1; A = (e^ε−1)/(e^ε+1)."));
  }

  /** What someone who knows the record gains against unary encoding. */
  static double attained() {
    ThreatModel member = ThreatModel.membership(Secret.uniform(RECORDS));
    return Bounded.by("rad.optimal-attack", new UnaryEncoding(EPSILON, RECORDS, false), member);
  }

  private static Outcome attribute() {
    double epsilon = 3;
    double best = 1.0 / RECORDS;
    double printed = PureFormulas.successOfTable(epsilon, best, RECORDS);
    double proposition = PureFormulas.success(epsilon, best, RECORDS);
    double exact =
        Attacked.success(new RandomizedResponse(epsilon, RECORDS), PureFormulas.uniform(RECORDS));
    return ATTRIBUTE.loose(
        NumberCheck.of("success against randomised response, m = 10, ε = 3", exact)
            .atMost(printed, "an upper bound")
            .refusing("e^ε/m alone", best * Math.exp(epsilon)),
        NumberCheck.of("Proposition 5.1 there, (1 + (m−1)A)/m", proposition)
            .atMost(1, "a probability")
            .refusing("as the table has it", printed),
        "%s by Proposition 5.1, %s by the table, %s is attained"
            .formatted(Words.few(proposition), Words.few(printed), Words.few(exact)),
        "The table has (m−1)(A+1) where the proposition has 1 + (m−1)A; both agree only for m = 2,"
            + " and the table's is never smaller.");
  }

  private Sheet sheet(double attained) {
    double best = 1.0 / RECORDS;
    double pure =
        Bounded.on("rad.pure", Promise.approximate(EPSILON, 0), PureFormulas.uniform(RECORDS));
    List<List<String>> rows =
        List.of(
            row(
                "membership, strongest",
                "advantage",
                "A",
                PureFormulas.membership(1),
                PureFormulas.membership(1),
                "membership.approximate"),
            row(
                "membership, strongest",
                "success",
                "(A+1)/2",
                PureFormulas.success(1, 0.5, 2),
                PureFormulas.ourSuccess(1, 2),
                "success.categorical"),
            row(
                "membership, informed",
                "advantage",
                "min{(e^ε−1)/m, (m−1)A/m}",
                PureFormulas.advantage(1, RECORDS),
                pure,
                "rad.pure"),
            row(
                "  attained by unary encoding",
                "advantage",
                "–",
                Double.NaN,
                attained,
                "rad.optimal-attack"),
            row(
                "attribute, by way of membership",
                "advantage",
                "Adv_MIA/m",
                PureFormulas.membership(1) / RECORDS,
                Bounded.on(
                    "attribute.via-membership",
                    new TotalVariation(PureFormulas.membership(1), Adjacency.REPLACE_ONE),
                    new AttributeThroughMembership(RECORDS, Secret.any())),
                "attribute.via-membership"),
            row(
                "attribute, informed",
                "success",
                "min{e^ε/m, (m−1)(A+1)/m}",
                PureFormulas.successOfTable(1, best, RECORDS),
                PureFormulas.ourSuccess(1, RECORDS),
                "success.categorical"),
            row(
                "attribute, informed",
                "advantage",
                "min{(e^ε−1)/m, (m−1)A/m}",
                PureFormulas.advantage(1, RECORDS),
                PureFormulas.ourAdvantage(1, RECORDS),
                "rad.categorical"),
            row(
                "reconstruction, any error",
                "success",
                "κ e^ε",
                best * Math.E,
                Bounded.on("success.tradeoff", Promise.approximate(1, 0), Bounded.guessing(best)),
                "success.tradeoff"),
            row(
                "reconstruction, exact",
                "success",
                "min{κ e^ε, κ(m−1)(A+1)}",
                PureFormulas.successOfTable(1, best, RECORDS),
                PureFormulas.ourSuccess(1, RECORDS),
                "success.categorical"),
            row(
                "reconstruction, any error",
                "advantage",
                "min{κ(e^ε−1), A}",
                Math.min(best * Math.expm1(1), PureFormulas.membership(1)),
                Bounded.on("rad.unbiased", Promise.approximate(1, 0), Bounded.guessing(best)),
                "rad.unbiased"),
            row(
                "reconstruction, exact",
                "advantage",
                "min{κ(e^ε−1), κ(m−1)A + κ − κ⁻}",
                PureFormulas.advantage(1, RECORDS),
                PureFormulas.ourAdvantage(1, RECORDS),
                "rad.categorical"));
    return new Sheet(
        label().title(),
        List.of("attack", "measure", "printed bound", "value", "ours", "our bound"),
        rows);
  }

  private static List<String> row(
      String attack, String measure, String formula, double printed, double ours, String bound) {
    return List.of(attack, measure, formula, Words.number(printed), Words.number(ours), bound);
  }
}
