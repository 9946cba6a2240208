package dev.sievert.papers;

import static dev.sievert.papers.SecondComputation.second;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The deciding numbers about paper 003, computed again without Sievert. */
class Paper003Test {
  @ParameterizedTest
  @MethodSource("rows")
  void secondComputationAgrees(SecondComputation row) {
    row.assertAgreement();
  }

  static List<SecondComputation> rows() {
    double a = Math.expm1(1) / (Math.E + 1);
    return List.of(
        second("pure-success", "beyond one", 1e-12, () -> Math.E / 2),
        second(
            "pure-success",
            "not tight",
            1e-9,
            () -> Plain.success(Plain.response(1, 2), Plain.uniform(2))),
        second("improved-success", "better than before", 1e-9, () -> Math.E / 2 - (1 + a) / 2),
        second("improved-success", "never above one", 1e-9, () -> (1 + Math.tanh(3)) / 2),
        second("improved-success", "still loose", 1e-9, () -> gain(true)),
        second("unbiased-advantage", "smaller than success", 1e-9, () -> (1 + a) / 2 - a / 2),
        second("unbiased-advantage", "equation 6", 1e-9, () -> gain(false)),
        second(
            "unbiased-advantage",
            "any error",
            1e-9,
            () -> (Math.sqrt(Math.E) - 1) / (Math.sqrt(Math.E) + 1)),
        second(
            "attack-bounds",
            "informed membership",
            1e-9,
            () -> Plain.membership(Plain.unary(1, 10), Plain.uniform(10))),
        second(
            "attack-bounds",
            "attribute success",
            1e-9,
            () -> (1 + 9 * Math.expm1(3) / (Math.exp(3) + 1)) / 10),
        second(
            "attack-bounds",
            "strongest membership",
            1e-9,
            () -> 2 * Plain.membership(Plain.response(1, 2), Plain.uniform(2))),
        second("attack-bounds", "Theorem 4.6", 1e-9, () -> a));
  }

  /** The printed bound less what randomised response attains, by enumeration. */
  private static double gain(boolean isSuccess) {
    double most = 0;
    for (int m : new int[] {2, 4, 10}) {
      for (int i = 0; i <= 12; i++) {
        double epsilon = 0.5 * i;
        double spread = Math.tanh(epsilon / 2);
        double[][] rows = Plain.response(epsilon, m);
        double success =
            Math.min(Math.exp(epsilon), 1 + (m - 1) * spread) / m
                - Plain.success(rows, Plain.uniform(m));
        double advantage =
            Math.min(Math.expm1(epsilon), (m - 1) * spread) / m
                - Plain.advantage(rows, Plain.uniform(m));
        most = Math.max(most, isSuccess ? success : advantage);
      }
    }
    return most;
  }
}
