package dev.sievert.papers;

import dev.sievert.exact.ExactRisk;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.IntervalChannel;
import dev.sievert.mechanism.ExponentialMechanism;
import dev.sievert.numeric.Bracket;
import dev.sievert.numeric.Estimate;
import dev.sievert.report.Chart;
import dev.sievert.threat.BetaPrior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import dev.sievert.words.Paper;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** The exponential mechanism on an interval: nested Monte Carlo beside the exact risk. */
record ExponentialMechanismRisk(Label label, BetaPrior prior) implements Item {
  private static final double[] TOLERANCES = {0.05, 0.25};
  private static final double CONFIDENCE = 0.95;

  private static final Claim CONVERGES =
      Claim.of("convergence", "the nested Monte Carlo estimate converges", "Appendix A.2")
          .erratum("A20");

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
  public List<Claim> claims() {
    return List.of(CONVERGES);
  }

  @Override
  public Made make(Request request) {
    double[] budgets =
        request.size() == Size.TINY ? new double[] {2} : new double[] {0.5, 1, 2, 4, 6, 8, 10};
    int[] samples = {100, request.size().pick(300, 1_000, 10_000)};
    List<Chart.Panel> panels = new ArrayList<>();
    for (double tolerance : TOLERANCES) {
      List<Chart.Curve> curves = new ArrayList<>();
      curves.add(Plots.bracketed("exact", budgets, e -> exact(e, tolerance)));
      for (int sample : samples) {
        curves.add(
            Plots.dots(
                "nested Monte Carlo, N = " + sample, budgets, e -> sampled(e, tolerance, sample)));
      }
      panels.add(
          new Chart.Panel(
              "tolerance " + Words.number(tolerance),
              Chart.Axis.even("ε", 0, 10.5),
              Chart.Axis.even("RAD", 0, 1),
              curves));
    }
    double truth = exact(2, 0.25).value();
    Estimate few = sampled(2, 0.25, samples[0]);
    Estimate many = sampled(2, 0.25, samples[1]);
    boolean holds = Math.abs(many.value() - truth) <= (many.upper() - many.lower()) / 2;
    List<Outcome> outcomes =
        List.of(
            CONVERGES.statement(
                holds,
                truth,
                "exact %s; %s with N = %d and %s with N = %d"
                    .formatted(
                        Words.number(truth),
                        Words.few(few.value()),
                        samples[0],
                        Words.few(many.value()),
                        samples[1]),
                "ε = 2, tolerance 0.25; the exact value needs no sampling at all."));
    return new Made(
        Plots.chart(
            label,
            "The exact advantage over ε for two tolerances, with estimates that scatter around it.",
            "the line is exact; dots are estimates with limits of 95 % confidence by Hoeffding's"
                + " inequality.",
            panels.toArray(Chart.Panel[]::new)),
        outcomes,
        List.of(
            "Tolerances and numbers of samples are printed only inside the figure; ours stand"
                + " above."));
  }

  private Bracket exact(double epsilon, double tolerance) {
    Secret secret = new Secret.Interval(BigDecimal.ZERO, BigDecimal.ONE, prior);
    ThreatModel threat = Attacked.within(secret, tolerance);
    return ExactRisk.solve(
            new ExponentialMechanism(epsilon, 1).channel(secret).orElseThrow(), threat)
        .map(OptimalRisk::advantage)
        .orElseThrow();
  }

  private Estimate sampled(double epsilon, double tolerance, int samples) {
    Secret secret = new Secret.Interval(BigDecimal.ZERO, BigDecimal.ONE, prior);
    IntervalChannel channel =
        (IntervalChannel) new ExponentialMechanism(epsilon, 1).channel(secret).orElseThrow();
    return new NestedMonteCarlo(channel, prior, tolerance)
        .advantage(samples, samples, CONFIDENCE, new SplittableRandom(11));
  }
}
