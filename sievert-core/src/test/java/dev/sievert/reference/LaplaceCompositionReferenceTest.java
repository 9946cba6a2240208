package dev.sievert.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.laplace.LaplaceComposition;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.number.Bracket;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Composed Laplace noise against 50-digit values, and the queries of figure 6 of 000. */
class LaplaceCompositionReferenceTest {
  private static final double MU = 0.2;
  private static final double LIMIT = 0.2;

  static Stream<ReferenceRow> values() {
    return Stream.concat(Family.LAPLACE_COMPOSITION.rows(), Family.TRADEOFF_OF_ONE_STEP.rows());
  }

  @ParameterizedTest
  @MethodSource("values")
  void bothEndsHoldAndAreClose(ReferenceRow row) {
    LaplaceComposition curve = composed(row.number("mu"), (int) row.count("N"));
    double alpha = row.number("alpha");
    Bracket error = curve.beta(alpha);
    // The stored decimals are themselves doubles, to nearest.
    double stored = Math.ulp(row.value()) / 2 + row.error();
    assertThat(error.lower()).isLessThanOrEqualTo(row.value() + stored);
    assertThat(error.upper()).isGreaterThanOrEqualTo(row.value() - stored);
    assertThat(error.upper() - error.lower()).isLessThanOrEqualTo(1e-12 * row.value() + 1e-14);
    assertThat(1 - curve.power(alpha).value()).isCloseTo(row.value(), within(1e-12));
  }

  @Test
  void fifteenQueriesStayBelowTheLimit() {
    assertThat(most(steps -> gap(composed(MU, steps), 0.1))).isEqualTo(15);
    assertThat(gap(composed(MU, 15), 0.1)).isCloseTo(0.1976341, within(5e-8));
    assertThat(gap(composed(MU, 16), 0.1)).isCloseTo(0.2064849, within(5e-8));
    assertThat(most(steps -> summed(steps, 0.1))).isEqualTo(5);
    assertThat(most(steps -> optimal(steps, 0.1))).isEqualTo(14);
  }

  @Test
  void fromAnEvenChanceSevenQueriesDo() {
    ReferenceRow row = Family.LAPLACE_QUERIES.rows().findFirst().orElseThrow();
    double base = row.number("base");
    assertThat(most(steps -> gap(composed(MU, steps), base))).isEqualTo(row.values().get(0));
    assertThat(most(steps -> summed(steps, base))).isEqualTo(row.values().get(1));
    assertThat(most(steps -> optimal(steps, base))).isEqualTo(row.values().get(2));
  }

  private static LaplaceComposition composed(double mu, int steps) {
    return LaplaceComposition.of(mu, steps, Adjacency.REPLACE_ONE);
  }

  /** The greatest number of steps whose gap stays below the limit. */
  private static double most(IntToDoubleFunction gap) {
    int steps = 0;
    while (gap.applyAsDouble(steps + 1) <= LIMIT) {
      steps++;
    }
    return steps;
  }

  private static double gap(LaplaceComposition curve, double alpha) {
    return curve.power(alpha).upper() - alpha;
  }

  private static double summed(int steps, double alpha) {
    return ApproxDp.of(MU * steps, 0).gap(alpha);
  }

  /** The optimal composition of pure privacy: that many randomised responses. */
  private static double optimal(int steps, double alpha) {
    double honest = 1 / (1 + Math.exp(-MU));
    double size = 0;
    double power = 0;
    double ways = 1;
    for (int lies = 0; lies <= steps; lies++) {
      double without = ways * Math.pow(1 - honest, steps - lies) * Math.pow(honest, lies);
      double with = ways * Math.pow(honest, steps - lies) * Math.pow(1 - honest, lies);
      if (size + without >= alpha) {
        return power + with * (alpha - size) / without - alpha;
      }
      size += without;
      power += with;
      ways = ways * (steps - lies) / (lies + 1);
    }
    return power - alpha;
  }
}
