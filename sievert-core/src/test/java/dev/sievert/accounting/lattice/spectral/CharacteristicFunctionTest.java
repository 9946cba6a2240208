package dev.sievert.accounting.lattice.spectral;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.lattice.convolution.Fourier;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.MirroredPair;
import dev.sievert.accounting.pair.NormalMixtures;
import dev.sievert.accounting.pair.OppositePair;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.numeric.ExactSum;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CharacteristicFunctionTest {
  static final List<NormalMixtures> MIXTURES =
      List.of(
          SampledPair.of(new GaussianPair(1), 0.01).normals().orElseThrow(),
          SampledPair.of(new GaussianPair(0.25), 0.16).normals().orElseThrow(),
          SampledPair.of(new GaussianPair(1.75), 0.004).normals().orElseThrow(),
          new MirroredPair(SampledPair.of(new GaussianPair(1.3), 0.2)).normals().orElseThrow(),
          new OppositePair(0.8, 0.3).normals().orElseThrow(),
          new GaussianPair(0.7).normals().orElseThrow());

  /** Of one normal against another the tilted loss is normal: everything is known. */
  @ParameterizedTest
  @CsvSource({"0.1, 0.5, 3", "0.7, 0.5, 2", "0.7, 4, 2", "3, -1, 1", "3, 2.5, 0.3", "0.01, 40, 90"})
  void isKnownForOneNormalAgainstAnother(double mu, double tilt, double frequency) {
    NormalMixtures normals = new GaussianPair(mu).normals().orElseThrow();
    CharacteristicFunction function = new CharacteristicFunction(normals, tilt, frequency);
    double scale = tilt * (tilt - 1) * mu * mu / 2;
    assertThat(function.logScale).isCloseTo(scale, within(1e-13 * (1 + Math.abs(scale))));
    double[] less = function.lessOne(frequency);
    double length = Math.exp(-frequency * frequency * mu * mu / 2);
    double slack = function.error(frequency) + 1e-14;
    // The loss is taken from its mean, but for the mean's own rounding.
    assertThat(1 + less[0]).isCloseTo(length, within(slack));
    assertThat(less[1]).isCloseTo(0, within(slack));
    assertThat(function.error(frequency)).isLessThan(1e-11);
    assertThat(function.deviation).isCloseTo(mu, within(1e-12));
  }

  /** Simpson's rule on a far finer grid of the real line, of the integral as it is defined. */
  @Test
  void isTheIntegralThatDefinesIt() {
    for (NormalMixtures mixtures : MIXTURES) {
      for (double tilt : new double[] {0.5, -1.5, 3}) {
        for (double frequency : new double[] {0, 0.6, 25}) {
          CharacteristicFunction function = new CharacteristicFunction(mixtures, tilt, frequency);
          double[] integral = integral(mixtures, tilt, frequency, function.centre);
          double scale = integral(mixtures, tilt, 0, 0)[0];
          double[] less = function.lessOne(frequency);
          double slack = function.error(frequency) + 3e-13;
          assertThat(function.logScale).isCloseTo(Math.log(scale), within(3e-13));
          assertThat(1 + less[0]).isCloseTo(integral[0] / scale, within(slack));
          assertThat(less[1]).isCloseTo(integral[1] / scale, within(slack));
        }
      }
    }
  }

  private static double[] integral(
      NormalMixtures mixtures, double tilt, double frequency, double centre) {
    int half = 40_000;
    double width = 14.0 / half;
    double[] sums = new double[2];
    for (int i = -half; i <= half; i++) {
      double x = i * width;
      double without = density(mixtures.without(), x);
      double loss = Math.log(density(mixtures.with(), x) / without);
      double weight = without * Math.exp(tilt * loss) * width * (i % 2 == 0 ? 2 : 4) / 3;
      if (without > 0) {
        sums[0] += weight * Math.cos(frequency * (loss - centre));
        sums[1] += weight * Math.sin(frequency * (loss - centre));
      }
    }
    return sums;
  }

  private static double density(NormalMixtures.Part part, double x) {
    double moved = x - part.shift();
    double sum =
        (1 - part.rate()) * Math.exp(-x * x / 2) + part.rate() * Math.exp(-moved * moved / 2);
    return sum / Math.sqrt(2 * Math.PI);
  }

  /** However many nodes there are, what adding them up loses is a few units in the last place. */
  @Test
  void roundingsOfManyNodesDoNotAddUp() {
    NormalMixtures mixtures = MixtureCases.sampled(1, 0.1);
    CharacteristicFunction function = new CharacteristicFunction(mixtures, 0.5, 3000);
    assertThat(function.nodes()).isGreaterThan(5000);
    for (double frequency : new double[] {0.01, 0.4, 3}) {
      ExactSum re = new ExactSum();
      ExactSum im = new ExactSum();
      double size = 0;
      for (int i = 0; i < function.nodes(); i++) {
        double half = frequency * function.away(i) / 2;
        double scaled = 2 * function.weight(i) * Math.sin(half);
        re.add(-scaled * Math.sin(half));
        im.add(scaled * Math.cos(half));
        size += Math.abs(scaled);
      }
      double[] less = function.lessOne(frequency);
      assertThat(less[0]).isCloseTo(re.value(), within(4 * Fourier.UNIT * -re.value()));
      assertThat(less[1]).isCloseTo(im.value(), within(4 * Fourier.UNIT * size));
    }
  }

  @Test
  void momentsAreNeverTooSmall() {
    for (NormalMixtures mixtures : MIXTURES) {
      for (double tilt : new double[] {-4, -0.5, 0, 0.5, 1, 2, 7}) {
        double exact = new CharacteristicFunction(mixtures, tilt, 0).logScale;
        double bound = new TiltedMixtures(mixtures, tilt).logMoment();
        assertThat(bound).isBetween(exact - 1e-15, exact + 1e-10);
      }
      // Both hypotheses have a mass of one.
      assertThat(new TiltedMixtures(mixtures, 0).logMoment()).isBetween(0.0, 1e-11);
      assertThat(new TiltedMixtures(mixtures, 1).logMoment()).isBetween(0.0, 1e-11);
    }
  }

  /** Of normals, K(s) = s (s − 1) μ²/2, and the sum's exponents are as large as it is. */
  @Test
  void momentsAreRoundedUpByTheirOwnSize() {
    for (double mu : new double[] {3, 12}) {
      for (double tilt : new double[] {0.5, 1.25, 3}) {
        NormalMixtures normals = new GaussianPair(mu).normals().orElseThrow();
        double exact = tilt * (tilt - 1) * mu * mu / 2;
        double up = new TiltedMixtures(normals, tilt).logMoment() - exact;
        double slope = tilt * mu;
        double said = 64 * Fourier.UNIT * (8 + Math.abs(exact) + 4 * slope * slope);
        assertThat(up).isBetween(0.95 * said, 1.05 * said);
      }
    }
  }

  /** What counts may lie farther out on the left than anything that is kept on the right. */
  @Test
  void cutsOnTheRightTakeNothingFromTheLeft() {
    NormalMixtures mixtures = MixtureCases.FAR_LEFT.mixtures();
    double whole = new TiltedMixtures(mixtures, -1.2).logMoment();
    double kept = new TiltedMixtures(mixtures.cutAt(9), -1.2).logMoment();
    assertThat(kept).isCloseTo(whole, within(1e-9));
    assertThat(whole).isGreaterThan(0.5);
  }

  /** What is claimed of all frequencies is true of some thousand, and says something. */
  @Test
  void decaysAsFastAsIsClaimed() {
    for (NormalMixtures mixtures : MIXTURES) {
      for (double tilt : new double[] {0.5, 3}) {
        CharacteristicFunction rough = new CharacteristicFunction(mixtures, tilt, 0);
        FrequencyDecay decay = new FrequencyDecay(mixtures, tilt, rough.logScale);
        double top = 60 / rough.deviation;
        CharacteristicFunction function = new CharacteristicFunction(mixtures, tilt, top);
        for (double frequency = 0.02 / rough.deviation; frequency < top; frequency *= 1.03) {
          double[] less = function.lessOne(frequency);
          double length = Math.hypot(1 + less[0], less[1]);
          double near = Math.exp(decay.logBound(frequency / 1.05, 1.05 * frequency));
          double far = Math.exp(decay.logBound(frequency, Double.POSITIVE_INFINITY));
          assertThat(near).isGreaterThanOrEqualTo(length - 1e-15);
          assertThat(far).isGreaterThanOrEqualTo(length - 1e-15);
        }
        double low = 0.1 / rough.deviation;
        double[] less = function.lessOne(low);
        double gone = 1 - Math.hypot(1 + less[0], less[1]);
        assertThat(-decay.logBound(low, 1.05 * low)).isGreaterThan(gone / 12);
        assertThat(decay.logBound(top, Double.POSITIVE_INFINITY)).isLessThan(-0.01);
      }
    }
  }
}
