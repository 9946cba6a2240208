package dev.sievert.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.approximate.Edgeworth;
import dev.sievert.accounting.approximate.GaussianLimit;
import dev.sievert.reference.Family;
import dev.sievert.reference.ReferenceRow;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The approximations of paper 002: reproduced to the accuracy of the reference, whatever it is. */
class ApproximationReferenceTest {
  static Stream<ReferenceRow> limits() {
    return Family.GAUSSIAN_LIMIT.rows();
  }

  static Stream<ReferenceRow> expansions() {
    return Family.EDGEWORTH.rows();
  }

  @ParameterizedTest
  @MethodSource("limits")
  void gaussianLimitIsReproduced(ReferenceRow row) {
    GaussianLimit limit =
        GaussianLimit.sampledGaussian(row.number("mu"), row.number("p"), row.count("N"));
    assertThat(limit.beta(row.number("alpha")).value())
        .isCloseTo(row.value(), within(row.error() + 4e-15 * row.value()));
  }

  @ParameterizedTest
  @MethodSource("expansions")
  void everyOrderIsReproduced(ReferenceRow row) {
    Edgeworth expansion =
        Edgeworth.sampledGaussian(row.number("mu"), row.number("p"), row.count("N"));
    assertThat(row.values()).hasSize(Edgeworth.HIGHEST_ORDER + 1);
    for (int order = 0; order <= Edgeworth.HIGHEST_ORDER; order++) {
      assertThat(expansion.beta(row.number("alpha"), order).value())
          .as("order %s", order)
          .isCloseTo(row.values().get(order), within(row.error()));
    }
  }
}
