package dev.sievert.bound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.PowerFunction;
import dev.sievert.guarantee.RenyiGuarantee;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.guarantee.ZeroConcentratedDp;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Contracts of the bounds on the gain over the best blind guess, and of one on RAD. */
class ExcessContractsTest {
  /** A success and a blind guess near one are known to a few units of one. */
  private static final double DIFFERENCE = 1e-14;

  private static final ThreatModel ANY = ThreatModel.reconstruction(Secret.any());

  @Nested
  class Variation extends BoundContract<TotalVariation> {
    Variation() {
      super("excess.total-variation", TotalVariation.class);
    }

    @Override
    TotalVariation guarantee(double strength) {
      return TotalVariation.of(Math.min(1, strength));
    }

    @Test
    void isTheDistanceWhateverTheSecret() {
      assertThat(upper(TotalVariation.of(0.25), ANY)).isEqualTo(0.25);
      assertThat(bound().accepts(Adjacency.ADD_REMOVE)).isTrue();
      assertThat(bound().objection(TotalVariation.of(0.25), ThreatModel.membership(Secret.any())))
          .contains("needs something to guess, but this attacker already knows the record");
      assertThat(bound().needsWords()).isEqualTo("a total variation distance");
    }
  }

  @Nested
  class Categorical extends BoundContract<TradeoffFunction> {
    Categorical() {
      super("excess.categorical", TradeoffFunction.class);
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
  class Renyi extends BoundContract<RenyiGuarantee> {
    Renyi() {
      super("excess.renyi", RenyiGuarantee.class);
    }

    @Override
    RenyiGuarantee guarantee(double strength) {
      return ZeroConcentratedDp.of(strength);
    }

    @Override
    List<RenyiGuarantee> extremes() {
      return SuccessContractsTest.EXTREME_DIVERGENCES;
    }

    @Override
    double lost() {
      return DIFFERENCE;
    }
  }

  @Nested
  class Zcdp extends BoundContract<ZeroConcentratedDp> {
    Zcdp() {
      super("excess.zcdp", ZeroConcentratedDp.class);
    }

    @Override
    ZeroConcentratedDp guarantee(double strength) {
      return ZeroConcentratedDp.of(strength);
    }

    @Override
    double lost() {
      return DIFFERENCE;
    }
  }

  /** The greatest of e^−(√L − √ρ)² − e^−L over L, on a grid; 0.7305 for the census (errata B5). */
  @Test
  void divergencesHoldForTheWorstBaseline() {
    for (double rho : new double[] {1e-4, 0.1, 1.0005, 3}) {
      double most = 0;
      for (double rarity = 1e-7; rarity < 40; rarity *= 1.0002) {
        double distance = Math.sqrt(rarity) - Math.sqrt(rho);
        double success = rarity > rho ? Math.exp(-distance * distance) : 1;
        most = Math.max(most, success - Math.exp(-rarity));
      }
      ZeroConcentratedDp guarantee = ZeroConcentratedDp.of(rho);
      assertThat(Applied.upper("excess.zcdp", guarantee, ANY)).isBetween(most, most * (1 + 1e-3));
      assertThat(Applied.upper("excess.renyi", guarantee, ANY))
          .isBetween(most * (1 - 1e-12), most * (1 + 0.03));
    }
    assertThat(Applied.upper("excess.zcdp", ZeroConcentratedDp.of(1.0005), ANY))
        .isBetween(0.7305, 0.7306);
  }

  @Nested
  class TwoPoint extends BoundContract<PowerFunction> {
    TwoPoint() {
      super("excess.two-point", PowerFunction.class);
    }

    @Override
    PowerFunction guarantee(double strength) {
      return GaussianDp.of(strength);
    }

    @Override
    double lost() {
      return 3e-12;
    }
  }

  @Nested
  class Advantage extends BoundContract<Guarantee> {
    Advantage() {
      super("excess.advantage", Guarantee.class);
    }

    @Override
    Guarantee guarantee(double strength) {
      return ApproxDp.pure(strength);
    }

    /** Without a known secret the greatest cost of taking part is still a bound. */
    @Test
    void needsNoBaseline() {
      assertThat(upper(ApproxDp.pure(1), ANY))
          .isEqualTo(Applied.upper("rad.pure", ApproxDp.pure(1), ANY));
    }
  }

  @Nested
  class Unbiased extends BoundContract<ApproxDp> {
    Unbiased() {
      super("rad.unbiased", ApproxDp.class);
    }

    @Override
    ApproxDp guarantee(double strength) {
      return ApproxDp.pure(strength);
    }

    @Test
    void objectionsSayWhatIsMissing() {
      assertThat(bound().objection(ApproxDp.of(1, 1e-300), ANY)).contains("needs δ = 0");
      assertThat(bound().objection(ApproxDp.pure(1), ThreatModel.membership(Secret.any())))
          .contains("needs an attacker without side knowledge");
      assertThat(bound().accepts(Adjacency.ADD_REMOVE)).isFalse();
      assertThat(bound().needsWords()).isEqualTo("a pure ε guarantee (δ = 0)");
    }

    @Test
    void rareRecordsGainLittle() {
      ThreatModel rare = ThreatModel.reconstruction(new Secret.BestGuess(1e-12));
      assertThat(upper(ApproxDp.pure(1), rare)).isBetween(1.718e-12, 1.719e-12);
      assertThat(upper(ApproxDp.pure(700), rare)).isEqualTo(1);
    }
  }
}
