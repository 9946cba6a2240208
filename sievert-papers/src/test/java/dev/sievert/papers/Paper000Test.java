package dev.sievert.papers;

import static dev.sievert.papers.SecondComputation.second;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The deciding numbers about paper 000, computed again without Sievert. */
class Paper000Test {
  private static final double RHO = rho();
  private static final double WEIGHT = 1.0 / 5000;

  /** Of the eight levels of the Census, written out: thousandths of 235,225/64,516. */
  private static final double[] BUDGETS = {
    0.07291989584, 0.99900257301, 0.30990955732, 0.47762531775,
    0.47762531775, 0.86774676049, 0.43022738545, 0.01093798438
  };

  @ParameterizedTest
  @MethodSource("rows")
  void secondComputationAgrees(SecondComputation row) {
    row.assertAgreement();
  }

  static List<SecondComputation> rows() {
    List<SecondComputation> rows = new ArrayList<>();
    for (double noise : new double[] {0.5715, 0.6072, 0.6366, 0.6945, 0.7498}) {
      rows.add(
          second(
              "sentiment-training",
              "budget at noise " + noise,
              2e-4,
              () -> LossTransform.added(noise, 256 / 67_349.0, 789).near(3).epsilon(1e-5)));
    }
    rows.addAll(training());
    rows.addAll(census());
    rows.addAll(singlingOut());
    rows.addAll(reconstruction());
    rows.addAll(queries());
    return rows;
  }

  private static List<SecondComputation> training() {
    return List.of(
        second(
            "sentiment-training",
            "noise saved",
            3e-3,
            () -> saved(256 / 67_349.0, 789, 0.15, 0.5, 1)),
        second(
            "image-training", "less noise", 3e-3, () -> saved(8192 / 50_000.0, 610, 0.25, 4, 16)));
  }

  /** One less the noise by total variation over the noise by Rényi divergences. */
  private static double saved(double rate, double steps, double risk, double from, double to) {
    double tradeoff =
        Plain.roughly(
            sigma -> risk - LossTransform.added(sigma, rate, steps).near(0.5).delta(0), from, to);
    double renyi = Plain.roughly(sigma -> risk - worst(sigma, rate, steps), from, to);
    return 1 - tradeoff / renyi;
  }

  private static double worst(double sigma, double rate, double steps) {
    LossTransform added = LossTransform.added(sigma, rate, steps);
    double most = 0;
    for (double base = 0.02; base < 1; base += 0.02) {
      double surprise = -Math.log(base);
      double least = 1;
      for (double beyond = 0.02; beyond < 60; beyond *= 1.1) {
        double order = 1 + beyond;
        double epsilon = added.logMoment(order) / beyond;
        least = Math.min(least, Math.exp(beyond / order * (epsilon - surprise)));
      }
      most = Math.max(most, least - base);
    }
    return most;
  }

  private static double rho() {
    double rarity = 10 * Math.log(10);
    return Math.pow(Math.sqrt(rarity + 10.6) - Math.sqrt(rarity), 2);
  }

  private static double spread(double rho) {
    return 2 * Plain.cdf(Math.sqrt(rho / 2)) - 1;
  }

  private static double highest(DoubleUnaryOperator risk) {
    double most = 0;
    for (double base = 1e-5; base < 1; base += 1e-5) {
      most = Math.max(most, risk.applyAsDouble(base));
    }
    return most;
  }

  private static double concentrated(double rho) {
    return highest(base -> Plain.concentrated(rho, base) - base);
  }

  private static List<SecondComputation> census() {
    double mu = Math.sqrt(2 * RHO);
    return List.of(
        second("sentiment-training", "Census worst case", 1e-9, () -> spread(RHO)),
        second("census-worst-case", "worst case by f-DP", 1e-9, () -> spread(RHO)),
        second(
            "census-worst-case", "worst case by Rényi divergences", 1e-5, () -> concentrated(RHO)),
        second(
            "census-worst-case",
            "worst case by ε alone",
            1e-5,
            () ->
                highest(
                    base ->
                        Math.min(
                                Math.exp(10.6) * base + 1e-10,
                                1 - Math.exp(-10.6) * (1 - 1e-10 - base))
                            - base)),
        second("census-worst-case", "less risk than before", 1e-5, Paper000Test::mostSaved),
        second(
            "census-worst-case",
            "eight levels",
            1e-9,
            () -> BUDGETS[1] + 2 * Math.sqrt(BUDGETS[1] * 10 * Math.log(10))),
        second(
            "census-baselines",
            "a rare disease",
            1e-17,
            () -> {
              double t = Math.log(0.9999 / 1e-4) / mu + mu / 2;
              return 1e-4 * Plain.cdf(mu - t) - 0.9999 * Plain.cdf(-t);
            }),
        second(
            "census-baselines",
            "other baselines",
            1e-9,
            () -> {
              double least = 1;
              for (double rho : BUDGETS) {
                for (int i = 0; i <= 60; i++) {
                  double base = 1e-6 * Math.pow(0.9e6, i / 60.0);
                  double power = Plain.gaussianPower(base, Math.sqrt(2 * rho));
                  least = Math.min(least, Plain.concentrated(rho, base) - power);
                }
              }
              return least;
            }));
  }

  private static double mostSaved() {
    double most = 0;
    for (double rho : BUDGETS) {
      most = Math.max(most, 1 - spread(rho) / concentrated(rho));
    }
    return most;
  }

  private static double blind(double people) {
    return people * WEIGHT * Math.pow(1 - WEIGHT, people - 1);
  }

  /** The older bound for anybody less the new one for one person, where the former is below 1. */
  private static double excess(double people, double epsilon, double delta, double power) {
    double anybody = people * (Math.exp(epsilon) * WEIGHT + delta);
    return anybody < 1 ? anybody - blind(people) - power + WEIGHT : 1;
  }

  private static List<SecondComputation> singlingOut() {
    return List.of(
        second(
            "singling-out-gaussian",
            "lower risk",
            1e-6,
            () -> {
              double epsilon = Plain.gaussianEpsilon(0.001, 1e-5);
              return excess(500, epsilon, 1e-5, Plain.gaussianPower(WEIGHT, 0.001));
            }),
        second(
            "singling-out-gaussian",
            "large budgets",
            1e-6,
            () -> {
              double mu = Plain.root(m -> Plain.gaussianEpsilon(m, 1e-5) - 20, 0.5, 8);
              return Plain.gaussianPower(WEIGHT, mu) - WEIGHT;
            }),
        second(
            "singling-out-gaussian",
            "saturation",
            1e-4,
            () -> {
              double mu = Plain.root(m -> Plain.gaussianPower(WEIGHT, m) - WEIGHT - 0.95, 1, 8);
              return Plain.gaussianEpsilon(mu, 1e-5);
            }),
        second(
            "singling-out-laplace",
            "lower risk",
            1e-9,
            () -> excess(500, 0.001, 0, Plain.laplacePower(WEIGHT, 0.001))),
        second("singling-out-laplace", "same as by budget", 1e-12, () -> 0),
        second(
            "singling-out-average",
            "gain",
            1e-6,
            () -> {
              double most = 0;
              for (int i = 0; i <= 150; i++) {
                double mu = 0.5 + 0.15 * i / 150;
                double budget = Plain.gaussianEpsilon(mu, 1e-5);
                double older = Math.min(1, 500 * (Math.exp(budget) * WEIGHT + 1e-5));
                most = Math.max(most, older - 500 * Plain.gaussianPower(WEIGHT, mu));
              }
              return most;
            }),
        second("threat-models", "theorems", 1e-9, () -> 0));
  }

  private static List<SecondComputation> reconstruction() {
    return List.of(
        second(
            "reconstruction-of-gaussian",
            "lower risk",
            1e-9,
            () -> {
              double least = 1;
              for (double base : new double[] {0.001, 0.01, 0.1}) {
                for (int i = 0; i <= 10; i++) {
                  double mu = 0.1 + 4.9 * i / 10;
                  double second = Math.min(1, Math.exp((mu * mu + Math.log(base)) / 2));
                  double older = Math.min(second, Plain.concentrated(mu * mu / 2, base));
                  least = Math.min(least, older - Plain.gaussianPower(base, mu));
                }
              }
              return least;
            }),
        second("reconstruction-of-gaussian", "Corollary B.1", 1e-9, () -> Plain.cdf(Math.sqrt(10))),
        second("binary-attribute", "lowest", 1e-6, Paper000Test::lowest),
        second("binary-attribute", "any score", 0, () -> 1),
        second("binary-attribute", "order of the errors", 1e-9, () -> 0.2 * 0.25));
  }

  /** The least of three other bounds on guessing a bit, less the exact success. */
  private static double lowest() {
    double least = 1;
    for (double sigma : new double[] {0.5, 1, 2}) {
      for (int i = 0; i <= 4; i++) {
        double likelier = 0.5 + 0.49 * i / 4;
        double mu = 1 / sigma;
        double t = Math.log(likelier / (1 - likelier)) / mu + mu / 2;
        double exact = likelier * Plain.cdf(t) + (1 - likelier) * Plain.cdf(mu - t);
        double general = Plain.gaussianPower(likelier, mu);
        double concentrated = Plain.concentrated(mu * mu / 2, likelier);
        double fano = bits(likelier, Math.exp(-mu * mu / 2));
        least = Math.min(least, Math.min(Math.min(general, concentrated), fano) - exact);
      }
    }
    return least;
  }

  /** Fano's bound on success for two values with the information of 001 Theorem 2. */
  private static double bits(double likelier, double overlap) {
    double rarer = 1 - likelier;
    double entropy = -likelier * Math.log(likelier) - rarer * Math.log(rarer);
    double information =
        -likelier * Math.log(likelier + rarer * overlap)
            - rarer * Math.log(rarer + likelier * overlap);
    double left = entropy - information;
    return Plain.root(s -> left + s * Math.log(s) + (1 - s) * Math.log1p(-s), 0.5, 1 - 1e-16);
  }

  private static List<SecondComputation> queries() {
    return List.of(
        second("statistical-queries", "queries by f-DP", 0, () -> most(Paper000Test::laplace)),
        second(
            "statistical-queries",
            "queries by the standard way",
            0,
            () -> most(n -> 0.1 * Math.exp(0.2 * n))),
        second(
            "statistical-queries",
            "gain over optimal composition",
            0,
            () -> most(Paper000Test::kov)));
  }

  static double most(DoubleUnaryOperator success) {
    int queries = 0;
    while (success.applyAsDouble(queries + 1) - 0.1 <= 0.2) {
      queries++;
    }
    return queries;
  }

  static double laplace(double queries) {
    return LossTransform.laplace(0.2, queries).near(1).power(0.1);
  }

  /** Randomised response with two answers, repeated, which dominates every pure budget. */
  static double kov(double queries) {
    double least = 1;
    for (int cut = (int) -queries; cut <= queries; cut++) {
      double epsilon = 0.2 * cut;
      double delta = 0;
      double ways = 1;
      for (int truths = 0; truths <= queries; truths++) {
        double lies = queries - truths;
        double total = Math.pow(1 + Math.exp(0.2), queries);
        double with = ways * Math.exp(0.2 * truths) / total;
        double without = ways * Math.exp(0.2 * lies) / total;
        delta += Math.max(0, with - Math.exp(epsilon) * without);
        ways *= lies / (truths + 1);
      }
      least = Math.min(least, Math.exp(epsilon) * 0.1 + delta);
    }
    return least;
  }
}
