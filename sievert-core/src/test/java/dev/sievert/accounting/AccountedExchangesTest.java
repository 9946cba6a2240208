package dev.sievert.accounting;

import static dev.sievert.numeric.HighPrecision.DIGITS;
import static dev.sievert.numeric.HighPrecision.exactly;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.accounting.curve.VacuousCurve;
import dev.sievert.accounting.laplace.LaplaceComposition;
import dev.sievert.accounting.lattice.LatticeCurve;
import dev.sievert.accounting.lattice.ReplacementCurve;
import dev.sievert.accounting.lattice.SymmetricCurve;
import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.DiscreteGaussianPair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.FinitePair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.accounting.pair.LimitedExchange;
import dev.sievert.accounting.pair.ResponsePair;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.numeric.Memory;
import dev.sievert.numeric.Repeated;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Which curve answers a question, and which steps it is made of. */
class AccountedExchangesTest {
  private static final DominatingPair NOTHING = new ApproxPair(0, 0);
  private static final DominatingPair NEAR =
      new LimitedExchange(new GaussianPair(1), new GaussianPair(1.25));

  private static Release single(DominatingPair pair) {
    return new Release.Single(pair, Adjacency.ADD_REMOVE);
  }

  private static FlattenedRelease flat(Release release) {
    return FlattenedRelease.of(release, 1e-2);
  }

  private static Repeated<DominatingPair> once(DominatingPair pair) {
    return new Repeated<>(pair, 1);
  }

  /** (1, 0) for adding or removing a record, in two steps where one is exchanged. */
  @Test
  void exchangesOfUnknownStepsAreTwoSteps() {
    CertifiedCurve curve = Accountant.curve(single(new ApproxPair(1, 0)), Direction.REPLACE, 1e-2);
    TradeoffFunction two =
        (TradeoffFunction) new ApproxDp(1, 0, Adjacency.ADD_REMOVE).forReplacement();
    assertThat(curve).isInstanceOf(ReplacementCurve.class);
    assertThat(curve.promise().adjacency()).isEqualTo(Adjacency.REPLACE_ONE);
    assertThat(curve.totalVariation().upper())
        .isBetween(two.totalVariation() - 1e-9, two.totalVariation() + 1e-2);
    assertThat(curve.totalVariation().lower()).isCloseTo(Math.tanh(0.5), within(1e-2));
    assertThat(curve.beta(0.1).lower()).isBetween(two.beta(0.1) - 1e-2, two.beta(0.1) + 1e-9);
    assertThat(ReplacementPairs.areKnown(List.of(once(NEAR), once(new ApproxPair(1, 0)))))
        .isFalse();
    assertThat(ReplacementPairs.areKnown(List.of(once(NEAR), once(new LaplacePair(1))))).isTrue();
    assertThat(flat(single(new ApproxPair(1, 0))).isExchangeKnown()).isFalse();
    assertThat(flat(single(NEAR)).isExchangeKnown()).isTrue();
  }

  /** So many steps that no double holds what is left say nothing, for those who asked. */
  @Test
  void overwhelmingStepsSayNothing() {
    Release often = new Release.Repeated(single(new ApproxPair(1, 0)), 1L << 50);
    CertifiedCurve added = Accountant.curve(often, Direction.ADD, 1e-2);
    assertThat(added).isInstanceOf(VacuousCurve.class);
    assertThat(added.promise().adjacency()).isEqualTo(Adjacency.ADD_REMOVE);
    CertifiedCurve exchanged = Accountant.curve(often, Direction.REPLACE, 1e-2);
    assertThat(exchanged).isInstanceOf(VacuousCurve.class);
    assertThat(exchanged.promise().adjacency()).isEqualTo(Adjacency.REPLACE_ONE);
  }

  /** A limited exchange of a kind that nothing is worse than is the worst. */
  @Test
  void limitedExchangesOfNoiseAreTheWorst() {
    for (DominatingPair worst :
        List.of(new DiscreteGaussianPair(2, 1), new ApproxPair(1.5, 0.125))) {
      assertThat(ReplacementPairs.dominating(new LimitedExchange(new GaussianPair(1), worst)))
          .contains(worst);
    }
    DominatingPair response = new ResponsePair(1, 3);
    assertThat(ReplacementPairs.dominating(new LimitedExchange(new GaussianPair(1), response)))
        .contains(new GaussianPair(2));
  }

  /** Both orders at once where all steps hold in both, the worse of two otherwise. */
  @Test
  void ordersAreLookedAtWhereTheyDiffer() {
    DominatingPair both = new ApproxPair(1, 0.125);
    DominatingPair order = FinitePair.of(new double[] {0.5, 0.5}, new double[] {0.375, 0.625});
    Release known = new Release.Promised(both, both, Adjacency.REPLACE_ONE);
    Release promised = new Release.Promised(both, order, Adjacency.REPLACE_ONE);
    assertThat(flat(known).holdsInBothOrders()).isTrue();
    assertThat(flat(promised).holdsInBothOrders()).isFalse();
    assertThat(Accountant.curve(known, Direction.REPLACE, 1e-2)).isInstanceOf(LatticeCurve.class);
    assertThat(Accountant.curve(promised, Direction.REPLACE, 1e-2))
        .isInstanceOf(SymmetricCurve.class);
  }

  /** A sum of many squares is rounded once for each of them. */
  @Test
  void unlikeGaussianStepsAreRoundedUp() {
    Random random = new Random(222);
    for (int draw = 0; draw < 50; draw++) {
      List<Release> parts = new ArrayList<>();
      BigDecimal squares = BigDecimal.ZERO;
      for (int i = 0; i < 12; i++) {
        double mu = 0.5 + random.nextDouble();
        parts.add(single(new GaussianPair(mu)));
        squares = squares.add(exactly(mu).pow(2));
      }
      CertifiedCurve curve = Accountant.curve(new Release.Sequence(parts), Direction.ADD, 1e-2);
      double mu = ((GaussianDp) curve.promise()).mu();
      BigDecimal truth = squares.sqrt(DIGITS);
      assertThat(exactly(mu)).isGreaterThanOrEqualTo(truth);
      assertThat(mu).isLessThan(truth.doubleValue() * (1 + 8e-15));
    }
    Release great = new Release.Repeated(single(new GaussianPair(1e154)), 100);
    CertifiedCurve curve = Accountant.curve(great, Direction.ADD, 1e-2);
    assertThat(((GaussianDp) curve.promise()).mu()).isEqualTo(Double.MAX_VALUE);
    Release steep = single(new LaplacePair(LaplaceComposition.MOST_MU));
    assertThat(Accountant.curve(steep, Direction.ADD, 1e-2)).isInstanceOf(LaplaceComposition.class);
  }

  /** Sixty-four answers are kept; the one that was not asked for longest goes first. */
  @Test
  void onlyTheLastAnswersAreKept() {
    Memory memory = new Memory();
    CertifiedCurve first = memory.during(() -> asked(0));
    CertifiedCurve second = memory.during(() -> asked(1));
    for (int i = 2; i < 64; i++) {
      int number = i;
      memory.during(() -> asked(number));
    }
    assertThat(memory.during(() -> asked(0))).isSameAs(first);
    memory.during(() -> asked(64));
    assertThat(memory.during(() -> asked(0))).isSameAs(first);
    assertThat(memory.during(() -> asked(1))).isNotSameAs(second);
  }

  private static CertifiedCurve asked(int number) {
    return Accountant.curve(single(new GaussianPair(1 + number)), Direction.ADD, 1e-2);
  }

  /** Steps that say nothing are left out, unless no other is there. */
  @Test
  void silentStepsAreLeftOut() {
    DominatingPair some = new ApproxPair(1, 0.125);
    Release two = new Release.Sequence(List.of(single(NOTHING), single(some)));
    assertThat(flat(two).plain()).containsExactly(once(some));
    assertThat(flat(single(NOTHING)).plain()).containsExactly(once(NOTHING));
    assertThat(flat(single(NEAR)).plain()).containsExactly(once(new GaussianPair(1)));
  }

  /** Whether a record is in a sample is told only by steps that tell whether it is there at all. */
  @Test
  void samplesHearWhatTellsARecord() {
    DominatingPair some = new ApproxPair(1, 0.125);
    DominatingPair which = new LimitedExchange(NOTHING, new ApproxPair(2, 0));
    Release both = new Release.Sequence(List.of(single(which), single(some)));
    FlattenedRelease heard = flat(new Release.Sampled(both, 0.25));
    assertThat(heard.dominating()).containsExactly(once(SampledPair.of(some, 0.25)));
    assertThat(heard.dominated()).isEqualTo(heard.dominating());
    Release silent = new Release.Sampled(single(which), 0.25);
    DominatingPair nothing = SampledPair.of(NOTHING, 0.25);
    assertThat(flat(silent).dominating())
        .containsExactly(once(new LimitedExchange(nothing, nothing)));
    DominatingPair seen = SampledPair.of(new GaussianPair(1), 0.25);
    assertThat(flat(new Release.Sampled(single(NEAR), 0.25)).dominating())
        .containsExactly(once(new LimitedExchange(seen, seen)));
    Release all = new Release.Sampled(new Release.Repeated(single(some), 2), 1);
    assertThat(flat(all).dominating()).containsExactly(new Repeated<>(some, 2));
  }
}
