package dev.sievert.accounting.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.sievert.accounting.lattice.LatticeCurve;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.HighPrecision;
import dev.sievert.numeric.Repeated;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

class SampledPairTest extends DominatingPairContract {
  @Override
  List<DominatingPair> pairs() {
    return List.of(
        new SampledPair(new GaussianPair(1), 0.1),
        new SampledPair(new GaussianPair(0.2), 1e-4),
        new SampledPair(new LaplacePair(3), 0.3),
        new SampledPair(new ResponsePair(1, 5), 0.25),
        new SampledPair(new ApproxPair(1, 1e-3), 0.5),
        new SampledPair(new GaussianPair(1), 0),
        new MirroredPair(new SampledPair(new GaussianPair(2), 0.1)));
  }

  /** The loss of a sample is at least that of an output that only people outside it produce. */
  @Test
  void lossesHaveALowerEnd() {
    DominatingPair pair = new SampledPair(new GaussianPair(1), 0.1);
    assertThat(pair.lowest()).isCloseTo(Math.log(0.9), within(1e-16));
    assertThat(pair.highest()).isEqualTo(Double.POSITIVE_INFINITY);
    assertThat(new SampledPair(new LaplacePair(1), 0.1).highest())
        .isCloseTo(Math.log(0.9 + 0.1 * Math.E), within(1e-16));
  }

  @Test
  void agreesWithTheListOfOutputs() {
    double[] without = {0.5, 0.3, 0.2};
    double[] with = {0.1, 0.3, 0.6};
    double rate = 0.25;
    double[] mixed = new double[3];
    for (int i = 0; i < 3; i++) {
      mixed[i] = (1 - rate) * without[i] + rate * with[i];
    }
    DominatingPair listed = FinitePair.of(without, mixed);
    DominatingPair sampled = SampledPair.of(FinitePair.of(without, with), rate);
    for (double loss : new double[] {-1, -0.2, -0.1, 0.01, 0.2, 0.5}) {
      assertThat(sampled.withoutAbove(loss)).isCloseTo(listed.withoutAbove(loss), within(1e-15));
      assertThat(sampled.withAbove(loss)).isCloseTo(listed.withAbove(loss), within(1e-15));
      assertThat(sampled.withUpTo(loss)).isCloseTo(listed.withUpTo(loss), within(1e-15));
    }
  }

  @Test
  void samplesOfSamplesAreSamples() {
    DominatingPair step = new GaussianPair(1);
    assertThat(SampledPair.of(step, 1)).isSameAs(step);
    assertThat(SampledPair.of(SampledPair.of(step, 0.5), 0.25))
        .isEqualTo(new SampledPair(step, 0.125));
  }

  @Test
  void refusesRatesAboveOne() {
    assertThatThrownBy(() -> new SampledPair(new GaussianPair(1), 1.5))
        .hasMessage("rate must be in [0, 1] but was 1.5");
  }

  /**
   * ln(1 − q + q e^l) of a rate that nearly nobody is sampled at, where e^l is beyond 1/q or not.
   */
  @Test
  void endsKeepTheirAccuracyAtTinyRates() {
    for (double rate : new double[] {1e-300, 1e-100, 1e-30, 1e-3}) {
      for (double epsilon : new double[] {1, 39, 41, 60, 200, 500, 700}) {
        BigDecimal grown = HighPrecision.exp(HighPrecision.exactly(epsilon));
        BigDecimal truth =
            HighPrecision.exactly(rate)
                .multiply(grown.subtract(BigDecimal.ONE))
                .add(BigDecimal.ONE);
        double highest = SampledPair.of(new ApproxPair(epsilon, 0), rate).highest();
        assertThat(highest).as(rate + " " + epsilon).isPositive();
        double share = truth.subtract(BigDecimal.ONE).doubleValue();
        double expected = share < 1e-8 ? share : Math.log(truth.doubleValue());
        assertThat(highest).as(rate + " " + epsilon).isCloseTo(expected, withinPercentage(1e-6));
      }
    }
  }

  /**
   * With hardly anyone left out of the sample, what the step cannot tell is of the size of a
   * rounding: f(½) was said to be at least 8.3e-17 where it is (1 − q) / 2 = 5.6e-17.
   */
  @Test
  void nearlyEverybodyIsInTheSample() {
    double rate = 1 - 0x1p-53;
    SampledPair pair = new SampledPair(new GaussianPair(1e3), rate);
    for (double share : new double[] {1.5, 3, 100}) {
      // 1 − q + q e^l = (1 − q) share means e^l = (1 − q)(share − 1) / q.
      double inner = Math.log(0x1p-53 * (share - 1) / rate);
      assertThat(pair.withoutUpTo(Math.log(0x1p-53 * share)))
          .isCloseTo(new GaussianPair(1e3).withoutUpTo(inner), withinPercentage(1e-3));
    }
    List<Repeated<DominatingPair>> once = List.of(new Repeated<>(pair, 1));
    Bracket beta = new LatticeCurve(once, once, 0.1, Adjacency.ADD_REMOVE).beta(0.5);
    assertThat(beta.lower()).isLessThanOrEqualTo(0x1p-54);
    assertThat(beta.upper()).isGreaterThanOrEqualTo(0x1p-54 * (1 - 1e-12));
  }
}
