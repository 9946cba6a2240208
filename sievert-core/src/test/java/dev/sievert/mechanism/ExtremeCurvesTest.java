package dev.sievert.mechanism;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.Accountant;
import dev.sievert.accounting.Direction;
import dev.sievert.accounting.Release;
import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.mechanism.catalogue.Mechanisms;
import dev.sievert.mechanism.local.LocalHashing;
import dev.sievert.threat.Secret;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where e^−ε is no full double any more, every question about a curve still has an answer. */
class ExtremeCurvesTest {
  private static final double[] BUDGETS = {
    650, 700, 708, 709, 710, 744, 745, 746, 750, 1490, 1501, 1e4, 1e300
  };

  private static final double[] SIZES = {0, 1e-320, 1e-300, 1e-100, 1e-3, 0.1, 0.5, 1 - 1e-9, 1};

  @ParameterizedTest
  @ValueSource(
      strings = {"grr", "sue", "oue", "ss", "blh", "olh", "hadamard", "geometric", "laplace"})
  void everyQuestionHasAnAnswer(String name) {
    MechanismType type = Mechanisms.named(name).orElseThrow();
    for (double epsilon : BUDGETS) {
      for (long records : new long[] {2, 10}) {
        Secret secret = Secret.uniform(records);
        Mechanism mechanism = type.create(new Settings().number("epsilon", epsilon), secret);
        Optional<Release> release = mechanism.release(secret);
        release.ifPresent(found -> ask(name + " " + epsilon, found, epsilon));
      }
    }
  }

  /** By default a hash of Carter and Wegman has no more buckets than its seeds can reach. */
  @ParameterizedTest
  @ValueSource(doubles = {21, 22, 40, 745, 1e6})
  void hashesHaveAsManyBucketsAsTheyCan(double epsilon) {
    Settings settings = new Settings().number("epsilon", epsilon).word("hash", "carter-wegman");
    LocalHashing hashing =
        (LocalHashing) LocalHashing.OPTIMIZED.create(settings, Secret.uniform(10));
    assertThat(hashing.buckets())
        .isEqualTo((long) Math.min(0x1p31, Math.rint(Math.exp(epsilon)) + 1));
    ask("hashing", hashing.release(Secret.uniform(10)).orElseThrow(), epsilon);
  }

  private static void ask(String name, Release release, double epsilon) {
    CertifiedCurve curve =
        Accountant.curve(release, Direction.REPLACE, Accountant.DEFAULT_ACCURACY);
    TradeoffFunction promise = curve.promise();
    for (double alpha : SIZES) {
      // Whoever is told the truth with all but e^−ε errs no more often than that.
      assertThat(curve.beta(alpha).lower()).as(name + " at " + alpha).isBetween(0.0, 1.0);
      assertThat(curve.power(alpha).upper()).as(name).isBetween(alpha, 1.0);
      assertThat(promise.power(alpha)).as(name).isBetween(alpha, 1.0);
      assertThat(promise.gap(alpha)).as(name).isBetween(0.0, 1.0);
      assertThat(promise.symmetrized().power(alpha)).as(name).isBetween(alpha, 1.0);
      assertThat(promise.group(2).power(alpha)).as(name).isBetween(alpha, 1.0);
    }
    assertThat(curve.delta(0).upper()).as(name).isGreaterThan(0.4);
    assertThat(curve.delta(epsilon * 1.01).upper()).as(name).isBetween(0.0, 1.0);
    // With δ so small nothing but the pure budget is left.
    assertThat(curve.epsilon(0).upper()).as(name).isGreaterThanOrEqualTo(0.9 * epsilon);
    assertThat(curve.epsilon(0.1).upper()).as(name).isPositive();
    assertThat(curve.totalVariation().upper()).as(name).isBetween(0.4, 1.0);
  }
}
