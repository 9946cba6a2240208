package dev.sievert.accounting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.accounting.oracle.EnumerationOracle;
import dev.sievert.number.Bracket;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Few steps over few outputs: every combination can be listed, and brackets must hold the truth.
 */
class CompositionLawTest {
  private static final double[] SIZES = {0, 1e-9, 1e-3, 0.02, 0.1, 0.3, 0.5, 0.8, 0.999, 1};
  private static final double[] MULTIPLES = {1, 1.1, 2, 7, 100, 1e6};
  private static final double[] DELTAS = {1e-12, 1e-6, 1e-3, 0.05, 0.4};

  /** The oracle's own rounding to doubles, and that of ln. */
  private static final double ROUNDING = 1e-14;

  /** Errors below this contradict themselves where nearly all outputs have an infinite loss. */
  private static final double NEGLIGIBLE = 1e-15;

  @Test
  void errorsAndTotalVariationOfRepeatedPairs() {
    repeatedFinitePairs(false);
  }

  @Test
  void errorsAndTotalVariationOfDifferentPairs() {
    differentFinitePairs(false);
  }

  @Test
  void errorsAndTotalVariationOfSampledPairs() {
    sampledFinitePairs(false);
  }

  @Test
  void everythingOfRepeatedPairs() {
    repeatedFinitePairs(true);
  }

  @Test
  void everythingOfDifferentPairs() {
    differentFinitePairs(true);
  }

  @Test
  void everythingOfSampledPairs() {
    sampledFinitePairs(true);
  }

  private static void repeatedFinitePairs(boolean isWhole) {
    Random random = new Random(1);
    for (int instance = 0; instance < 240; instance++) {
      FiniteStep step = FiniteStep.random(random, 2 + random.nextInt(4));
      int times = 1 + random.nextInt(8);
      double accuracy = instance % 8 == 0 ? 1e-6 : 1e-2;
      Release release = new Release.Repeated(step.release(), times);
      String name = "instance " + instance + ", " + times + " times " + step;
      check(
          name,
          isWhole,
          release,
          accuracy,
          EnumerationOracle.of(step.pair(), times),
          EnumerationOracle.of(step.mirrored().pair(), times));
    }
  }

  private static void differentFinitePairs(boolean isWhole) {
    Random random = new Random(2);
    for (int instance = 0; instance < 80; instance++) {
      List<FiniteStep> steps = new ArrayList<>();
      for (int kind = 2 + random.nextInt(2); kind > 0; kind--) {
        FiniteStep step = FiniteStep.random(random, 2 + random.nextInt(3));
        steps.addAll(Collections.nCopies(1 + random.nextInt(kind == 1 ? 3 : 2), step));
      }
      Collections.shuffle(steps, random);
      Release release = new Release.Sequence(steps.stream().map(FiniteStep::release).toList());
      double accuracy = instance % 8 == 0 ? 1e-6 : 1e-2;
      String name = "instance " + instance + ", " + steps;
      check(
          name,
          isWhole,
          release,
          accuracy,
          EnumerationOracle.of(steps.stream().map(FiniteStep::pair).toList()),
          EnumerationOracle.of(steps.stream().map(step -> step.mirrored().pair()).toList()));
    }
  }

  private static void sampledFinitePairs(boolean isWhole) {
    Random random = new Random(3);
    for (int instance = 0; instance < 60; instance++) {
      FiniteStep step = FiniteStep.random(random, 2 + random.nextInt(3));
      int times = 1 + random.nextInt(6);
      double rate = (1 + random.nextInt(63)) / 64.0;
      FiniteStep sampled = step.sampled(rate);
      Release release = new Release.Repeated(new Release.Sampled(step.release(), rate), times);
      String name = "instance " + instance + ", " + times + " times " + rate + " of " + step;
      check(
          name,
          isWhole,
          release,
          1e-2,
          EnumerationOracle.of(sampled.pair(), times),
          EnumerationOracle.of(sampled.mirrored().pair(), times));
    }
  }

  private static void check(
      String name,
      boolean isWhole,
      Release release,
      double accuracy,
      EnumerationOracle add,
      EnumerationOracle remove) {
    CertifiedCurve adding = Accountant.curve(release, Direction.ADD, accuracy);
    CertifiedCurve removing = Accountant.curve(release, Direction.REMOVE, accuracy);
    checkErrors(name + " add", isWhole, adding, add);
    checkErrors(name + " remove", isWhole, removing, remove);
    if (isWhole) {
      checkProfile(name + " add", adding, accuracy, add);
      checkProfile(name + " remove", removing, accuracy, remove);
      CertifiedCurve both = Accountant.curve(release, Direction.SYMMETRIC, accuracy);
      ConvexMinimum least = ConvexMinimum.of(add.corners());
      checkSymmetric(name + " symmetric", both, least, add, remove);
    }
  }

  private static void checkErrors(
      String name, boolean isWhole, CertifiedCurve curve, EnumerationOracle oracle) {
    for (double alpha : SIZES) {
      String at = name + ", alpha " + alpha;
      double beta = oracle.beta(alpha);
      if (isWhole || beta > NEGLIGIBLE) {
        holds(at + ", beta", curve.beta(alpha), beta);
      }
      holds(at + ", power", curve.power(alpha), 1 - beta);
    }
    holds(name + ", total variation", curve.totalVariation(), oracle.excess(1));
  }

  private static void checkProfile(
      String name, CertifiedCurve curve, double accuracy, EnumerationOracle oracle) {
    for (double alpha : SIZES) {
      Bracket beta = curve.beta(alpha);
      assertThat(beta.upper() - beta.lower()).as(name).isLessThanOrEqualTo(accuracy);
    }
    for (double multiple : MULTIPLES) {
      Bracket delta = curve.delta(Math.log(multiple));
      holds(name + ", delta at " + multiple, delta, oracle.excess(multiple));
    }
    for (double delta : DELTAS) {
      checkEpsilon(name + ", epsilon at " + delta, curve.epsilon(delta), delta, oracle);
    }
  }

  private static void checkEpsilon(
      String name, Bracket epsilon, double delta, EnumerationOracle oracle) {
    if (epsilon.upper() < 700) {
      assertThat(oracle.excess(Math.exp(epsilon.upper())))
          .as(name + " upper")
          .isLessThanOrEqualTo(delta * (1 + 1e-12));
    }
    if (epsilon.lower() > 0) {
      assertThat(oracle.excess(Math.exp(Math.min(700, epsilon.lower()))))
          .as(name + " lower")
          .isGreaterThanOrEqualTo(delta * (1 - 1e-9));
    }
  }

  private static void checkSymmetric(
      String name,
      CertifiedCurve curve,
      ConvexMinimum truth,
      EnumerationOracle add,
      EnumerationOracle remove) {
    for (double alpha : SIZES) {
      String at = name + ", alpha " + alpha;
      holds(at + ", beta", curve.beta(alpha), truth.beta(alpha));
      holds(at + ", power", curve.power(alpha), 1 - truth.beta(alpha));
    }
    for (double multiple : MULTIPLES) {
      double greater = Math.max(add.excess(multiple), remove.excess(multiple));
      holds(name + ", delta at " + multiple, curve.delta(Math.log(multiple)), greater);
    }
    holds(name + ", total variation", curve.totalVariation(), add.excess(1));
  }

  private static void holds(String name, Bracket bracket, double truth) {
    assertThat(truth).as(name).isBetween(bracket.lower() - ROUNDING, bracket.upper() + ROUNDING);
  }
}
