package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.Accountant;
import dev.sievert.accounting.Direction;
import dev.sievert.accounting.Release;
import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.accounting.oracle.EnumerationOracle;
import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.DiscreteGaussianPair;
import dev.sievert.accounting.pair.DiscreteLaplacePair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.ResponsePair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.number.Bracket;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Losses on a lattice add up without any error but rounding. */
class LatticeCompositionTest {
  private static final double[] SIZES = {0, 1e-6, 1e-3, 0.02, 0.1, 0.3, 0.5, 0.8, 0.99, 1};

  @Test
  void randomisedResponse() {
    for (int records : new int[] {2, 10}) {
      for (int times = 1; times <= 20; times++) {
        double epsilon = 0.05 * times + 0.3;
        CertifiedCurve curve = curve(new ResponsePair(epsilon, records), times, Direction.ADD);
        EnumerationOracle oracle = EnumerationOracle.of(response(epsilon, records), times);
        String name = records + " records, " + times + " times";
        assertThat(curve.beta(0)).as(name).isEqualTo(new Bracket(1, 1, 1));
        for (double alpha : SIZES) {
          isExact(name + ", alpha " + alpha, curve.beta(alpha), oracle.beta(alpha));
          isExact(name + ", power " + alpha, curve.power(alpha), 1 - oracle.beta(alpha));
        }
        isExact(name, curve.totalVariation(), oracle.excess(1));
        isExact(name, curve.delta(epsilon / 2), oracle.excess(Math.exp(epsilon / 2)));
      }
    }
  }

  private static EnumerationOracle.Pair response(double epsilon, int records) {
    double total = Math.exp(epsilon) + records - 1;
    double truth = Math.exp(epsilon) / total;
    double lie = 1 / total;
    double neutral = (records - 2) / total;
    return new EnumerationOracle.Pair(List.of(truth, neutral, lie), List.of(lie, neutral, truth));
  }

  /** Kairouz, Oh and Viswanath 2015, Theorem 3.3, at the losses (N − 2i) ε. */
  @Test
  void approximateDifferentialPrivacy() {
    approximate(Direction.ADD, new double[] {0.01, 0.1, 1}, new int[] {1, 2, 5, 8}, 1e-11);
  }

  @Test
  void manyStepsOfApproximateDifferentialPrivacy() {
    approximate(Direction.SYMMETRIC, new double[] {0.01, 0.1, 1, 3}, new int[] {30, 100}, 1e-6);
  }

  private static void approximate(
      Direction direction, double[] epsilons, int[] repetitions, double width) {
    for (double epsilon : epsilons) {
      for (double delta : new double[] {0, 1e-10, 1e-5, 0.01}) {
        for (int times : repetitions) {
          CertifiedCurve curve = curve(new ApproxPair(epsilon, delta), times, direction);
          for (int i = 1; i <= times / 2; i += 1 + times / 5) {
            double truth =
                -Math.expm1(times * Math.log1p(-delta) + Math.log1p(-optimal(epsilon, times, i)));
            Bracket found = curve.delta((times - 2 * i) * epsilon);
            String name = epsilon + ", " + delta + ", " + times + " times, " + i;
            assertThat(truth)
                .as(name)
                .isBetween(found.lower() * (1 - 1e-9), found.upper() * (1 + 1e-9));
            // Known to be loose: where most of δ is certain, the small rest is not aimed at.
            if (times < 30 || delta < 0.01) {
              assertThat(found.upper() - found.lower()).as(name).isLessThanOrEqualTo(width);
            }
          }
        }
      }
    }
  }

  /** Sum over l below i of C(N, l) (e^((N − l) ε) − e^((N − 2i + l) ε)) / (1 + e^ε)^N. */
  private static double optimal(double epsilon, int times, int i) {
    double sum = 0;
    double logWays = 0;
    double logTotal = times * (epsilon + Math.log1p(Math.exp(-epsilon)));
    for (int l = 0; l < i; l++) {
      double greater = Math.exp(logWays + (times - l) * epsilon - logTotal);
      sum += greater * -Math.expm1(-2.0 * (i - l) * epsilon);
      logWays += Math.log((double) (times - l) / (l + 1));
    }
    return Math.min(1, sum);
  }

  @Test
  void wholeNumberLaplaceNoise() {
    for (double perUnit : new double[] {0.05, 0.4, 1.5}) {
      for (int sensitivity : new int[] {1, 2, 5}) {
        double[] without = laplaceAtoms(perUnit, sensitivity);
        double[] with = reversed(without);
        for (int times : new int[] {1, 3, 10}) {
          check(
              "laplace " + perUnit + " moved " + sensitivity + ", " + times + " times",
              new DiscreteLaplacePair(perUnit, sensitivity),
              times,
              power(without, times),
              power(with, times));
        }
      }
    }
  }

  /** How probable each loss is: what lies outside both centres is gathered at the ends. */
  private static double[] laplaceAtoms(double perUnit, int sensitivity) {
    double ratio = Math.exp(-perUnit);
    double[] atoms = new double[sensitivity + 1];
    for (int k = 0; k <= sensitivity; k++) {
      atoms[k] = Math.pow(ratio, k) * (1 - ratio) / (1 + ratio);
    }
    atoms[0] = 1 / (1 + ratio);
    atoms[sensitivity] = Math.pow(ratio, sensitivity) / (1 + ratio);
    return atoms;
  }

  /** Sums of the noise tell all that the outputs tell; their shifts add up. */
  @Test
  void wholeNumberGaussianNoise() {
    for (double deviation : new double[] {0.7, 1, 3.3}) {
      for (int shift : new int[] {1, 3}) {
        int reach = (int) Math.ceil(14 * deviation);
        double[] noise = new double[2 * reach + 1 + shift];
        double[] moved = new double[noise.length];
        double total = 0;
        for (int x = -reach; x <= reach; x++) {
          total += Math.exp(-x * x / (2 * deviation * deviation));
        }
        for (int x = -reach; x <= reach; x++) {
          noise[x + reach] = Math.exp(-x * x / (2 * deviation * deviation)) / total;
          moved[x + reach + shift] = noise[x + reach];
        }
        for (int times : new int[] {1, 2, 6}) {
          check(
              "gaussian " + deviation + " moved " + shift + ", " + times + " times",
              new DiscreteGaussianPair(deviation, shift),
              times,
              power(noise, times),
              power(moved, times));
        }
      }
    }
  }

  /** Compares at every corner that is no rare event, and half-way between neighbours. */
  private static void check(
      String name, DominatingPair pair, int times, double[] without, double[] with) {
    CertifiedCurve add = curve(pair, times, Direction.ADD);
    CertifiedCurve remove = curve(pair, times, Direction.REMOVE);
    double[] alpha = new double[without.length];
    double[] beta = new double[without.length];
    double rejected = 0;
    double missed = 0;
    for (int i = without.length - 1, j = 0; i >= 0; i--, j++) {
      rejected += without[i];
      alpha[i] = rejected;
      beta[j] = missed;
      missed += with[j];
    }
    double distance = 0;
    for (int i = 1; i < without.length; i++) {
      distance = Math.max(distance, 1 - alpha[i] - beta[i]);
      if (alpha[i] > 1e-5 && alpha[i] < 0.9999 && beta[i] > 1e-5) {
        isExact(name + ", add " + i, add.beta(alpha[i]), beta[i]);
        isExact(name + ", remove " + i, remove.beta(beta[i]), alpha[i]);
        double middle = (alpha[i] + alpha[i - 1]) / 2;
        isExact(
            name + ", between " + i, add.beta(Math.min(1, middle)), (beta[i] + beta[i - 1]) / 2);
      }
    }
    isExact(name + ", total variation", add.totalVariation(), distance);
  }

  private static double[] power(double[] atoms, int times) {
    double[] result = {1};
    for (int i = 0; i < times; i++) {
      double[] next = new double[result.length + atoms.length - 1];
      for (int j = 0; j < result.length; j++) {
        for (int k = 0; k < atoms.length; k++) {
          next[j + k] += result[j] * atoms[k];
        }
      }
      result = next;
    }
    return result;
  }

  private static double[] reversed(double[] values) {
    double[] result = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      result[i] = values[values.length - 1 - i];
    }
    return result;
  }

  private static CertifiedCurve curve(DominatingPair pair, long times, Direction direction) {
    Release step = new Release.Single(pair, Adjacency.ADD_REMOVE);
    return Accountant.curve(new Release.Repeated(step, times), direction, 1e-6);
  }

  private static void isExact(String name, Bracket bracket, double truth) {
    assertThat(truth).as(name).isBetween(bracket.lower() - 1e-12, bracket.upper() + 1e-12);
    assertThat(bracket.upper() - bracket.lower()).as(name).isLessThanOrEqualTo(1e-11);
  }
}
