package dev.sievert.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.MutualInformation;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.guarantee.ZeroConcentratedDp;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RadSuccessTest extends BoundContract<Guarantee> {
  RadSuccessTest() {
    super("rad.success", Guarantee.class);
  }

  @Override
  Guarantee guarantee(double strength) {
    return GaussianDp.of(strength);
  }

  @Override
  List<Guarantee> extremes() {
    return List.of(
        ApproxDp.of(0, 1e-300),
        ApproxDp.pure(1e-12),
        ApproxDp.pure(700),
        ZeroConcentratedDp.of(1e4),
        new MutualInformation(1e-9, MutualInformation.Origin.EXACT));
  }

  /** Where no guess is right more often than another, nothing is left of blind guesses. */
  @Override
  double lost() {
    return 3e-12;
  }

  /** Blind guesses that differ leave room even where nothing is released. */
  @Override
  double start(ThreatModel threat) {
    return RadSuccess.spread(threat.baseline());
  }

  /** One step of adding, not two: 1 − f(1/m) − 1/m with the μ of one step. */
  @ParameterizedTest
  @CsvSource({"10, 0.44, 0.10002", "10, 1, 0.28914", "1000, 1, 0.01730"})
  void addOrRemoveIsNotDoubledForEquallyLikelyRecords(long records, double mu, double value) {
    ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(records));
    GaussianDp added = new GaussianDp(mu, Adjacency.ADD_REMOVE);
    double exact = added.power(1.0 / records) - 1.0 / records;
    assertThat(exact).isCloseTo(value, within(1e-5));
    assertThat(upper(added, threat)).isCloseTo(exact, within(1e-14));
    assertThat(Applied.upper("rad.tradeoff", added.forReplacement(), threat))
        .isGreaterThan(1.5 * exact);
  }

  /** With prior 0.5, 0.3, 0.2 the worst guess is right 0.2 of the time. */
  @Test
  void theWorstBlindGuessIsTakenAway() {
    Secret secret = new Secret.Finite(Domain.numbered(3), Prior.Weights.of(0.5, 0.3, 0.2));
    ThreatModel threat = ThreatModel.reconstruction(secret);
    ZeroConcentratedDp known = ZeroConcentratedDp.of(0.01);
    double success = Applied.upper("success.fano-renyi", known, threat);
    assertThat(success).isLessThan(Applied.upper("success.zcdp", known, threat));
    assertThat(upper(known, threat)).isCloseTo(success - 0.2, within(1e-12));
  }

  /** Who may decline to answer is right never. */
  @Test
  void guessesThatAreNeverRightTakeNothingAway() {
    Domain more = new Domain.Numbers(List.of(BigDecimal.ZERO, BigDecimal.TEN));
    Secret secret = new Secret.Finite(Domain.numbered(2), Prior.UNIFORM, Optional.of(more));
    ThreatModel threat = ThreatModel.of("may decline", secret, Goal.EXACT, Auxiliary.NOTHING);
    assertThat(upper(GaussianDp.of(0.1), threat))
        .isCloseTo(Applied.upper("success.two-point", GaussianDp.of(0.1), threat), within(1e-12));
  }

  /** Bayes security: at most 0.1 of the 0.9 that a blind guess misses. */
  @Test
  void totalVariationIsEnough() {
    ThreatModel ten = ThreatModel.reconstruction(Secret.uniform(10));
    assertThat(upper(TotalVariation.of(0.1), ten)).isCloseTo(0.09, within(1e-15));
  }

  /** A guess outside of the cell is never right, so that nothing is taken away. */
  @Test
  void withSideKnowledgeItIsTheSuccess() {
    Auxiliary groups = new Auxiliary.Groups(List.of(List.of(0, 1), List.of(2, 3)));
    ThreatModel threat = ThreatModel.of("groups", Secret.uniform(4), Goal.EXACT, groups);
    GaussianDp added = new GaussianDp(0.1, Adjacency.ADD_REMOVE);
    assertThat(upper(added, threat)).isCloseTo(added.power(0.5), within(1e-13));
  }

  @Test
  void objectionsSayWhatIsMissing() {
    assertThat(bound().objection(GaussianDp.of(1), ThreatModel.membership(Secret.uniform(10))))
        .contains("needs an attacker without side knowledge");
    assertThat(bound().objection(GaussianDp.of(1), ThreatModel.reconstruction(Secret.any())))
        .contains("needs a guarantee that bounds the success");
    assertThat(bound().accepts(Adjacency.ADD_REMOVE)).isTrue();
    assertThat(bound().needsWords()).isEqualTo("a guarantee that bounds the success");
  }
}
