package dev.sievert.accounting.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResponsePairTest extends DominatingPairContract {
  @Override
  List<DominatingPair> pairs() {
    return List.of(
        new ResponsePair(1, 2),
        new ResponsePair(0, 5),
        new ResponsePair(2.5, 10),
        new ResponsePair(30, 1L << 50));
  }

  @Test
  void agreesWithTheListOfAnswers() {
    double epsilon = 1.3;
    int records = 6;
    double total = Math.exp(epsilon) + records - 1;
    double[] without = new double[records];
    Arrays.fill(without, 1 / total);
    double[] with = without.clone();
    without[0] = Math.exp(epsilon) / total;
    with[1] = Math.exp(epsilon) / total;
    DominatingPair listed = FinitePair.of(without, with);
    DominatingPair pair = new ResponsePair(epsilon, records);
    for (double loss : new double[] {-2, -1.31, -1.29, -0.1, 0.1, 1.29, 1.31}) {
      assertThat(pair.withoutAbove(loss)).isCloseTo(listed.withoutAbove(loss), within(1e-15));
      assertThat(pair.withoutUpTo(loss)).isCloseTo(listed.withoutUpTo(loss), within(1e-15));
      assertThat(pair.withAbove(loss)).isCloseTo(listed.withAbove(loss), within(1e-15));
      assertThat(pair.withUpTo(loss)).isCloseTo(listed.withUpTo(loss), within(1e-15));
    }
  }

  @Test
  void neutralAnswersHaveLossZero() {
    DominatingPair pair = new ResponsePair(1, 10);
    assertThat(pair.withAbove(Math.nextDown(0.0)) - pair.withAbove(0))
        .isCloseTo(8 / (Math.E + 9), within(1e-15));
  }

  @Test
  void refusesASingleRecord() {
    assertThatThrownBy(() -> new ResponsePair(1, 1))
        .hasMessage("records must be a whole number from 2 to 2^53 but was 1");
  }
}
