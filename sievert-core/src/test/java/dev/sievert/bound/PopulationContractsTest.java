package dev.sievert.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.PowerFunction;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.guarantee.tradeoff.LaplaceTradeoff;
import dev.sievert.threat.Secret;
import dev.sievert.threat.Threat.Generalization;
import dev.sievert.threat.Threat.Narcissus;
import dev.sievert.threat.Threat.SinglingOut;
import dev.sievert.threat.Threat.SinglingOut.Target;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Contracts of the bounds about data drawn from a population. */
class PopulationContractsTest {
  private static final SinglingOut ONE =
      new SinglingOut(1e-3, 1_000_000, Target.ONE_PERSON, Secret.any());
  private static final SinglingOut ANYBODY =
      new SinglingOut(1e-6, 1000, Target.ANYBODY, Secret.any());

  private static final List<SinglingOut> AFTER_ONE =
      List.of(
          ONE,
          new SinglingOut(0, 1, Target.ONE_PERSON, Secret.any()),
          new SinglingOut(1e-12, 1_000_000, Target.ONE_PERSON, Secret.any()),
          new SinglingOut(0.3, 10, Target.ONE_PERSON, Secret.any()),
          new SinglingOut(1, 10, Target.ONE_PERSON, Secret.any()));

  private static final List<SinglingOut> AFTER_ANYBODY =
      List.of(
          ANYBODY,
          new SinglingOut(0, 1L << 53, Target.ANYBODY, Secret.any()),
          new SinglingOut(1e-12, 1_000_000, Target.ANYBODY, Secret.any()),
          new SinglingOut(1e-6, 1_000_000, Target.ANYBODY, Secret.any()),
          new SinglingOut(0.1, 10, Target.ANYBODY, Secret.any()),
          new SinglingOut(1, 1, Target.ANYBODY, Secret.any()));

  @Nested
  class OnePerson extends ThreatContract<PowerFunction, SinglingOut> {
    OnePerson() {
      super("singling-out.tradeoff", PowerFunction.class, SinglingOut.class);
    }

    @Override
    PowerFunction guarantee(double strength) {
      return GaussianDp.of(strength);
    }

    @Override
    List<SinglingOut> threats() {
      return AFTER_ONE;
    }

    @Override
    List<PowerFunction> extremes() {
      return List.copyOf(SuccessContractsTest.EXTREME_FUNCTIONS);
    }

    @Test
    void anybodyIsAnObjection() {
      assertThat(bound().objection(GaussianDp.of(1), ANYBODY))
          .contains("is about one person; this attacker is after anybody");
      assertThat(bound().accepts(Adjacency.ADD_REMOVE)).isTrue();
      assertThat(bound().needsWords()).isEqualTo("a trade-off function");
    }
  }

  @Nested
  class Anybody extends ThreatContract<TradeoffFunction, SinglingOut> {
    Anybody() {
      super("singling-out.average-tradeoff", TradeoffFunction.class, SinglingOut.class);
    }

    @Override
    TradeoffFunction guarantee(double strength) {
      return GaussianDp.of(strength);
    }

    @Override
    List<SinglingOut> threats() {
      return AFTER_ANYBODY;
    }

    @Override
    List<TradeoffFunction> extremes() {
      return SuccessContractsTest.EXTREME_FUNCTIONS;
    }

    /** The sum over people counts descriptions that fit several. */
    @Override
    boolean startsAtTheBaseline() {
      return false;
    }

    @Test
    void onePersonIsAnObjection() {
      assertThat(bound().objection(GaussianDp.of(1), ONE))
          .contains("is about anybody; this attacker is after one person");
      assertThat(bound().accepts(Adjacency.ADD_REMOVE)).isFalse();
      assertThat(upper(GaussianDp.of(0), ANYBODY)).isCloseTo(1e-3, within(1e-15));
      assertThat(
              bound()
                  .objection(
                      GaussianDp.of(1), new SinglingOut(0.5, 4, Target.ANYBODY, Secret.any())))
          .contains("needs a weight of at most 1/people");
    }
  }

  @Nested
  class AnybodyApproximately extends ThreatContract<TradeoffFunction, SinglingOut> {
    AnybodyApproximately() {
      super("singling-out.approximate", TradeoffFunction.class, SinglingOut.class);
    }

    @Override
    TradeoffFunction guarantee(double strength) {
      return ApproxDp.pure(strength);
    }

    @Override
    List<SinglingOut> threats() {
      return AFTER_ANYBODY;
    }

    @Override
    List<TradeoffFunction> extremes() {
      return List.of(
          ApproxDp.of(0, 1e-300), ApproxDp.of(1e4, 0), ApproxDp.of(1, 1), GaussianDp.of(1));
    }

    @Override
    boolean startsAtTheBaseline() {
      return false;
    }

    @Test
    void isNeverBelowTheTradeoff() {
      ApproxDp known = ApproxDp.of(0.7, 1e-7);
      for (SinglingOut threat : AFTER_ANYBODY) {
        assertThat(upper(known, threat) * (1 + 1e-14))
            .isGreaterThanOrEqualTo(Applied.upper("singling-out.average-tradeoff", known, threat));
      }
      assertThat(bound().objection(known, ONE))
          .contains("is about anybody; this attacker is after one person");
      assertThat(bound().needsWords()).isEqualTo("a trade-off function or an (ε, δ) guarantee");
    }
  }

  @Nested
  class OwnData extends ThreatContract<TradeoffFunction, Narcissus> {
    OwnData() {
      super("narcissus.group", TradeoffFunction.class, Narcissus.class);
    }

    @Override
    TradeoffFunction guarantee(double strength) {
      return LaplaceTradeoff.of(strength);
    }

    @Override
    List<Narcissus> threats() {
      return List.of(
          new Narcissus(1, 0.1, Secret.any()),
          new Narcissus(1000, 1e-12, Secret.any()),
          new Narcissus(1_000_000, 0, Secret.any()),
          new Narcissus(1_000_000, 1e-3, Secret.any()),
          new Narcissus(7, 1, Secret.any()));
    }

    @Override
    List<TradeoffFunction> extremes() {
      return SuccessContractsTest.EXTREME_FUNCTIONS;
    }

    @Test
    void needsExchangedRecords() {
      assertThat(bound().accepts(Adjacency.ADD_REMOVE)).isFalse();
      assertThat(bound().needsWords()).isEqualTo("a trade-off function");
    }
  }

  @Nested
  class NewData extends ThreatContract<TradeoffFunction, Generalization> {
    NewData() {
      super("generalization.tradeoff", TradeoffFunction.class, Generalization.class);
    }

    @Override
    TradeoffFunction guarantee(double strength) {
      return GaussianDp.of(strength);
    }

    @Override
    List<Generalization> threats() {
      return List.of(
          new Generalization(0, Secret.any()),
          new Generalization(1e-12, Secret.any()),
          new Generalization(1, Secret.any()));
    }

    @Override
    List<TradeoffFunction> extremes() {
      return SuccessContractsTest.EXTREME_FUNCTIONS;
    }

    @Test
    void isThePowerAtTheTrainingLoss() {
      assertThat(upper(ApproxDp.pure(1), new Generalization(0.1, Secret.any())))
          .isCloseTo(0.1 * Math.E, within(1e-15));
      assertThat(bound().accepts(Adjacency.ADD_REMOVE)).isFalse();
      assertThat(bound().needsWords()).isEqualTo("a trade-off function");
    }
  }
}
