package dev.sievert.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.MutualInformation;
import dev.sievert.guarantee.MutualInformation.Origin;
import dev.sievert.mechanism.formula.OneHotInformation;
import dev.sievert.mechanism.local.RandomizedResponse;
import dev.sievert.mechanism.noise.GaussianNoise;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Information of known mechanisms at the edges of their domains. */
class InformationTest {
  private static final double ROOT_TWO = Math.nextUp(Math.sqrt(2));

  @Test
  void oneRecordIsNoSecret() {
    assertThat(OneHotInformation.nats(1, 1)).isZero();
    assertThat(nats(new GaussianNoise(1, ROOT_TWO, true), Secret.uniform(1), Origin.EXACT))
        .isZero();
  }

  @ParameterizedTest
  @CsvSource({"2, 0.1", "1000, 0.1", "1000, 0.01", "10, 1e6", "10, 1e300", "9007199254740992, 1"})
  void oneHotInformationIsBetweenNothingAndTheEntropy(long records, double sigma) {
    double nats = OneHotInformation.nats((double) records, sigma);
    double most = Math.min(Math.log((double) records), 1 / (2 * sigma * sigma));
    assertThat(nats).isBetween(0.0, most + 2e-11);
  }

  @Test
  void moreNoiseTellsLess() {
    double before = Double.POSITIVE_INFINITY;
    for (double sigma : new double[] {0.05, 0.2, 0.5, 1, 2, 10, 1000}) {
      double nats = OneHotInformation.nats(50, sigma);
      assertThat(nats).isLessThanOrEqualTo(before);
      before = nats;
    }
  }

  /** Values near each other share their information; the greatest distance for all is looser. */
  @Test
  void eachDistanceCountsWhereValuesAreListed() {
    List<BigDecimal> places =
        List.of(BigDecimal.ZERO, new BigDecimal("0.1"), new BigDecimal("0.2"), BigDecimal.ONE);
    Secret listed = new Secret.Finite(new Domain.Numbers(places), Prior.UNIFORM);
    Secret weighted = new Secret.Finite(new Domain.Numbers(places), Prior.Weights.of(1, 1, 1, 1));
    GaussianNoise noise = new GaussianNoise(1, 1);
    double nats = nats(noise, listed, Origin.GAUSSIAN_MIXTURE);
    assertThat(nats(noise, weighted, Origin.GAUSSIAN_MIXTURE)).isEqualTo(nats);
    double expected = 0;
    for (BigDecimal from : places) {
      double near = 0;
      for (BigDecimal to : places) {
        double distance = from.subtract(to).doubleValue();
        near += Math.exp(-distance * distance / 2) / 4;
      }
      expected -= Math.log(near) / 4;
    }
    assertThat(nats).isCloseTo(expected, within(1e-13)).isGreaterThanOrEqualTo(expected);
    Domain grid = new Domain.Grid(BigDecimal.ZERO, new BigDecimal("0.1"), 11);
    double even = nats(noise, new Secret.Finite(grid, Prior.UNIFORM), Origin.GAUSSIAN_MIXTURE);
    assertThat(even).isCloseTo(-Math.log(1 / 11.0 + Math.exp(-0.5) * 10 / 11), within(1e-13));
  }

  @Test
  void truthfulResponsesTellTheEntropyOfThePrior() {
    Secret secret = new Secret.Finite(Domain.numbered(3), Prior.Weights.of(2, 1, 1));
    assertThat(nats(new RandomizedResponse(1000, 3), secret, Origin.EXACT))
        .isCloseTo(1.5 * Math.log(2), within(1e-14));
    assertThat(nats(new RandomizedResponse(1000, 8), Secret.uniform(8), Origin.EXACT))
        .isCloseTo(Math.log(8), within(2e-14));
    assertThat(nats(new RandomizedResponse(0, 8), Secret.uniform(8), Origin.EXACT))
        .isBetween(0.0, 2e-14);
  }

  @Test
  void anOpenPriorHasNoInformation() {
    Secret open = new Secret.Finite(Domain.numbered(3), Prior.WORST_CASE);
    assertThat(new RandomizedResponse(1, 3).guarantees(open))
        .noneMatch(MutualInformation.class::isInstance);
    assertThat(new GaussianNoise(1, ROOT_TWO, true).guarantees(open))
        .noneMatch(MutualInformation.class::isInstance);
  }

  private static double nats(Mechanism mechanism, Secret secret, Origin origin) {
    return mechanism.guarantees(secret).stream()
        .filter(MutualInformation.class::isInstance)
        .map(MutualInformation.class::cast)
        .filter(known -> known.origin() == origin)
        .findFirst()
        .orElseThrow()
        .nats();
  }
}
