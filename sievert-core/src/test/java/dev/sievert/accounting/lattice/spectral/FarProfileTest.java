package dev.sievert.accounting.lattice.spectral;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.lattice.LatticeCurve;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.MirroredPair;
import dev.sievert.accounting.pair.OppositePair;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Repeated;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where no lattice reaches, both ends are still proven and close. */
class FarProfileTest {
  /** Neither end contradicts curves that were computed otherwise, where both can be had. */
  @ParameterizedTest
  @CsvSource({"1, 0.01, 1", "1, 0.01, 300", "0.5, 0.3, 4", "3, 0.02, 1"})
  void enclosesWhatLatticesEnclose(double mu, double rate, long times) {
    DominatingPair step = SampledPair.of(new GaussianPair(mu), rate);
    for (DominatingPair pair : List.of(step, MirroredPair.of(step), new OppositePair(mu, rate))) {
      List<Repeated<DominatingPair>> steps = List.of(new Repeated<>(pair, times));
      LatticeCurve curve = new LatticeCurve(steps, steps, 1e-3, Adjacency.ADD_REMOVE);
      FarProfile far = FarProfile.of(steps).orElseThrow();
      for (double delta : new double[] {1e-3, 1e-9}) {
        Bracket epsilon = curve.epsilon(delta);
        assertThat(far.epsilonUp(delta)).isGreaterThanOrEqualTo(epsilon.lower());
        assertThat(far.epsilonDown(delta)).isLessThanOrEqualTo(epsilon.upper());
      }
      for (double epsilon : new double[] {0.1, 1}) {
        Bracket delta = curve.delta(epsilon);
        assertThat(far.deltaUp(epsilon)).isGreaterThanOrEqualTo(delta.lower());
        assertThat(far.deltaDown(epsilon)).isLessThanOrEqualTo(delta.upper());
      }
    }
  }

  /** A million steps of a sample of one in a hundred thousand, far beyond what adds up smoothly. */
  @Test
  void aMillionStepsSaySomethingAtTinyDelta() {
    DominatingPair step = SampledPair.of(new GaussianPair(1), 1e-5);
    List<Repeated<DominatingPair>> steps = List.of(new Repeated<>(step, 1_000_000));
    Bracket found = new LatticeCurve(steps, steps, 1e-6, Adjacency.ADD_REMOVE).epsilon(1e-30);
    assertThat(found.lower()).isGreaterThan(0.9);
    assertThat(found.upper()).isLessThan(1.4);
  }
}
