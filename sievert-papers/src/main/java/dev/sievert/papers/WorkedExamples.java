package dev.sievert.papers;

import dev.sievert.exact.ExactRisk;
import dev.sievert.guarantee.FiniteChannel;
import dev.sievert.mechanism.LaplaceNoise;
import dev.sievert.mechanism.RandomizedResponse;
import dev.sievert.report.Sheet;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import dev.sievert.words.Paper;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** The numbers of the worked examples and of the text, which belong to no figure. */
final class WorkedExamples implements Item {
  private static final Claim BINARY =
      Claim.of("calibration, m = 2", "RAD 0.1 with two values: ε = ln 1.5 ≈ 0.405", "Example 4.4")
          .value(0.405);
  private static final Claim HUNDRED =
      Claim.of("calibration, m = 100", "RAD 0.1 with 100 values: ε ≈ 2.503", "Example 4.4")
          .value(2.503)
          .erratum("A5");
  private static final Claim WORST_PRIOR =
      Claim.of(
              "worst prior",
              "the worst prior is 1/2 on two records (that would be 0.073316 for randomised response, m = 10, ε = 1)",
              "section 4.3")
          .value(0.073316)
          .erratum("A6");
  private static final Claim POSTERIOR =
      Claim.of(
              "greatest posterior",
              "the record of greatest posterior is optimal (that would be RAD 0 for m = 3, ε = 1, prior 0.7, 0.2, 0.1)",
              "after Algorithm 1")
          .value(0)
          .erratum("A4");
  private static final Claim UNEVEN =
      Claim.of(
              "Laplace, uneven prior",
              "the closed form is stated without a condition on gaps (0.094002 for five values and ε = 1)",
              "Example 4.7")
          .value(0.094002)
          .erratum("A10");
  private static final Claim NOISE =
      Claim.of("noise of DP-SGD", "σ = 22 keeps RAD 0.1 for m = 10, T = 100", "Example 5.7")
          .value(22)
          .erratum("A13");
  private static final Claim DIAMETER =
      Claim.of(
              "tolerance of everything",
              "equation 12 for any tolerance (0.242784 for m = 3, ε = 1, where every guess is right)",
              "equation 12")
          .value(0.242784)
          .erratum("A3");
  private static final Claim CELL =
      Claim.of(
              "cells below zero",
              "no cell is below zero (that would be 0.038889 on the double star)",
              "Theorem 4.3")
          .value(0.038889)
          .erratum("A2");

  @Override
  public Label label() {
    return new Label(
        "worked-examples",
        Paper.ADVANTAGE,
        "Examples 4.4–5.7",
        "Numbers of the worked examples and of the text");
  }

  @Override
  public List<Claim> claims() {
    return List.of(BINARY, HUNDRED, WORST_PRIOR, POSTERIOR, UNEVEN, NOISE, DIAMETER, CELL);
  }

  @Override
  public Made make(Request request) {
    List<Outcome> outcomes = new ArrayList<>();
    outcomes.add(
        BINARY.number(calibrated(2), 1e-3, "The exact risk of randomised response, inverted."));
    outcomes.add(
        HUNDRED.number(
            calibrated(100), 1e-4, "The paper's own formula gives ln 12.235955, not ln 12.2087."));
    outcomes.add(
        WORST_PRIOR.number(
            Attacked.advantage(new RandomizedResponse(1, 10), PureFormulas.uniform(10)),
            1e-5,
            "Equally likely records give more; two records are worst only for noise on numbers."));
    outcomes.add(
        POSTERIOR.number(
            Attacked.advantage(new RandomizedResponse(1, 3), Attacked.weighted(0.7, 0.2, 0.1)),
            1e-6,
            "The best attack maximises π(z)(p(θ|z) − p(θ)); the likeliest record is always the first here."));
    outcomes.add(
        UNEVEN.number(
            uneven(),
            1e-6,
            "Exact value for z = 0, 0.1, 0.15, 0.6, 1 and prior .35, .05, .3, .1, .2."));
    outcomes.add(
        NOISE.number(
            noise(2),
            0.5,
            "Two clipped gradients may be 2 C apart; %s needs them to be at most C apart."
                .formatted(Words.number(noise(1)))));
    outcomes.add(
        DIAMETER.number(
            everything(), 1e-6, "No attack can be better than another where none can be wrong."));
    outcomes.add(
        CELL.number(
            doubleStar(),
            1e-6,
            "The two cells are worth −0.019444 and +0.038889; their sum is the risk."));
    List<List<String>> rows =
        outcomes.stream()
            .map(
                outcome ->
                    List.of(
                        outcome.claim().about(),
                        outcome.claim().where(),
                        Words.number(outcome.claim().value().orElse(Double.NaN)),
                        outcome.ours()))
            .toList();
    Sheet sheet = new Sheet(label().title(), List.of("number", "where", "printed", "ours"), rows);
    return new Made(new Content.Table(sheet), outcomes, List.of());
  }

  private static double calibrated(long records) {
    return Worst.falling(
        e -> -Attacked.advantage(new RandomizedResponse(e, records), PureFormulas.uniform(records)),
        -0.1,
        0.01,
        5);
  }

  private static double uneven() {
    List<BigDecimal> places =
        List.of("0", "0.1", "0.15", "0.6", "1").stream().map(BigDecimal::new).toList();
    Secret secret =
        new Secret.Finite(new Domain.Numbers(places), Prior.Weights.of(0.35, 0.05, 0.3, 0.1, 0.2));
    return Attacked.advantage(LaplaceNoise.ofEpsilon(1, 1), ThreatModel.reconstruction(secret));
  }

  /** The least noise for ten records and a hundred steps, with gradients so many norms apart. */
  private static double noise(double distance) {
    return Worst.falling(
        sigma ->
            Bounded.on(
                "rad.tradeoff", Promise.gaussian(10 * distance / sigma), PureFormulas.uniform(10)),
        0.1,
        5,
        100);
  }

  private static double everything() {
    return Attacked.advantage(new RandomizedResponse(1, 3), Attacked.within(Secret.uniform(3), 2));
  }

  /** Two centres joined by an edge, each with two leaves; a guess one edge away counts. */
  private static double doubleStar() {
    int[] centre = {0, 0, 0, 0, 1, 1};
    Goal goal =
        Goal.Listed.of(
            6,
            (truth, guess) ->
                truth.equals(guess)
                    || (truth < 2 && guess < 2)
                    || (guess < 2 && truth >= 2 && centre[truth] == guess)
                    || (truth < 2 && guess >= 2 && centre[guess] == truth),
            "at most one edge away");
    double[] first = {0.1, 0.1, 0.45, 0.45, 0.45, 0.45};
    double[][] rows = new double[6][];
    for (int record = 0; record < 6; record++) {
      rows[record] = new double[] {first[record], 1 - first[record]};
    }
    ThreatModel threat = ThreatModel.of("near", Secret.uniform(6), goal, Auxiliary.NOTHING);
    return ExactRisk.solve(FiniteChannel.of(rows), threat).orElseThrow().advantage().value();
  }
}
