package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.NormalMixtures;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.numeric.Repeated;
import java.util.List;
import org.junit.jupiter.api.Test;

/** From the bandwidth on a characteristic function is extinct, as far as can be told. */
class SpectralBandwidthTest {
  private static NormalMixtures sampled(double mu, double rate) {
    return SampledPair.of(new GaussianPair(mu), rate).normals().orElseThrow();
  }

  private static final List<List<Repeated<NormalMixtures>>> SUMS =
      List.of(
          List.of(new Repeated<>(sampled(0.5, 0.02), 4000)),
          List.of(new Repeated<>(sampled(1, 0.02), 60)),
          List.of(new Repeated<>(sampled(1, 0.3), 60)),
          List.of(new Repeated<>(sampled(2, 0.02), 4000)),
          List.of(new Repeated<>(sampled(2, 0.3), 60)),
          List.of(new Repeated<>(sampled(4, 0.9), 4000)),
          List.of(new Repeated<>(sampled(1, 0.1), 200), new Repeated<>(sampled(2, 0.5), 20)));

  /** ln |Φ| at a frequency. */
  private static double logLength(List<Repeated<CharacteristicFunction>> factors, double at) {
    double sum = 0;
    for (Repeated<CharacteristicFunction> factor : factors) {
      double[] less = factor.part().lessOne(at);
      sum += factor.times() * Math.log(Math.hypot(1 + less[0], less[1]));
    }
    return sum;
  }

  /** By looking at frequencies one by one: nothing is left from there on, and much just below. */
  @Test
  void itIsTheLastFrequencyOfWhichAnythingIsLeft() {
    for (List<Repeated<NormalMixtures>> steps : SUMS) {
      for (double tilt : new double[] {0.5, 0.3}) {
        List<Repeated<CharacteristicFunction>> rough = SpectralComposition.factors(steps, tilt, 0);
        double variance = 0;
        for (Repeated<CharacteristicFunction> each : rough) {
          variance += each.times() * Math.pow(each.part().deviation, 2);
        }
        double found = SpectralBandwidth.of(steps, rough, tilt, Math.sqrt(variance));
        List<Repeated<CharacteristicFunction>> factors =
            SpectralComposition.factors(steps, tilt, 4 * found);
        double last = 0;
        for (int i = 1; i <= 1000; i++) {
          double at = i * found / 250;
          last = logLength(factors, at) > -SpectralBandwidth.EXTINCT ? at : last;
        }
        assertThat(found).isBetween(last, 1.18 * last);
      }
    }
  }
}
