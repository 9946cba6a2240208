package dev.sievert.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.bound.Applied;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.threat.BetaPrior;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The exponential mechanism on an interval whose ends are likely: Beta(0.1, 0.1). */
class BetaPriorReferenceTest {
  static Stream<ReferenceRow> exact() {
    return Family.EXPONENTIAL_BETA.rows();
  }

  static Stream<ReferenceRow> printed() {
    return Family.EXPONENTIAL_BETA_BOUND.rows();
  }

  @ParameterizedTest
  @MethodSource("exact")
  void exponentialMechanismKeepsEveryBound(ReferenceRow row) {
    ApproxDp pure = ApproxDp.pure(row.number("eps"));
    for (Applied applied : Applied.all(Risk.RECONSTRUCTION_ADVANTAGE, threat(row), pure)) {
      row.assertNotBelow(applied.words(), row.value(), applied.upper());
    }
  }

  @ParameterizedTest
  @MethodSource("printed")
  void blindGuessesAreReproducedAndTheBoundIsNotAboveThePrintedOne(ReferenceRow row) {
    ThreatModel threat = threat(row);
    assertThat(threat.baseline().best().value()).isCloseTo(row.values().get(0), within(1e-12));
    assertThat(threat.baseline().worst().value()).isCloseTo(row.values().get(1), within(1e-12));
    assertThat(threat.baseline().best().upper()).isGreaterThanOrEqualTo(row.values().get(0));
    assertThat(threat.baseline().worst().lower()).isLessThanOrEqualTo(row.values().get(1));
    ApproxDp pure = ApproxDp.pure(row.number("eps"));
    double computed = Applied.upper("rad.approximate", pure, threat);
    row.assertNotAbove("Proposition 5.3", row.values().get(2) + 1e-11, computed);
  }

  private static ThreatModel threat(ReferenceRow row) {
    assertThat(row.params().get("prior").textValue()).isEqualTo("beta0.1");
    Secret secret = new Secret.Interval(BigDecimal.ZERO, BigDecimal.ONE, new BetaPrior(0.1, 0.1));
    return Threats.within(secret, row.decimal("eta"));
  }
}
