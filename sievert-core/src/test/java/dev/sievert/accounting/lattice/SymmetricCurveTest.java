package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.ConvexMinimum;
import dev.sievert.accounting.oracle.EnumerationOracle;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.FinitePair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Repeated;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The worse of both orders on lattices, where brackets have a width. */
class SymmetricCurveTest {
  /** What sums of the truth are off. */
  private static final double ROUNDING = 1e-14;

  private static final double[] SIZES = {
    1e-4, 0.001, 0.003, 0.01, 0.03, 0.06, 0.1, 0.15, 0.2, 0.35, 0.5, 0.7, 0.9, 0.99
  };

  /** So many copies of each output that a composition is left to lattices. */
  private static final int COPIES = 33;

  private static List<Double> copied(List<Double> masses) {
    List<Double> copies = new ArrayList<>();
    for (double mass : masses) {
      for (int i = 0; i < COPIES; i++) {
        copies.add(mass / COPIES);
      }
    }
    return copies;
  }

  private static DominatingPair pair(EnumerationOracle.Pair step) {
    return FinitePair.of(
        copied(step.without()).stream().mapToDouble(Double::doubleValue).toArray(),
        copied(step.with()).stream().mapToDouble(Double::doubleValue).toArray());
  }

  private static EnumerationOracle.Pair random(Random random) {
    int outputs = 2 + random.nextInt(3);
    return new EnumerationOracle.Pair(weights(random, outputs), weights(random, outputs));
  }

  private static List<Double> weights(Random random, int outputs) {
    List<Double> weights = new ArrayList<>();
    int left = 256 - outputs;
    for (int i = 0; i < outputs - 1; i++) {
      int part = random.nextInt(left + 1);
      weights.add((1 + part) / 256.0);
      left -= part;
    }
    weights.add((1 + left) / 256.0);
    return weights;
  }

  private static LatticeCurve adding(List<EnumerationOracle.Pair> kinds) {
    List<Repeated<DominatingPair>> steps =
        kinds.stream().map(kind -> new Repeated<>(pair(kind), 1)).toList();
    return new LatticeCurve(steps, steps, 1e-2, Adjacency.ADD_REMOVE);
  }

  private static void assertHull(List<EnumerationOracle.Pair> kinds) {
    LatticeCurve add = adding(kinds);
    ConvexMinimum hull = ConvexMinimum.of(EnumerationOracle.of(kinds).corners());
    for (Adjacency adjacency : List.of(Adjacency.ADD_REMOVE, Adjacency.REPLACE_ONE)) {
      SymmetricCurve curve = new SymmetricCurve(add, adjacency);
      for (double alpha : SIZES) {
        double least = hull.beta(alpha);
        Bracket power = curve.power(alpha);
        Bracket beta = curve.beta(alpha);
        assertThat(1 - least).isBetween(power.lower() - ROUNDING, power.upper() + ROUNDING);
        assertThat(least).isBetween(beta.lower() - ROUNDING, beta.upper() + ROUNDING);
      }
    }
  }

  @Test
  void theHullOfBothOrdersIsBetweenBothEnds() {
    Random random = new Random(171);
    for (int draw = 0; draw < 25; draw++) {
      assertHull(List.of(random(random), random(random)));
    }
  }

  /**
   * Adding has the greater profile at the loss of a lattice point, but not at the greatest loss of
   * all, by which its power is known best: there removing is the worse, and so is what lies
   * between.
   */
  @Test
  void knowingOneOrderBetterSaysNothingOfBoth() {
    EnumerationOracle.Pair first =
        new EnumerationOracle.Pair(
            List.of(225 / 256.0, 28 / 256.0, 1 / 256.0, 2 / 256.0),
            List.of(198 / 256.0, 54 / 256.0, 3 / 256.0, 1 / 256.0));
    EnumerationOracle.Pair second =
        new EnumerationOracle.Pair(
            List.of(76 / 256.0, 59 / 256.0, 109 / 256.0, 12 / 256.0),
            List.of(157 / 256.0, 18 / 256.0, 65 / 256.0, 16 / 256.0));
    assertHull(List.of(first, second));
    SymmetricCurve curve = new SymmetricCurve(adding(List.of(first, second)), Adjacency.ADD_REMOVE);
    assertThat(curve.power(1e-3).upper()).isBetween(0.00621511735, 0.0065);
  }
}
