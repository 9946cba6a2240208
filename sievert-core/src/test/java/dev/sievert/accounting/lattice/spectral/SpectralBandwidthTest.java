package dev.sievert.accounting.lattice.spectral;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.NormalMixtures;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.numeric.Patience;
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

  /** One kind of step, known for its scale. */
  private record Sum(List<Repeated<NormalMixtures>> steps, double tilt) {
    static Sum of(double mu, double rate, long times, double tilt) {
      return new Sum(List.of(new Repeated<>(sampled(mu, rate), times)), tilt);
    }

    List<Repeated<CharacteristicFunction>> rough() {
      return SpectralComposition.factors(steps, tilt, 0);
    }

    double deviation() {
      double variance = 0;
      for (Repeated<CharacteristicFunction> each : rough()) {
        variance += each.times() * Math.pow(each.part().deviation, 2);
      }
      return Math.sqrt(variance);
    }

    double bandwidth(double most) {
      return SpectralBandwidth.of(steps, rough(), tilt, deviation(), most);
    }

    /** The same, sought only from nine deviations over this on. */
    double sought(double deviation) {
      return SpectralBandwidth.of(steps, rough(), tilt, deviation);
    }

    /** ln |Φ| at most, at all frequencies from one on. */
    double bound(double from) {
      double sum = 0;
      for (int i = 0; i < steps.size(); i++) {
        double scale = rough().get(i).part().logScale;
        FrequencyDecay decay = new FrequencyDecay(steps.get(i).part(), tilt, scale);
        sum += steps.get(i).times() * decay.logBound(from, Double.POSITIVE_INFINITY);
      }
      return sum;
    }
  }

  private static double work(Runnable question) {
    Patience patience = Patience.endless();
    patience.during(
        () -> {
          question.run();
          return true;
        });
    return patience.seconds();
  }

  /** What is proven without it is left as it is where that is too much, and else made less. */
  @Test
  void frequenciesAreOnlyComputedWhereThatIsWorthIt() {
    for (Sum sum : List.of(Sum.of(0.5, 0.02, 4000, 0.5), Sum.of(1, 0.3, 60, 3))) {
      double proven = sum.bandwidth(0);
      assertThat(work(() -> sum.bandwidth(Math.nextDown(proven)))).isZero();
      assertThat(sum.bandwidth(Math.nextDown(proven))).isEqualTo(proven);
      assertThat(sum.bound(proven)).isLessThanOrEqualTo(-SpectralBandwidth.EXTINCT);
      assertThat(sum.bound(proven / 1.081)).isGreaterThan(-SpectralBandwidth.EXTINCT);
      assertThat(work(() -> sum.bandwidth(proven))).isPositive();
      assertThat(sum.bandwidth(proven)).isLessThan(proven / 3);
    }
  }

  /** Below the first frequency nothing is looked for, be it extinct there or not. */
  @Test
  void nothingIsLookedForBelowNineDeviations() {
    for (Sum sum :
        List.of(Sum.of(0.5, 0.02, 4000, 0.5), Sum.of(4, 0.9, 4000, 0.5), Sum.of(2, 0.3, 60, 0.5))) {
      double deviation = sum.deviation() / 10;
      assertThat(sum.sought(deviation)).isEqualTo(9 / deviation);
    }
    Sum open = Sum.of(4, 0.9, 4000, 0.5);
    assertThat(open.bandwidth(0)).isGreaterThan(90 / open.deviation());
  }

  /** So slow is the decay of few steps that looking on would take longer than it saves. */
  @Test
  void whatTakesTooManyNodesIsLeftOpen() {
    Sum sum = Sum.of(1, 0.1, 8, 0.5);
    double proven = sum.bandwidth(0);
    double look = sum.steps().size() * 5e4 * FrequencyGrid.WORK / 1e9;
    double most = 1e6 * FrequencyGrid.WORK / 1e9;
    double[] found = new double[1];
    assertThat(work(() -> found[0] = sum.bandwidth(proven))).isBetween(most, most + look);
    assertThat(found[0]).isBetween(proven / 1.2, proven * (1 + 1e-12));
  }

  /** No bound of a step gets far enough below one for less than four of them. */
  @Test
  void whatIsNeverProvenHasNoBandwidth() {
    assertThat(Sum.of(1, 0.1, 3, 0.5).bandwidth(0)).isInfinite();
    assertThat(Sum.of(1, 0.1, 8, 0.5).bandwidth(0)).isFinite();
  }
}
