package dev.sievert.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Our numbers meet the corrected claims. The expected ones are of the errata page, which were found
 * by other programs.
 */
class NumbersTest {
  @ParameterizedTest
  @CsvSource({
    "sentiment-training, budget at noise 0.7498, 1.45, 0.02, CONFIRMED",
    "sentiment-training, noise saved, 0.22, 0.01, CONFIRMED",
    "reconstruction-of-gaussian, Corollary B.1, 0.999217, 1e-6, CORRECTED",
    "census-worst-case, worst case by f-DP, 0.5206, 1e-4, CONFIRMED",
    "census-worst-case, worst case by Rényi divergences, 0.7305, 1e-4, CONFIRMED",
    "census-baselines, a rare disease, 0.010499, 1e-6, CORRECTED",
    "binary-attribute, order of the errors, 0.2, 1e-9, CORRECTED",
    "statistical-queries, queries by f-DP, 15, 0, CONFIRMED",
    "statistical-queries, queries by the standard way, 5, 0, CONFIRMED",
    "statistical-queries, gain over optimal composition, 1, 0, CORRECTED",
    "fano-curves, same at c log M, 0.25, 0.001, CORRECTED",
    "likeliest-guess, lower than before, 0.03133, 1e-5, CORRECTED",
    "likeliest-guess, uneven prior, 0.15745, 1e-5, CORRECTED",
    "canary-extraction, advantage at ε = 6, 0.6158, 1e-4, CORRECTED",
    "approximations, CLT, -0.061, 0.001, CORRECTED",
    "approximations, Edgeworth, 2.1e-3, 1e-4, CORRECTED",
    "approximations, order of its error, 32, 2, CORRECTED",
    "approximations, ε of sampled Laplace, 1.586, 1e-3, CORRECTED",
    "improved-success, never above one, 4.57317, 1e-5, CORRECTED",
    "unbiased-advantage, any error, 0.244919, 1e-5, LOOSE",
    "attack-bounds, informed membership, 0.207953, 1e-6, CORRECTED",
    "attack-bounds, attribute success, 0.515905, 1e-6, CORRECTED",
    "attack-bounds, Theorem 4.6, 0.632121, 1e-6, CORRECTED",
    "mechanisms-compared, Laplace against unary encoding, 13.8628196, 1e-6, CORRECTED",
    "mechanisms-compared, tiny budgets, 0.0018783, 1e-7, CORRECTED",
    "mechanisms-compared, limit of OUE, 0.4545454, 1e-6, CONFIRMED",
    "black-box-bounds, Corollary 5.6, 0.7317384594, 1e-9, CONFIRMED",
    "black-box-bounds, Theorem 4.2 tight, 0.244918, 1e-6, CORRECTED",
    "worked-examples, 'calibration, m = 2', 0.4054651081, 1e-8, CONFIRMED",
    "worked-examples, 'calibration, m = 100', 2.504379, 1e-6, CORRECTED",
    "worked-examples, worst prior, 0.131969, 1e-6, CORRECTED",
    "worked-examples, greatest posterior, 0.167521, 1e-6, CORRECTED",
    "worked-examples, 'Laplace, uneven prior', 0.106098, 1e-6, CORRECTED",
    "worked-examples, noise of DP-SGD, 43.8663, 1e-4, CORRECTED",
    "worked-examples, tolerance of everything, 0, 1e-12, CORRECTED",
    "worked-examples, cells below zero, 0.0194444, 1e-7, CORRECTED",
    "adult-hours, tolerance, 40, 0, CONFIRMED",
    "adult-hours, priors, 0.196735, 1e-6, CONFIRMED",
    "local-advantage, RAD and ReRo, 0.000327654, 1e-9, CORRECTED",
    "exponential-uniform, convergence, 0.08652735234, 1e-9, CONFIRMED",
    "exponential-beta, convergence, 0.11570362643, 1e-9, CONFIRMED"
  })
  void meetTheCorrectedClaims(
      String item, String about, double expected, double tolerance, Verdict verdict) {
    Outcome outcome = MadeItems.outcome(item, about);
    assertThat(outcome.value().orElseThrow()).isCloseTo(expected, within(tolerance));
    assertThat(outcome.verdict()).isEqualTo(verdict);
  }
}
