package dev.sievert.guarantee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sievert.guarantee.tradeoff.PiecewiseLinear;
import dev.sievert.number.OutOfRangeException;
import java.util.List;
import org.junit.jupiter.api.Test;

class AddedRecordTest {
  /** The record is there with probability 0.1: "without" is hard to tell from "with". */
  private static final PiecewiseLinear ADD =
      PiecewiseLinear.of(
          List.of(
              new PiecewiseLinear.Point(0, 0.9),
              new PiecewiseLinear.Point(0.5, 0.45),
              new PiecewiseLinear.Point(1, 0)),
          Adjacency.ADD_REMOVE);

  private static final AddedRecord ADDED = AddedRecord.of(ADD);

  @Test
  void answersAsItsCurveDoes() {
    for (double alpha : Alphas.ASCENDING) {
      assertThat(ADDED.power(alpha)).isEqualTo(ADD.power(alpha));
      assertThat(ADDED.concave().power(alpha)).isEqualTo(ADD.concave().power(alpha));
    }
    assertThat(ADDED.greatestGap(0.1, 0.7)).isEqualTo(ADD.greatestGap(0.1, 0.7));
    assertThat(ADDED.words()).isEqualTo(ADD.words() + ", of adding a record");
  }

  /** What holds in one order must not become a promise in both. */
  @Test
  void nothingFollowsForBothOrdersOrForExchanges() {
    assertThat(ADDED).isNotInstanceOf(TradeoffFunction.class);
    assertThat(ADDED.adjacency()).isEqualTo(Adjacency.ADD_REMOVE);
    assertThat(ADDED.implies()).isEmpty();
    assertThat(ADDED.forReplacement()).isSameAs(ADDED);
    assertThat(Guarantee.closure(List.of(ADDED))).containsExactly(ADDED);
  }

  @Test
  void anExchangeAddsNothing() {
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> AddedRecord.of(GaussianDp.of(1)))
        .withMessage("adjacency must be add-remove where a record is added but was replace-one");
  }
}
