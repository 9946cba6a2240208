package dev.sievert.audit.mechanism;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.assess.curve.Curves;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.local.RandomizedResponse;
import dev.sievert.mechanism.noise.LaplaceNoise;
import dev.sievert.number.Estimate;
import dev.sievert.threat.ThreatModel;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Errors that are measured enclose those that are known in closed form. */
class PairErrorsTest {
  /** Three outputs matter to two records: each of them, and all others. */
  private static boolean areTrue(PairErrors found) {
    double lie = 1 / (Math.E + 3);
    double doubt = 1 - Math.E * lie;
    return found.points().stream()
        .allMatch(
            point ->
                (encloses(point.falseAlarms(), lie) && encloses(point.misses(), doubt))
                    || (encloses(point.falseAlarms(), doubt) && encloses(point.misses(), lie)));
  }

  private static boolean encloses(Estimate measured, double truth) {
    return measured.lower() <= truth && truth <= measured.upper();
  }

  private static PairErrors response(long trials, long seed) {
    Mechanism mechanism = new RandomizedResponse(1, 4);
    return PairErrors.of(Plans.once(mechanism, Plans.blind(4), trials, seed)).orElseThrow();
  }

  @Test
  void areThoseOfRandomizedResponse() {
    PairErrors found = response(100_000, 5);
    assertThat(found.records()).containsExactly("0", "3");
    assertThat(found.runs()).isEqualTo(43_750);
    assertThat(found.points()).hasSize(2);
    assertThat(areTrue(found)).isTrue();
    assertThat(response(100_000, 5)).isEqualTo(found).isNotEqualTo(response(100_000, 6));
  }

  /** At most one in twenty may miss; with 200 seeds more than 20 would be a fault of ours. */
  @Test
  void missNoMoreOftenThanStated() {
    long missed = 0;
    for (long seed = 0; seed < 200; seed++) {
      missed += areTrue(response(2_000, seed)) ? 0 : 1;
    }
    assertThat(missed).isLessThan(20);
  }

  /** Likelihood ratios are the best tests, so the curve of the mechanism passes every box. */
  @Test
  void encloseTheCurveOfTheMechanism() {
    ThreatModel threat = Plans.blind(10);
    Mechanism mechanism = LaplaceNoise.ofEpsilon(1.5, 9);
    CertifiedCurve curve = Curves.of(mechanism, threat.secret(), Optional.empty(), 1e-6).curve();
    PairErrors found = PairErrors.of(Plans.once(mechanism, threat, 100_000, 3)).orElseThrow();
    assertThat(found.points()).hasSizeGreaterThan(3);
    for (PairErrors.Point point : found.points()) {
      assertThat(curve.beta(point.falseAlarms().upper()).lower())
          .isLessThanOrEqualTo(point.misses().upper());
      assertThat(curve.beta(point.falseAlarms().lower()).upper())
          .isGreaterThanOrEqualTo(point.misses().lower());
    }
  }

  @Test
  void areNotMeasuredFromTooFewRuns() {
    Mechanism mechanism = new RandomizedResponse(1, 4);
    assertThat(PairErrors.of(Plans.once(mechanism, Plans.blind(4), 100, 1))).isEmpty();
  }
}
