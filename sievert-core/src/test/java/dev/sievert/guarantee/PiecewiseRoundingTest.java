package dev.sievert.guarantee;

import static dev.sievert.numeric.HighPrecision.DIGITS;
import static dev.sievert.numeric.HighPrecision.exactly;
import static dev.sievert.numeric.HighPrecision.exp;
import static dev.sievert.numeric.HighPrecision.over;
import static java.math.BigDecimal.ONE;
import static java.math.BigDecimal.ZERO;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.tradeoff.PiecewiseLinear;
import dev.sievert.guarantee.tradeoff.PiecewiseLinear.Point;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Functions of straight pieces against their lines in decimals of 110 digits: errors never above,
 * powers, gaps and profiles never below.
 */
class PiecewiseRoundingTest {
  private static final int DRAWS = 200;

  /** Convex corners: sizes in order, and slopes that flatten. */
  private static PiecewiseLinear random(Random random) {
    int count = 1 + random.nextInt(5);
    List<Point> points = new ArrayList<>();
    double jump = random.nextBoolean() ? 1 : 1 - 0.3 * random.nextDouble();
    points.add(new Point(0, jump));
    for (int i = 1; i <= count; i++) {
      double alpha = Math.pow(random.nextDouble(), 3);
      double above = Math.max(0, (1 - Math.pow(alpha, 0.3)) * jump);
      points.add(new Point(alpha, above * random.nextDouble()));
    }
    return PiecewiseLinear.of(points, Adjacency.REPLACE_ONE);
  }

  private static BigDecimal exact(PiecewiseLinear f, BigDecimal alpha) {
    List<Point> corners = f.corners();
    for (int i = 1; i < corners.size(); i++) {
      BigDecimal left = exactly(corners.get(i - 1).alpha());
      BigDecimal right = exactly(corners.get(i).alpha());
      if (alpha.compareTo(right) <= 0) {
        BigDecimal share = over(alpha.subtract(left), right.subtract(left));
        BigDecimal from = exactly(corners.get(i - 1).beta());
        return from.add(exactly(corners.get(i).beta()).subtract(from).multiply(share, DIGITS));
      }
    }
    throw new AssertionError(alpha);
  }

  private static void notBelow(double found, BigDecimal truth) {
    assertThat(exactly(found)).isGreaterThanOrEqualTo(truth);
    assertThat(found).isLessThanOrEqualTo(truth.doubleValue() + 1e-14);
  }

  @Test
  void errorsPowersAndGapsAreOnTheirSides() {
    Random random = new Random(151);
    for (int draw = 0; draw < DRAWS; draw++) {
      PiecewiseLinear f = random(random);
      for (int i = 0; i < 4; i++) {
        double alpha =
            i == 0 ? f.corners().get(f.corners().size() / 2).alpha() : random.nextDouble();
        BigDecimal beta = exact(f, exactly(alpha));
        BigDecimal gap = ONE.subtract(beta).subtract(exactly(alpha)).max(ZERO);
        notBelow(f.power(alpha), ONE.subtract(beta));
        notBelow(f.gap(alpha), gap);
        assertThat(exactly(f.beta(alpha))).isLessThanOrEqualTo(beta);
        assertThat(f.beta(alpha)).isGreaterThan(beta.doubleValue() - 1e-14);
      }
    }
  }

  @Test
  void greatestGapIsOfACornerOrAnEnd() {
    Random random = new Random(152);
    for (int draw = 0; draw < DRAWS; draw++) {
      PiecewiseLinear f = random(random);
      double one = random.nextDouble();
      double other = random.nextDouble();
      double low = Math.min(one, other);
      double high = Math.max(one, other);
      BigDecimal truth = gap(f, low).max(gap(f, high));
      for (Point corner : f.corners()) {
        if (low <= corner.alpha() && corner.alpha() <= high) {
          truth = truth.max(gap(f, corner.alpha()));
        }
      }
      notBelow(f.greatestGap(low, high), truth);
    }
  }

  private static BigDecimal gap(PiecewiseLinear f, double alpha) {
    return ONE.subtract(exact(f, exactly(alpha))).subtract(exactly(alpha));
  }

  @Test
  void profileIsOfACorner() {
    Random random = new Random(153);
    for (int draw = 0; draw < DRAWS; draw++) {
      PiecewiseLinear f = random(random);
      double epsilon = 3 * random.nextDouble();
      BigDecimal grown = exp(exactly(epsilon));
      BigDecimal truth = ZERO;
      for (Point corner : f.corners()) {
        truth =
            truth.max(
                ONE.subtract(exactly(corner.beta()))
                    .subtract(grown.multiply(exactly(corner.alpha()), DIGITS)));
      }
      notBelow(f.delta(epsilon), truth);
    }
  }

  /** A test of size α that misses β is, in the other order, one of size β that misses α. */
  @Test
  void inverseExchangesTheErrors() {
    Random random = new Random(154);
    for (int draw = 0; draw < DRAWS; draw++) {
      PiecewiseLinear f = random(random);
      PiecewiseLinear inverse = f.inverse();
      double alpha = random.nextDouble() * 0.9;
      double beta = exact(f, exactly(alpha)).doubleValue();
      if (beta > 1e-3) {
        assertThat(inverse.beta(beta)).isCloseTo(alpha, within(1e-11));
      }
      double both = f.symmetrized().beta(alpha);
      double greater = Math.max(f.beta(alpha), inverse.beta(alpha));
      assertThat(both).isCloseTo(greater, within(1e-13));
    }
  }
}
