package dev.sievert.accounting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.accounting.curve.GaussianCurve;
import dev.sievert.accounting.oracle.EnumerationOracle;
import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.ChannelPairs;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.FinitePair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.accounting.pair.LimitedExchange;
import dev.sievert.accounting.pair.RecordPairs;
import dev.sievert.accounting.pair.ResponsePair;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.accounting.pair.SymmetrizedPair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.numeric.Repeated;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Releases of releases as two plain lists of steps. */
class FlattenedReleaseTest {
  private static final DominatingPair ONE = new ApproxPair(1, 0.125);
  private static final DominatingPair OTHER = new ResponsePair(0.5, 3);

  private static Release single(DominatingPair pair) {
    return new Release.Single(pair, Adjacency.ADD_REMOVE);
  }

  private static Release exchanging(DominatingPair pair) {
    return new Release.Single(pair, Adjacency.REPLACE_ONE);
  }

  private static Release all(Release... parts) {
    return new Release.Sequence(List.of(parts));
  }

  private static Repeated<DominatingPair> step(DominatingPair pair, long times) {
    return new Repeated<>(pair, times);
  }

  private static FlattenedRelease flat(Release release) {
    return FlattenedRelease.of(release, 1e-6);
  }

  /** Repetitions of repetitions multiply, and equal steps are counted together in their order. */
  @Test
  void equalStepsAreCountedTogether() {
    Release twice = new Release.Repeated(all(single(OTHER), single(ONE), single(OTHER)), 5);
    FlattenedRelease flat = flat(all(single(ONE), new Release.Repeated(twice, 3), single(OTHER)));
    assertThat(flat.dominating()).containsExactly(step(ONE, 16), step(OTHER, 31));
    assertThat(flat.dominated()).isEqualTo(flat.dominating());
    assertThat(flat.adjacency()).isEqualTo(Adjacency.ADD_REMOVE);
    assertThat(flat.steps()).isEqualTo(47);
    Release tooMany = new Release.Repeated(new Release.Repeated(single(OTHER), 1L << 40), 1L << 40);
    assertThatThrownBy(() -> flat(tooMany)).isInstanceOf(ArithmeticException.class);
  }

  /** Of a promise both sides are kept apart. */
  @Test
  void promisesHaveTwoSides() {
    Release promised = new Release.Promised(ONE, OTHER, Adjacency.REPLACE_ONE);
    FlattenedRelease flat = flat(new Release.Repeated(promised, 4));
    assertThat(flat.dominating()).containsExactly(step(ONE, 4));
    assertThat(flat.dominated()).containsExactly(step(OTHER, 4));
    assertThat(flat.adjacency()).isEqualTo(Adjacency.REPLACE_ONE);
    assertThat(promised.promise()).contains(ONE);
    assertThat(PureBudget.of(new Release.Promised(OTHER, OTHER, Adjacency.REPLACE_ONE)))
        .hasValue(0.5);
    // Rows of a table that differ in a column need not differ in what another step sees.
    ChannelPairs table =
        new ChannelPairs(FiniteChannel.of(new double[][] {{0.25, 0.75}, {0.5, 0.5}}));
    Release known = new Release.Known(table, new RecordPairs.Compared(0, 1), "age");
    assertThat(flat(all(known, promised)).dominated())
        .containsExactly(
            step(table.between(new RecordPairs.Compared(0, 1)), 1), step(new ApproxPair(0, 0), 1));
  }

  /** A step that was for adding or removing a record moves twice as far where one is exchanged. */
  @Test
  void stepsAreCarriedToExchanges() {
    FlattenedRelease flat =
        flat(
            all(
                exchanging(OTHER),
                new Release.Repeated(single(new LaplacePair(1)), 3),
                single(new GaussianPair(0.25))));
    assertThat(flat.adjacency()).isEqualTo(Adjacency.REPLACE_ONE);
    assertThat(flat.dominating())
        .containsExactly(
            step(OTHER, 1), step(new LaplacePair(2), 3), step(new GaussianPair(0.5), 1));
    assertThat(flat.dominated()).isEqualTo(flat.dominating());
    assertThat(flat.holdsInBothOrders()).isTrue();
  }

  /** Others become one step: that of removing after adding, here of a coin seen twice. */
  @Test
  void otherStepsBecomeOneByTheirCurves() {
    DominatingPair coin = FinitePair.of(new double[] {0.75, 0.25}, new double[] {0.25, 0.75});
    FlattenedRelease flat = flat(all(exchanging(OTHER), single(coin)));
    assertThat(flat.dominating()).hasSize(2);
    assertThat(flat.dominated()).containsExactly(step(OTHER, 1), step(coin, 1));
    DominatingPair carried = flat.dominating().get(1).part();
    assertThat(flat.dominating().get(1).times()).isEqualTo(1);
    assertThat(carried.holdsInBothOrders()).isTrue();
    // f(α) = 1 − 3α up to ¼, so that f after f falls with slope 9 up to 1/12.
    assertThat(carried.highest()).isCloseTo(Math.log(9), within(1e-9));
    assertThat(carried.withAbove(2.19)).isCloseTo(0.75, within(1e-9));
    assertThat(carried.withoutAbove(2.19)).isCloseTo(1.0 / 12, within(1e-9));
    assertThat(flat.holdsInBothOrders()).isTrue();
  }

  @Test
  void samplesOfOneStepAreSampledSteps() {
    Release sampled = new Release.Sampled(single(new LaplacePair(1)), 0.25);
    assertThat(flat(sampled).dominating())
        .containsExactly(step(new SampledPair(new LaplacePair(1), 0.25), 1));
    Release promised =
        new Release.Sampled(new Release.Promised(ONE, OTHER, Adjacency.ADD_REMOVE), 0.25);
    assertThat(flat(promised).dominating()).containsExactly(step(SampledPair.of(ONE, 0.25), 1));
    assertThat(flat(promised).dominated()).containsExactly(step(SampledPair.of(OTHER, 0.25), 1));
  }

  /** Two coins on one sample: without the person the coins, with her a mixture of their pairs. */
  @Test
  void samplesOfManyStepsAreSampledAsOne() {
    DominatingPair coin = FinitePair.of(new double[] {0.75, 0.25}, new double[] {0.25, 0.75});
    Release sampled = new Release.Sampled(new Release.Repeated(single(coin), 2), 0.5);
    CertifiedCurve curve = Accountant.curve(sampled, Direction.ADD, 1e-6);
    List<Double> without = List.of(0.5625, 0.375, 0.0625);
    List<Double> with = List.of(0.3125, 0.375, 0.3125);
    EnumerationOracle oracle =
        EnumerationOracle.of(List.of(new EnumerationOracle.Pair(without, with)));
    for (double alpha : new double[] {0.01, 0.0625, 0.2, 0.5, 0.8}) {
      assertThat(curve.beta(alpha).lower()).isCloseTo(oracle.beta(alpha), within(1e-9));
      assertThat(curve.beta(alpha).upper()).isCloseTo(oracle.beta(alpha), within(1e-9));
    }
    assertThat(flat(sampled).dominating()).hasSize(1);
    assertThat(flat(sampled).dominating().get(0).times()).isEqualTo(1);
  }

  /** Where it is all but certain that something tells, all is told; below, whether it was. */
  @Test
  void whatIsAllButCertainIsTold() {
    Release nearly = single(new ApproxPair(1, 1 - 0x1p-50));
    FlattenedRelease flat = flat(all(nearly, nearly, nearly));
    assertThat(flat.dominating()).containsExactly(step(new ApproxPair(0, 1), 1));
    DominatingPair whether = flat.dominated().get(0).part();
    assertThat(whether.withAbove(Double.MAX_VALUE)).isEqualTo(1);
    assertThat(whether.withoutUpTo(-Double.MAX_VALUE)).isEqualTo(1);
    // One such step has its own curve, and 2^-98 is still worth one.
    assertThat(flat(nearly).dominating()).containsExactly(step(new ApproxPair(1, 1 - 0x1p-50), 1));
    Release often = new Release.Repeated(single(new ApproxPair(1, 0.5)), 99);
    assertThat(flat(often).dominating()).containsExactly(step(new ApproxPair(1, 0.5), 99));
    Release more = new Release.Repeated(single(new ApproxPair(1, 0.5)), 100);
    assertThat(flat(more).dominating()).containsExactly(step(new ApproxPair(0, 1), 1));
    // Certain from one side only; less is certain of what is attained.
    DominatingPair tells = FinitePair.of(new double[] {1, 0}, new double[] {0.0625, 0.9375});
    DominatingPair half = FinitePair.of(new double[] {1, 0}, new double[] {0.5, 0.5});
    assertThat(flat(new Release.Repeated(single(tells), 24)).dominating().get(0).times())
        .isEqualTo(24);
    FlattenedRelease both = flat(new Release.Repeated(single(tells), 25));
    assertThat(both.dominating()).containsExactly(step(new ApproxPair(0, 1), 1));
    DominatingPair attained = both.dominated().get(0).part();
    assertThat(attained.withUpTo(Double.MAX_VALUE)).isEqualTo(0x1p-100);
    assertThat(attained.withoutUpTo(-Double.MAX_VALUE)).isZero();
    FlattenedRelease mixed =
        flat(all(new Release.Repeated(single(tells), 25), new Release.Repeated(single(half), 2)));
    assertThat(mixed.dominated().get(0).part().withoutAbove(-Double.MAX_VALUE)).isEqualTo(1);
  }

  @Test
  void columnsReachTheKnownSteps() {
    ChannelPairs table =
        new ChannelPairs(FiniteChannel.of(new double[][] {{0.25, 0.75}, {0.5, 0.5}}));
    RecordPairs.Compared two = new RecordPairs.Compared(0, 1);
    Release known = new Release.Known(table, two);
    Release promised = new Release.Promised(ONE, OTHER, Adjacency.REPLACE_ONE);
    Release seen = new Release.Known(table, two, "age");
    assertThat(all(known, new Release.Repeated(known, 3), promised).on("age"))
        .isEqualTo(all(seen, new Release.Repeated(seen, 3), promised));
    assertThat(known.isPromised()).isFalse();
    assertThat(new Release.Repeated(known, 3).isPromised()).isFalse();
    assertThat(new Release.Repeated(promised, 3).isPromised()).isTrue();
    assertThat(all(known, promised).isPromised()).isTrue();
    assertThat(all(known, known).isPromised()).isFalse();
    Release inSample = new Release.Promised(ONE, OTHER, Adjacency.ADD_REMOVE);
    assertThat(new Release.Sampled(inSample, 0.5).isPromised()).isTrue();
    assertThat(new Release.Sampled(single(ONE), 0.5).isPromised()).isFalse();
    assertThat(known.promise()).isEmpty();
    assertThat(single(ONE).promise()).contains(ONE);
    assertThat(single(ONE).isPromised()).isFalse();
    assertThat(all(single(ONE), single(OTHER)).adjacency()).isEqualTo(Adjacency.ADD_REMOVE);
    assertThat(all(single(ONE), known).adjacency()).isEqualTo(Adjacency.REPLACE_ONE);
  }

  @Test
  void releasesThatAreNoneAreRefused() {
    assertThatThrownBy(() -> new Release.Sequence(List.of()))
        .hasMessage("of must be a list of at least one mechanism but was empty");
    assertThatThrownBy(() -> new Release.Repeated(single(ONE), 0))
        .hasMessage("times must be a whole number from 1 to 2^53 but was 0");
    assertThatThrownBy(() -> new Release.Sampled(single(ONE), 2))
        .hasMessage("rate must be in [0, 1] but was 2");
    assertThatThrownBy(() -> new Release.Sampled(exchanging(ONE), 0.5))
        .hasMessage("adjacency must be add-remove inside a sample but was replace-one");
    DominatingPair oneOrder = FinitePair.of(new double[] {0.5, 0.5}, new double[] {0.125, 0.875});
    assertThatThrownBy(() -> exchanging(oneOrder))
        .hasMessageStartingWith("pair must be one that holds in both orders but was ");
    assertThatThrownBy(() -> new Release.Promised(oneOrder, ONE, Adjacency.ADD_REMOVE))
        .hasMessageStartingWith("pair must be one that holds in both orders but was ");
    assertThat(single(oneOrder).adjacency()).isEqualTo(Adjacency.ADD_REMOVE);
  }

  /** Closed forms are for steps that are what they say, seen as those see them who ask. */
  @Test
  void closedFormsAreForKnownSteps() {
    DominatingPair limited = new LimitedExchange(new GaussianPair(1), new GaussianPair(1.25));
    assertThat(mu(single(limited), Direction.ADD)).isCloseTo(1, within(1e-14));
    assertThat(mu(single(limited), Direction.REPLACE)).isCloseTo(1.25, within(1e-14));
    Release promised =
        new Release.Promised(new GaussianPair(1), new GaussianPair(0.5), Adjacency.ADD_REMOVE);
    CertifiedCurve between = Accountant.curve(promised, Direction.ADD, 1e-2);
    assertThat(between).isNotInstanceOf(GaussianCurve.class);
    assertThat(between.totalVariation().upper())
        .isCloseTo(GaussianDp.of(1).totalVariation(), within(1e-2));
    assertThat(between.totalVariation().lower())
        .isCloseTo(GaussianDp.of(0.5).totalVariation(), within(1e-2));
  }

  private static double mu(Release release, Direction direction) {
    return ((GaussianDp) Accountant.curve(release, direction, 1e-6).promise()).mu();
  }

  /** Of a sample of a fixed size, an exchange happens seldom, in either order. */
  @Test
  void fixedSamplesAreSampledExchanges() {
    DominatingPair noise = new GaussianPair(1);
    FlattenedRelease flat = flat(new Release.FixedSample(exchanging(noise), 0.25));
    SampledPair seldom = new SampledPair(noise, 0.25);
    assertThat(flat.dominating()).containsExactly(step(new SymmetrizedPair(seldom), 1));
    assertThat(flat.dominated()).containsExactly(step(seldom, 1));
    assertThat(flat.adjacency()).isEqualTo(Adjacency.REPLACE_ONE);
    FlattenedRelease always = flat(new Release.FixedSample(exchanging(noise), 1));
    assertThat(always.dominating()).containsExactly(step(noise, 1));
    FlattenedRelease never = flat(new Release.FixedSample(exchanging(noise), 0));
    assertThat(never.dominating()).containsExactly(step(new ApproxPair(0, 0), 1));
    assertThat(never.adjacency()).isEqualTo(Adjacency.REPLACE_ONE);
    Release fixed = new Release.FixedSample(single(noise), 0.25);
    assertThat(fixed.isPromised()).isTrue();
    assertThat(fixed.adjacency()).isEqualTo(Adjacency.REPLACE_ONE);
    assertThatThrownBy(() -> new Release.FixedSample(single(noise), 2))
        .hasMessage("rate must be in [0, 1] but was 2");
  }

  /** Several steps on one sample are seen together: H of the mixture is q times H at e^ε′. */
  @Test
  void fixedSamplesOfSeveralStepsAreSeenTogether() {
    DominatingPair one = new ApproxPair(0.5, 0);
    Release twice = new Release.Repeated(exchanging(one), 2);
    FlattenedRelease flat = flat(new Release.FixedSample(twice, 0.5));
    assertThat(flat.steps()).isEqualTo(1);
    double truth = 1 / (1 + Math.exp(-0.5));
    double distance = truth * truth - (1 - truth) * (1 - truth);
    for (DominatingPair each :
        List.of(flat.dominating().get(0).part(), flat.dominated().get(0).part())) {
      double found = each.withAbove(0) - each.withoutAbove(0);
      assertThat(found).isCloseTo(distance / 2, within(1e-6));
    }
    assertThat(flat.dominating().get(0).part().holdsInBothOrders()).isTrue();
  }
}
