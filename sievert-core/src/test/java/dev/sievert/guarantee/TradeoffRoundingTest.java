package dev.sievert.guarantee;

import static dev.sievert.numeric.HighPrecision.DIGITS;
import static dev.sievert.numeric.HighPrecision.cdf;
import static dev.sievert.numeric.HighPrecision.exactly;
import static dev.sievert.numeric.HighPrecision.exp;
import static dev.sievert.numeric.HighPrecision.over;
import static dev.sievert.numeric.HighPrecision.quantile;
import static java.math.BigDecimal.ONE;
import static java.math.BigDecimal.ZERO;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.guarantee.tradeoff.LaplaceTradeoff;
import dev.sievert.numeric.Normal;
import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/**
 * Trade-off functions with a closed form against that form in decimals of 110 digits: no power, gap
 * or profile below, no error above, not even in the last place, and none far away.
 */
class TradeoffRoundingTest {
  private static final int DRAWS = 300;
  private static final BigDecimal TWO = BigDecimal.valueOf(2);
  private static final BigDecimal HALF = new BigDecimal("0.5");

  /**
   * A function, and the exact power of its best test.
   *
   * @param f the function
   * @param power of a size
   * @param summit the size of the greatest gap
   */
  private record Known(TradeoffFunction f, UnaryOperator<BigDecimal> power, BigDecimal summit) {
    BigDecimal gap(BigDecimal alpha) {
      return power.apply(alpha).subtract(alpha);
    }
  }

  private static Known budget(Random random) {
    double epsilon = 4 * random.nextDouble();
    double delta = random.nextBoolean() ? 0 : Math.pow(10, -8 * random.nextDouble()) / 2;
    BigDecimal grown = exp(exactly(epsilon));
    UnaryOperator<BigDecimal> power =
        alpha -> {
          BigDecimal steep = grown.multiply(alpha, DIGITS).add(exactly(delta));
          BigDecimal rest = ONE.subtract(exactly(delta)).subtract(alpha);
          return steep.min(ONE.subtract(over(rest, grown))).min(ONE);
        };
    BigDecimal summit = over(ONE.subtract(exactly(delta)), grown.add(ONE));
    return new Known(ApproxDp.of(epsilon, delta), power, summit);
  }

  private static Known laplace(Random random) {
    double mu = 4 * random.nextDouble();
    BigDecimal grown = exp(exactly(mu));
    UnaryOperator<BigDecimal> power =
        alpha -> {
          if (alpha.multiply(grown, DIGITS).compareTo(HALF) <= 0) {
            return alpha.multiply(grown, DIGITS);
          }
          return alpha.compareTo(HALF) <= 0
              ? ONE.subtract(over(ONE, grown.multiply(alpha).multiply(BigDecimal.valueOf(4))))
              : ONE.subtract(over(ONE.subtract(alpha), grown));
        };
    return new Known(LaplaceTradeoff.of(mu), power, over(ONE, grown.sqrt(DIGITS).multiply(TWO)));
  }

  private static Known gaussian(Random random) {
    double mu = 4 * random.nextDouble();
    UnaryOperator<BigDecimal> power =
        alpha ->
            alpha.signum() == 0 || alpha.compareTo(ONE) == 0
                ? alpha
                : cdf(
                    quantile(alpha, Normal.quantile(alpha.doubleValue())).add(exactly(mu), DIGITS));
    return new Known(GaussianDp.of(mu), power, cdf(over(exactly(mu), TWO).negate()));
  }

  private static Known any(Random random, int draw) {
    return switch (draw % 3) {
      case 0 -> budget(random);
      case 1 -> laplace(random);
      default -> gaussian(random);
    };
  }

  private static double size(Random random) {
    return random.nextBoolean() ? random.nextDouble() : Math.pow(10, -10 * random.nextDouble());
  }

  @Test
  void errorsPowersAndGapsAreOnTheirSides() {
    Random random = new Random(111);
    for (int draw = 0; draw < DRAWS; draw++) {
      Known known = any(random, draw);
      double alpha = size(random);
      BigDecimal power = known.power().apply(exactly(alpha));
      BigDecimal gap = power.subtract(exactly(alpha));
      String what = known.f().words() + " at " + alpha;
      assertThat(exactly(known.f().power(alpha))).as(what).isGreaterThanOrEqualTo(power);
      assertThat(exactly(known.f().gap(alpha))).as(what).isGreaterThanOrEqualTo(gap);
      assertThat(exactly(known.f().beta(alpha))).as(what).isLessThanOrEqualTo(ONE.subtract(power));
      assertThat(known.f().power(alpha)).as(what).isLessThan(power.doubleValue() * (1 + 1e-13));
      assertThat(known.f().gap(alpha)).as(what).isLessThan(gap.doubleValue() + 4e-14);
      assertThat(known.f().beta(alpha))
          .as(what)
          .isGreaterThan(ONE.subtract(power).doubleValue() - 4e-14);
    }
  }

  @Test
  void greatestGapIsAtTheSummitOrAtTheNearerEnd() {
    Random random = new Random(112);
    for (int draw = 0; draw < DRAWS; draw++) {
      Known known = any(random, draw);
      double one = size(random);
      double other = size(random);
      double low = Math.min(one, other);
      double high = Math.max(one, other);
      BigDecimal truth = known.gap(known.summit().max(exactly(low)).min(exactly(high)));
      double found = known.f().greatestGap(low, high);
      String what = known.f().words() + " from " + low + " to " + high;
      assertThat(exactly(found)).as(what).isGreaterThanOrEqualTo(truth);
      assertThat(found).as(what).isLessThan(truth.doubleValue() * (1 + 1e-12) + 4e-14);
      BigDecimal all = known.gap(known.summit());
      assertThat(exactly(known.f().totalVariation())).as(what).isGreaterThanOrEqualTo(all);
      assertThat(known.f().totalVariation())
          .as(what)
          .isLessThan(all.doubleValue() * (1 + 1e-14) + 1e-300);
    }
  }

  @Test
  void endsOfTheSizesAreNoLess() {
    Random random = new Random(113);
    for (int draw = 0; draw < DRAWS; draw++) {
      TradeoffFunction f = any(random, draw).f();
      double delta = f instanceof ApproxDp approx ? approx.delta() : 0;
      assertThat(f.power(0)).isBetween(delta, delta * (1 + 1e-14));
      assertThat(f.gap(0)).isBetween(delta, delta * (1 + 1e-14));
      assertThat(f.beta(0)).isBetween(1 - delta - 1e-14, 1 - delta);
      assertThat(f.power(1)).isEqualTo(1);
      assertThat(f.beta(1)).isZero();
      assertThat(f.gap(1)).isBetween(0.0, 1e-15);
    }
  }

  /** δ + (e^ε − e^ε′)(1 − δ) / (1 + e^ε) where ε′ is less than ε. */
  @Test
  void profileOfABudgetIsNotBelow() {
    Random random = new Random(114);
    for (int draw = 0; draw < DRAWS; draw++) {
      double epsilon = 4 * random.nextDouble();
      double delta = random.nextBoolean() ? 0 : 0.3 * random.nextDouble();
      double less = epsilon * random.nextDouble();
      BigDecimal grown = exp(exactly(epsilon));
      BigDecimal more = grown.subtract(exp(exactly(less)));
      BigDecimal truth =
          exactly(delta).add(over(more.multiply(ONE.subtract(exactly(delta))), ONE.add(grown)));
      double found = ApproxDp.of(epsilon, delta).delta(less);
      assertThat(exactly(found)).isGreaterThanOrEqualTo(truth);
      assertThat(found).isLessThan(truth.doubleValue() * (1 + 1e-14));
      assertThat(ApproxDp.of(epsilon, delta).delta(epsilon)).isEqualTo(delta);
      assertThat(ApproxDp.of(epsilon, delta).delta(epsilon + 1)).isEqualTo(delta);
    }
  }

  /** 1 − e^((ε − μ)/2). */
  @Test
  void profileOfLaplaceNoiseIsNotBelow() {
    Random random = new Random(115);
    for (int draw = 0; draw < DRAWS; draw++) {
      double mu = 4 * random.nextDouble();
      double epsilon = mu * random.nextDouble();
      BigDecimal half = over(exactly(epsilon).subtract(exactly(mu)), TWO);
      BigDecimal truth = ONE.subtract(exp(half));
      double found = LaplaceTradeoff.of(mu).delta(epsilon);
      assertThat(exactly(found)).isGreaterThanOrEqualTo(truth);
      assertThat(found).isLessThan(truth.doubleValue() * (1 + 1e-14));
      assertThat(LaplaceTradeoff.of(mu).delta(mu)).isZero();
    }
  }

  @Test
  void groupsTakeTheirStepsRoundedUp() {
    Random random = new Random(116);
    for (int draw = 0; draw < DRAWS; draw++) {
      double strength = random.nextDouble();
      int people = 2 + random.nextInt(9);
      BigDecimal times = exactly(strength).multiply(BigDecimal.valueOf(people));
      notBelow(GaussianDp.of(strength).group(people).mu(), times);
      notBelow(LaplaceTradeoff.of(strength).group(people).mu(), times);
      notBelow(
          ZeroConcentratedDp.of(strength).group(people).rho(),
          times.multiply(BigDecimal.valueOf(people)));
      assertThat(new GaussianDp(strength, Adjacency.ADD_REMOVE).forReplacement())
          .isEqualTo(GaussianDp.of(2 * strength));
      assertThat(new LaplaceTradeoff(strength, Adjacency.ADD_REMOVE).forReplacement())
          .isEqualTo(LaplaceTradeoff.of(2 * strength));
      assertThat(new ZeroConcentratedDp(strength, Adjacency.ADD_REMOVE).forReplacement())
          .isEqualTo(ZeroConcentratedDp.of(4 * strength));
      assertThat(new TotalVariation(strength, Adjacency.ADD_REMOVE).forReplacement())
          .isEqualTo(TotalVariation.of(Math.min(1, 2 * strength)));
    }
  }

  /** k ε, and δ (e^kε − 1) / (e^ε − 1). */
  @Test
  void groupsOfABudgetAreABudgetRoundedUp() {
    Random random = new Random(117);
    for (int draw = 0; draw < DRAWS; draw++) {
      double epsilon = random.nextDouble();
      double delta = 1e-4 * random.nextDouble();
      int people = 2 + random.nextInt(5);
      BigDecimal sum = ZERO;
      for (int i = 0; i < people; i++) {
        sum = sum.add(exp(exactly(epsilon).multiply(BigDecimal.valueOf(i))));
      }
      List<Guarantee> kind =
          ApproxDp.of(epsilon, delta).groupOfTheSameKind(people, Adjacency.REPLACE_ONE);
      ApproxDp group = (ApproxDp) kind.get(0);
      notBelow(group.epsilon(), exactly(epsilon).multiply(BigDecimal.valueOf(people)));
      notBelow(group.delta(), sum.multiply(exactly(delta)));
    }
    assertThat(ApproxDp.of(0, 0.25).groupOfTheSameKind(3, Adjacency.REPLACE_ONE))
        .singleElement()
        .satisfies(group -> notBelow(((ApproxDp) group).delta(), new BigDecimal("0.75")));
    assertThat(ApproxDp.of(1, 0.5).groupOfTheSameKind(3, Adjacency.REPLACE_ONE)).isEmpty();
    assertThat(ApproxDp.pure(1e308).groupOfTheSameKind(3, Adjacency.REPLACE_ONE)).isEmpty();
    assertThat(ApproxDp.of(0, 1).groupOfTheSameKind(1, Adjacency.REPLACE_ONE)).isEmpty();
  }

  @Test
  void weakerPromisesAreRoundedUp() {
    Random random = new Random(118);
    for (int draw = 0; draw < DRAWS; draw++) {
      double strength = 3 * random.nextDouble();
      ZeroConcentratedDp concentrated =
          (ZeroConcentratedDp) GaussianDp.of(strength).implies().get(1);
      notBelow(concentrated.rho(), over(exactly(strength).pow(2), TWO));
      double order = 1 + 9 * random.nextDouble();
      notBelow(
          ZeroConcentratedDp.of(strength).epsilon(order),
          exactly(strength).multiply(exactly(order)));
    }
    assertThat(((ZeroConcentratedDp) GaussianDp.of(1e-200).implies().get(1)).rho()).isPositive();
    assertThat(((ZeroConcentratedDp) GaussianDp.of(1e200).implies().get(1)).rho())
        .isEqualTo(Double.MAX_VALUE);
    assertThat(((ZeroConcentratedDp) GaussianDp.of(0).implies().get(1)).rho()).isZero();
  }

  /** Of order t over two steps: (t − ½)/(t − 1) ε(2t) + ε(2t − 1). */
  @Test
  void divergencesOfTwoStepsAreRoundedUp() {
    Random random = new Random(119);
    for (int draw = 0; draw < DRAWS; draw++) {
      double order = 2 + 4 * random.nextDouble();
      double epsilon = random.nextDouble();
      double lesser = epsilon * random.nextDouble();
      RenyiDp added =
          new RenyiDp(
              List.of(new RenyiDp.Order(order, epsilon), new RenyiDp.Order(order - 1, lesser)),
              Adjacency.ADD_REMOVE);
      RenyiDp twoSteps = (RenyiDp) added.forReplacement();
      BigDecimal half = over(exactly(order), TWO);
      BigDecimal first = over(half.subtract(HALF), half.subtract(ONE)).multiply(exactly(epsilon));
      RenyiDp.Order last = twoSteps.orders().get(twoSteps.orders().size() - 1);
      assertThat(last.order()).isEqualTo(order / 2);
      notBelow(last.epsilon(), first.add(exactly(lesser)));
    }
  }

  private static void notBelow(double found, BigDecimal truth) {
    assertThat(exactly(found)).isGreaterThanOrEqualTo(truth);
    assertThat(found).isLessThanOrEqualTo(truth.doubleValue() * (1 + 1e-14));
  }
}
