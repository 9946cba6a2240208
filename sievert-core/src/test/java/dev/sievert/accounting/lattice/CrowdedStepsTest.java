package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.lattice.spectral.SpectralComposition;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Repeated;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Curves of steps of which most tell next to nothing and a few tell much. */
class CrowdedStepsTest {
  /**
   * Total variation of steps whose losses crowd at one place and reach far, by the trapezoidal rule
   * for 1 − 1/π ∫ Re M(½ + iω)^N / (¼ + ω²) with 64 bits of precision and twice the window.
   */
  @ParameterizedTest
  @CsvSource({"0.32, 3.5e-4, 13000, 0.454454282720048"})
  void manyStepsThatCrowdAndReachFarAreWithinTheirEnds(
      double noise, double rate, long times, double distance) {
    List<Repeated<DominatingPair>> steps =
        List.of(new Repeated<>(SampledPair.of(new GaussianPair(1 / noise), rate), times));
    ReleasedSteps released = new ReleasedSteps(steps);
    assertThat(SpectralComposition.of(released.normals(), 0.5)).isEmpty();
    assertThat(SpectralComposition.atOnce(released.normals(), 0.5)).isPresent();
    LatticeCurve curve = new LatticeCurve(steps, steps, 1e-6, Adjacency.ADD_REMOVE);
    Bracket found = curve.totalVariation();
    assertThat(found.lower()).isLessThanOrEqualTo(distance + 1e-12);
    assertThat(found.upper()).isGreaterThanOrEqualTo(distance - 1e-12);
    assertThat(found.upper() - found.lower()).isLessThan(1e-8);
    // Sums of that kind on a lattice with as many digits have more than a hundred thousand points.
    assertThat(curve.centre().pessimistic().alpha.length).isLessThan(80_000);
    for (double alpha : new double[] {1e-3, 0.02, 0.4}) {
      Bracket power = curve.power(alpha);
      assertThat(power.upper() - power.lower()).isLessThan(1e-6);
      // The curve of removing is the inverse of this one.
      assertThat(curve.mirrored().beta(1 - power.upper()).upper()).isGreaterThan(alpha - 1e-12);
      assertThat(curve.mirrored().beta(1 - power.lower()).lower()).isLessThan(alpha + 1e-12);
    }
  }
}
