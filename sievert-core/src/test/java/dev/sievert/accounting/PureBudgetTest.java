package dev.sievert.accounting;

import static dev.sievert.numeric.HighPrecision.exactly;
import static dev.sievert.numeric.HighPrecision.over;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.ChannelPairs;
import dev.sievert.accounting.pair.DiscreteGaussianPair;
import dev.sievert.accounting.pair.DiscreteLaplacePair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.FinitePair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.accounting.pair.LimitedExchange;
import dev.sievert.accounting.pair.RecordPairs;
import dev.sievert.accounting.pair.ResponsePair;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.numeric.HighPrecision;
import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PureBudgetTest {
  private static final double[] EPSILONS = {1e-20, 1e-9, 0.1, 1, 5, 29, 30, 31, 100, 600};
  private static final double[] RATES = {1e-12, 1e-3, 0.1, 0.5, 0.999};

  /** Read backwards in decimals: e^ε' is at least 1 + q (e^ε − 1), and hardly more. */
  @Test
  void isNeverBelowTheFormulaAndHardlyAbove() {
    for (double epsilon : EPSILONS) {
      for (double rate : RATES) {
        double sampled = PureBudget.sampled(epsilon, rate);
        BigDecimal truth =
            BigDecimal.ONE.add(exactly(rate).multiply(exp(epsilon).subtract(BigDecimal.ONE)));
        assertThat(exp(sampled)).as(epsilon + " at " + rate).isGreaterThanOrEqualTo(truth);
        assertThat(exp(sampled - 1e-12 * Math.max(sampled, 1e-3 * epsilon)))
            .as(epsilon + " at " + rate)
            .isLessThan(truth);
      }
    }
  }

  @Test
  void endsAreExact() {
    assertThat(PureBudget.sampled(3, 0)).isZero();
    assertThat(PureBudget.sampled(3, 1)).isEqualTo(3);
    assertThat(PureBudget.sampled(0, 0.5)).isZero();
    assertThat(PureBudget.sampled(1e300, 0.5)).isLessThanOrEqualTo(1e300);
  }

  @Test
  void isTheSumOfAllSteps() {
    Release laplace = single(new LaplacePair(1));
    Release sampled = new Release.Sampled(laplace, 0.1);
    double once = Math.log1p(0.1 * Math.expm1(1));
    assertThat(budget(new Release.Repeated(sampled, 10)))
        .isBetween(10 * once, 10 * once * (1 + 1e-14));
    Release noise = single(new DiscreteLaplacePair(0.5, 2));
    assertThat(budget(new Release.Sequence(List.of(laplace, noise, sampled))))
        .isBetween(2 + once, (2 + once) * (1 + 1e-14));
    Release twice = new Release.Sampled(new Release.Repeated(single(new ApproxPair(1, 0)), 2), 0.5);
    assertThat(budget(twice)).isBetween(Math.log1p(0.5 * Math.expm1(2)), 1.5);
  }

  /** Where one part exchanges records, one that adds or removes them counts twice. */
  @Test
  void carriesOverAsTwoSteps() {
    Release exchange = new Release.Single(new ResponsePair(0.5, 3), Adjacency.REPLACE_ONE);
    Release sum = new Release.Sequence(List.of(exchange, single(new LaplacePair(1))));
    assertThat(budget(sum)).isBetween(2.5, 2.5 + 1e-15);
  }

  /** Ten times 0.1, the double, is a little more than one. */
  @Test
  void isRoundedUp() {
    double sum = budget(new Release.Repeated(single(new LaplacePair(0.1)), 10));
    assertThat(exactly(sum)).isGreaterThanOrEqualTo(exactly(0.1).multiply(BigDecimal.TEN));
    double three =
        budget(
            new Release.Sequence(
                List.of(single(new LaplacePair(0.1)), single(new LaplacePair(0.2)))));
    assertThat(exactly(three)).isGreaterThanOrEqualTo(exactly(0.1).add(exactly(0.2)));
  }

  @Test
  void isNotThereWhereAnyStepMayFail() {
    Release noise = single(new DiscreteGaussianPair(1, 1));
    assertThat(PureBudget.of(noise)).isEmpty();
    assertThat(PureBudget.of(single(new ApproxPair(1, 1e-300)))).isEmpty();
    assertThat(PureBudget.of(new Release.Sequence(List.of(single(new LaplacePair(1)), noise))))
        .isEmpty();
    FinitePair excludes = FinitePair.of(new double[] {0.5, 0.5}, new double[] {1, 0});
    assertThat(PureBudget.of(single(excludes))).isEmpty();
  }

  /** What is a double already is not rounded. */
  @Test
  void exactSumsStayExact() {
    assertThat(budget(new Release.Repeated(single(new LaplacePair(0.5)), 15))).isEqualTo(7.5);
    assertThat(budget(single(new DiscreteLaplacePair(0.125, 3)))).isEqualTo(0.375);
    assertThat(budget(single(new ApproxPair(0.3, 0)))).isEqualTo(0.3);
    assertThat(budget(single(new ResponsePair(0.3, 4)))).isEqualTo(0.3);
    assertThat(budget(single(new LaplacePair(0)))).isZero();
  }

  /** Beyond the doubles there is none. */
  @Test
  void sumsBeyondAllDoublesAreNone() {
    Release great = single(new LaplacePair(1e300));
    assertThat(PureBudget.of(new Release.Repeated(great, 1L << 53))).isEmpty();
    double sum = budget(new Release.Repeated(great, 100_000_000));
    assertThat(exactly(sum)).isGreaterThanOrEqualTo(exactly(1e300).movePointRight(8));
    assertThat(sum).isLessThan(1e308 * (1 + 1e-15));
  }

  /** ln of the greatest quotient in either order, of probabilities that are given as doubles. */
  @Test
  void listedOutputsHaveTheirGreatestLoss() {
    Random random = new Random(31);
    for (int draw = 0; draw < 50; draw++) {
      double one = 0.01 + 0.98 * random.nextDouble();
      double other = 0.01 + 0.98 * random.nextDouble();
      FinitePair pair = FinitePair.of(new double[] {one, 1 - one}, new double[] {other, 1 - other});
      BigDecimal greatest = BigDecimal.ZERO;
      for (BigDecimal quotient :
          List.of(over(exactly(one), exactly(other)), over(exactly(1 - one), exactly(1 - other)))) {
        greatest = greatest.max(HighPrecision.log(quotient).abs());
      }
      double found = budget(single(pair));
      assertThat(exactly(found)).isGreaterThanOrEqualTo(greatest);
      assertThat(found).isLessThan(greatest.doubleValue() + 0x1p-46);
    }
    FinitePair same = FinitePair.of(new double[] {0.5, 0.5}, new double[] {0.5, 0.5});
    assertThat(budget(single(same))).isZero();
    // Not listed, and so not scaled.
    double sampled = budget(single(new SampledPair(new LaplacePair(1), 0.5)));
    double truth = Math.log1p(Math.expm1(1) / 2);
    assertThat(sampled).isBetween(truth, truth * (1 + 4e-15));
  }

  private static double budget(Release release) {
    return PureBudget.of(release).orElseThrow();
  }

  private static Release single(DominatingPair pair) {
    return new Release.Single(pair, Adjacency.ADD_REMOVE);
  }

  private static BigDecimal exp(double x) {
    return HighPrecision.exp(exactly(x));
  }

  /** A sample of a fixed size exchanges records; what adds or removes one counts twice there. */
  @Test
  void fixedSamplesExchange() {
    LaplacePair noise = new LaplacePair(0.5);
    Release exchange = new Release.Single(noise, Adjacency.REPLACE_ONE);
    assertThat(budget(new Release.FixedSample(exchange, 0.25)))
        .isEqualTo(PureBudget.sampled(0.5, 0.25));
    assertThat(budget(new Release.FixedSample(single(noise), 0.25)))
        .isEqualTo(PureBudget.sampled(1, 0.25));
  }

  /** Of a table: the greatest ratio of two rows, of which rounding may hide some. */
  @Test
  void tablesHaveTheirGreatestRatio() {
    ChannelPairs table =
        new ChannelPairs(FiniteChannel.of(new double[] {0.75, 0.25}, new double[] {0.25, 0.75}));
    Release known = new Release.Known(table, new RecordPairs.Compared(0, 1));
    assertThat(budget(known)).isBetween(Math.log(3) + 1e-15, Math.log(3) + 1e-13);
  }

  /** Tiny rates and great budgets: the sum cancels and is still not below. */
  @Test
  void cancellationsAreCovered() {
    Random random = new Random(77);
    for (int draw = 0; draw < 200; draw++) {
      double inner = 30 + 600 * random.nextDouble();
      double rate = Math.exp(-inner * (0.5 + random.nextDouble() / 2));
      BigDecimal truth =
          BigDecimal.ONE.add(exactly(rate).multiply(exp(inner).subtract(BigDecimal.ONE)));
      assertThat(exp(PureBudget.sampled(inner, rate))).isGreaterThanOrEqualTo(truth);
    }
  }

  /** Probabilities that are close: scaling them moves the quotient by more than its units. */
  @Test
  void scaledProbabilitiesHaveTheirOwnRounding() {
    Random random = new Random(78);
    for (int draw = 0; draw < 100; draw++) {
      double[] one = shares(random.doubles(3, 0.1, 1).toArray());
      double[] other = one.clone();
      other[0] *= 1 + 1e-9 * random.nextDouble();
      double found = budget(single(FinitePair.of(one, other)));
      BigDecimal sum = total(one);
      BigDecimal its = total(other);
      BigDecimal greatest = BigDecimal.ZERO;
      for (int i = 0; i < 3; i++) {
        BigDecimal quotient = over(exactly(one[i]).multiply(its), exactly(other[i]).multiply(sum));
        greatest = greatest.max(HighPrecision.log(quotient).abs());
      }
      assertThat(exactly(found)).isGreaterThanOrEqualTo(greatest);
    }
  }

  private static double[] shares(double[] weights) {
    double sum = weights[0] + weights[1] + weights[2];
    return new double[] {weights[0] / sum, weights[1] / sum, weights[2] / sum};
  }

  private static BigDecimal total(double[] weights) {
    return exactly(weights[0]).add(exactly(weights[1])).add(exactly(weights[2]));
  }

  /** Of a sampled step that is no list, the end of its losses is computed and rounded up. */
  @Test
  void computedEndsAreRoundedUp() {
    Random random = new Random(79);
    for (int draw = 0; draw < 100; draw++) {
      double epsilon = 3 * random.nextDouble();
      double rate = random.nextDouble();
      BigDecimal grown = exactly(rate).multiply(exp(epsilon).subtract(BigDecimal.ONE));
      BigDecimal truth = HighPrecision.log(BigDecimal.ONE.add(grown));
      double found = budget(single(new SampledPair(new LaplacePair(epsilon), rate)));
      assertThat(exactly(found)).isGreaterThanOrEqualTo(truth);
      assertThat(found).isLessThan(truth.doubleValue() * (1 + 1e-14));
    }
  }

  @Test
  void carriedOverBudgetsAreDoubled() {
    Release exchange = new Release.Single(new ResponsePair(0.5, 3), Adjacency.REPLACE_ONE);
    Release sum = new Release.Sequence(List.of(exchange, single(new LaplacePair(0.75))));
    assertThat(budget(sum)).isEqualTo(2);
    assertThat(budget(new Release.FixedSample(single(new LaplacePair(0.75)), 1))).isEqualTo(1.5);
  }

  /** What is known of an exchange does not change the step itself. */
  @Test
  void limitedExchangesHaveTheBudgetOfTheirStep() {
    DominatingPair counts = new DiscreteLaplacePair(0.1, 3);
    for (DominatingPair step : List.of(counts, new LaplacePair(0.3), new ApproxPair(0.7, 0))) {
      assertThat(budget(single(new LimitedExchange(step, new LaplacePair(9)))))
          .isEqualTo(budget(single(step)));
    }
  }

  /** Neither a budget beyond all doubles nor one below all of them is an error or nothing. */
  @Test
  void extremesOfSamples() {
    Release great = new Release.Repeated(single(new LaplacePair(1e308)), 100);
    assertThat(PureBudget.of(great)).isEmpty();
    assertThat(PureBudget.of(new Release.Sampled(great, 0.5))).isEmpty();
    assertThat(PureBudget.sampled(1e-300, 1e-300)).isEqualTo(Double.MIN_NORMAL);
    assertThat(PureBudget.sampled(1e-310, 0.5)).isEqualTo(1e-310);
  }
}
