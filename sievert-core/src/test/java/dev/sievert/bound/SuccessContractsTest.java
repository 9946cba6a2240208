package dev.sievert.bound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.MutualInformation;
import dev.sievert.guarantee.PowerFunction;
import dev.sievert.guarantee.PureRenyi;
import dev.sievert.guarantee.RenyiDp;
import dev.sievert.guarantee.RenyiGuarantee;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.guarantee.ZeroConcentratedDp;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Contracts of the bounds on success. */
class SuccessContractsTest {
  static final List<TradeoffFunction> EXTREME_FUNCTIONS =
      List.of(
          ApproxDp.of(0, 1e-300),
          ApproxDp.of(1e-12, 0),
          ApproxDp.of(700, 1e-300),
          ApproxDp.of(1, 1),
          GaussianDp.of(1e-12),
          GaussianDp.of(1),
          GaussianDp.of(1e4),
          (TradeoffFunction) ZeroConcentratedDp.of(1).implies().get(0));

  static final List<RenyiGuarantee> EXTREME_DIVERGENCES =
      List.of(
          ZeroConcentratedDp.of(1e4),
          ZeroConcentratedDp.of(Double.MAX_VALUE),
          new PureRenyi(0, Adjacency.REPLACE_ONE),
          new PureRenyi(1e-12, Adjacency.REPLACE_ONE),
          new PureRenyi(700, Adjacency.REPLACE_ONE),
          new RenyiDp(List.of(new RenyiDp.Order(2, 0.1)), Adjacency.REPLACE_ONE),
          new RenyiDp(List.of(new RenyiDp.Order(1.0001, 0)), Adjacency.REPLACE_ONE),
          new RenyiDp(
              List.of(new RenyiDp.Order(1.5, 0.1), new RenyiDp.Order(1e9, 700)),
              Adjacency.REPLACE_ONE));

  private static final ThreatModel ANY = ThreatModel.reconstruction(Secret.any());
  private static final ThreatModel KNOWN = ThreatModel.membership(Secret.uniform(10));

  @Nested
  class Categorical extends BoundContract<TradeoffFunction> {
    Categorical() {
      super("success.categorical", TradeoffFunction.class);
    }

    @Override
    TradeoffFunction guarantee(double strength) {
      return ApproxDp.pure(strength);
    }

    @Override
    List<TradeoffFunction> extremes() {
      return EXTREME_FUNCTIONS;
    }

    @Test
    void objectionsSayWhatIsMissing() {
      ApproxDp pure = ApproxDp.pure(1);
      assertThat(bound().objection(pure, ANY))
          .contains("needs finitely many records with a known prior");
      assertThat(bound().objection(pure, KNOWN))
          .contains("needs an attacker without side knowledge");
      ThreatModel near =
          ThreatModel.of(
              "near", Secret.uniform(3), new Goal.Within(BigDecimal.ONE), ANY.auxiliary());
      assertThat(bound().objection(pure, near)).contains("needs the goal to be exact");
      assertThat(bound().accepts(Adjacency.ADD_REMOVE)).isFalse();
      assertThat(bound().needsWords()).isEqualTo("a trade-off function or an (ε, δ) guarantee");
    }
  }

  @Nested
  class Renyi extends BoundContract<RenyiGuarantee> {
    Renyi() {
      super("success.renyi", RenyiGuarantee.class);
    }

    @Override
    RenyiGuarantee guarantee(double strength) {
      return ZeroConcentratedDp.of(strength);
    }

    @Override
    List<RenyiGuarantee> extremes() {
      return EXTREME_DIVERGENCES;
    }

    @Test
    void objectionsSayWhatIsMissing() {
      RenyiGuarantee known = ZeroConcentratedDp.of(1);
      assertThat(bound().objection(known, ANY))
          .contains("needs the best blind guess: state a secret");
      assertThat(bound().objection(known, KNOWN))
          .contains("needs something to guess, but this attacker already knows the record");
      assertThat(bound().accepts(Adjacency.ADD_REMOVE)).isTrue();
      assertThat(bound().needsWords()).isEqualTo("a Rényi guarantee");
    }
  }

  @Nested
  class Zcdp extends BoundContract<ZeroConcentratedDp> {
    Zcdp() {
      super("success.zcdp", ZeroConcentratedDp.class);
    }

    @Override
    ZeroConcentratedDp guarantee(double strength) {
      return ZeroConcentratedDp.of(strength);
    }

    @Override
    List<ZeroConcentratedDp> extremes() {
      return List.of(ZeroConcentratedDp.of(1e4), ZeroConcentratedDp.of(Double.MAX_VALUE));
    }

    @Test
    void objectionsSayWhatIsMissing() {
      assertThat(bound().objection(ZeroConcentratedDp.of(1), ANY))
          .contains("needs the best blind guess: state a secret");
      assertThat(bound().needsWords()).isEqualTo("a zCDP guarantee");
    }
  }

  @Nested
  class TwoPoint extends BoundContract<PowerFunction> {
    TwoPoint() {
      super("success.two-point", PowerFunction.class);
    }

    @Override
    PowerFunction guarantee(double strength) {
      return GaussianDp.of(strength);
    }

    @Override
    List<PowerFunction> extremes() {
      return List.copyOf(EXTREME_FUNCTIONS);
    }

    /** How close the certified end of a maximum comes. */
    @Override
    double lost() {
      return 3e-12;
    }

    @Test
    void objectionsSayWhatIsMissing() {
      GaussianDp known = GaussianDp.of(1);
      String two = "needs exactly two records that can occur, one of which is right";
      assertThat(bound().objection(known, ANY)).contains(two);
      assertThat(bound().objection(known, ThreatModel.reconstruction(Secret.uniform(3))))
          .contains(two);
      assertThat(bound().objection(known, ThreatModel.membership(Secret.uniform(2))))
          .contains("needs an attacker without side knowledge");
      assertThat(bound().accepts(Adjacency.ADD_REMOVE)).isTrue();
      assertThat(bound().needsWords()).isEqualTo("a trade-off function");
    }
  }

  @Nested
  class Advantage extends BoundContract<Guarantee> {
    Advantage() {
      super("success.advantage", Guarantee.class);
    }

    @Override
    Guarantee guarantee(double strength) {
      return ApproxDp.pure(strength);
    }

    @Override
    List<Guarantee> extremes() {
      return List.of(TotalVariation.of(0), TotalVariation.of(1), GaussianDp.of(1e-12));
    }

    @Test
    void objectionsSayWhatIsMissing() {
      String missing = "needs a guarantee that bounds the cost of taking part";
      MutualInformation nats = new MutualInformation(1, MutualInformation.Origin.EXACT);
      ThreatModel ten = ThreatModel.reconstruction(Secret.uniform(10));
      assertThat(bound().objection(nats, ten)).contains(missing);
      assertThat(bound().objection(new TotalVariation(0.1, Adjacency.ADD_REMOVE), ten))
          .contains(missing);
      assertThat(bound().objection(ApproxDp.pure(1), ANY))
          .contains("needs the best blind guess: state a secret");
      assertThat(bound().objection(ApproxDp.pure(1), KNOWN))
          .contains("needs something to guess, but this attacker already knows the record");
    }
  }
}
