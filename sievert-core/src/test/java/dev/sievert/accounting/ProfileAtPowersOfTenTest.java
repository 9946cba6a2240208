package dev.sievert.accounting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.assess.curve.Curves;
import dev.sievert.mechanism.sampling.DpSgd;
import dev.sievert.number.Bracket;
import dev.sievert.threat.Secret;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Curves are aimed at powers of ten; a profile just below one must not be aimed at for ever. */
class ProfileAtPowersOfTenTest {
  @Test
  @Timeout(60)
  void isFoundWhereEpsilonWasFound() {
    CertifiedCurve curve =
        Curves.of(new DpSgd(0.6945, 0.0038, 789), Secret.uniform(2), Optional.empty(), 1e-2)
            .curve();
    double epsilon = curve.epsilon(1e-9).upper();
    Bracket delta = curve.delta(epsilon);
    assertThat(delta.lower()).isBetween(0.9e-9, 1e-9);
    assertThat(delta.upper()).isBetween(0.99e-9, 1.02e-9);
  }

  /** Probabilities near the end of the range of numbers once contradicted each other. */
  @Test
  @Timeout(60)
  void farOutNothingIsPromisedBelowTheRangeOfNumbers() {
    CertifiedCurve curve =
        Curves.of(new DpSgd(1.5, 0.3, 20), Secret.uniform(6), Optional.empty(), 1e-3).curve();
    for (double epsilon = 50; epsilon < 700; epsilon *= 1.7) {
      Bracket delta = curve.delta(epsilon);
      assertThat(delta.lower()).isLessThanOrEqualTo(delta.upper());
      assertThat(delta.upper()).isBetween(1e-250, 1e-10);
    }
  }
}
