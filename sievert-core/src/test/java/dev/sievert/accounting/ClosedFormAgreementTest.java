package dev.sievert.accounting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.accounting.curve.GaussianCurve;
import dev.sievert.accounting.laplace.LaplaceComposition;
import dev.sievert.accounting.lattice.LatticeCurve;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Repeated;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The general engine against the curves that are known in closed form. */
class ClosedFormAgreementTest {
  private static final double[] SIZES = {1e-9, 1e-5, 1e-3, 0.02, 0.3, 0.5, 0.77, 0.99, 0.99999};
  private static final double[] EPSILONS = {0, 0.1, 0.7, 2, 5};
  private static final double[] DELTAS = {1e-8, 1e-3, 0.1};

  @ParameterizedTest
  @CsvSource({"1, 1", "0.3, 2", "0.5, 10", "0.1, 37", "0.2, 100", "3, 1"})
  void gaussianStepsAgree(double mu, long times) {
    CertifiedCurve exact = new GaussianCurve(mu * Math.sqrt((double) times), Adjacency.ADD_REMOVE);
    assertNested(exact, lattice(new GaussianPair(mu), times));
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "0.3, 2", "0.5, 10", "0.1, 37", "0.2, 100", "3, 1"})
  void laplaceStepsAgree(double mu, long times) {
    CertifiedCurve exact = LaplaceComposition.of(mu, times, Adjacency.ADD_REMOVE);
    assertNested(exact, lattice(new LaplacePair(mu), times));
  }

  private static LatticeCurve lattice(DominatingPair pair, long times) {
    List<Repeated<DominatingPair>> steps = List.of(new Repeated<>(pair, times));
    return new LatticeCurve(steps, steps, 1e-5, Adjacency.ADD_REMOVE);
  }

  private static void assertNested(CertifiedCurve exact, LatticeCurve add) {
    for (LatticeCurve curve : List.of(add, add.mirrored())) {
      for (double size : SIZES) {
        assertNested("β at " + size, exact.beta(size), curve.beta(size));
        assertNested("power at " + size, exact.power(size), curve.power(size));
      }
      for (double epsilon : EPSILONS) {
        assertNested("δ at " + epsilon, exact.delta(epsilon), curve.delta(epsilon));
      }
      for (double delta : DELTAS) {
        assertNested("ε at " + delta, exact.epsilon(delta), curve.epsilon(delta));
      }
      assertNested("distance", exact.totalVariation(), curve.totalVariation());
    }
  }

  /** The wide bracket holds the narrow one, but for what a thin one has to spare itself. */
  private static void assertNested(String what, Bracket narrow, Bracket wide) {
    double spare = 1e-13 + 1e-11 * narrow.upper();
    assertThat(wide.lower())
        .as("%s: %s in %s", what, narrow, wide)
        .isLessThanOrEqualTo(narrow.lower() + Math.min(spare, narrow.upper() * 1e-6));
    assertThat(wide.upper())
        .as("%s: %s in %s", what, narrow, wide)
        .isGreaterThanOrEqualTo(narrow.upper() - Math.min(spare, narrow.upper() * 1e-6) - 1e-16);
    assertThat(wide.lower())
        .as("%s: %s overlaps %s", what, narrow, wide)
        .isLessThanOrEqualTo(narrow.upper());
    assertThat(wide.upper())
        .as("%s: %s overlaps %s", what, narrow, wide)
        .isGreaterThanOrEqualTo(narrow.lower());
  }
}
