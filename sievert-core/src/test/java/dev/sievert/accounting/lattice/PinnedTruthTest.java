package dev.sievert.accounting.lattice;

import static dev.sievert.accounting.lattice.PinnedCurvesTest.DELTAS;
import static dev.sievert.accounting.lattice.PinnedCurvesTest.LOSSES;
import static dev.sievert.accounting.lattice.PinnedCurvesTest.PINS;
import static dev.sievert.accounting.lattice.PinnedCurvesTest.REVEALING;
import static dev.sievert.accounting.lattice.PinnedCurvesTest.SIZES;
import static dev.sievert.accounting.lattice.PinnedCurvesTest.THREE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.oracle.EnumerationOracle;
import dev.sievert.accounting.pair.FinitePair;
import dev.sievert.accounting.pair.ResponsePair;
import dev.sievert.guarantee.GaussianDp;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Pinned ends of brackets hold the truth where it is known in another way. */
class PinnedTruthTest {
  /** What is known of a curve in another way. */
  private record Known(
      String name, DoubleUnaryOperator power, DoubleUnaryOperator beta, DoubleUnaryOperator delta) {
    static Known normal(String name, double mu) {
      GaussianDp truth = GaussianDp.of(mu);
      return new Known(name, truth::power, truth::beta, truth::delta);
    }

    static Known few(String name, FinitePair.Atoms atoms, int times) {
      List<Double> without = IntStream.range(0, atoms.count()).mapToObj(atoms::without).toList();
      List<Double> with = IntStream.range(0, atoms.count()).mapToObj(atoms::with).toList();
      EnumerationOracle truth =
          EnumerationOracle.of(new EnumerationOracle.Pair(without, with), times);
      return new Known(
          name,
          alpha -> 1 - truth.beta(alpha),
          truth::beta,
          epsilon -> truth.excess(Math.exp(epsilon)));
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private static Stream<Known> known() {
    return Stream.of(
        Known.normal("gaussian 1", 1),
        Known.normal("gaussian 0.3 x 10", 0.3 * Math.sqrt(10)),
        Known.few("three x 5", THREE.atoms().orElseThrow(), 5),
        Known.few("revealing x 2", REVEALING.atoms().orElseThrow(), 2),
        Known.few("sampled three x 4", THREE.sampled(0.3).atoms().orElseThrow(), 4),
        Known.few("response 0.7 2 x 50", new ResponsePair(0.7, 2).atoms().orElseThrow(), 50));
  }

  @ParameterizedTest
  @MethodSource("known")
  @DisabledIfSystemProperty(named = PinTable.WRITE, matches = ".*")
  void pinsHoldTheTruth(Known known) {
    for (double alpha : SIZES) {
      // A power that is one minus an error has no more digits than that.
      if (alpha > 1e-4) {
        holds(known + " | power " + alpha, known.power().applyAsDouble(alpha));
      }
      holds(known + " | beta " + alpha, known.beta().applyAsDouble(alpha));
    }
    for (double epsilon : LOSSES) {
      holds(known + " | delta " + epsilon, known.delta().applyAsDouble(epsilon));
    }
    for (double delta : DELTAS) {
      double[] ends = PINS.row(known + " | epsilon " + delta);
      // Where outputs give the record away, no loss does.
      double low = Math.min(600, ends[0] * (1 - 1e-12));
      assertThat(low == 0 ? 1 : known.delta().applyAsDouble(low))
          .isGreaterThanOrEqualTo(delta * (1 - 1e-9));
      if (ends[1] < Double.POSITIVE_INFINITY) {
        assertThat(known.delta().applyAsDouble(ends[1] * (1 + 1e-12)))
            .isLessThanOrEqualTo(delta * (1 + 1e-9));
      }
    }
  }

  private static void holds(String key, double truth) {
    double[] ends = PINS.row(key);
    assertThat(ends[0]).as(key).isLessThanOrEqualTo(truth * (1 + 1e-12));
    assertThat(ends[1]).as(key).isGreaterThanOrEqualTo(truth * (1 - 1e-12));
  }
}
