package dev.sievert.papers;

import dev.sievert.exact.ExactRisk;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.channel.IntervalChannel;
import dev.sievert.mechanism.noise.ExponentialMechanism;
import dev.sievert.number.Bracket;
import dev.sievert.number.Estimate;
import dev.sievert.report.Chart;
import dev.sievert.threat.BetaPrior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import dev.sievert.words.Paper;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;

/** The exponential mechanism on an interval: nested Monte Carlo beside the exact risk. */
record ExponentialMechanismRisk(Label label, BetaPrior prior) implements Item {
  private static final double[] TOLERANCES = {0.1, 0.25, 0.5, 0.75};

  private static final PrintedClaim CONVERGES =
      PrintedClaim.of(
              "convergence",
              "“ensuring the convergence of the numerical estimation”",
              "Appendix A.2, Figures 10 and 11")
          .erratum("A20")
          .again("NestedMonteCarloTest");
  private static final PrintedClaim ERROR =
      PrintedClaim.of(
              "error bound",
              "“the final error control bound”: Pr(|γ̂ − γ| ≥ t) ≤ …, “with k ≤ 4”",
              "Appendix A.2")
          .erratum("A20")
          .again("NestedMonteCarloTest");

  static ExponentialMechanismRisk uniform() {
    return new ExponentialMechanismRisk(
        new Label(
            "exponential-uniform",
            Paper.ADVANTAGE,
            "Figure 10",
            "The exponential mechanism on [0, 1], uniform prior"),
        BetaPrior.UNIFORM);
  }

  static ExponentialMechanismRisk beta() {
    return new ExponentialMechanismRisk(
        new Label(
            "exponential-beta",
            Paper.ADVANTAGE,
            "Figure 11",
            "The exponential mechanism on [0, 1], prior Beta(0.1, 0.1)"),
        new BetaPrior(0.1, 0.1));
  }

  @Override
  public List<PrintedClaim> claims() {
    return List.of(CONVERGES, ERROR);
  }

  @Override
  public Made make(ItemRequest request) {
    double[] budgets =
        request.size() == Size.TINY ? new double[] {2} : new double[] {0.5, 1, 2, 4, 6, 8, 10};
    int few = 50;
    int many = 200;
    int repetitions = request.size().pick(20, 20, 500);
    Map<Double, List<Estimate>> coarse = new HashMap<>();
    Map<Double, List<Estimate>> fine = new HashMap<>();
    for (double epsilon : budgets) {
      NestedMonteCarlo nested = sampled(epsilon, TOLERANCES);
      coarse.put(epsilon, nested.repeated(few, repetitions, random(epsilon)));
      fine.put(epsilon, nested.repeated(many, repetitions, random(epsilon)));
    }
    List<Chart.Panel> panels = new ArrayList<>();
    for (int i = 0; i < TOLERANCES.length; i++) {
      double tolerance = TOLERANCES[i];
      int which = i;
      panels.add(
          new Chart.Panel(
              "tolerance " + Words.number(tolerance),
              Chart.Axis.even("ε", 0, 10.5),
              Chart.Axis.even("RAD", 0, 1),
              List.of(
                  Plots.bracketed("exact", budgets, e -> exact(e, tolerance)),
                  Plots.dots(
                      "nested means, N = " + few,
                      budgets,
                      e -> Objects.requireNonNull(coarse.get(e)).get(which)),
                  Plots.dots(
                      "nested means, N = " + many,
                      budgets,
                      e -> Objects.requireNonNull(fine.get(e)).get(which)))));
    }
    return new Made(
        Plots.chart(
            label,
            "The exact advantage over ε for four tolerances, with estimates that gather around it"
                + " as N grows.",
            "the line is exact; dots are means of repeated estimates, bars hold 95 % of them.",
            panels.toArray(Chart.Panel[]::new)),
        List.of(converges(few, many, repetitions), error(many, repetitions)),
        List.of(
            "%d repetitions of Appendix A.2 as printed for each dot; the paper has 500 (--full), and prints its N only in the figure. Its sign for critical points picks minima, so all critical points are kept. The four tolerances share their draws."
                .formatted(repetitions)));
  }

  private Outcome converges(int few, int many, int repetitions) {
    double truth = exact(2, 0.25).value();
    NestedMonteCarlo nested = sampled(2, 0.25);
    double coarse = nested.rootMeanSquare(truth, few, 4 * repetitions, random(2));
    double fine = nested.rootMeanSquare(truth, many, 4 * repetitions, random(3));
    return CONVERGES.judged(
        NumberCheck.of(
                "root mean squared error at N = %d over that at N = %d".formatted(many, few),
                fine / coarse)
            .atMost(0.8, "it should halve when N grows fourfold")
            .refusing("an estimate that does not converge", 1),
        "exact %s; off by %s with N = %d and by %s with N = %d"
            .formatted(Words.number(truth), Words.few(coarse), few, Words.few(fine), many),
        "ε = 2, tolerance 0.25; root mean squared errors of %d estimates each. The exact value needs no sampling."
            .formatted(4 * repetitions));
  }

  private Outcome error(int many, int repetitions) {
    double truth = exact(2, 0.25).value();
    NestedMonteCarlo nested = sampled(2, 0.25);
    Estimate seen = nested.repeated(many, 2 * repetitions, random(2)).get(0);
    double off = Math.max(truth - seen.lower(), seen.upper() - truth);
    double allowed = nested.errorBound(many, 0.05);
    return ERROR.loose(
        NumberCheck.of("error that most estimates (95 in 100) keep, N = " + many, off)
            .atMost(allowed, "what the bound allows with risk 0.05")
            .refusing("three times the bound", 3 * allowed),
        NumberCheck.of("the same error", off)
            .atMost(allowed / 4, "four times less")
            .refusing("the bound", allowed),
        "off by %s where the bound allows %s".formatted(Words.few(off), Words.few(allowed)),
        "The bound needs N of ten thousands to say anything; equations 85 to 88 drop M², and the"
            + " exact value needs no sampling.");
  }

  private static SplittableRandom random(double epsilon) {
    return new SplittableRandom(Double.doubleToLongBits(epsilon));
  }

  private Bracket exact(double epsilon, double tolerance) {
    Secret secret = new Secret.Interval(BigDecimal.ZERO, BigDecimal.ONE, prior);
    ThreatModel threat = Attacked.within(secret, tolerance);
    return ExactRisk.solve(
            new ExponentialMechanism(epsilon, 1).channel(secret).orElseThrow(), threat)
        .map(OptimalRisk::advantage)
        .orElseThrow();
  }

  private NestedMonteCarlo sampled(double epsilon, double... tolerances) {
    Secret secret = new Secret.Interval(BigDecimal.ZERO, BigDecimal.ONE, prior);
    IntervalChannel channel =
        (IntervalChannel) new ExponentialMechanism(epsilon, 1).channel(secret).orElseThrow();
    return new NestedMonteCarlo(channel, prior, tolerances);
  }
}
