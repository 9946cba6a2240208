package dev.sievert.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The verdicts, with the numbers that decide; most were found by other programs too. */
class NumbersTest {
  @ParameterizedTest
  @CsvSource({
    "sentiment-training, budget at noise 0.7498, 1.45, 0.02, CONFIRMED",
    "sentiment-training, noise saved, 0.22, 0.01, CONFIRMED",
    "singling-out-gaussian, lower risk, 0.0147, 1e-3, CONFIRMED",
    "singling-out-average, gain, 0.261, 1e-3, CORRECTED",
    "reconstruction-of-gaussian, Corollary B.1, 0.999217, 1e-6, CORRECTED",
    "census-worst-case, worst case by f-DP, 0.5206, 1e-4, CONFIRMED",
    "census-worst-case, worst case by Rényi divergences, 0.7305, 1e-4, CONFIRMED",
    "census-baselines, a rare disease, 6.11e-14, 1e-15, CONFIRMED",
    "binary-attribute, order of the errors, 0.05, 1e-9, GAP",
    "statistical-queries, queries by f-DP, 15, 0, CONFIRMED",
    "statistical-queries, queries by the standard way, 5, 0, CONFIRMED",
    "statistical-queries, gain over optimal composition, 14, 0, LOOSE",
    "fano-curves, same at c log M, 0.25, 0.001, CORRECTED",
    "fano-curves, membership and reconstruction, 0.00083, 1e-5, CONFIRMED",
    "likeliest-guess, lower than before, 0, 1e-9, CONFIRMED",
    "canary-extraction, advantage at ε = 6, 0.4817, 1e-4, CONFIRMED",
    "canary-extraction, gap, 0.0087, 1e-4, LOOSE",
    "approximations, CLT, 0.199, 0.001, CORRECTED",
    "approximations, order of its error, 32, 2, LOOSE",
    "approximations, ε of sampled Laplace, 1.586, 1e-3, LOOSE",
    "pure-success, not tight, 0.7311, 1e-4, LOOSE",
    "improved-success, never above one, 0.997527, 1e-6, CONFIRMED",
    "unbiased-advantage, any error, 0.244919, 1e-5, LOOSE",
    "attack-bounds, informed membership, 0.207953, 1e-6, CORRECTED",
    "attack-bounds, attribute success, 0.914633, 1e-6, LOOSE",
    "attack-bounds, Theorem 4.6, 0.462117, 1e-6, CORRECTED",
    "mechanisms-compared, Laplace against unary encoding, 0.003107, 1e-6, CORRECTED",
    "mechanisms-compared, limit of OUE, 0.4545454, 1e-6, CONFIRMED",
    "black-box-bounds, Corollary 5.6, 0.7317384594, 1e-9, CONFIRMED",
    "black-box-bounds, Theorem 4.2 tight, 0.0017136, 1e-7, CONFIRMED",
    "worked-examples, 'calibration, m = 2', 0.4054651081, 1e-8, CONFIRMED",
    "worked-examples, 'calibration, m = 100', 2.504379, 1e-6, CORRECTED",
    "worked-examples, worst prior, 0.131969, 1e-6, CORRECTED",
    "worked-examples, greatest posterior, 0.167521, 1e-6, CORRECTED",
    "worked-examples, Laplace, 0.0940025, 1e-6, CONFIRMED",
    "worked-examples, 'noise of DP-SGD, the formula', 21.9332, 1e-4, CONFIRMED",
    "worked-examples, 'noise of DP-SGD, the promise', 22.7309, 1e-4, GAP",
    "worked-examples, positive parts, 0, 1e-12, CONFIRMED",
    "worked-examples, Theorem 4.3 tight, 0.0194444, 1e-7, CONFIRMED",
    "adult-hours, tolerance, 1, 0, CORRECTED",
    "adult-hours, everything right, 0, 1e-9, CONFIRMED",
    "local-advantage, RAD and ReRo, 0.000327654, 1e-9, CONFIRMED",
    "trajectory-mnist, RAD bound, 0.175282, 1e-6, CORRECTED",
    "trajectory-mnist, rule, 0.8352, 1e-4, CORRECTED"
  })
  void verdictsAreThese(
      String item, String about, double expected, double tolerance, ClaimVerdict verdict) {
    Outcome outcome = MadeItems.outcome(item, about);
    assertThat(outcome.value().orElseThrow()).isCloseTo(expected, within(tolerance));
    assertThat(outcome.verdict()).isEqualTo(verdict);
  }
}
