package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.lattice.convolution.Lattice;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Places of losses against looking at all of them. */
class ThresholdsTest {
  @Test
  void evenLossesAreFoundWhereTheyAre() {
    Thresholds.Even even = new Thresholds.Even(new Lattice(0.5, 0.25), -6, 20);
    Random random = new Random(91);
    for (int draw = 0; draw < 2000; draw++) {
      double loss = draw % 4 == 0 ? even.at(random.nextInt(20)) : -4 + 9 * random.nextDouble();
      assertThat(even.above(loss)).as("%s", loss).isEqualTo(above(even, 20, loss, 19));
      assertThat(distance(even, even.nearest(loss), loss)).isEqualTo(least(even, 20, loss));
    }
    // A loss just below a place is not rounded up to it.
    Thresholds.Even whole = new Thresholds.Even(new Lattice(0, 1), 0, 20);
    assertThat(whole.above(Math.nextDown(4.0))).isEqualTo(4);
    assertThat(even.at(0)).isEqualTo(-1);
    assertThat(even.at(19)).isEqualTo(3.75);
  }

  @Test
  void listedLossesAreFoundWhereTheyAre() {
    double[] losses = {-3, -1, -1, 0, 0.5, 0.5, 0.5, 2};
    Thresholds.Listed listed = new Thresholds.Listed(losses);
    for (double loss : new double[] {-9, -3, -2.1, -2, -1, -0.4, 0, 0.2, 0.5, 1, 1.9, 2, 7}) {
      assertThat(listed.above(loss)).as("%s", loss).isEqualTo(above(listed, 8, loss, 8));
      assertThat(distance(listed, listed.nearest(loss), loss)).isEqualTo(least(listed, 8, loss));
    }
    assertThat(listed.at(7)).isEqualTo(2);
    assertThat(listed.at(8)).isEqualTo(2);
  }

  @Test
  void nothingListedIsNoLoss() {
    Thresholds.Listed none = new Thresholds.Listed(new double[0]);
    assertThat(none.at(0)).isZero();
    assertThat(none.above(1)).isZero();
    assertThat(none.nearest(1)).isZero();
  }

  /** Rejecting losses below one is rejecting negative ones above it. */
  @Test
  void exchangedLossesAreNegativeInTheOtherOrder() {
    double[] losses = {-3, -1, 0.5, 2};
    Thresholds listed = new Thresholds.Listed(losses).mirrored();
    Thresholds even = new Thresholds.Even(new Lattice(0.5, 0.25), -6, 5).mirrored();
    for (int place = 0; place < 4; place++) {
      assertThat(listed.at(place)).isEqualTo(-losses[3 - place]);
      // The last of five even losses is the test that rejects nothing.
      assertThat(even.at(place)).isEqualTo(1 - 0.25 * (3 - place));
    }
  }

  private static int above(Thresholds losses, int count, double loss, int none) {
    for (int place = 0; place < count; place++) {
      if (losses.at(place) > loss) {
        return place;
      }
    }
    return none;
  }

  private static double least(Thresholds losses, int count, double loss) {
    double least = Double.POSITIVE_INFINITY;
    for (int place = 0; place < count; place++) {
      least = Math.min(least, distance(losses, place, loss));
    }
    return least;
  }

  private static double distance(Thresholds losses, int place, double loss) {
    return Math.abs(losses.at(place) - loss);
  }
}
