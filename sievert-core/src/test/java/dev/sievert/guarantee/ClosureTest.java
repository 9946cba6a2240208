package dev.sievert.guarantee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sievert.guarantee.tradeoff.LaplaceTradeoff;
import dev.sievert.number.OutOfRangeException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What follows from a promise, by true conversions only. */
class ClosureTest {
  @Test
  void statedPromisesComeFirst() {
    List<Guarantee> known =
        Guarantee.closure(List.of(ApproxDp.pure(1), ZeroConcentratedDp.of(0.1)));
    assertThat(known.subList(0, 2)).containsExactly(ApproxDp.pure(1), ZeroConcentratedDp.of(0.1));
  }

  @Test
  void everyPromiseIsKeptAsStatedAndCarriedToReplaceOne() {
    List<Guarantee> stated =
        List.of(
            new ApproxDp(1, 1e-6, Adjacency.ADD_REMOVE),
            new GaussianDp(0.5, Adjacency.ADD_REMOVE),
            new LaplaceTradeoff(0.5, Adjacency.ADD_REMOVE),
            new TotalVariation(0.2, Adjacency.ADD_REMOVE),
            new ZeroConcentratedDp(0.1, Adjacency.ADD_REMOVE),
            new RenyiDp(List.of(new RenyiDp.Order(3, 0.1)), Adjacency.ADD_REMOVE));
    List<Guarantee> carried = stated.stream().map(Guarantee::forReplacement).toList();
    assertThat(carried).allMatch(each -> each.adjacency() == Adjacency.REPLACE_ONE);
    assertThat(Guarantee.closure(stated)).containsAll(stated).containsAll(carried);
  }

  @Test
  void twoStepsOfAnApproximatePromiseAreAlsoAnApproximatePromise() {
    List<Guarantee> known = Guarantee.closure(List.of(new ApproxDp(1, 1e-6, Adjacency.ADD_REMOVE)));
    ApproxDp two =
        known.stream()
            .filter(ApproxDp.class::isInstance)
            .map(ApproxDp.class::cast)
            .filter(guarantee -> guarantee.epsilon() > 0)
            .filter(guarantee -> guarantee.adjacency() == Adjacency.REPLACE_ONE)
            .findFirst()
            .orElseThrow();
    assertThat(two.epsilon()).isBetween(2.0, 2 + 1e-15);
    assertThat(two.delta()).isBetween(1e-6 * (1 + Math.E), 1e-6 * (1 + Math.E) * (1 + 1e-14));
  }

  @Test
  void everyPromiseEndsInATotalVariation() {
    for (Guarantee stated :
        List.of(
            ApproxDp.pure(1),
            GaussianDp.of(1),
            LaplaceTradeoff.of(1),
            ZeroConcentratedDp.of(1),
            new RenyiDp(List.of(new RenyiDp.Order(2, 1)), Adjacency.REPLACE_ONE))) {
      assertThat(Guarantee.closure(List.of(stated)))
          .as(stated.words())
          .hasAtLeastOneElementOfType(TotalVariation.class);
    }
  }

  /** Two steps double the distance; the divergences of two steps would allow far more. */
  @Test
  void distanceOfAddedDivergencesIsCarriedToo() {
    RenyiDp stated = new RenyiDp(List.of(new RenyiDp.Order(4, 0.02)), Adjacency.ADD_REMOVE);
    List<Guarantee> known = Guarantee.closure(List.of(stated));
    double step = least(known, Adjacency.ADD_REMOVE);
    assertThat(step).isLessThan(0.11);
    assertThat(least(known, Adjacency.REPLACE_ONE)).isEqualTo(2 * step);
  }

  private static double least(List<Guarantee> known, Adjacency adjacency) {
    return known.stream()
        .filter(each -> each instanceof TotalVariation && each.adjacency() == adjacency)
        .mapToDouble(each -> ((TotalVariation) each).distance())
        .min()
        .orElseThrow();
  }

  /** Together they limit the divergences more than either alone. */
  @Test
  void pureEpsilonAndASmallerTotalVariationAreJoined() {
    assertThat(Guarantee.closure(List.of(ApproxDp.pure(2), TotalVariation.of(0.1))))
        .contains(new PureRenyi(2, 0.1, Adjacency.REPLACE_ONE));
    assertThat(
            Guarantee.closure(
                List.of(ApproxDp.pure(2), new TotalVariation(0.1, Adjacency.ADD_REMOVE))))
        .contains(new PureRenyi(2, 0.2, Adjacency.REPLACE_ONE))
        .doesNotContain(new PureRenyi(2, 0.1, Adjacency.REPLACE_ONE));
  }

  /** Each promise that follows must allow every test that the first one allows. */
  @Test
  void whatFollowsNeverPromisesMore() {
    for (TradeoffFunction stated :
        List.of(
            ApproxDp.of(1, 1e-3),
            GaussianDp.of(1),
            LaplaceTradeoff.of(1),
            PiecewiseLinearContractTest.bent(Adjacency.REPLACE_ONE))) {
      for (Guarantee implied : Guarantee.closure(List.of(stated))) {
        if (implied instanceof TradeoffFunction weaker) {
          for (double alpha : Alphas.ASCENDING) {
            assertThat(weaker.power(alpha))
                .as("%s from %s at %s", weaker.words(), stated.words(), alpha)
                .isGreaterThanOrEqualTo(stated.power(alpha) * (1 - 1e-12));
          }
        }
        if (implied instanceof TotalVariation variation) {
          assertThat(variation.distance())
              .isGreaterThanOrEqualTo(stated.greatestGap(0, 1) * (1 - 1e-12));
        }
      }
    }
  }

  @Test
  void totalVariationIsZeroEpsilonWithDelta() {
    assertThat(TotalVariation.of(0.25).implies()).containsExactly(ApproxDp.of(0, 0.25));
    assertThat(TotalVariation.of(0.25).words()).isEqualTo("total variation 0.25");
    assertThat(new TotalVariation(0.25, Adjacency.ADD_REMOVE).forReplacement())
        .isEqualTo(TotalVariation.of(0.5));
    assertThat(new TotalVariation(0.75, Adjacency.ADD_REMOVE).forReplacement())
        .isEqualTo(TotalVariation.of(1));
    assertThat(TotalVariation.of(0.75).forReplacement()).isEqualTo(TotalVariation.of(0.75));
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> TotalVariation.of(1.5))
        .withMessage("tv must be in [0, 1] but was 1.5");
  }

  @Test
  void adjacenciesHaveTheirWords() {
    assertThat(Adjacency.REPLACE_ONE.word()).isEqualTo("replace-one");
    assertThat(Adjacency.ADD_REMOVE.word()).isEqualTo("add-remove");
  }

  @Test
  void groupsOfGroupsMultiply() {
    GroupTradeoff pair = new GroupTradeoff(ApproxDp.pure(0.5), 2, Adjacency.ADD_REMOVE);
    GroupTradeoff exchanged = (GroupTradeoff) pair.forReplacement();
    assertThat(exchanged.people()).isEqualTo(4);
    assertThat(exchanged.words()).isEqualTo("ε = 0.5, 4 steps");
    assertThat(exchanged.implies()).contains(ApproxDp.pure(Math.nextUp(Math.nextUp(2.0))));
  }
}
