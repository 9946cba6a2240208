package dev.sievert.bound;

import static dev.sievert.numeric.HighPrecision.DIGITS;
import static dev.sievert.numeric.HighPrecision.exactly;
import static dev.sievert.numeric.HighPrecision.exp;
import static dev.sievert.numeric.HighPrecision.over;
import static java.math.BigDecimal.ONE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.RenyiDp;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.numeric.HighPrecision;
import dev.sievert.threat.Secret;
import dev.sievert.threat.Threat;
import dev.sievert.threat.Threat.AttributeThroughMembership;
import dev.sievert.threat.Threat.Distinguisher;
import dev.sievert.threat.Threat.SinglingOut;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every bound that has a closed form against that form in decimals of 110 digits: never below, not
 * even in the last place. At random parameters a value that is not rounded up is below the truth
 * about every other time, so that leaving out a rounding fails here at once.
 */
class DirectedRoundingTest {
  private static final int DRAWS = 150;

  /**
   * A theorem at random parameters.
   *
   * @param bound its name
   * @param draw an instance
   * @param budget how far above it may be, in units in the last place
   */
  record Case(String bound, Draw draw, double budget) {
    @Override
    public String toString() {
      return bound;
    }
  }

  /** Draws an instance. */
  interface Draw {
    Instance from(Random random);
  }

  /** What is promised, against whom, and what the theorem says of it. */
  record Instance(Guarantee guarantee, Threat threat, BigDecimal truth) {}

  static List<Case> cases() {
    return List.of(
        new Case("rad.pure", DirectedRoundingTest::radPure, 40),
        new Case("rad.total-variation", DirectedRoundingTest::radTotalVariation, 20),
        new Case("rad.unbiased", DirectedRoundingTest::radUnbiased, 40),
        new Case("rad.categorical", DirectedRoundingTest::radCategorical, 60),
        new Case("rad.approximate", DirectedRoundingTest::radApproximate, 80),
        new Case("success.approximate", DirectedRoundingTest::successApproximate, 40),
        new Case("success.pure", DirectedRoundingTest::successPure, 60),
        new Case("success.categorical", DirectedRoundingTest::successCategorical, 60),
        new Case("success.renyi", DirectedRoundingTest::successRenyi, 400),
        new Case("excess.pure", DirectedRoundingTest::excessPure, 100),
        new Case("excess.categorical", DirectedRoundingTest::excessCategorical, 60),
        new Case("membership.yeom", DirectedRoundingTest::membershipYeom, 8),
        new Case("membership.erlingsson", DirectedRoundingTest::membershipErlingsson, 8),
        new Case("membership.approximate", DirectedRoundingTest::membershipApproximate, 20),
        new Case("attribute.via-membership", DirectedRoundingTest::attribute, 4),
        new Case("singling-out.approximate", DirectedRoundingTest::singlingOut, 40),
        new Case("singling-out.average-tradeoff", DirectedRoundingTest::singlingOut, 40));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void isNeverBelowAndNotFarAbove(Case each) {
    Random random = new Random(17);
    for (int draw = 0; draw < DRAWS; draw++) {
      Instance instance = each.draw().from(random);
      double upper = Applied.upper(each.bound(), instance.guarantee(), instance.threat());
      String what = instance.guarantee().words() + ", truth " + instance.truth();
      assertThat(exactly(upper)).as(what).isGreaterThanOrEqualTo(instance.truth());
      assertThat(HighPrecision.stepsAbove(upper, instance.truth()))
          .as(what)
          .isLessThanOrEqualTo(each.budget());
    }
  }

  private static Instance radPure(Random random) {
    double epsilon = 3 * random.nextDouble();
    BigDecimal half = exp(exactly(-epsilon / 2));
    return new Instance(
        ApproxDp.pure(epsilon),
        ThreatModel.membership(Secret.any()),
        over(ONE.subtract(half), ONE.add(half)));
  }

  private static Instance radTotalVariation(Random random) {
    double distance = random.nextDouble();
    int records = records(random);
    return new Instance(
        TotalVariation.of(distance),
        ThreatModel.membership(Secret.uniform(records)),
        over(exactly(distance).multiply(whole(records - 1)), whole(records)));
  }

  /** κ⁺ (e^ε − 1), for so many records that nothing else is less. */
  private static Instance radUnbiased(Random random) {
    double epsilon = random.nextDouble();
    int records = 100 + random.nextInt(100);
    return new Instance(
        ApproxDp.pure(epsilon),
        reconstruction(records),
        over(growth(epsilon).subtract(ONE), whole(records)).min(advantage(records, epsilon)));
  }

  /** (m − 1) · tanh(ε/2) / m. */
  private static BigDecimal advantage(int records, double epsilon) {
    return over(distance(epsilon, 0).multiply(whole(records - 1)), whole(records));
  }

  private static Instance radCategorical(Random random) {
    double epsilon = 3 * random.nextDouble();
    double delta = 0.01 * random.nextDouble();
    int records = records(random);
    return new Instance(
        ApproxDp.of(epsilon, delta), reconstruction(records), gain(records, epsilon, delta));
  }

  /** (m − 1)(e^ε − 1 + m δ) / (m (e^ε + m − 1)), attained for equally likely records. */
  private static BigDecimal gain(int records, double epsilon, double delta) {
    BigDecimal others = whole(records - 1);
    BigDecimal more = growth(epsilon).subtract(ONE).add(whole(records).multiply(exactly(delta)));
    BigDecimal all = whole(records).multiply(growth(epsilon).add(others));
    return over(others.multiply(more), all);
  }

  /** The trade-off of (ε, δ) where blind guesses are rare: (e^ε − 1)/m + δ (m − 1)/m. */
  private static Instance radApproximate(Random random) {
    double epsilon = random.nextDouble();
    double delta = 1e-4 * random.nextDouble();
    int records = 100 + random.nextInt(100);
    BigDecimal truth =
        over(
            growth(epsilon).subtract(ONE).add(exactly(delta).multiply(whole(records - 1))),
            whole(records));
    return new Instance(ApproxDp.of(epsilon, delta), reconstruction(records), truth);
  }

  private static Instance successApproximate(Random random) {
    double epsilon = random.nextDouble();
    double delta = 1e-4 * random.nextDouble();
    int records = 100 + random.nextInt(100);
    BigDecimal truth = over(growth(epsilon), whole(records)).add(exactly(delta));
    return new Instance(ApproxDp.of(epsilon, delta), reconstruction(records), truth);
  }

  private static Instance successPure(Random random) {
    double epsilon = 3 * random.nextDouble();
    int records = records(random);
    BigDecimal truth = over(growth(epsilon), growth(epsilon).add(whole(records - 1)));
    return new Instance(ApproxDp.pure(epsilon), reconstruction(records), truth);
  }

  private static Instance successCategorical(Random random) {
    Instance gained = radCategorical(random);
    Secret secret = ((ThreatModel) gained.threat()).secret();
    BigDecimal truth = gained.truth().add(over(ONE, whole((int) secret.support())));
    return new Instance(gained.guarantee(), gained.threat(), truth);
  }

  /** (κ e^ε)^((t − 1)/t) at order 2: the truth squared is κ e^ε. */
  private static Instance successRenyi(Random random) {
    double divergence = 0.1 + random.nextDouble();
    int records = 100 + random.nextInt(100);
    BigDecimal square = over(growth(divergence), whole(records));
    RenyiDp promise = new RenyiDp(List.of(new RenyiDp.Order(2, divergence)), Adjacency.REPLACE_ONE);
    return new Instance(promise, reconstruction(records), square.sqrt(DIGITS));
  }

  private static Instance excessPure(Random random) {
    Instance success = successPure(random);
    Secret secret = ((ThreatModel) success.threat()).secret();
    BigDecimal blind = over(ONE, whole((int) secret.support()));
    return new Instance(
        success.guarantee(), success.threat(), success.truth().subtract(blind, DIGITS));
  }

  private static Instance excessCategorical(Random random) {
    return radCategorical(random);
  }

  private static Instance membershipYeom(Random random) {
    double epsilon = 0.6 * random.nextDouble();
    return new Instance(
        ApproxDp.pure(epsilon), new Distinguisher(Secret.any()), growth(epsilon).subtract(ONE));
  }

  private static Instance membershipErlingsson(Random random) {
    double epsilon = 5 * random.nextDouble();
    return new Instance(
        ApproxDp.pure(epsilon),
        new Distinguisher(Secret.any()),
        ONE.subtract(exp(exactly(epsilon).negate()), DIGITS));
  }

  private static Instance membershipApproximate(Random random) {
    double epsilon = 5 * random.nextDouble();
    double delta = 0.1 * random.nextDouble();
    return new Instance(
        ApproxDp.of(epsilon, delta), new Distinguisher(Secret.any()), distance(epsilon, delta));
  }

  /** (e^ε − 1 + 2 δ) / (e^ε + 1). */
  private static BigDecimal distance(double epsilon, double delta) {
    BigDecimal grown = growth(epsilon);
    BigDecimal twice = exactly(delta).multiply(BigDecimal.valueOf(2));
    return over(grown.subtract(ONE).add(twice), grown.add(ONE));
  }

  private static Instance attribute(Random random) {
    double distance = random.nextDouble();
    int values = 2 + random.nextInt(50);
    return new Instance(
        TotalVariation.of(distance),
        new AttributeThroughMembership(values, Secret.any()),
        over(exactly(distance), whole(values)));
  }

  /** n (e^ε w + δ), where w is so small that the trade-off function says no less. */
  private static Instance singlingOut(Random random) {
    double epsilon = random.nextDouble();
    double delta = 1e-6 * random.nextDouble();
    double weight = 1e-6 * random.nextDouble();
    int people = 2 + random.nextInt(1000);
    BigDecimal one = growth(epsilon).multiply(exactly(weight), DIGITS).add(exactly(delta));
    return new Instance(
        ApproxDp.of(epsilon, delta),
        new SinglingOut(weight, people, SinglingOut.Target.ANYBODY, Secret.any()),
        whole(people).multiply(one, DIGITS));
  }

  private static ThreatModel reconstruction(int records) {
    return ThreatModel.reconstruction(Secret.uniform(records));
  }

  private static int records(Random random) {
    return 3 + random.nextInt(40);
  }

  private static BigDecimal growth(double epsilon) {
    return exp(exactly(epsilon));
  }

  private static BigDecimal whole(int number) {
    return BigDecimal.valueOf(number);
  }
}
