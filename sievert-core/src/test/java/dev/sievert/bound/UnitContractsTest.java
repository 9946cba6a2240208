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
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Contracts of the bounds on success that are known from one unit and stated in all three. */
class UnitContractsTest {
  /** A bound on success and a blind guess, both near one, are known to a few units of one. */
  private static final double DIFFERENCE = 1e-14;

  @Nested
  class Fano extends BoundContract<RenyiGuarantee> {
    Fano() {
      super("success.fano", RenyiGuarantee.class);
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
      assertThat(bound().objection(guarantee(1), ThreatModel.reconstruction(Secret.any())))
          .contains("needs finitely many records with a known prior");
      assertThat(bound().accepts(Adjacency.ADD_REMOVE)).isTrue();
      assertThat(bound().needsWords()).isEqualTo("a Rényi guarantee");
    }
  }

  @Nested
  class FanoExcess extends BoundContract<RenyiGuarantee> {
    FanoExcess() {
      super("excess.fano", RenyiGuarantee.class);
    }

    @Override
    RenyiGuarantee guarantee(double strength) {
      return ZeroConcentratedDp.of(strength);
    }
  }

  @Nested
  class FanoOfAnyOrder extends BoundContract<RenyiGuarantee> {
    FanoOfAnyOrder() {
      super("success.fano-renyi", RenyiGuarantee.class);
    }

    @Override
    RenyiGuarantee guarantee(double strength) {
      return ZeroConcentratedDp.of(strength);
    }

    /** The search for the order, where the blind guess itself is 1e-16. */
    @Override
    double lost() {
      return 1e-20;
    }

    @Override
    List<RenyiGuarantee> extremes() {
      return SuccessContractsTest.EXTREME_DIVERGENCES;
    }
  }

  @Nested
  class FanoOfAnyOrderExcess extends BoundContract<RenyiGuarantee> {
    FanoOfAnyOrderExcess() {
      super("excess.fano-renyi", RenyiGuarantee.class);
    }

    @Override
    RenyiGuarantee guarantee(double strength) {
      return ZeroConcentratedDp.of(strength);
    }

    /** The search for the order, where the blind guess itself is 1e-16. */
    @Override
    double lost() {
      return 1e-20;
    }
  }

  @Nested
  class ExactInformation extends BoundContract<Guarantee> {
    ExactInformation() {
      super("success.fano-exact", Guarantee.class);
    }

    @Override
    Guarantee guarantee(double strength) {
      return new MutualInformation(strength, Origin.EXACT);
    }
  }

  @Nested
  class ExactInformationExcess extends BoundContract<Guarantee> {
    ExactInformationExcess() {
      super("excess.fano-exact", Guarantee.class);
    }

    @Override
    Guarantee guarantee(double strength) {
      return new MutualInformation(strength, Origin.EXACT);
    }
  }

  @Nested
  class MixtureInformation extends BoundContract<MutualInformation> {
    MixtureInformation() {
      super("success.fano-gaussian", MutualInformation.class);
    }

    @Override
    MutualInformation guarantee(double strength) {
      return new MutualInformation(strength, Origin.GAUSSIAN_MIXTURE);
    }
  }

  @Nested
  class MixtureInformationExcess extends BoundContract<MutualInformation> {
    MixtureInformationExcess() {
      super("excess.fano-gaussian", MutualInformation.class);
    }

    @Override
    MutualInformation guarantee(double strength) {
      return new MutualInformation(strength, Origin.GAUSSIAN_MIXTURE);
    }
  }

  @Nested
  class NormalizedApproximate extends BoundContract<TradeoffFunction> {
    NormalizedApproximate() {
      super("normalized.approximate", TradeoffFunction.class);
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
  class NormalizedPure extends BoundContract<ApproxDp> {
    NormalizedPure() {
      super("normalized.pure", ApproxDp.class);
    }

    @Override
    ApproxDp guarantee(double strength) {
      return ApproxDp.pure(strength);
    }
  }

  @Nested
  class NormalizedRenyi extends BoundContract<RenyiGuarantee> {
    NormalizedRenyi() {
      super("normalized.renyi", RenyiGuarantee.class);
    }

    @Override
    RenyiGuarantee guarantee(double strength) {
      return ZeroConcentratedDp.of(strength);
    }

    /** A blind guess that fails once in 10^12 magnifies what a difference loses. */
    @Override
    double lost() {
      return DIFFERENCE * 1e12;
    }
  }

  @Nested
  class NormalizedZcdp extends BoundContract<ZeroConcentratedDp> {
    NormalizedZcdp() {
      super("normalized.zcdp", ZeroConcentratedDp.class);
    }

    @Override
    ZeroConcentratedDp guarantee(double strength) {
      return ZeroConcentratedDp.of(strength);
    }

    /** A blind guess that fails once in 10^12 magnifies what a difference loses. */
    @Override
    double lost() {
      return DIFFERENCE * 1e12;
    }
  }

  @Nested
  class NormalizedTwoPoint extends BoundContract<PowerFunction> {
    NormalizedTwoPoint() {
      super("normalized.two-point", PowerFunction.class);
    }

    @Override
    PowerFunction guarantee(double strength) {
      return GaussianDp.of(strength);
    }

    /** The search stops at a relative 1e-12, and a blind guess may fail once in 10^12 only. */
    @Override
    double lost() {
      return 4;
    }

    @Test
    void nothingIsGainedWhereABlindGuessOftenFails() {
      ThreatModel two = ThreatModel.reconstruction(Secret.uniform(2));
      assertThat(upper(GaussianDp.of(0), two)).isBetween(0.0, 1e-11);
      assertThat(upper(GaussianDp.of(1), two))
          .isBetween(GaussianDp.of(1).totalVariation(), GaussianDp.of(1).totalVariation() + 1e-11);
    }
  }

  @Nested
  class NormalizedAdvantage extends BoundContract<Guarantee> {
    NormalizedAdvantage() {
      super("normalized.advantage", Guarantee.class);
    }

    @Override
    Guarantee guarantee(double strength) {
      return ApproxDp.pure(strength);
    }
  }
}
