package dev.sievert.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.guarantee.tradeoff.LaplaceTradeoff;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SuccessApproximateTest extends BoundContract<TradeoffFunction> {
  SuccessApproximateTest() {
    super("success.approximate", TradeoffFunction.class);
  }

  @Override
  TradeoffFunction guarantee(double strength) {
    return ApproxDp.pure(strength);
  }

  @Override
  List<TradeoffFunction> extremes() {
    return List.of(
        ApproxDp.of(0, 1e-300),
        ApproxDp.of(700, 1e-300),
        ApproxDp.of(1, 1),
        GaussianDp.of(1e-9),
        GaussianDp.of(30));
  }

  @ParameterizedTest
  @CsvSource({"0.1, 1, 0", "0.1, 3, 0", "0.9, 0.1, 0.01", "1e-12, 10, 1e-9", "0.5, 700, 0"})
  void isTheLeastOfItsThreeBranches(double blind, double epsilon, double delta) {
    double growing = blind * Math.exp(epsilon) + delta;
    double complement = 1 - Math.exp(-epsilon) * (1 - delta - blind);
    double bound =
        upper(ApproxDp.of(epsilon, delta), ThreatModel.reconstruction(new Secret.BestGuess(blind)));
    double least = Math.min(1, Math.min(growing, complement));
    assertThat(bound).isCloseTo(least, within(1e-14 * least));
  }

  /**
   * Each (ε, δ) is a line below f, and the greatest of them is f: nothing but the search is lost.
   */
  @ParameterizedTest
  @ValueSource(doubles = {1e-6, 0.02, 0.3, 0.5, 0.9})
  void aTradeoffFunctionIsAskedForItsWholeProfile(double blind) {
    ThreatModel threat = ThreatModel.reconstruction(new Secret.BestGuess(blind));
    for (TradeoffFunction f :
        List.of(GaussianDp.of(0.2), GaussianDp.of(3), LaplaceTradeoff.of(1))) {
      double whole = Applied.upper("success.tradeoff", f, threat);
      assertThat(upper(f, threat)).as(f.words()).isBetween(whole, whole * (1 + 1e-5));
    }
  }

  @Test
  void objectionsSayWhatIsMissing() {
    assertThat(bound().objection(ApproxDp.pure(1), ThreatModel.reconstruction(Secret.any())))
        .contains("needs the best blind guess: state a secret");
    assertThat(bound().needsWords()).isEqualTo("a trade-off function or an (ε, δ) guarantee");
  }
}
