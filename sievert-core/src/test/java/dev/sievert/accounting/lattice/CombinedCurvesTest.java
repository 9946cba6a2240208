package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.ConvexMinimum;
import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.accounting.oracle.EnumerationOracle;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.FinitePair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Repeated;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Curves that are made of those of adding and removing a record, of few steps with few outputs:
 * both are known exactly, so what is made of them is too.
 */
class CombinedCurvesTest {
  private static final double CLOSE = 1e-11;
  private static final double[] SIZES = {1e-4, 0.01, 0.03, 0.1, 0.2, 0.35, 0.5, 0.7, 0.9, 0.99};
  private static final double[] LOSSES = {0, 0.1, 0.4, 0.9, 1.7, 3};

  /** A step many times, by the list of all outputs. */
  private static final class Steps {
    private final double[] without;
    private final double[] with;
    private final int times;

    Steps(double[] without, double[] with, int times) {
      this.without = without;
      this.with = with;
      this.times = times;
    }

    EnumerationOracle adding() {
      return oracle(without, with);
    }

    EnumerationOracle removing() {
      return oracle(with, without);
    }

    private EnumerationOracle oracle(double[] first, double[] second) {
      List<Double> weights = Arrays.stream(first).boxed().toList();
      List<Double> others = Arrays.stream(second).boxed().toList();
      return EnumerationOracle.of(new EnumerationOracle.Pair(weights, others), times);
    }

    LatticeCurve curve() {
      List<Repeated<DominatingPair>> steps =
          List.of(new Repeated<>(FinitePair.of(without, with), times));
      return new LatticeCurve(steps, steps, 1e-6, Adjacency.ADD_REMOVE);
    }

    /** Outputs that occur with either record, in 64ths. */
    static Steps random(Random random) {
      int outputs = 2 + random.nextInt(3);
      return new Steps(weights(random, outputs), weights(random, outputs), 1 + random.nextInt(4));
    }

    private static double[] weights(Random random, int outputs) {
      double[] weights = new double[outputs];
      int left = 64 - outputs;
      for (int i = 0; i < outputs - 1; i++) {
        int part = random.nextInt(left + 1);
        weights[i] = (1 + part) / 64.0;
        left -= part;
      }
      weights[outputs - 1] = (1 + left) / 64.0;
      return weights;
    }
  }

  private static double power(EnumerationOracle oracle, double alpha) {
    return 1 - oracle.beta(Math.min(1, alpha));
  }

  /** The greatest of P(α) − e^ε α, where P is one curve after another: at a corner of either. */
  private static double profile(EnumerationOracle first, EnumerationOracle second, double epsilon) {
    double greatest = 0;
    for (EnumerationOracle.Corner corner : first.corners()) {
      double alpha = corner.alpha().doubleValue();
      double gain = power(second, power(first, alpha)) - Math.exp(epsilon) * alpha;
      greatest = Math.max(greatest, gain);
    }
    for (EnumerationOracle.Corner corner : second.corners()) {
      double alpha = size(first, corner.alpha().doubleValue());
      double gain = 1 - corner.beta().doubleValue() - Math.exp(epsilon) * alpha;
      greatest = Math.max(greatest, gain);
    }
    return greatest;
  }

  /** The size at which a curve has a power. */
  private static double size(EnumerationOracle oracle, double power) {
    double low = 0;
    double high = 1;
    for (int step = 0; step < 60; step++) {
      double middle = (low + high) / 2;
      if (power(oracle, middle) < power) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }

  private static double epsilon(EnumerationOracle oracle, double delta) {
    double low = 0;
    double high = 40;
    if (oracle.excess(1) <= delta) {
      return 0;
    }
    for (int step = 0; step < 60; step++) {
      double middle = (low + high) / 2;
      if (oracle.excess(Math.exp(middle)) > delta) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }

  private static void isClose(Bracket bracket, double lower, double upper) {
    assertThat(bracket.lower()).isCloseTo(lower, within(CLOSE));
    assertThat(bracket.upper()).isCloseTo(upper, within(CLOSE));
  }

  /** Removing one record and adding another, or the other way round, whichever says more. */
  @Test
  void exchangesAreTwoStepsInARow() {
    Random random = new Random(71);
    for (int draw = 0; draw < 12; draw++) {
      Steps steps = Steps.random(random);
      LatticeCurve add = steps.curve();
      CertifiedCurve curve = new ReplacementCurve(add, add);
      EnumerationOracle adding = steps.adding();
      EnumerationOracle removing = steps.removing();
      for (double alpha : SIZES) {
        double removingFirst = power(adding, power(removing, alpha));
        double addingFirst = power(removing, power(adding, alpha));
        double most = Math.min(removingFirst, addingFirst);
        isClose(curve.power(alpha), power(adding, alpha), most);
        isClose(curve.beta(alpha), 1 - most, adding.beta(alpha));
      }
      double distance = profile(removing, adding, 0);
      assertThat(curve.totalVariation().lower()).isCloseTo(adding.excess(1), within(CLOSE));
      assertThat(curve.totalVariation().upper())
          .isBetween(distance - CLOSE, distance * (1 + 1e-11));
      for (double loss : LOSSES) {
        // Half of the loss for either step.
        double root = Math.exp(loss / 2);
        double removed = removing.excess(root);
        double added = adding.excess(root);
        double inSteps = Math.min(removed + root * added, added + root * removed);
        double most = Math.min(distance, Math.min(inSteps, profile(removing, adding, loss)));
        double least = adding.excess(Math.exp(loss));
        isClose(curve.delta(loss), least, Math.max(least, most));
      }
    }
  }

  /** δ₁ + e^ε₁ δ₂ is spent, a tenth, a half or nine tenths of it on the first of the two steps. */
  @Test
  void lossesOfExchangesAddUp() {
    Random random = new Random(72);
    for (int draw = 0; draw < 8; draw++) {
      Steps steps = Steps.random(random);
      LatticeCurve add = steps.curve();
      CertifiedCurve curve = new ReplacementCurve(add, add);
      EnumerationOracle adding = steps.adding();
      EnumerationOracle removing = steps.removing();
      for (double delta : new double[] {1e-6, 0.003, 0.1, 0.4}) {
        Bracket found = curve.epsilon(delta);
        if (profile(removing, adding, 0) <= delta) {
          assertThat(found).isEqualTo(Bracket.ZERO);
          continue;
        }
        double least = Double.POSITIVE_INFINITY;
        for (double share : new double[] {0.1, 0.5, 0.9}) {
          double one = epsilon(removing, share * delta);
          least = Math.min(least, one + epsilon(adding, (1 - share) * delta * Math.exp(-one)));
          double other = epsilon(adding, share * delta);
          least =
              Math.min(least, other + epsilon(removing, (1 - share) * delta * Math.exp(-other)));
        }
        assertThat(found.upper()).isCloseTo(least, within(1e-9));
        double spent =
            Math.min(
                profile(removing, adding, found.upper()), profile(adding, removing, found.upper()));
        assertThat(spent).isLessThanOrEqualTo(delta + CLOSE);
        assertThat(found.lower()).isCloseTo(epsilon(adding, delta), within(1e-9));
      }
    }
  }

  /** What is told for certain has no finite loss. */
  @Test
  void certaintiesOfExchanges() {
    Steps steps = new Steps(new double[] {0.5, 0.5, 0}, new double[] {0.25, 0.5, 0.25}, 2);
    LatticeCurve add = steps.curve();
    CertifiedCurve curve = new ReplacementCurve(add, add);
    double certain = 1 - 0.75 * 0.75;
    assertThat(curve.epsilon(certain / 2).upper()).isInfinite();
    assertThat(curve.epsilon(certain / 2).lower()).isInfinite();
    assertThat(curve.delta(30).upper()).isBetween(certain, 1.0);
    assertThat(curve.delta(30).lower()).isCloseTo(certain, within(CLOSE));
    assertThat(curve.epsilon(1)).isEqualTo(Bracket.ZERO);
    assertThat(curve.promise().adjacency()).isEqualTo(Adjacency.REPLACE_ONE);
  }

  /** How steep a curve is at a size: the likelihood ratio where its best test draws the line. */
  private static double slope(EnumerationOracle oracle, double alpha) {
    List<EnumerationOracle.Corner> corners = oracle.corners();
    int right = 1;
    while (corners.get(right).alpha().doubleValue() < alpha) {
      right++;
    }
    BigDecimal rise = corners.get(right - 1).beta().subtract(corners.get(right).beta());
    BigDecimal run = corners.get(right).alpha().subtract(corners.get(right - 1).alpha());
    return rise.divide(run, MathContext.DECIMAL64).doubleValue();
  }

  /**
   * An attacker who may call either hypothesis the null has the better of both orders, and no more
   * than each line above both curves; where one order has the steeper line, its curve is the truth.
   */
  @Test
  void eitherOrderIsTheHullOfBoth() {
    Random random = new Random(73);
    int[] found = new int[4];
    for (int draw = 0; draw < 25; draw++) {
      Steps steps = Steps.random(random);
      SymmetricCurve curve = new SymmetricCurve(steps.curve(), Adjacency.ADD_REMOVE);
      EnumerationOracle adding = steps.adding();
      EnumerationOracle removing = steps.removing();
      ConvexMinimum hull = ConvexMinimum.of(adding.corners());
      double distance = adding.excess(1);
      for (double alpha : SIZES) {
        double truth = 1 - hull.beta(alpha);
        Bracket power = curve.power(alpha);
        Bracket beta = curve.beta(alpha);
        double steep = slope(adding, alpha);
        double other = slope(removing, alpha);
        double better = Math.max(power(adding, alpha), power(removing, alpha));
        double line = Math.max(adding.excess(steep), removing.excess(steep)) + steep * alpha;
        double otherLine = Math.max(adding.excess(other), removing.excess(other)) + other * alpha;
        assertThat(power.lower()).isBetween(better - CLOSE, truth + CLOSE);
        assertThat(power.upper()).isBetween(truth - CLOSE, alpha + distance + CLOSE);
        assertThat(beta.lower()).isBetween(1 - alpha - distance - CLOSE, 1 - truth + CLOSE);
        assertThat(beta.upper()).isBetween(1 - truth - CLOSE, 1 - better + CLOSE);
        boolean isBetween = truth > alpha + distance - CLOSE;
        boolean isAdding = steep > 1.001 && removing.excess(steep) < adding.excess(steep) - CLOSE;
        boolean isRemoving =
            steep < 0.999 && other < 0.999 && adding.excess(other) < removing.excess(other) - CLOSE;
        if (isAdding || isRemoving || isBetween) {
          assertThat(power.upper() - power.lower()).isLessThan(CLOSE);
          assertThat(beta.upper() - beta.lower()).isLessThan(CLOSE);
          found[isBetween ? 0 : isAdding ? 1 : 2]++;
        } else if (steep > 1.001) {
          assertThat(power.upper()).isLessThan(line + CLOSE);
          found[3]++;
        } else if (other < 0.999) {
          assertThat(power.upper()).isLessThan(otherLine + CLOSE);
          found[3]++;
        }
      }
      for (double loss : LOSSES) {
        double most = Math.max(adding.excess(Math.exp(loss)), removing.excess(Math.exp(loss)));
        isClose(curve.delta(loss), most, most);
      }
      for (double delta : new double[] {1e-6, 0.003, 0.1, 0.4}) {
        double most = Math.max(epsilon(adding, delta), epsilon(removing, delta));
        assertThat(curve.epsilon(delta).lower()).isCloseTo(most, within(1e-9));
        assertThat(curve.epsilon(delta).upper()).isCloseTo(most, within(1e-9));
      }
      isClose(curve.totalVariation(), distance, distance);
    }
    assertThat(found).doesNotContain(0);
  }
}
