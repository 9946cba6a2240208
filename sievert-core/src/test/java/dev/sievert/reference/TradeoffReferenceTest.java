package dev.sievert.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.bound.Applied;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.guarantee.ZeroConcentratedDp;
import dev.sievert.guarantee.tradeoff.LaplaceTradeoff;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Values of trade-off functions, from 40-digit arithmetic. */
class TradeoffReferenceTest {
  private static final double RELATIVE = 1e-12;

  static Stream<ReferenceRow> values() {
    return Stream.concat(Family.TRADEOFF.rows(), Family.TRADEOFF_OF_ONE_STEP.rows());
  }

  static Stream<ReferenceRow> distances() {
    return Family.TOTAL_VARIATION.rows();
  }

  static Stream<ReferenceRow> groups() {
    return Family.GROUP_PRIVACY.rows();
  }

  static Stream<ReferenceRow> zeroConcentrated() {
    return Family.ZERO_CONCENTRATED.rows();
  }

  @ParameterizedTest
  @MethodSource("values")
  void errorIsRoundedDownAndPowerUp(ReferenceRow row) {
    double alpha = row.number("alpha");
    double error = function(row).beta(alpha);
    double power = function(row).power(alpha);
    assertThat(error).isLessThanOrEqualTo(row.value() + row.error());
    assertThat(error).isCloseTo(row.value(), within(RELATIVE * row.value()));
    assertThat(1 - power).isCloseTo(row.value(), within(RELATIVE));
  }

  @ParameterizedTest
  @MethodSource("distances")
  void totalVariationIsReproduced(ReferenceRow row) {
    TradeoffFunction f =
        row.params().has("sigma")
            ? GaussianDp.of(1 / row.number("sigma"))
            : LaplaceTradeoff.of(row.number("mu"));
    row.assertEqual("total variation", row.value(), f.totalVariation());
  }

  @ParameterizedTest
  @MethodSource("groups")
  void groupIsTheFunctionIterated(ReferenceRow row) {
    TradeoffFunction step = ApproxDp.of(0.3, 1e-3);
    if (row.params().has("mu")) {
      double mu = row.number("mu");
      step = row.id().startsWith("group.gauss") ? GaussianDp.of(mu) : LaplaceTradeoff.of(mu);
    }
    double alpha = row.number("alpha");
    TradeoffFunction group = step.group((int) row.count("k"));
    for (double stored : row.values()) {
      assertThat(group.beta(alpha)).isCloseTo(stored, within(RELATIVE));
      assertThat(group.beta(alpha)).isLessThanOrEqualTo(stored + row.error() + 1e-16);
      assertThat(1 - group.power(alpha)).isCloseTo(stored, within(RELATIVE));
    }
  }

  /** The coins of all orders say at least as much as the printed form, and never too much. */
  @ParameterizedTest
  @MethodSource("zeroConcentrated")
  void successUnderZeroConcentrationIsBetweenGaussianNoiseAndThePrintedForm(ReferenceRow row) {
    double base = row.number("base");
    double rho = row.number("rho");
    ThreatModel threat = ThreatModel.reconstruction(new Secret.BestGuess(base));
    TradeoffFunction f = (TradeoffFunction) ZeroConcentratedDp.of(rho).implies().get(0);
    double computed = Applied.upper("success.tradeoff", f, threat);
    row.assertNotAbove("Corollary B.1", row.value(), computed);
    double attained = GaussianDp.of(Math.sqrt(2 * rho)).power(base);
    assertThat(computed).isGreaterThanOrEqualTo(attained * (1 - RELATIVE));
  }

  private static TradeoffFunction function(ReferenceRow row) {
    if (row.params().has("sigma")) {
      return GaussianDp.of(1 / row.number("sigma"));
    }
    return row.params().has("mu")
        ? LaplaceTradeoff.of(row.number("mu"))
        : ApproxDp.of(row.number("eps"), row.number("delta"));
  }
}
