package dev.sievert.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The odds bound on success under pure ε; that no attack beats it is in {@link BoundLawTest}. */
class SuccessPureTest extends BoundContract<ApproxDp> {
  SuccessPureTest() {
    super("success.pure", ApproxDp.class);
  }

  @Override
  ApproxDp guarantee(double strength) {
    return ApproxDp.pure(strength);
  }

  /** e^ε / (e^ε + m − 1): what randomised response attains, computed with 40 decimal digits. */
  @ParameterizedTest
  @CsvSource({
    "2, 0.5, 0.62245933120185456464",
    "10, 1, 0.23196931668407393639",
    "1000, 5, 0.12934587504526670928",
    "1000000000, 20, 0.32667422939614241640"
  })
  void isAttainedByRandomizedResponse(long records, double epsilon, double exact) {
    double upper =
        upper(ApproxDp.pure(epsilon), ThreatModel.reconstruction(Secret.uniform(records)));
    assertThat(upper).isBetween(exact * (1 - 1e-15), exact * (1 + 1e-13));
  }

  @Test
  void isNeverAboveTheBoundWithoutOdds() {
    SuccessApproximate plain = new SuccessApproximate();
    for (double best : new double[] {1e-12, 1e-3, 0.1, 0.5, 0.8, 0.999}) {
      ThreatModel threat = ThreatModel.reconstruction(new Secret.BestGuess(best));
      for (double epsilon : new double[] {1e-12, 0.1, 1, 5, 40, 700}) {
        ApproxDp pure = ApproxDp.pure(epsilon);
        assertThat(upper(pure, threat)).isLessThanOrEqualTo(plain.upper(pure, threat) + 1e-14);
      }
    }
  }

  @Test
  void excessKeepsItsDigitsForSmallEpsilon() {
    SuccessPure bound = new SuccessPure();
    ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(10));
    double excess = bound.excess(ApproxDp.pure(1e-9), threat);
    assertThat(excess).isCloseTo(0.09e-9, within(1e-18));
  }

  @Test
  void needsPureEpsilonForReplaceOne() {
    ThreatModel near =
        ThreatModel.of(
            "near", Secret.uniform(10), new Goal.Within(BigDecimal.ONE), Auxiliary.NOTHING);
    assertThat(bound().objection(ApproxDp.pure(1), near)).isEmpty();
    assertThat(bound().objection(ApproxDp.of(1, 1e-6), near)).contains("needs δ = 0");
    assertThat(bound().objection(ApproxDp.pure(1), ThreatModel.reconstruction(Secret.any())))
        .contains("needs the best blind guess: state a secret");
    assertThat(bound().accepts(Adjacency.ADD_REMOVE)).isFalse();
    assertThat(bound().needsWords()).isEqualTo("a pure ε guarantee (δ = 0)");
  }

  @Nested
  class ItsExcess extends BoundContract<ApproxDp> {
    ItsExcess() {
      super("excess.pure", ApproxDp.class);
    }

    @Override
    ApproxDp guarantee(double strength) {
      return ApproxDp.pure(strength);
    }
  }
}
