package dev.sievert.accounting;

import static dev.sievert.numeric.HighPrecision.DIGITS;
import static dev.sievert.numeric.HighPrecision.exactly;
import static dev.sievert.numeric.HighPrecision.exp;
import static dev.sievert.numeric.HighPrecision.over;
import static java.math.BigDecimal.ONE;
import static java.math.BigDecimal.ZERO;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * The least concave function above corners, against the highest chord between any two of them in
 * decimals: never below, and by roundings above.
 */
class PolygonRoundingTest {
  private static final int DRAWS = 120;

  /** A corner. */
  private record Spot(BigDecimal size, BigDecimal power) {}

  /** Corners in any position, from the laxest to the strictest. */
  private record Drawn(double[] sizes, double[] powers, double atZero) {
    static Drawn random(Random random) {
      int count = 1 + random.nextInt(6);
      double[] sizes = random.doubles(count).sorted().toArray();
      double[] powers = random.doubles(count, 0.05, 1).sorted().toArray();
      if (count > 2 && random.nextBoolean()) {
        sizes[1] = sizes[0];
      }
      double[] falling = new double[count];
      double[] fallingPowers = new double[count];
      for (int i = 0; i < count; i++) {
        falling[i] = sizes[count - 1 - i];
        fallingPowers[i] = powers[count - 1 - i];
      }
      double atZero = random.nextBoolean() ? 0 : powers[0] * random.nextDouble();
      return new Drawn(falling, fallingPowers, atZero);
    }

    Polygon polygon() {
      return Polygon.above(sizes, powers, atZero);
    }

    List<Spot> spots() {
      List<Spot> spots = new ArrayList<>();
      spots.add(new Spot(ZERO, exactly(atZero)));
      spots.add(new Spot(ONE, ONE));
      for (int i = 0; i < sizes.length; i++) {
        spots.add(new Spot(exactly(sizes[i]), exactly(powers[i])));
      }
      return spots;
    }
  }

  /** The highest chord at a size. */
  private static BigDecimal chord(List<Spot> spots, BigDecimal size) {
    BigDecimal best = ZERO;
    for (Spot left : spots) {
      for (Spot right : spots) {
        if (left.size().compareTo(size) <= 0 && right.size().compareTo(size) >= 0) {
          BigDecimal width = right.size().subtract(left.size());
          BigDecimal share = width.signum() == 0 ? ONE : over(size.subtract(left.size()), width);
          BigDecimal rise = right.power().subtract(left.power());
          best = best.max(left.power().add(rise.multiply(share, DIGITS)));
        }
      }
    }
    return best;
  }

  private static void notBelow(double found, BigDecimal truth, double most) {
    assertThat(exactly(found)).isGreaterThanOrEqualTo(truth);
    assertThat(found).isLessThanOrEqualTo(truth.doubleValue() + most);
  }

  @Test
  void powerIsTheHighestChord() {
    Random random = new Random(121);
    for (int draw = 0; draw < DRAWS; draw++) {
      Drawn drawn = Drawn.random(random);
      Polygon polygon = drawn.polygon();
      for (int i = 0; i < 4; i++) {
        double size = random.nextDouble();
        notBelow(polygon.power(size), chord(drawn.spots(), exactly(size)), 1e-14);
      }
      for (double size : drawn.sizes()) {
        notBelow(polygon.power(size), chord(drawn.spots(), exactly(size)), 1e-14);
      }
      notBelow(polygon.power(0), chord(drawn.spots(), ZERO), 1e-14);
    }
  }

  @Test
  void greatestGapIsOfACornerOrAnEnd() {
    Random random = new Random(122);
    for (int draw = 0; draw < DRAWS; draw++) {
      Drawn drawn = Drawn.random(random);
      double one = random.nextDouble();
      double other = random.nextDouble();
      BigDecimal low = exactly(Math.min(one, other));
      BigDecimal high = exactly(Math.max(one, other));
      List<Spot> spots = drawn.spots();
      BigDecimal truth = chord(spots, low).subtract(low).max(chord(spots, high).subtract(high));
      for (Spot spot : spots) {
        if (spot.size().compareTo(low) >= 0 && spot.size().compareTo(high) <= 0) {
          truth = truth.max(chord(spots, spot.size()).subtract(spot.size()));
        }
      }
      notBelow(
          drawn.polygon().greatestGap(Math.min(one, other), Math.max(one, other)), truth, 1e-14);
    }
  }

  @Test
  void profileIsOfACorner() {
    Random random = new Random(123);
    for (int draw = 0; draw < DRAWS; draw++) {
      Drawn drawn = Drawn.random(random);
      double epsilon = 3 * random.nextDouble();
      BigDecimal grown = exp(exactly(epsilon));
      BigDecimal truth = ZERO;
      for (Spot spot : drawn.spots()) {
        truth = truth.max(spot.power().subtract(grown.multiply(spot.size(), DIGITS)));
      }
      notBelow(drawn.polygon().delta(epsilon), truth, 1e-14);
    }
  }

  @Test
  void eitherOrderIsTheHighestChordOfBoth() {
    Random random = new Random(124);
    for (int draw = 0; draw < DRAWS; draw++) {
      Drawn drawn = Drawn.random(random);
      List<Spot> both = new ArrayList<>(drawn.spots());
      for (Spot spot : drawn.spots()) {
        both.add(new Spot(ONE.subtract(spot.power()), ONE.subtract(spot.size())));
      }
      Polygon symmetrized = drawn.polygon().symmetrized();
      for (int i = 0; i < 4; i++) {
        double size = random.nextDouble();
        BigDecimal truth = chord(both, exactly(size));
        assertThat(symmetrized.power(size)).isCloseTo(truth.doubleValue(), within(1e-13));
      }
    }
  }

  @Test
  void oneAfterAnotherIsNotBelowTheSecondOfTheFirst() {
    Random random = new Random(125);
    for (int draw = 0; draw < DRAWS; draw++) {
      Drawn first = Drawn.random(random);
      Drawn second = Drawn.random(random);
      Polygon both = first.polygon().then(second.polygon());
      for (int i = 0; i < 4; i++) {
        double size = random.nextDouble();
        BigDecimal between = chord(first.spots(), exactly(size));
        notBelow(both.power(size), chord(second.spots(), between.min(ONE)), 1e-12);
      }
    }
  }

  /** Tests that reject from each output on have the sizes and powers of the corners. */
  @Test
  void pairHasItsCorners() {
    Random random = new Random(126);
    for (int draw = 0; draw < DRAWS; draw++) {
      Drawn drawn = Drawn.random(random);
      FinitePair pair = drawn.polygon().pair();
      for (double loss : pair.losses()) {
        double size = pair.withoutAbove(loss);
        assertThat(pair.withAbove(loss))
            .isCloseTo(chord(drawn.spots(), exactly(size)).doubleValue(), within(1e-13));
      }
      double free = chord(drawn.spots(), ZERO).doubleValue();
      assertThat(pair.withAbove(Double.MAX_VALUE)).isCloseTo(free, within(1e-15));
    }
  }
}
