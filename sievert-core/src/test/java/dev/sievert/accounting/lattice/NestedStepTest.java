package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.numeric.ExactSum;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A step in parts on nested lattices: the same part on two of them is the same part. */
class NestedStepTest {
  /** Sums of some masses, with what goes with the record beside what goes without. */
  private record Sums(double without, double with) {
    static Sums of(LossDiscretization step, double[] without, double[] with) {
      ExactSum sumWithout = new ExactSum();
      ExactSum sumWith = new ExactSum();
      for (int i = 0; i < without.length; i++) {
        sumWithout.add(without[i]);
        sumWith.add(with == step.split ? without[i] * Math.exp(step.loss(i)) : with[i]);
      }
      return new Sums(sumWithout.value(), sumWith.value());
    }

    void isCloseTo(Sums other) {
      assertThat(without).isCloseTo(other.without, within(2e-15));
      assertThat(with).isCloseTo(other.with, within(2e-15));
    }
  }

  private static double[] near(double[] masses, double[] far) {
    return IntStream.range(0, masses.length).mapToDouble(i -> masses[i] * (1 - far[i])).toArray();
  }

  private static NestedLattices lattices(ComposedSteps steps) {
    return NestedLattices.of(steps, 0.5, 4e-5, 2e-3, 0).orElseThrow();
  }

  private static NestedStep step(ComposedSteps steps, NestedLattices lattices, int level) {
    return new NestedStep(steps.steps().get(0).pair(), lattices, level);
  }

  /** What tests sum up may say which range the farthest loss lies in only if masses agree. */
  @Test
  void aRangeHoldsTheSameOnBothLattices() {
    for (ComposedSteps steps : NestedLatticesTest.cases()) {
      NestedLattices lattices = lattices(steps);
      for (int level = 1; level < lattices.ranges().size(); level++) {
        NestedStep before = step(steps, lattices, level - 1);
        NestedStep next = step(steps, lattices, level);
        LossDiscretization all = next.all;
        Sums.of(all, near(all.split, next.farSplit()), all.split)
            .isCloseTo(Sums.of(before.all, before.all.split, before.all.split));
        Sums.of(all, near(all.without, next.farWithout()), near(all.with, next.farWith()))
            .isCloseTo(Sums.of(before.all, before.all.without, before.all.with));
      }
    }
  }

  /** Between two points a part holds what the pair holds there; around points, half a cell more. */
  @Test
  void aPartHoldsWhatThePairHolds() {
    for (ComposedSteps steps : NestedLatticesTest.cases()) {
      NestedLattices lattices = lattices(steps);
      DominatingPair pair = steps.steps().get(0).pair();
      for (int level = 0; level + 1 < lattices.ranges().size(); level++) {
        NestedLattices.Range range = lattices.ranges().get(level);
        double next = lattices.step(level + 1);
        LossDiscretization all = step(steps, lattices, level).all;
        Sums.of(all, all.split, all.split)
            .isCloseTo(between(pair, range.low() * next, range.high() * next));
        Sums.of(all, all.without, all.with)
            .isCloseTo(between(pair, (range.low() - 0.5) * next, (range.high() + 0.5) * next));
        assertThat(all.split[0]).isZero();
        assertThat(all.split[range.points() - 1]).isZero();
        assertThat(all.loss(0)).isEqualTo(range.first() * lattices.step(level));
      }
    }
  }

  private static Sums between(DominatingPair pair, double low, double high) {
    return new Sums(
        pair.withoutAbove(low) - pair.withoutAbove(high),
        pair.withAbove(low) - pair.withAbove(high));
  }

  @Test
  void theLastHoldsEverything() {
    for (ComposedSteps steps : NestedLatticesTest.cases()) {
      NestedLattices lattices = lattices(steps);
      LossDiscretization all = step(steps, lattices, lattices.ranges().size() - 1).all;
      double certain = all.certain;
      assertThat(all.trulyCertain).isZero();
      assertThat(certain).isBetween(0.0, 2e-14);
      Sums split = Sums.of(all, all.split, all.split);
      assertThat(split.with + certain).isCloseTo(1, within(2e-15));
      // Below the lattice the rest is given away for nothing.
      assertThat(split.without).isBetween(1 - 2e-10, 1 + 1e-15);
      Sums.of(all, all.without, all.with).isCloseTo(new Sums(1, 1));
    }
  }

  /** Only at an end of the range before does a point hold some of both parts. */
  @Test
  void partsMeetAtThePointsWhereTheRangeBeforeEnds() {
    for (ComposedSteps steps : NestedLatticesTest.cases()) {
      NestedLattices lattices = lattices(steps);
      for (int level = 0; level < lattices.ranges().size(); level++) {
        NestedStep step = step(steps, lattices, level);
        int count = lattices.ranges().get(level).points();
        boolean isFirst = level == 0;
        NestedLattices.Range before = lattices.ranges().get(Math.max(0, level - 1));
        int first = lattices.ranges().get(level).first();
        double[] farSplit = step.farSplit();
        double[] farWithout = step.farWithout();
        double[] farWith = step.farWith();
        for (int i = 0; i < count; i++) {
          boolean isIn = !isFirst && first + i >= before.low() && first + i <= before.high();
          boolean isEnd = !isFirst && (first + i == before.low() || first + i == before.high());
          double split = farSplit[i];
          assertThat(split).isBetween(0.0, 1.0);
          if (!isEnd) {
            assertThat(split).isEqualTo(isIn || step.all.split[i] == 0 ? 0 : 1);
            assertThat(farWithout[i]).isEqualTo(isIn || step.all.without[i] == 0 ? 0 : 1);
            assertThat(farWith[i]).isEqualTo(isIn || step.all.with[i] == 0 ? 0 : 1);
          }
        }
      }
    }
  }

  /** Points are split so that a cell keeps both masses: the mean of e^loss is that of the cell. */
  @Test
  void cellsOfBothPartsKeepBothMasses() {
    ComposedSteps steps = NestedLatticesTest.cases().get(1);
    NestedLattices lattices = lattices(steps);
    DominatingPair pair = steps.steps().get(0).pair();
    int level = 2;
    NestedStep step = step(steps, lattices, level);
    NestedLattices.Range before = lattices.ranges().get(level - 1);
    int first = lattices.ranges().get(level).first();
    double width = lattices.step(level);
    double[] shares = step.farSplit();
    ExactSum far = new ExactSum();
    for (int i = before.high() - first; i < shares.length; i++) {
      far.add(step.all.split[i] * shares[i]);
    }
    double low = before.high() * width;
    double high = lattices.ranges().get(level).high() * lattices.step(level + 1);
    assertThat(far.value())
        .isCloseTo(pair.withoutAbove(low) - pair.withoutAbove(high), within(1e-16));
    assertThat(shares[before.high() - first]).isBetween(0.1, 0.9);
  }
}
