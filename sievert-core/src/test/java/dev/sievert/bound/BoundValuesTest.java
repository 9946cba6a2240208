package dev.sievert.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.AddedRecord;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.MutualInformation;
import dev.sievert.guarantee.PureRenyi;
import dev.sievert.guarantee.RenyiDp;
import dev.sievert.guarantee.RenyiGuarantee;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.guarantee.ZeroConcentratedDp;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.Threat.Distinguisher;
import dev.sievert.threat.Threat.SinglingOut;
import dev.sievert.threat.ThreatModel;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Each bound where its value is known in another way: a closed form, or trying everything. */
class BoundValuesTest {
  private static final double CLOSE = 1e-13;

  private static ThreatModel guessing(double... weights) {
    Secret secret = new Secret.Finite(Domain.numbered(weights.length), Prior.Weights.of(weights));
    return ThreatModel.reconstruction(secret);
  }

  @Test
  void distancesAreTheirOwnBounds() {
    TotalVariation known = TotalVariation.of(0.3125);
    Distinguisher threat = new Distinguisher(Secret.any());
    assertThat(Applied.upper("membership.total-variation", known, threat)).isEqualTo(0.3125);
    assertThat(Applied.upper("memorization.total-variation", known, threat)).isEqualTo(0.3125);
  }

  /** Φ(Φ⁻¹(0.1) + 1) and the like, from tables of the normal distribution. */
  @Test
  void singlingOutIsThePowerAtTheWeight() {
    SinglingOut one = new SinglingOut(0.5, 10, SinglingOut.Target.ONE_PERSON, Secret.any());
    assertThat(Applied.upper("singling-out.tradeoff", GaussianDp.of(1), one))
        .isCloseTo(0.841344746068543, within(CLOSE));
    SinglingOut anybody =
        new SinglingOut(0.022750131948179195, 2, SinglingOut.Target.ANYBODY, Secret.any());
    double power = 0.158655253931457;
    assertThat(Applied.upper("singling-out.average-tradeoff", GaussianDp.of(1), anybody))
        .isCloseTo(2 * power, within(CLOSE));
    assertThat(Applied.upper("singling-out.approximate", GaussianDp.of(1), anybody))
        .isBetween(2 * power, 2 * power * (1 + 1e-5));
    assertThat(Applied.upper("singling-out.approximate", ApproxDp.of(1, 0.125), anybody))
        .isCloseTo(2 * (Math.E * 0.022750131948179195 + 0.125), within(CLOSE));
    SinglingOut never = new SinglingOut(0, 2, SinglingOut.Target.ANYBODY, Secret.any());
    assertThat(Applied.upper("singling-out.approximate", ApproxDp.of(800, 0.125), never))
        .isCloseTo(0.25, within(CLOSE));
  }

  /** A prior that is not known may be the worst for what is protected. */
  @Test
  void unknownPriorsAreNotEven() {
    Secret any = new Secret.Finite(Domain.numbered(3), Prior.WORST_CASE);
    for (double epsilon : new double[] {0.5, 1, 4}) {
      assertThat(Applied.upper("rad.pure", ApproxDp.pure(epsilon), ThreatModel.reconstruction(any)))
          .isCloseTo(Math.tanh(epsilon / 4), within(CLOSE));
    }
  }

  /** With more than sixteen records, the lightest set is the least likely record. */
  @Test
  void manyRecordsHaveALightestSet() {
    double[] weights = new double[20];
    Arrays.fill(weights, 1);
    weights[0] = 1.5;
    double least = 1 / 20.5;
    double gain = Math.expm1(14) * least * (1 - least) / (1 + Math.expm1(14) * least);
    assertThat(Applied.upper("rad.pure", ApproxDp.pure(14), guessing(weights)))
        .isCloseTo(gain, within(CLOSE));
  }

  /** (1 − π) α + π f(α) is least at a corner of f. */
  @Test
  void twoRecordsAreTestedAgainstEachOther() {
    double corner = 1 / (1 + Math.exp(-1));
    assertThat(Applied.upper("success.two-point", ApproxDp.pure(1), guessing(0.9, 0.1)))
        .isCloseTo(0.9, within(1e-11));
    assertThat(Applied.upper("success.two-point", ApproxDp.pure(1), guessing(0.6, 0.4)))
        .isCloseTo(corner, within(1e-11));
  }

  /** Adding a record: the two names get α and 1 − α of the data without any record. */
  @Test
  void twoRecordsAreEachTestedAgainstNone() {
    for (double mu : new double[] {0.1, 1, 3}) {
      for (double likelier : new double[] {0.5, 0.7, 0.95}) {
        GaussianDp added = new GaussianDp(mu, Adjacency.ADD_REMOVE);
        double best = 0;
        for (int i = 0; i <= 4000; i++) {
          double alpha = i / 4000.0;
          best =
              Math.max(
                  best, likelier * added.power(1 - alpha) + (1 - likelier) * added.power(alpha));
        }
        double found =
            Applied.upper(
                "success.two-point", AddedRecord.of(added), guessing(likelier, 1 - likelier));
        assertThat(found).isBetween(best, best + 1e-6);
        assertThat(Applied.upper("success.two-point", added, guessing(likelier, 1 - likelier)))
            .isCloseTo(found, within(1e-12));
      }
    }
  }

  @Test
  void informationOfEitherOriginIsFanosInequality() {
    Secret.Finite secret = (Secret.Finite) Secret.uniform(10);
    ThreatModel threat = ThreatModel.reconstruction(secret);
    for (double nats : new double[] {0.01, 0.5, 2}) {
      double fano = Fano.about(secret).success(1, nats);
      MutualInformation exact = new MutualInformation(nats, MutualInformation.Origin.EXACT);
      MutualInformation mixture =
          new MutualInformation(nats, MutualInformation.Origin.GAUSSIAN_MIXTURE);
      assertThat(Applied.upper("success.fano-exact", exact, threat)).isEqualTo(fano);
      assertThat(Applied.upper("success.fano-gaussian", mixture, threat)).isEqualTo(fano);
      RenyiDp order = new RenyiDp(List.of(new RenyiDp.Order(1, nats)), Adjacency.REPLACE_ONE);
      assertThat(Applied.upper("success.fano", order, threat)).isEqualTo(fano);
      assertThat(Applied.upper("excess.fano-gaussian", mixture, threat))
          .isCloseTo(fano - 0.1, within(CLOSE));
    }
  }

  @Test
  void whatTellsNothingIsABlindGuess() {
    ThreatModel threat = guessing(0.5, 0.25, 0.25);
    MutualInformation mixture = new MutualInformation(0, MutualInformation.Origin.GAUSSIAN_MIXTURE);
    assertThat(Applied.upper("success.fano-gaussian", mixture, threat))
        .isCloseTo(0.5, within(CLOSE));
    assertThat(Applied.upper("excess.fano-gaussian", mixture, threat)).isZero();
    PureRenyi nothing = new PureRenyi(0, Adjacency.REPLACE_ONE);
    assertThat(Applied.upper("success.fano-renyi", nothing, threat)).isCloseTo(0.5, within(CLOSE));
    assertThat(Applied.upper("excess.fano-renyi", nothing, threat)).isZero();
  }

  /** No single order says less, and some order says as much. */
  @Test
  void theBestOrderDecides() {
    Secret.Finite secret =
        new Secret.Finite(Domain.numbered(4), Prior.Weights.of(0.4, 0.3, 0.2, 0.1));
    ThreatModel threat = ThreatModel.reconstruction(secret);
    List<RenyiGuarantee> all =
        List.of(
            ZeroConcentratedDp.of(0.01),
            ZeroConcentratedDp.of(0.2),
            new PureRenyi(0.7, Adjacency.REPLACE_ONE),
            new RenyiDp(List.of(new RenyiDp.Order(1, 0.1)), Adjacency.REPLACE_ONE),
            new RenyiDp(
                List.of(new RenyiDp.Order(1.3, 0.1), new RenyiDp.Order(7, 0.12)),
                Adjacency.REPLACE_ONE));
    for (RenyiGuarantee known : all) {
      double fano = Fano.about(secret).success(1, known.epsilon(1));
      double rare = 1;
      for (double beyond = 1e-4; beyond < 1e7; beyond *= 1.002) {
        double epsilon = known.epsilon(1 + beyond);
        fano = Math.min(fano, Fano.about(secret).success(1 + beyond, epsilon));
        rare = Math.min(rare, Math.pow(0.4 * Math.exp(epsilon), beyond / (1 + beyond)));
      }
      assertThat(Applied.upper("success.fano-renyi", known, threat))
          .as(known.words())
          .isBetween(fano * (1 - 1e-4), fano * (1 + 1e-9));
      assertThat(Applied.upper("success.renyi", known, threat))
          .as(known.words())
          .isBetween(rare * (1 - 1e-3), rare * (1 + 0.02));
    }
  }

  /** Equally likely records under noise: as few gains as q allows, by the trade-off at once. */
  @Test
  void evenGuessesAreUsedForWholeFunctions() {
    for (int records : new int[] {2, 5, 100}) {
      for (double mu : new double[] {0.3, 1, 4}) {
        TradeoffFunction known = GaussianDp.of(mu);
        ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(records));
        double even = EvenGuess.excess(known, records);
        assertThat(Applied.upper("rad.categorical", known, threat))
            .isBetween(even * (1 - 1e-9), even);
        assertThat(Applied.upper("excess.categorical", known, threat))
            .isBetween(even * (1 - 1e-9), even);
      }
    }
  }

  @Test
  void neighboursAreThoseThatATheoremComparesWith() {
    assertThat(Bounds.named("success.pure").orElseThrow().accepts(Adjacency.REPLACE_ONE)).isTrue();
    assertThat(Bounds.named("success.pure").orElseThrow().accepts(Adjacency.ADD_REMOVE)).isFalse();
    assertThat(Bounds.named("rad.pure").orElseThrow().accepts(Adjacency.REPLACE_ONE)).isTrue();
    assertThat(Bounds.named("rad.pure").orElseThrow().accepts(Adjacency.ADD_REMOVE)).isFalse();
  }

  /** e^−800 is zero as a double: nothing is divided by it, and nothing is no number. */
  @Test
  void steepBudgetsAreNumbers() {
    ApproxDp steep = ApproxDp.pure(800);
    ThreatModel never = ThreatModel.reconstruction(new Secret.BestGuess(0));
    assertThat(Applied.upper("success.pure", steep, never)).isZero();
    assertThat(Applied.upper("excess.pure", steep, never)).isZero();
    assertThat(Applied.upper("rad.unbiased", steep, never)).isZero();
    ThreatModel three = ThreatModel.reconstruction(Secret.uniform(3));
    assertThat(Applied.upper("rad.pure", steep, three)).isCloseTo(2.0 / 3, within(CLOSE));
    assertThat(Applied.upper("success.pure", steep, three)).isEqualTo(1);
  }

  /** Where the blind guess is only bracketed, the far ends count. */
  @Test
  void vagueGuessesAreTakenAtTheirEnds() {
    ThreatModel vague =
        ThreatModel.of("vague", new Secret.BestGuess(0.25), Goal.EXACT, Auxiliary.EVERYTHING);
    assertThat(new SuccessPure().excess(ApproxDp.pure(1), vague)).isCloseTo(0.75, within(CLOSE));
    Normalized<ApproxDp> share =
        new Normalized<>(new SuccessBoundWithoutObjection(new SuccessPure()));
    assertThat(share.objection(ApproxDp.pure(1), vague))
        .contains("needs the best blind guess to be known");
  }

  /** A theorem that always speaks. */
  private record SuccessBoundWithoutObjection(SuccessPure bound) implements SuccessBound<ApproxDp> {
    @Override
    public Theorem theorem() {
      return bound.theorem();
    }

    @Override
    public Need<ApproxDp> need() {
      return bound.need();
    }

    @Override
    public Optional<String> objection(ApproxDp guarantee, ThreatModel threat) {
      return Optional.empty();
    }

    @Override
    public double upper(ApproxDp guarantee, ThreatModel threat) {
      return bound.upper(guarantee, threat);
    }
  }

  @Test
  void whoKnowsEverythingHasNothingToGuess() {
    ThreatModel known = ThreatModel.membership(Secret.uniform(3));
    String reason = "needs something to guess, but this attacker already knows the record";
    assertThat(new SuccessApproximate().excessObjection(GaussianDp.of(1), known)).contains(reason);
    assertThat(new SuccessTradeoff().excessObjection(GaussianDp.of(1), known)).contains(reason);
  }

  /** Without a known baseline the greatest gap of all is what is left. */
  @Test
  void unknownGuessesGainTheGreatestGap() {
    ThreatModel any = ThreatModel.reconstruction(Secret.any());
    double distance = ApproxDp.pure(1).totalVariation();
    assertThat(Applied.upper("excess.tradeoff", ApproxDp.pure(1), any)).isEqualTo(distance);
    assertThat(Applied.upper("excess.approximate", ApproxDp.pure(1), any)).isEqualTo(distance);
    double gaussian = GaussianDp.of(1).totalVariation();
    assertThat(Applied.upper("excess.tradeoff", GaussianDp.of(1), any)).isEqualTo(gaussian);
    assertThat(Applied.upper("excess.approximate", GaussianDp.of(1), any))
        .isBetween(gaussian, gaussian * (1 + 1e-5));
  }
}
