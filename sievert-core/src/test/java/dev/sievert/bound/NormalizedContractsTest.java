package dev.sievert.bound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.MutualInformation;
import dev.sievert.guarantee.MutualInformation.Origin;
import dev.sievert.guarantee.PowerFunction;
import dev.sievert.guarantee.RenyiGuarantee;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.guarantee.ZeroConcentratedDp;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Contracts of the bounds on the share of the missing knowledge that is gained. */
class NormalizedContractsTest {
  private static final ThreatModel TEN = ThreatModel.reconstruction(Secret.uniform(10));

  @Nested
  class ByTradeoff extends BoundContract<PowerFunction> {
    ByTradeoff() {
      super("normalized.tradeoff", PowerFunction.class);
    }

    @Override
    PowerFunction guarantee(double strength) {
      return GaussianDp.of(strength);
    }

    @Override
    List<PowerFunction> extremes() {
      return List.copyOf(SuccessContractsTest.EXTREME_FUNCTIONS);
    }

    @Test
    void objectionsSayWhatIsMissing() {
      GaussianDp known = GaussianDp.of(1);
      assertThat(bound().objection(known, ThreatModel.reconstruction(Secret.any())))
          .contains("needs the best blind guess: state a secret");
      assertThat(bound().objection(known, ThreatModel.reconstruction(Secret.uniform(1))))
          .contains("needs a best blind guess that can be wrong");
      assertThat(bound().accepts(Adjacency.ADD_REMOVE)).isTrue();
    }
  }

  @Nested
  class Categorical extends BoundContract<TradeoffFunction> {
    Categorical() {
      super("normalized.categorical", TradeoffFunction.class);
    }

    @Override
    TradeoffFunction guarantee(double strength) {
      return ApproxDp.pure(strength);
    }

    @Override
    List<TradeoffFunction> extremes() {
      return SuccessContractsTest.EXTREME_FUNCTIONS;
    }
  }

  @Nested
  class OfOrderOne extends BoundContract<RenyiGuarantee> {
    OfOrderOne() {
      super("normalized.fano", RenyiGuarantee.class);
    }

    @Override
    RenyiGuarantee guarantee(double strength) {
      return ZeroConcentratedDp.of(strength);
    }

    @Override
    List<RenyiGuarantee> extremes() {
      return SuccessContractsTest.EXTREME_DIVERGENCES;
    }

    @Test
    void objectionsSayWhatIsMissing() {
      RenyiGuarantee known = ZeroConcentratedDp.of(1);
      assertThat(bound().objection(known, ThreatModel.reconstruction(Secret.any())))
          .contains("needs finitely many records with a known prior");
      assertThat(bound().objection(known, ThreatModel.membership(Secret.uniform(2))))
          .contains("needs an attacker without side knowledge");
      assertThat(bound().accepts(Adjacency.ADD_REMOVE)).isTrue();
      assertThat(bound().needsWords()).isEqualTo("a Rényi guarantee");
    }

    /** A blind guess that fails once in 10^15 leaves room for an advantage of one. */
    @Test
    void blindGuessWithinRoundingOfOneIsAnObjection() {
      Secret almost = new Secret.Finite(Domain.numbered(2), Prior.Weights.of(1, 1e-15));
      for (String name : List.of("normalized.fano", "normalized.fano-renyi")) {
        assertThat(silence(name, ZeroConcentratedDp.of(700), almost))
            .isEqualTo("needs a best blind guess that can be wrong");
      }
      for (String name : List.of("normalized.tradeoff", "normalized.categorical")) {
        assertThat(silence(name, ApproxDp.pure(700), almost))
            .isEqualTo("needs a best blind guess that can be wrong");
      }
    }
  }

  @Nested
  class OfAnyOrder extends BoundContract<RenyiGuarantee> {
    OfAnyOrder() {
      super("normalized.fano-renyi", RenyiGuarantee.class);
    }

    @Override
    RenyiGuarantee guarantee(double strength) {
      return ZeroConcentratedDp.of(strength);
    }

    @Override
    List<RenyiGuarantee> extremes() {
      return SuccessContractsTest.EXTREME_DIVERGENCES;
    }

    /** The search for the order, where the blind guess itself is 1e-16. */
    @Override
    double lost() {
      return 1e-20;
    }

    @Test
    void isNeverAboveOrderOne() {
      for (double rho : new double[] {1e-6, 0.01, 1, 10}) {
        for (ThreatModel threat : threats()) {
          RenyiGuarantee known = ZeroConcentratedDp.of(rho);
          if (bound().objection(known, threat).isEmpty()) {
            assertThat(upper(known, threat))
                .isLessThanOrEqualTo(Applied.upper("normalized.fano", known, threat));
          }
        }
      }
    }
  }

  @Nested
  class Exact extends BoundContract<Guarantee> {
    Exact() {
      super("normalized.fano-exact", Guarantee.class);
    }

    @Override
    Guarantee guarantee(double strength) {
      return new MutualInformation(strength, Origin.EXACT);
    }

    @Test
    void estimatedInformationIsAnObjection() {
      assertThat(bound().objection(new MutualInformation(1, Origin.GAUSSIAN_MIXTURE), TEN))
          .contains("needs a mechanism whose mutual information is known");
      assertThat(bound().objection(guarantee(1), ThreatModel.membership(Secret.uniform(2))))
          .contains("needs an attacker without side knowledge");
    }
  }

  @Nested
  class Gaussian extends BoundContract<MutualInformation> {
    Gaussian() {
      super("normalized.fano-gaussian", MutualInformation.class);
    }

    @Override
    MutualInformation guarantee(double strength) {
      return new MutualInformation(strength, Origin.GAUSSIAN_MIXTURE);
    }

    @Test
    void otherMechanismsAreAnObjection() {
      assertThat(bound().objection(new MutualInformation(1, Origin.EXACT), TEN))
          .contains("needs the Gaussian mechanism on known values");
    }
  }

  @SuppressWarnings("unchecked")
  private static <G extends dev.sievert.guarantee.Guarantee> String silence(
      String name, G guarantee, Secret secret) {
    Bound<G, ThreatModel> bound = (Bound<G, ThreatModel>) Bounds.named(name).orElseThrow();
    return bound.objection(guarantee, ThreatModel.reconstruction(secret)).orElseThrow();
  }
}
