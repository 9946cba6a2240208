package dev.sievert.papers;

import dev.sievert.mechanism.UnaryEncoding;
import dev.sievert.report.Sheet;
import dev.sievert.threat.Distinguisher;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import dev.sievert.words.Paper;
import java.util.ArrayList;
import java.util.List;

/** The overview of attacks and bounds, corrected. */
final class AttackBounds implements Item {
  private static final long RECORDS = 10;
  private static final double EPSILON = 1;

  private static final Claim MEMBERSHIP =
      Claim.of(
              "informed membership",
              "Adv_MIA ≤ min{(e^ε−1)/m, (m−1)/m · A}: 0.171828 for m = 10, ε = 1",
              "Table 2, Proposition 8.1")
          .value(0.171828)
          .erratum("E4");
  private static final Claim ATTRIBUTE =
      Claim.of(
              "attribute success",
              "ReRo ≤ min{e^ε/m, (m−1)/m (A+1)}: second term 1.31591 for m = 10, ε = 1",
              "Table 2")
          .value(1.31591)
          .erratum("E2");
  private static final Claim STRONGEST =
      Claim.of("strongest membership", "Adv ≤ (e^ε−1)/(e^ε+1) = 0.462117 at ε = 1", "Table 2")
          .value(0.462117)
          .erratum("E1");
  private static final Claim ERLINGSSON =
      Claim.of("Theorem 4.6", "Adv ≤ 1 − e^(−δ), which is 0 for pure ε", "Theorem 4.6")
          .value(0)
          .erratum("E1");

  @Override
  public Label label() {
    return new Label(
        "attack-bounds", Paper.UNBIASED, "Table 2", "Attacks and bounds under pure ε, corrected");
  }

  @Override
  public List<Claim> claims() {
    return List.of(MEMBERSHIP, ATTRIBUTE, STRONGEST, ERLINGSSON);
  }

  @Override
  public Made make(Request request) {
    ThreatModel member = ThreatModel.membership(Secret.uniform(RECORDS));
    double attained =
        Bounded.by("rad.optimal-attack", new UnaryEncoding(EPSILON, RECORDS, false), member);
    double a = PureFormulas.membership(EPSILON);
    double second = (1 + (RECORDS - 1) * a) / RECORDS;
    double erlingsson =
        Bounded.on(
            "membership.erlingsson",
            Promise.approximate(EPSILON, 0),
            new Distinguisher(Secret.any()));
    List<Outcome> outcomes =
        List.of(
            MEMBERSHIP.statement(
                attained <= 0.171828,
                attained,
                "unary encoding attains " + Words.number(attained),
                "Whoever knows the record may accept several; a reconstruction names only one."),
            ATTRIBUTE.number(
                second,
                1e-5,
                "Proposition 5.1 itself has (1/m)(1 + (m−1) A); both agree only for m = 2."),
            STRONGEST.number(a, 1e-6, "Attained by randomised response with two values."),
            ERLINGSSON.number(
                erlingsson, 1e-9, "The exponent must be ε: 1 − e^(−ε), as the proof has it."));
    return new Made(
        new Content.Table(sheet(attained)),
        outcomes,
        List.of(
            "All values are for m = 10 equally likely records and ε = 1; A = (e^ε−1)/(e^ε+1)."));
  }

  private Sheet sheet(double attained) {
    double best = 1.0 / RECORDS;
    double pure =
        Bounded.on("rad.pure", Promise.approximate(EPSILON, 0), PureFormulas.uniform(RECORDS));
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        row(
            "membership, strongest",
            "advantage",
            "A",
            PureFormulas.membership(1),
            PureFormulas.membership(1),
            "membership.approximate"));
    rows.add(
        row(
            "membership, strongest",
            "success",
            "(A+1)/2",
            PureFormulas.success(1, 0.5, 2),
            PureFormulas.ourSuccess(1, 2),
            "success.categorical"));
    rows.add(
        row(
            "membership, informed",
            "advantage",
            "min{(e^ε−1)/m, (m−1)A/m}",
            PureFormulas.advantage(1, RECORDS),
            pure,
            "rad.pure"));
    rows.add(
        row(
            "  attained by unary encoding",
            "advantage",
            "–",
            Double.NaN,
            attained,
            "rad.optimal-attack"));
    rows.add(
        row(
            "attribute, informed",
            "success",
            "min{e^ε/m, (m−1)(A+1)/m}",
            PureFormulas.successOfTable(1, best, RECORDS),
            PureFormulas.ourSuccess(1, RECORDS),
            "success.categorical"));
    rows.add(
        row(
            "attribute, informed",
            "advantage",
            "min{(e^ε−1)/m, (m−1)A/m}",
            PureFormulas.advantage(1, RECORDS),
            PureFormulas.ourAdvantage(1, RECORDS),
            "rad.categorical"));
    rows.add(
        row(
            "reconstruction, any error",
            "success",
            "κ e^ε",
            best * Math.E,
            Bounded.on("success.tradeoff", Promise.approximate(1, 0), Bounded.guessing(best)),
            "success.tradeoff"));
    rows.add(
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
