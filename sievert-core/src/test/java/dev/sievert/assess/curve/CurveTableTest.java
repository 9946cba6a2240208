package dev.sievert.assess.curve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.ClosedFormCurve;
import dev.sievert.accounting.Direction;
import dev.sievert.mechanism.DirectedCurve;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Questions are answered in their order. */
class CurveTableTest {
  private static final ClosedFormCurve CURVE = new ClosedFormCurve(1, 1e-7);

  @Test
  void answersInOrder() {
    CurveQuestions questions =
        new CurveQuestions(List.of(0.5, 0.1), List.of(2.0, 1.0), List.of(1e-5, 0.0));
    CurveTable table = CurveTable.of(new DirectedCurve(Direction.ADD, CURVE), questions);
    assertThat(table.direction()).isEqualTo(Direction.ADD);
    assertThat(table.tests())
        .containsExactly(
            new CurveTable.BestTest(0.5, CURVE.beta(0.5), CURVE.power(0.5)),
            new CurveTable.BestTest(0.1, CURVE.beta(0.1), CURVE.power(0.1)));
    assertThat(table.profile())
        .containsExactly(
            new CurveTable.Answered(2, CURVE.delta(2)), new CurveTable.Answered(1, CURVE.delta(1)));
    assertThat(table.budgets())
        .extracting(reading -> reading.answer().value())
        .containsExactly(CURVE.epsilon(1e-5).value(), Double.POSITIVE_INFINITY);
    assertThat(table.totalVariation()).isEqualTo(CURVE.totalVariation());
  }

  @Test
  void asksUsualQuestions() {
    CurveQuestions usual = CurveQuestions.usual(CURVE);
    assertThat(usual.alphas()).hasSize(11).startsWith(1e-6).endsWith(0.9);
    assertThat(usual.epsilons()).startsWith(0.1).isSubsetOf(0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0);
    assertThat(usual.deltas()).containsExactly(1e-3, 1e-5, 1e-6, 1e-9);
  }
}
