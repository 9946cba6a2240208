package dev.sievert.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.Direction;
import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.TradeoffPair;
import dev.sievert.assess.curve.Curves;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.guarantee.ZeroConcentratedDp;
import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.guarantee.tradeoff.PrivacyProfile;
import dev.sievert.mechanism.Composition.Part;
import dev.sievert.mechanism.local.KnownChannel;
import dev.sievert.mechanism.local.RandomizedResponse;
import dev.sievert.mechanism.noise.ExponentialMechanism;
import dev.sievert.mechanism.noise.GaussianNoise;
import dev.sievert.mechanism.noise.LaplaceNoise;
import dev.sievert.mechanism.sampling.DpSgd;
import dev.sievert.mechanism.sampling.Subsampled;
import dev.sievert.mechanism.stated.StatedGuarantee;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Patience;
import dev.sievert.threat.BetaPrior;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compositions at the ends of what can be counted, each of which once ended in an error. */
class ExtremeCompositionsTest {
  private static CertifiedCurve curve(Mechanism mechanism, Secret secret) {
    return Curves.of(mechanism, secret, Optional.empty(), 1e-6).curve();
  }

  private static Mechanism repeated(Mechanism mechanism, long times) {
    return new Composition(List.of(new Part(mechanism, times)));
  }

  private static Mechanism table(double[]... rows) {
    return new KnownChannel(FiniteChannel.of(rows));
  }

  /** Binomial coefficients beyond all doubles meet powers below all doubles. */
  @Test
  void manyStepsOfTwoOutputsAreCountedInDecimals() {
    assertBinomial(2_000, 0.5, 0.51);
    assertBinomial(7_500, 0.1, 0.097);
  }

  private static void assertBinomial(int times, double one, double other) {
    Mechanism mechanism =
        repeated(table(new double[] {1 - one, one}, new double[] {1 - other, other}), times);
    Bracket distance = curve(mechanism, Secret.uniform(2)).totalVariation();
    BigDecimal truth = BigDecimal.ZERO;
    BigDecimal first = new BigDecimal(1 - one).pow(times, MathContext.DECIMAL128);
    BigDecimal second = new BigDecimal(1 - other).pow(times, MathContext.DECIMAL128);
    for (int hits = 0; hits <= times; hits++) {
      truth = truth.add(first.subtract(second).max(BigDecimal.ZERO), MathContext.DECIMAL128);
      first = next(first, times, hits, one);
      second = next(second, times, hits, other);
    }
    assertThat(truth.doubleValue()).isBetween(distance.lower(), distance.upper());
    assertThat(distance.upper() - distance.lower()).isLessThan(1e-9);
  }

  private static BigDecimal next(BigDecimal mass, int times, int hits, double share) {
    BigDecimal odds =
        new BigDecimal(share).divide(new BigDecimal(1 - share), MathContext.DECIMAL128);
    return mass.multiply(odds, MathContext.DECIMAL128)
        .multiply(BigDecimal.valueOf(times - hits))
        .divide(BigDecimal.valueOf(hits + 1L), MathContext.DECIMAL128);
  }

  @Test
  void aStepThatTellsEverythingDecidesAll() {
    Mechanism sharp = table(new double[] {1, 0}, new double[] {0, 1});
    for (Mechanism other :
        List.of(new GaussianNoise(3, 1), LaplaceNoise.ofEpsilon(0.1, 1), sharp)) {
      Mechanism mechanism =
          new Composition(List.of(new Part(other, 40_000), new Part(sharp, 40_000)));
      CertifiedCurve whole = curve(mechanism, Secret.uniform(2));
      assertThat(whole.totalVariation().lower()).isCloseTo(1, within(1e-12));
      assertThat(whole.totalVariation().upper()).isEqualTo(1);
      assertThat(whole.delta(5).lower()).isCloseTo(1, within(1e-12));
      assertThat(whole.power(0).lower()).isCloseTo(1, within(1e-12));
      assertThat(whole.epsilon(0.5).upper()).isInfinite();
    }
  }

  /** The same but for once in 10^200 times, and after many steps that may tell. */
  @Test
  void stepsThatAreAllButCertainToTellHaveACurve() {
    Mechanism sharp = table(new double[] {0.5, 0.5, 0}, new double[] {0, 1e-200, 1});
    Mechanism often = repeated(table(new double[] {0.5, 0.5}, new double[] {1, 0}), 500);
    for (Mechanism all : List.of(sharp, often)) {
      Mechanism mechanism =
          new Composition(List.of(Part.once(new GaussianNoise(3, 1)), new Part(all, 2)));
      CertifiedCurve whole = curve(mechanism, Secret.uniform(2));
      assertThat(whole.totalVariation().lower()).isCloseTo(1, within(1e-12));
      assertThat(whole.power(0).upper()).isEqualTo(1);
      assertThat(whole.beta(0.5).lower()).isZero();
      assertThat(whole.epsilon(0.5).upper()).isInfinite();
    }
  }

  @Test
  void nothingIsToldOfAValueWithoutAlternatives() {
    for (Mechanism alone : List.of(new RandomizedResponse(1, 1), table(new double[] {0.5, 0.5}))) {
      Mechanism mechanism = repeated(alone, 3);
      assertThat(curve(mechanism, Secret.uniform(1)).totalVariation()).isEqualTo(Bracket.ZERO);
      assertThat(mechanism.guarantees(Secret.uniform(1))).contains(ApproxDp.pure(0));
    }
  }

  /** Sampling a sample: what is nearly never or nearly always seen. */
  @Test
  void samplesOfTrainingsKeepBetweenNothingAndTheTraining() {
    Mechanism rare = new Subsampled(new DpSgd(0.3, 0.1, 17), 1e-100);
    Bracket nearlyNothing = curve(rare, Secret.any()).totalVariation();
    double whole = curve(new DpSgd(0.3, 0.1, 17), Secret.any()).totalVariation().upper();
    assertThat(nearlyNothing.lower()).isLessThanOrEqualTo(1e-100 * whole);
    assertThat(nearlyNothing.upper()).isBetween(1e-101, 1e-9);
    DpSgd training = new DpSgd(5, 0.001, 1_000_000);
    Bracket sampled = curve(new Subsampled(training, 1 - 1e-16), Secret.any()).totalVariation();
    Bracket unsampled = curve(training, Secret.any()).totalVariation();
    assertThat(sampled.lower()).isLessThanOrEqualTo(unsampled.upper());
    assertThat(sampled.upper()).isGreaterThanOrEqualTo(unsampled.lower() * (1 - 1e-15));
    assertThat(sampled.value()).isCloseTo(unsampled.value(), within(2e-6));
  }

  /** N ln(1 + q (e^ε − 1)), for a limit that leaves no room for δ. */
  @Test
  void pureStepsKeepTheSumOfTheirBudgets() {
    Mechanism step = new Subsampled(LaplaceNoise.ofEpsilon(1, 1), 0.1);
    double sum = 10 * Math.log1p(0.1 * Math.expm1(1));
    assertThat(sum).isCloseTo(1.58565, within(1e-5));
    List<Guarantee> known = repeated(step, 10).guarantees(Secret.any());
    assertThat(known)
        .filteredOn(each -> each instanceof ApproxDp pure && pure.delta() == 0)
        .singleElement()
        .satisfies(
            pure -> {
              assertThat(pure.adjacency()).isEqualTo(Adjacency.ADD_REMOVE);
              assertThat(((ApproxDp) pure).epsilon()).isBetween(sum, sum * (1 + 1e-14));
            });
    Mechanism mixed =
        new Composition(
            List.of(
                Part.once(step),
                Part.once(new RandomizedResponse(0.5, 3)),
                Part.once(repeated(LaplaceNoise.ofEpsilon(0.25, 2), 4))));
    double carried = 2 * Math.log1p(0.1 * Math.expm1(1)) + 0.5 + 1;
    assertThat(mixed.guarantees(Secret.uniform(3)))
        .filteredOn(each -> each instanceof ApproxDp pure && pure.delta() == 0)
        .singleElement()
        .satisfies(
            pure -> assertThat(((ApproxDp) pure).epsilon()).isBetween(carried, carried + 1e-14));
  }

  /** Two values at distance one: e^−1 / (1 + e^−1) against its mirror image. */
  @Test
  void theExponentialMechanismHasACurveOfItsOwn() {
    Mechanism mechanism = new ExponentialMechanism(2, 1);
    Bracket distance = curve(mechanism, Secret.uniform(2)).totalVariation();
    double truth = Math.tanh(0.5);
    assertThat(truth).isCloseTo(0.46212, within(1e-5));
    assertThat(truth).isBetween(distance.lower(), distance.upper());
    assertThat(distance.upper() - distance.lower()).isLessThan(1e-6);
    assertThat(Curves.of(mechanism, Secret.uniform(2), Optional.empty(), 1e-6).isPromised())
        .isFalse();
  }

  /** On an interval and among many values only its guarantee is added up, and the curve says so. */
  @Test
  void theExponentialMechanismOfManyValuesIsKnownByItsGuarantee() {
    Mechanism mechanism = new ExponentialMechanism(2, 1);
    Secret interval = new Secret.Interval(BigDecimal.ZERO, BigDecimal.ONE, new BetaPrior(1, 1));
    Domain many = new Domain.Grid(BigDecimal.ZERO, new BigDecimal("0.01"), 101);
    for (Secret secret : List.of(interval, new Secret.Finite(many, Prior.UNIFORM), Secret.any())) {
      DirectedCurve directed = Curves.of(mechanism, secret, Optional.empty(), 1e-6);
      assertThat(directed.isPromised()).isTrue();
      Bracket distance = directed.curve().totalVariation();
      double ends = Math.tanh(0.25);
      assertThat(distance.lower()).isLessThanOrEqualTo(ends + 1e-2);
      assertThat(distance.upper()).isGreaterThanOrEqualTo(ends);
    }
    Bracket closed = curve(mechanism, interval).totalVariation();
    assertThat(closed.lower()).isBetween(Math.tanh(0.25) - 1e-9, Math.tanh(0.25) + 1e-12);
  }

  @Test
  void aTableOfManyRowsIsKnownByItsGuarantee() {
    double[][] rows = new double[60][60];
    for (int record = 0; record < rows.length; record++) {
      Arrays.fill(rows[record], 0.5 / 59);
      rows[record][record] = 0.5;
    }
    DirectedCurve directed = Curves.of(table(rows), Secret.uniform(60), Optional.empty(), 1e-6);
    assertThat(directed.isPromised()).isTrue();
    double truth = 0.5 - 0.5 / 59;
    Bracket distance = directed.curve().totalVariation();
    assertThat(truth).isBetween(distance.lower() - 1e-12, distance.upper());
    TradeoffFunction promise = directed.curve().promise();
    assertThat(promise.delta(0.5)).isGreaterThanOrEqualTo(0.5 - Math.exp(0.5) * 0.5 / 59);
  }

  /** So many steps that rounding leaves nothing of one side; together they are Gaussian, μ = 1. */
  @ParameterizedTest
  @ValueSource(ints = {43, 44, 45, 46, 47, 53})
  void stepsBeyondWhatDoublesCanAddUp(int power) {
    double noise = 0.5 * Math.sqrt(Math.scalb(1.0, power));
    CertifiedCurve curve = curve(new DpSgd(noise, 0.5, 1L << power), Secret.uniform(2));
    Patience.of(1).during(() -> encloses(curve.totalVariation(), 0.382924922548026));
    Patience.of(1).during(() -> encloses(curve.power(1e-6), 8.72176101403893e-5));
  }

  @Test
  void manyStepsOfMuchNoise() {
    CertifiedCurve curve = curve(new DpSgd(0x1p53, 0.999, 1L << 53), Secret.uniform(3));
    assertThat(curve.totalVariation().lower()).isLessThan(1e-6);
    assertThat(curve.power(1.0 / 3).upper()).isBetween(1.0 / 3, 1.0);
  }

  private static Bracket encloses(Bracket bracket, double truth) {
    assertThat(bracket.lower()).isLessThanOrEqualTo(truth * (1 + 1e-5));
    assertThat(bracket.upper()).isBetween(truth * (1 - 1e-5), 1.0);
    return bracket;
  }

  /**
   * Losses of thousands a step, a billion times: masses beyond all doubles, and losses near none.
   */
  @ParameterizedTest
  @CsvSource({"0.013, 0.01, 2147483647", "0.001, 0.1, 1000000000", "0.1, 0.01, 9007199254740992"})
  void stepsThatTellEverything(double noise, double rate, long steps) {
    Mechanism training = new DpSgd(noise, rate, steps);
    for (Direction direction : List.of(Direction.ADD, Direction.REMOVE)) {
      CertifiedCurve curve =
          Curves.of(training, Secret.uniform(2), Optional.of(direction), 1e-6).curve();
      Patience patience = Patience.of(1);
      assertThat(patience.during(curve::totalVariation).upper()).isEqualTo(1);
      assertThat(patience.during(() -> curve.power(0.1)).upper()).isEqualTo(1);
      assertThat(patience.during(() -> curve.epsilon(1e-6)).upper()).isGreaterThan(700);
    }
  }

  /** Coarse lattices under a tilt multiply what rounding left in a cell by e^31. */
  @Test
  void aBillionStepsThatHardlyEverTell() {
    CertifiedCurve curve = curve(new DpSgd(0.011, 1e-17, 1_000_000_000), Secret.uniform(2));
    Bracket distance = Patience.of(2).during(curve::totalVariation);
    assertThat(encloses(distance, 1e-8).upper()).isLessThan(1e-5);
  }

  /** Where a lattice's bias is far more than its step, all places of the sum lie far away. */
  @Test
  void rareLossesOfTwoSteps() {
    DpSgd training = new DpSgd(0.16718, 1e-12, 2, 1.5);
    for (Guarantee guarantee : training.guarantees(Secret.uniform(100))) {
      if (guarantee instanceof TradeoffFunction known) {
        double most = Patience.of(2).during(known::totalVariation);
        assertThat(most).isBetween(1.9e-12, 1e-9);
      }
    }
  }

  /** One step that is sure to tell, known above by a polygon and below by nothing. */
  @Test
  void aPromiseThatPromisesNothing() {
    for (Guarantee guarantee :
        List.of(
            new ZeroConcentratedDp(700, Adjacency.REPLACE_ONE),
            new GaussianDp(100, Adjacency.REPLACE_ONE),
            new ApproxDp(1e300, 0, Adjacency.REPLACE_ONE))) {
      Mechanism mechanism =
          new StatedGuarantee(List.of(guarantee, new ApproxDp(1e300, 0, Adjacency.REPLACE_ONE)));
      CertifiedCurve curve = curve(mechanism, Secret.uniform(2));
      assertThat(curve.totalVariation().upper()).isEqualTo(1);
      assertThat(curve.power(0.1).upper()).isEqualTo(1);
      assertThat(curve.beta(0.1).lower()).isZero();
    }
  }

  @Test
  void aProfileBeyondAllDoubles() {
    for (double epsilon : new double[] {700, 705, 745, 1e5, 1e300}) {
      TradeoffFunction profile =
          PrivacyProfile.of(List.of(new ApproxDp(epsilon, 0, Adjacency.REPLACE_ONE)));
      DominatingPair pair = TradeoffPair.of(profile);
      assertThat(pair.withAbove(600)).isEqualTo(1);
      assertThat(pair.withoutUpTo(-600)).isEqualTo(1);
    }
  }
}
