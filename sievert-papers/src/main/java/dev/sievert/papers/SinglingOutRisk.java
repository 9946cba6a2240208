package dev.sievert.papers;

import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.report.Chart;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.Threat.SinglingOut;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;

/** How much singling out gains over chance, by theorems about one person and about anybody. */
final class SinglingOutRisk {
  static final double WEIGHT = 1.0 / 5000;
  static final long[] SIZES = {500, 1000, 5000};
  static final double DELTA = 1e-5;

  private SinglingOutRisk() {}

  /** One person in question, everybody else known. */
  static double onePerson(TradeoffFunction curve) {
    SinglingOut threat = new SinglingOut(WEIGHT, 1, SinglingOut.Target.ONE_PERSON, Secret.any());
    return Bounded.on("singling-out.tradeoff", curve, threat) - WEIGHT;
  }

  /** Anybody, by ε and δ alone. */
  static double byBudget(double epsilon, double delta, long people) {
    SinglingOut threat = anybody(people);
    double success =
        Bounded.on("singling-out.approximate", Promise.approximate(epsilon, delta), threat);
    return success - threat.blind(Risk.SINGLING_OUT).value();
  }

  /** Anybody, by f-DP. */
  static double byCurve(TradeoffFunction curve, long people) {
    SinglingOut threat = anybody(people);
    double success = Bounded.on("singling-out.average-tradeoff", curve, threat);
    return success - threat.blind(Risk.SINGLING_OUT).value();
  }

  private static SinglingOut anybody(long people) {
    return new SinglingOut(WEIGHT, people, SinglingOut.Target.ANYBODY, Secret.any());
  }

  /**
   * A mechanism with its budget at δ.
   *
   * @param delta zero for pure budgets
   */
  record Setting(double epsilon, double delta, TradeoffFunction curve) {}

  static Setting gaussian(double mu) {
    return new Setting(Promise.epsilon(mu, DELTA), DELTA, Promise.gaussian(mu));
  }

  static Setting laplace(double epsilon) {
    return new Setting(epsilon, 0, Promise.laplace(epsilon));
  }

  /** One panel for each number of people. */
  static Chart.Panel[] panels(
      double[] noises, DoubleFunction<Setting> mechanism, boolean withAverage, double most) {
    List<Setting> settings = Arrays.stream(noises).mapToObj(mechanism).toList();
    Chart.Panel[] panels = new Chart.Panel[SIZES.length];
    for (int i = 0; i < panels.length; i++) {
      long people = SIZES[i];
      List<Chart.Curve> curves = new ArrayList<>();
      curves.add(curve("one person (SPSO), f-DP", settings, each -> onePerson(each.curve())));
      curves.add(
          curve(
              "anybody (PSO), ε and δ",
              settings,
              each -> byBudget(each.epsilon(), each.delta(), people)));
      if (withAverage) {
        curves.add(curve("anybody (PSO), f-DP", settings, each -> byCurve(each.curve(), people)));
      }
      panels[i] =
          new Chart.Panel(
              people + " people",
              Chart.Axis.even("ε", 0, most),
              Chart.Axis.even("success − baseline", 0, 1),
              curves);
    }
    return panels;
  }

  private static Chart.Curve curve(
      String name, List<Setting> settings, ToDoubleFunction<Setting> risk) {
    return new Chart.Curve(
        name,
        false,
        settings.stream()
            .map(each -> new Chart.Place(each.epsilon(), risk.applyAsDouble(each)))
            .toList());
  }

  /** The excess where the older bound has reached 1 and says nothing. */
  static double vacuousExcess(Setting setting, long people) {
    return byBudget(setting.epsilon(), setting.delta(), people) - onePerson(setting.curve());
  }

  /**
   * The least excess of the risk for anybody, by ε and δ, over that for one person, over all
   * settings and sizes where the former says anything at all.
   */
  static double leastExcess(double[] noises, DoubleFunction<Setting> mechanism) {
    double least = Double.POSITIVE_INFINITY;
    for (double noise : noises) {
      Setting setting = mechanism.apply(noise);
      for (long people : SIZES) {
        double theirs = byBudget(setting.epsilon(), setting.delta(), people);
        boolean isVacuous = theirs >= 1 - anybody(people).blind(Risk.SINGLING_OUT).value();
        double excess = theirs - onePerson(setting.curve());
        least = isVacuous ? least : Math.min(least, excess);
      }
    }
    return least;
  }
}
