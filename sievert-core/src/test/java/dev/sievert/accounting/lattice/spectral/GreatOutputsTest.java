package dev.sievert.accounting.lattice.spectral;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.lattice.LatticeCurve;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.MirroredPair;
import dev.sievert.accounting.pair.NormalMixtures;
import dev.sievert.accounting.pair.OppositePair;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Repeated;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Steps whose rare great outputs are given away, so that what is left can be tilted steeply. */
class GreatOutputsTest {
  private static final List<NormalMixtures> MIXTURES =
      List.of(
          SampledPair.of(new GaussianPair(1), 1e-5).normals().orElseThrow(),
          SampledPair.of(new GaussianPair(2.5), 0.003).normals().orElseThrow(),
          SampledPair.of(new GaussianPair(0.3), 0.1).normals().orElseThrow(),
          new OppositePair(1, 0.001).normals().orElseThrow());

  private static LatticeCurve millionSteps() {
    DominatingPair step = SampledPair.of(new GaussianPair(1), 1e-5);
    List<Repeated<DominatingPair>> steps = List.of(new Repeated<>(step, 1_000_000));
    return new LatticeCurve(steps, steps, 1e-6, Adjacency.ADD_REMOVE);
  }

  /** A contour integral of the moments with 70 digits, which needs no cut. */
  @ParameterizedTest
  @CsvSource({
    "1e-9, 1.08449940338375e-9, 5e-5",
    "1e-12, 1.09923750872645e-12, 5e-5",
    "1e-15, 1.11393011392177e-15, 2e-3"
  })
  void powerIsAsComputedWithManyDigits(double alpha, double power, double share) {
    Bracket found = millionSteps().power(alpha);
    assertThat(power).isBetween(found.lower(), found.upper());
    assertThat(found.upper() - found.lower()).isLessThan(share * power);
  }

  @ParameterizedTest
  @CsvSource({
    "1e-12, 0.080735698776074, 1e-6",
    "1e-15, 0.0940572579248163, 1e-5",
    "1e-30, 0.933471940769208, 5e-3"
  })
  void profileIsAsComputedWithManyDigits(double delta, double epsilon, double width) {
    Bracket found = millionSteps().epsilon(delta);
    assertThat(epsilon).isBetween(found.lower(), found.upper());
    assertThat(found.upper() - found.lower()).isLessThan(width);
  }

  /** Simpson's rule, of the integrals as they are defined. */
  @Test
  void momentsOfWhatIsKeptAreTheIntegralsThatDefineThem() {
    for (NormalMixtures mixtures : MIXTURES) {
      for (double place : new double[] {6, 10}) {
        NormalMixtures cut = mixtures.cutAt(place);
        for (double tilt : new double[] {-2, 0.5, 3, 40, 150}) {
          CharacteristicFunction function = new CharacteristicFunction(cut, tilt, 20);
          double peak = 0;
          for (double x = -12; x < 14; x += 0.01) {
            peak = Math.max(peak, logDensity(cut, tilt, x));
          }
          double greatest = peak;
          DoubleUnaryOperator density = x -> Math.exp(logDensity(cut, tilt, x) - greatest);
          double scale = simpson(density);
          double logScale = greatest + Math.log(scale / Math.sqrt(2 * Math.PI));
          double slack = 1e-12 * (1 + Math.abs(greatest));
          assertThat(function.logScale).isCloseTo(logScale, within(slack));
          assertThat(new TiltedMixtures(cut, tilt).logMoment())
              .isBetween(logScale - slack, logScale + 1e-9);
          double[] less = function.lessOne(20);
          double real =
              simpson(
                  x -> density.applyAsDouble(x) * Math.cos(20 * (cut.loss(x) - function.centre)));
          assertThat(1 + less[0]).isCloseTo(real / scale, within(1e-11));
          double softer =
              simpson(
                  x -> Math.exp(logDensity(mixtures, tilt, x) - greatest - cut.cut().lost(x) / 2));
          assertThat(new TiltedMixtures(cut, tilt).growth())
              .isGreaterThanOrEqualTo(Math.log(softer / scale));
        }
      }
    }
  }

  @Test
  void givesAwayNoMoreThanItSays() {
    for (NormalMixtures mixtures : MIXTURES) {
      for (double place : new double[] {5, 9}) {
        NormalMixtures cut = mixtures.cutAt(place);
        double given =
            simpson(
                x ->
                    Math.exp(cut.with().logRatio(x) - x * x / 2)
                        / Math.sqrt(2 * Math.PI)
                        * -Math.expm1(-cut.cut().lost(x)));
        double said = cut.cut().given(cut.with());
        assertThat(said).isBetween(given * (1 - 1e-9), 2 * given);
      }
    }
  }

  /** |φ| is never more than its bound says, at frequencies that were computed. */
  @Test
  void decaysAsFastAsProven() {
    for (NormalMixtures mixtures : MIXTURES) {
      NormalMixtures cut = mixtures.cutAt(9);
      for (double tilt : new double[] {0.5, 10, 60}) {
        double scale = new CharacteristicFunction(cut, tilt, 0).logScale;
        FrequencyDecay decay = new FrequencyDecay(cut, tilt, scale);
        for (double frequency = 1; frequency < 2_000; frequency *= 3) {
          CharacteristicFunction function = new CharacteristicFunction(cut, tilt, frequency);
          double[] less = function.lessOne(frequency);
          double square = 2 * less[0] + less[0] * less[0] + less[1] * less[1];
          assertThat(Math.log1p(square) / 2)
              .isLessThanOrEqualTo(decay.logBound(frequency, frequency) + 1e-13);
        }
      }
    }
  }

  @Test
  void cutsOnlyWhereGreatOutputsAreRareAndTelling() {
    NormalMixtures whole = new GaussianPair(1).normals().orElseThrow();
    NormalMixtures mirrored =
        MirroredPair.of(SampledPair.of(new GaussianPair(1), 0.01)).normals().orElseThrow();
    for (NormalMixtures mixtures : List.of(whole, mirrored)) {
      GreatOutputs great = GreatOutputs.of(List.of(new Repeated<>(mixtures, 10)), 1e-9);
      assertThat(great.given()).isZero();
      assertThat(great.kept().get(0).part()).isEqualTo(mixtures);
    }
  }

  private static double logDensity(NormalMixtures mixtures, double tilt, double x) {
    return (1 - tilt) * mixtures.without().logRatio(x)
        + tilt * mixtures.with().logRatio(x)
        - x * x / 2
        - mixtures.cut().lost(x);
  }

  private static double simpson(DoubleUnaryOperator function) {
    int half = 20_000;
    double width = 14.0 / half;
    double sum = 0;
    for (int i = -half; i <= half; i++) {
      sum += function.applyAsDouble(i * width) * width * (i % 2 == 0 ? 2 : 4) / 3;
    }
    return sum;
  }
}
