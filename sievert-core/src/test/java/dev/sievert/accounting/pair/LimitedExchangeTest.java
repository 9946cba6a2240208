package dev.sievert.accounting.pair;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What is known of exchanges changes nothing of the step itself. */
class LimitedExchangeTest extends DominatingPairContract {
  private static final List<DominatingPair> PARTS =
      List.of(
          new SampledPair(new GaussianPair(1), 0.1),
          new ApproxPair(1, 0.125),
          new LaplacePair(0.5),
          new DiscreteGaussianPair(1, 1));

  @Override
  List<DominatingPair> pairs() {
    return PARTS.stream().<DominatingPair>map(LimitedExchangeTest::limited).toList();
  }

  private static LimitedExchange limited(DominatingPair part) {
    return new LimitedExchange(part, new GaussianPair(0.25));
  }

  @Test
  void isTheStepInAllElse() {
    for (DominatingPair part : PARTS) {
      LimitedExchange limited = limited(part);
      assertThat(LimitedExchange.plain(limited)).isSameAs(part);
      assertThat(LimitedExchange.plain(part)).isSameAs(part);
      assertThat(limited.holdsInBothOrders()).isEqualTo(part.holdsInBothOrders());
      assertThat(limited.latticeStep()).isEqualTo(part.latticeStep());
      assertThat(limited.atoms().isPresent()).isEqualTo(part.atoms().isPresent());
      assertThat(limited.normals()).isEqualTo(part.normals());
      assertThat(limited.lowest()).isEqualTo(part.lowest());
      assertThat(limited.highest()).isEqualTo(part.highest());
      for (double loss = -1; loss <= 1; loss += 0.125) {
        assertThat(limited.withoutAbove(loss)).isEqualTo(part.withoutAbove(loss));
        assertThat(limited.withoutUpTo(loss)).isEqualTo(part.withoutUpTo(loss));
        assertThat(limited.withAbove(loss)).isEqualTo(part.withAbove(loss));
        assertThat(limited.withUpTo(loss)).isEqualTo(part.withUpTo(loss));
        assertThat(limited.tails(loss)).isEqualTo(part.tails(loss));
      }
    }
  }
}
