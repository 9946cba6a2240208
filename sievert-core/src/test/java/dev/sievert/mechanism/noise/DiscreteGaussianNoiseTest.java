package dev.sievert.mechanism.noise;

import static dev.sievert.numeric.HighPrecision.exactly;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sievert.accounting.Accountant;
import dev.sievert.accounting.Direction;
import dev.sievert.accounting.Release;
import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.DiscreteGaussianPair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.ZeroConcentratedDp;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.MissingSettingException;
import dev.sievert.mechanism.Settings;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.HighPrecision;
import dev.sievert.threat.Secret;
import java.math.BigDecimal;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DiscreteGaussianNoiseTest {
  @Test
  void isConcentratedLikeContinuousNoise() {
    List<Guarantee> known = new DiscreteGaussianNoise(2, 4).guarantees(Secret.any());
    assertThat(known).hasSize(2);
    assertThat(((ZeroConcentratedDp) known.get(0)).rho()).isBetween(2.0, 2 + 1e-15);
    assertThat(known.get(1).adjacency()).isEqualTo(Adjacency.REPLACE_ONE);
    assertThat(new DiscreteGaussianNoise(2, 4).divergences(Secret.any()))
        .containsExactly((ZeroConcentratedDp) known.get(0));
  }

  @Test
  void rangeOfTheSecretDecides() {
    DiscreteGaussianNoise noise = new DiscreteGaussianNoise(2, 4);
    assertThat(noise.release(Secret.uniform(3)))
        .contains(new Release.Single(new DiscreteGaussianPair(2, 2), Adjacency.REPLACE_ONE));
    assertThat(noise.release(Secret.uniform(1)))
        .contains(new Release.Single(new ApproxPair(0, 0), Adjacency.REPLACE_ONE));
    assertThat(noise.sampledRelease())
        .contains(new Release.Single(new DiscreteGaussianPair(2, 4), Adjacency.ADD_REMOVE));
    assertThat(noise.guarantees(Secret.uniform(1))).startsWith(ZeroConcentratedDp.of(0)).hasSize(2);
    assertThat(noise.remarks(Secret.uniform(3))).hasSize(1);
  }

  @Test
  void nothingIsKnownWhereValuesAreNotWhole() {
    Secret interval = new Secret.Interval(BigDecimal.ZERO, BigDecimal.ONE);
    DiscreteGaussianNoise noise = new DiscreteGaussianNoise(2, 4);
    assertThat(noise.guarantees(interval)).isEmpty();
    assertThat(noise.divergences(interval)).isEmpty();
    assertThat(noise.release(interval)).isEmpty();
  }

  /** The supremum over all events, term by term in decimals of 110 digits. */
  @ParameterizedTest
  @CsvSource({
    "0.3, 1, 0",
    "0.3, 1, 3",
    "1, 1, 0.5",
    "1, 2, 1",
    "2.5, 1, 0.1",
    "4, 7, 3",
    "7, 3, 2"
  })
  void profileIsTheDifferenceOfTheTwoDistributions(double sigma, int shift, double epsilon) {
    BigDecimal truth = profile(sigma, shift, epsilon);
    double computed = DiscreteGaussianProfile.delta(sigma, shift, epsilon);
    assertThat(exactly(computed)).isGreaterThanOrEqualTo(truth);
    assertThat(computed).isLessThanOrEqualTo(truth.doubleValue() * (1 + 1e-10) + 1e-300);
  }

  private static BigDecimal profile(double sigma, int shift, double epsilon) {
    int reach = (int) Math.ceil(20 * sigma) + shift;
    BigDecimal growth = HighPrecision.exp(exactly(epsilon));
    BigDecimal total = BigDecimal.ZERO;
    BigDecimal excess = BigDecimal.ZERO;
    for (int x = -reach; x <= reach; x++) {
      BigDecimal mass = mass(x, sigma);
      total = total.add(mass);
      BigDecimal gain = mass.subtract(growth.multiply(mass(x + shift, sigma)));
      excess = excess.add(gain.max(BigDecimal.ZERO));
    }
    return HighPrecision.over(excess, total);
  }

  private static BigDecimal mass(int x, double sigma) {
    BigDecimal variance = exactly(sigma).pow(2).multiply(BigDecimal.valueOf(2));
    return HighPrecision.exp(HighPrecision.over(BigDecimal.valueOf(-(long) x * x), variance));
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1e-6, 1",
    "0, 0.1, 1",
    "0.1, 1e-5, 3",
    "3, 1e-10, 50",
    "40, 1e-6, 1",
    "1, 0.9, 1",
    "1, 1e-6, 40000"
  })
  void calibrationKeepsDeltaAndWastesLittle(double epsilon, double delta, long sensitivity) {
    double sigma = ofEpsilonDelta(epsilon, delta, sensitivity).sigma();
    assertThat(DiscreteGaussianProfile.delta(sigma, sensitivity, epsilon))
        .isLessThanOrEqualTo(delta);
    assertThat(DiscreteGaussianProfile.delta(sigma * (1 - 1e-6), sensitivity, epsilon))
        .isGreaterThan(delta);
  }

  /** Mass by mass for small σ, interval by interval for large ones; both bound the same thing. */
  @Test
  void largeNoiseIsBoundedByContinuousNoiseOfOneMore() {
    double summed = DiscreteGaussianProfile.delta(60_000, 60_000, 1);
    double bounded = DiscreteGaussianProfile.delta(70_000, 70_000, 1);
    assertThat(bounded).isBetween(summed, summed * 1.001);
  }

  @Test
  void hardlyAnyNoiseHidesNothing() {
    assertThat(DiscreteGaussianProfile.delta(1e-200, 1, 1)).isEqualTo(1);
    assertThat(DiscreteGaussianProfile.delta(0.01, 1, 1)).isEqualTo(1);
    assertThat(DiscreteGaussianProfile.delta(1, 1, 1e6)).isEqualTo(Double.MIN_NORMAL);
  }

  @Test
  void isMadeFromSigmaOrFromEpsilonAndDelta() {
    Secret secret = Secret.uniform(2);
    assertThat(create(new Settings().number("sigma", 3), secret))
        .isEqualTo(new DiscreteGaussianNoise(3, 1));
    Settings both = new Settings().number("epsilon", 1).number("delta", 1e-6);
    assertThat(create(both, secret)).isEqualTo(ofEpsilonDelta(1, 1e-6, 1));
  }

  @Test
  void complaintsNameWhatIsMissing() {
    Secret secret = Secret.uniform(2);
    misses(() -> create(new Settings(), secret), "needs sigma or epsilon");
    misses(
        () -> create(new Settings().number("epsilon", 1), secret),
        "needs delta with epsilon, or sigma");
    misses(
        () -> create(new Settings().number("sigma", 1).number("delta", 0.1), secret),
        "takes delta only with epsilon");
    misses(() -> ofEpsilonDelta(1, 0, 1), "needs delta greater than 0 and less than 1");
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> new DiscreteGaussianNoise(0, 1))
        .withMessage("sigma must be greater than 0 but was 0");
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> new DiscreteGaussianNoise(1, 0))
        .withMessage("sensitivity must be a whole number from 1 to 2^53 but was 0");
  }

  private static Mechanism create(Settings settings, Secret secret) {
    return DiscreteGaussianNoise.TYPE.create(settings, secret);
  }

  private static void misses(ThrowingCallable call, String message) {
    assertThatExceptionOfType(MissingSettingException.class).isThrownBy(call).withMessage(message);
  }

  @Test
  void hardlyAnyNoiseGivesTheRecordAway() {
    for (double sigma : new double[] {1e-3, 0.407386970879703, 1, 1.2}) {
      Release release = new DiscreteGaussianNoise(sigma, 100).release(Secret.any()).orElseThrow();
      CertifiedCurve curve = Accountant.curve(release, Direction.REPLACE, 1e-6);
      assertThat(curve.totalVariation().upper()).as("σ = " + sigma).isEqualTo(1);
      assertThat(curve.totalVariation().lower()).as("σ = " + sigma).isGreaterThan(1 - 1e-6);
    }
  }

  /** The least noise found that keeps (ε, δ), as a mechanism with both is made. */
  static DiscreteGaussianNoise ofEpsilonDelta(double epsilon, double delta, long sensitivity) {
    double sigma = DiscreteGaussianProfile.leastSigma(epsilon, delta, sensitivity);
    return new DiscreteGaussianNoise(sigma, sensitivity);
  }
}
