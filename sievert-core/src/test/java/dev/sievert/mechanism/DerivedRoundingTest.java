package dev.sievert.mechanism;

import static dev.sievert.numeric.HighPrecision.DIGITS;
import static dev.sievert.numeric.HighPrecision.exactly;
import static dev.sievert.numeric.HighPrecision.exp;
import static java.math.BigDecimal.ONE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.RenyiDp;
import dev.sievert.mechanism.noise.GaussianNoise;
import dev.sievert.mechanism.noise.GeometricNoise;
import dev.sievert.mechanism.sampling.DpSgd;
import dev.sievert.mechanism.sampling.Subsampled;
import dev.sievert.mechanism.stated.StatedGuarantee;
import dev.sievert.threat.Secret;
import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Parameters that a mechanism derives from those that were stated, against decimals of 110 digits:
 * never on the side of less risk, not even in the last place.
 */
class DerivedRoundingTest {
  private static final int DRAWS = 300;

  /** e^ε' ≥ 1 + q (e^ε − 1), which needs no logarithm. */
  @Test
  void theBudgetOfASampleIsNotBelow() {
    Random random = new Random(31);
    for (int draw = 0; draw < DRAWS; draw++) {
      double inner = 4 * random.nextDouble();
      double rate = random.nextDouble();
      double delta = 0.1 * random.nextDouble();
      Mechanism stated =
          new StatedGuarantee(List.of(new ApproxDp(inner, delta, Adjacency.ADD_REMOVE)));
      ApproxDp sampled = only(ApproxDp.class, new Subsampled(stated, rate), Adjacency.ADD_REMOVE);
      BigDecimal growth = exp(exactly(inner)).subtract(ONE).multiply(exactly(rate), DIGITS);
      assertThat(exp(exactly(sampled.epsilon()))).isGreaterThanOrEqualTo(growth.add(ONE));
      assertThat(sampled.epsilon()).isLessThan(Math.log1p(growth.doubleValue()) * (1 + 1e-14));
      assertThat(exactly(sampled.delta()))
          .isGreaterThanOrEqualTo(exactly(delta).multiply(exactly(rate)));
      assertThat(sampled.delta()).isLessThan(delta * rate * (1 + 1e-14));
    }
  }

  /** A sample of noise in whole numbers: the same, with ε = sensitivity / scale. */
  @Test
  void theBudgetOfSampledWholeNumbersIsNotBelow() {
    Random random = new Random(43);
    for (int draw = 0; draw < DRAWS; draw++) {
      double scale = 1 + 4 * random.nextDouble();
      double rate = random.nextDouble();
      int sensitivity = 1 + random.nextInt(5);
      Mechanism noise = GeometricNoise.ofScale(scale, sensitivity);
      ApproxDp sampled = only(ApproxDp.class, new Subsampled(noise, rate), Adjacency.ADD_REMOVE);
      BigDecimal inner = BigDecimal.valueOf(sensitivity).divide(exactly(scale), DIGITS);
      BigDecimal growth = exp(inner).subtract(ONE).multiply(exactly(rate), DIGITS);
      assertThat(exp(exactly(sampled.epsilon()))).isGreaterThanOrEqualTo(growth.add(ONE));
      assertThat(sampled.epsilon()).isLessThan(Math.log1p(growth.doubleValue()) * (1 + 1e-14));
    }
  }

  /** Everybody in every batch: μ² σ² ≥ steps × distance². */
  @Test
  void theShiftOfTrainingIsNotBelow() {
    Random random = new Random(37);
    for (int draw = 0; draw < DRAWS; draw++) {
      double noise = 0.1 + 9 * random.nextDouble();
      double distance = 0.1 + 1.9 * random.nextDouble();
      int steps = 1 + random.nextInt(3);
      DpSgd training = new DpSgd(noise, 1, steps, distance);
      GaussianDp exchanged = only(GaussianDp.class, training, Adjacency.REPLACE_ONE);
      GaussianDp joined = only(GaussianDp.class, training, Adjacency.ADD_REMOVE);
      assertThat(square(exchanged.mu(), noise))
          .isGreaterThanOrEqualTo(times(square(distance, 1), steps));
      assertThat(square(joined.mu(), noise)).isGreaterThanOrEqualTo(times(ONE, steps));
      assertThat(exchanged.mu()).isLessThan(distance / noise * Math.sqrt(steps) * (1 + 1e-14));
    }
  }

  /** Everybody in the sample: the divergences are those of the noise, α μ² / 2. */
  @Test
  void theDivergenceOfASampleIsNotBelow() {
    Random random = new Random(41);
    for (int draw = 0; draw < 40; draw++) {
      double sigma = 0.5 + 4 * random.nextDouble();
      Mechanism noise = new GaussianNoise(sigma, 1);
      RenyiDp known = only(RenyiDp.class, new Subsampled(noise, 1), Adjacency.ADD_REMOVE);
      for (RenyiDp.Order order : known.orders()) {
        BigDecimal truth =
            exactly(order.order()).divide(square(sigma, 1).multiply(BigDecimal.valueOf(2)), DIGITS);
        assertThat(exactly(order.epsilon())).isGreaterThanOrEqualTo(truth);
      }
    }
  }

  private static BigDecimal square(double one, double other) {
    return exactly(one).multiply(exactly(other)).pow(2);
  }

  private static BigDecimal times(BigDecimal value, long count) {
    return value.multiply(BigDecimal.valueOf(count));
  }

  private static <G extends Guarantee> G only(
      Class<G> kind, Mechanism mechanism, Adjacency adjacency) {
    List<G> found =
        mechanism.guarantees(Secret.any()).stream()
            .filter(kind::isInstance)
            .map(kind::cast)
            .filter(each -> each.adjacency() == adjacency)
            .toList();
    assertThat(found).isNotEmpty();
    return found.get(0);
  }
}
