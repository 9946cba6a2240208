package dev.sievert.papers;

import static dev.sievert.papers.SecondComputation.second;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The deciding numbers about paper 001, computed again without Sievert. */
class Paper001Test {
  private static final double TOKENS = 50_256;

  @ParameterizedTest
  @MethodSource("rows")
  void secondComputationAgrees(SecondComputation row) {
    row.assertAgreement();
  }

  static List<SecondComputation> rows() {
    double two = Plain.fano(1, Math.log(2) / 2, 2);
    double vast = Plain.fano(1, Math.log(1e10) / 2, 1e10);
    return List.of(
        second("fano-curves", "flatter", 1e-9, () -> 0),
        second("fano-curves", "same at c log M", 1e-6, () -> two - vast),
        second(
            "fano-curves",
            "membership and reconstruction",
            1e-6,
            () -> 1 - Plain.fano(1, 23, 1e10)),
        second("likeliest-guess", "randomised response", 1e-6, Paper001Test::equality),
        second("likeliest-guess", "lower than before", 1e-6, Paper001Test::above),
        second("likeliest-guess", "Gaussian", 1e-5, Paper001Test::closeness),
        second(
            "canary-extraction", "advantage at ε = 6", 1e-5, () -> Plain.fanoOfBudget(6, TOKENS)),
        second("canary-extraction", "Rényi divergence", 1e-7, Paper001Test::slack),
        second(
            "canary-extraction",
            "gap",
            1e-9,
            () -> normalized(Plain.gaussianPower(1 / TOKENS, Math.sqrt(3)), TOKENS)));
  }

  private static double normalized(double success, double values) {
    return (success - 1 / values) / (1 - 1 / values);
  }

  /** Fano's equality for randomised response: the information is ln M less an entropy. */
  private static double equality() {
    double off = 0;
    for (int i = 0; i <= 4; i++) {
      double q = 0.05 + 0.9 * i / 4;
      double truth = 1 - q + q / 10;
      double other = q / 10;
      double information = Math.log(10) + truth * Math.log(truth) + 9 * other * Math.log(other);
      off = Math.max(off, Math.abs(Plain.fano(1, information, 10) - (1 - q)));
    }
    return off;
  }

  /** Algorithm 2 less the lower of ReRo and the closed form, by brute force over orders. */
  private static double above() {
    double most = -1;
    for (int i = 0; i <= 4; i++) {
      double q = 0.05 + 0.9 * i / 4;
      double s = 0.15 + 2.85 * i / 4;
      most = Math.max(most, compare(q, true));
      most = Math.max(most, compare(s, false));
    }
    return most;
  }

  private static double compare(double noise, boolean isResponse) {
    double first = divergence(1, noise, isResponse);
    double fano = Plain.fano(1, first, 10);
    double rero = 1;
    for (double beyond = 1e-3; beyond < 1e4; beyond *= 1.05) {
      double order = 1 + beyond;
      double epsilon = divergence(order, noise, isResponse);
      fano = Math.min(fano, Plain.fano(order, epsilon, 10));
      double power = Math.exp(beyond / order * (epsilon - Math.log(10)));
      rero = Math.min(rero, normalized(Math.min(1, power), 10));
    }
    double error = (Math.log(10) - first - Math.log(2)) / Math.log(9);
    return fano - Math.min(rero, Math.min(1, normalized(1 - error, 10)));
  }

  private static double divergence(double order, double noise, boolean isResponse) {
    if (!isResponse) {
      return order / (noise * noise);
    }
    double truth = 1 - noise + noise / 10;
    double other = noise / 10;
    double ratio = Math.log(truth / other);
    if (order == 1) {
      return (truth - other) * ratio;
    }
    double great = Math.log(other) + order * ratio;
    double rest = Math.exp((1 - 2 * order) * ratio) + 8 * Math.exp(-order * ratio);
    return (great + Math.log1p(rest)) / (order - 1);
  }

  /** Fano with the information of ten one-hot codes, less the greatest coordinate's success. */
  private static double closeness() {
    double most = 0;
    for (int i = 0; i <= 4; i++) {
      double s = 0.15 + 2.85 * i / 4;
      double exact = normalized(Plain.greatest(1 / s, 10), 10);
      most = Math.max(most, Plain.fano(1, information(s), 10) - exact);
    }
    return most;
  }

  /** I = ln M + d² − E ln S, S = e^{d y₁} + …, by E ln S = ∫ (exp(−e^v) − E exp(−e^v S)) dv. */
  static double information(double noise) {
    double d = 1 / noise;
    double sum = 0;
    double step = 0.02;
    double reach = 10 * d + d * d;
    for (double v = -reach - 45; v < reach + 10; v += step) {
      double own = damped(v + d * d, d);
      double others = Math.pow(damped(v, d), 9);
      sum += step * (Math.exp(-Math.exp(v)) - own * others);
    }
    return Math.log(10) + d * d - sum;
  }

  /** E exp(−e^{v + d n}) for a unit normal n. */
  private static double damped(double v, double d) {
    double sum = 0;
    double step = 0.1;
    for (double n = -9; n <= 9; n += step) {
      sum += step * Math.exp(-n * n / 2 - Math.exp(v + d * n)) / Math.sqrt(2 * Math.PI);
    }
    return sum;
  }

  /** The bound for adding a record less the advantage of a simplex, where it is least. */
  private static double slack() {
    double least = 1;
    for (int i = 0; i <= 10; i++) {
      double epsilon = 0.1 + 11.9 * i / 10;
      double apart = Math.sqrt(epsilon / 2 * TOKENS / (TOKENS - 1));
      double exact = normalized(Plain.greatest(apart, TOKENS), TOKENS);
      least = Math.min(least, Plain.fanoOfBudget(epsilon / 4, TOKENS) - exact);
    }
    return least;
  }
}
