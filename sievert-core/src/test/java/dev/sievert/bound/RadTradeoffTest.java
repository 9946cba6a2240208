package dev.sievert.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.guarantee.ZeroConcentratedDp;
import dev.sievert.guarantee.tradeoff.LaplaceTradeoff;
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

class RadTradeoffTest extends BoundContract<TradeoffFunction> {
  RadTradeoffTest() {
    super("rad.tradeoff", TradeoffFunction.class);
  }

  @Override
  TradeoffFunction guarantee(double strength) {
    return GaussianDp.of(strength);
  }

  @Override
  List<TradeoffFunction> extremes() {
    return List.of(
        LaplaceTradeoff.of(1e-12),
        LaplaceTradeoff.of(700),
        ApproxDp.of(700, 1e-300),
        ApproxDp.of(0, 1),
        (TradeoffFunction) ZeroConcentratedDp.of(0.5).implies().get(0));
  }

  @Test
  void isAttainedForTwoEquallyLikelyRecords() {
    FiniteChannel channel = FiniteChannel.of(new double[] {5, 3, 2}, new double[] {1, 3, 6});
    boolean[][] hits = {{true, false}, {false, true}};
    double exact =
        new BruteForce(channel, new double[] {0.5, 0.5}, List.of(List.of(0, 1)), hits).advantage();
    ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(2));
    assertThat(upper(channel.tradeoff(), threat)).isCloseTo(exact, within(1e-14));
  }

  /** f is convex, so on the shorter interval the second form is never above the first. */
  @Test
  void secondFormDecidesWhereThePriorIsKnown() {
    GaussianDp f = GaussianDp.of(1);
    for (int reach = 0; reach < 10; reach++) {
      Goal near = new Goal.Within(new BigDecimal(reach));
      ThreatModel threat = ThreatModel.of("near", Secret.uniform(10), near, Auxiliary.NOTHING);
      double worst = (reach + 1) / 10.0;
      double best = Math.min(1, (2 * reach + 1) / 10.0);
      double first = f.greatestGap(worst, best);
      double second = 0.9 * f.greatestGap((worst - 0.1) / 0.9, Math.min(1, best / 0.9));
      assertThat(upper(f, threat)).isCloseTo(second, within(1e-13));
      assertThat(second).isLessThanOrEqualTo(first + 1e-13);
    }
  }

  /** Three groups of four: both forms with 1/4 in place of 1/12. */
  @Test
  void sideKnowledgeIsAddedUpOverItsCells() {
    Auxiliary groups =
        new Auxiliary.Groups(
            List.of(List.of(0, 1, 2, 3), List.of(4, 5, 6, 7), List.of(8, 9, 10, 11)));
    ThreatModel threat = ThreatModel.of("groups", Secret.uniform(12), Goal.EXACT, groups);
    LaplaceTradeoff f = LaplaceTradeoff.of(3);
    assertThat(upper(f, threat)).isCloseTo(11.0 / 12 * f.totalVariation(), within(1e-13));
    ApproxDp pure = ApproxDp.pure(0.7);
    double second = 11.0 / 12 * pure.gap(3.0 / 11);
    assertThat(upper(pure, threat)).isCloseTo(second, within(1e-13));
    assertThat(second).isLessThan(11.0 / 12 * pure.totalVariation() - 0.02);
  }

  /** Groups that differ: an uneven prior, one group that says everything and one that does not. */
  @Test
  void eachCellHasItsOwnBlindGuess() {
    Secret secret =
        new Secret.Finite(Domain.numbered(5), Prior.Weights.of(0.5, 0.125, 0.125, 0.125, 0.125));
    Auxiliary groups = new Auxiliary.Groups(List.of(List.of(0), List.of(1, 2, 3, 4)));
    ThreatModel threat = ThreatModel.of("groups", secret, Goal.EXACT, groups);
    ApproxDp pure = ApproxDp.pure(0.5);
    double known = 0.25 * pure.totalVariation();
    double open = 0.4375 * pure.greatestGap(0, 0.125 / 0.4375);
    assertThat(upper(pure, threat)).isCloseTo(known + open, within(1e-13));
  }

  /** Where only the best blind guess is known, two people may differ as good as always. */
  @Test
  void firstFormDecidesWhereOnlyTheBestGuessIsKnown() {
    GaussianDp f = GaussianDp.of(1);
    double bound = upper(f, ThreatModel.reconstruction(new Secret.BestGuess(0.1)));
    assertThat(bound).isCloseTo(f.gap(0.1), within(1e-14)).isLessThan(0.99 * f.totalVariation());
  }

  @Test
  void guessThatIsAlwaysRightGainsNothing() {
    ThreatModel anything =
        ThreatModel.of(
            "any", Secret.uniform(10), new Goal.Within(new BigDecimal(9)), Auxiliary.NOTHING);
    assertThat(upper(GaussianDp.of(5), anything)).isLessThan(1e-13);
  }

  /** An attacker who may decline to answer has a guess that is never right. */
  @Test
  void decliningToAnswerWidensTheInterval() {
    Domain ten = Domain.numbered(10);
    Goal near = new Goal.Within(new BigDecimal(8));
    Secret with =
        new Secret.Finite(
            ten,
            Prior.UNIFORM,
            Optional.of(new Domain.Grid(BigDecimal.ZERO, new BigDecimal(4), 7)));
    Secret without = Secret.uniform(10);
    GaussianDp f = GaussianDp.of(1);
    double declining = upper(f, ThreatModel.of("a", with, near, Auxiliary.NOTHING));
    double answering = upper(f, ThreatModel.of("b", without, near, Auxiliary.NOTHING));
    assertThat(declining).isGreaterThan(answering);
  }

  @Test
  void hugeDomainsAndSmallMasses() {
    double mass = 1e-9;
    double bound =
        upper(GaussianDp.of(0.5), ThreatModel.reconstruction(Secret.uniform(1_000_000_000)));
    double gap = GaussianDp.of(0.5).gap(mass);
    assertThat(bound).isBetween(gap * (1 - 2e-8), gap * (1 + 1e-12));
  }

  @Test
  void sideKnowledgeIsAnObjection() {
    ThreatModel known = ThreatModel.membership(Secret.uniform(4));
    assertThat(bound().objection(GaussianDp.of(1), known))
        .contains("needs an attacker without side knowledge");
    assertThat(bound().needsWords()).isEqualTo("a trade-off function");
  }
}
