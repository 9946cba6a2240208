package dev.sievert.mechanism.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sievert.accounting.Release;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.RevealedCoinPair;
import dev.sievert.guarantee.AddedRecord;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.RenyiDp;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.mechanism.MissingSettingException;
import dev.sievert.mechanism.Settings;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Normal;
import dev.sievert.threat.Secret;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DpSgdTest {
  @Test
  void isTheSampledGaussianMechanismManyTimes() {
    Release step = new Release.Single(new GaussianPair(0.5), Adjacency.ADD_REMOVE);
    assertThat(new DpSgd(2, 0.1, 100).release(Secret.uniform(9)))
        .contains(new Release.Repeated(new Release.Sampled(step, 0.1), 100));
    assertThat(new DpSgd(2, 0.1, 100).sampledRelease())
        .isEqualTo(new DpSgd(2, 0.1, 100).release(Secret.any()));
  }

  /** On a sample a stated distance holds from below; safe is what is safe for any distance. */
  @Test
  void aDistanceOnASampleIsHalvedBetweenTwoRecords() {
    Release training = new DpSgd(2, 0.1, 100, 1).sampledRelease().orElseThrow();
    Release.Sampled sampled = (Release.Sampled) ((Release.Repeated) training).part();
    Release.Promised step = (Release.Promised) sampled.part();
    assertThat(step.dominating()).isEqualTo(new GaussianPair(0.5));
    assertThat(((GaussianPair) step.attained()).mu()).isBetween(0.25 - 1e-15, 0.25);
  }

  /** Whoever sees which batches the record is in knows no less. */
  @Test
  void anExchangeIsSeenOnlyInBatchesWithTheRecord() {
    assertThat(new DpSgd(2, 0.1, 100, 1).exchangedRelease(Secret.any()))
        .contains(exchanged(new RevealedCoinPair(0.5, 0.1)));
    assertThat(new DpSgd(2, 1, 100).exchangedRelease(Secret.any()))
        .contains(exchanged(new GaussianPair(1)));
  }

  private static Release exchanged(DominatingPair pair) {
    return new Release.Repeated(new Release.Single(pair, Adjacency.REPLACE_ONE), 100);
  }

  @Test
  void promisesBothAdjacenciesInSeveralWays() {
    List<Guarantee> known = new DpSgd(2, 0.1, 10).guarantees(Secret.any());
    assertThat(known)
        .extracting(Guarantee::adjacency)
        .containsExactly(
            Adjacency.ADD_REMOVE,
            Adjacency.REPLACE_ONE,
            Adjacency.ADD_REMOVE,
            Adjacency.ADD_REMOVE);
    assertThat(known.get(2)).isInstanceOf(AddedRecord.class);
    assertThat(known.get(3)).isInstanceOf(RenyiDp.class);
    assertThat(new DpSgd(2, 0.1, 10, 1).guarantees(Secret.any()))
        .extracting(Guarantee::adjacency)
        .filteredOn(Adjacency.REPLACE_ONE::equals)
        .hasSize(2);
  }

  /**
   * Noise alone against the mixture: (1 − q) α + q Φ(Φ⁻¹(α) + 1/σ), which is less than symmetric.
   */
  @ParameterizedTest
  @CsvSource({"0.3, 0.1, 0.5", "0.3, 0.1, 0.01", "1, 0.2, 0.1", "2, 0.01, 0.7"})
  void addingIsTestedInOneOrder(double noise, double rate, double alpha) {
    List<Guarantee> known = new DpSgd(noise, rate, 1).guarantees(Secret.any());
    AddedRecord added = (AddedRecord) known.get(2);
    double inBatch = Normal.cdf(Normal.quantile(alpha) + 1 / noise);
    double exact = (1 - rate) * alpha + rate * inBatch;
    assertThat(added.power(alpha)).isBetween(exact * (1 - 1e-12), exact + 2e-6);
    assertThat(((TradeoffFunction) known.get(0)).power(alpha))
        .isGreaterThanOrEqualTo(exact * (1 - 1e-12));
  }

  @Test
  void withoutSamplingItIsGaussian() {
    assertThat(new DpSgd(2, 1, 16).guarantees(Secret.any()))
        .containsExactly(new GaussianDp(2, Adjacency.ADD_REMOVE), GaussianDp.of(4));
    assertThat(new DpSgd(2, 1, 16, 1).guarantees(Secret.any()))
        .containsExactly(new GaussianDp(2, Adjacency.ADD_REMOVE), GaussianDp.of(2));
    assertThat(new DpSgd(2, 1, 16).divergences(Secret.any())).isNotEmpty();
  }

  @Test
  void emptyBatchesRevealNothing() {
    assertThat(new DpSgd(2, 0, 16).guarantees(Secret.any()))
        .containsExactly(new ApproxDp(0, 0, Adjacency.ADD_REMOVE));
  }

  @Test
  void isMadeFromNoiseRateAndSteps() {
    Settings settings = new Settings().number("noise", 1).number("rate", 0.1).number("steps", 1e6);
    assertThat(DpSgd.TYPE.create(settings, Secret.any())).isEqualTo(new DpSgd(1, 0.1, 1_000_000));
    assertThat(DpSgd.TYPE.create(settings.number("distance", 1), Secret.any()))
        .isEqualTo(new DpSgd(1, 0.1, 1_000_000, 1));
    for (String missing : List.of("noise", "rate", "steps")) {
      Settings few = allBut(missing);
      assertThatExceptionOfType(MissingSettingException.class)
          .isThrownBy(() -> DpSgd.TYPE.create(few, Secret.any()))
          .withMessage("needs " + missing);
    }
  }

  private static Settings allBut(String missing) {
    Settings stated = new Settings();
    for (String name : List.of("noise", "rate", "steps")) {
      stated = name.equals(missing) ? stated : stated.number(name, 1);
    }
    return stated;
  }

  @Test
  void saysWhatTheDistanceMeans() {
    assertThat(new DpSgd(1, 0.1, 10).remarks(Secret.any()))
        .singleElement()
        .asString()
        .contains("opposite directions", "worst case");
    assertThat(new DpSgd(1, 0.1, 10, 1).remarks(Secret.any()))
        .singleElement()
        .asString()
        .startsWith("The stated distance 1 is taken for granted. It holds only if in no step");
    assertThat(new DpSgd(1, 0.1, 10).words())
        .isEqualTo("DP-SGD with noise 1, rate 0.1 and 10 steps");
    assertThat(new DpSgd(1, 0.1, 1).words()).endsWith("and 1 step");
  }

  @Test
  void parametersOutsideTheirRangesAreRefused() {
    refuses(0, 0.1, 1, 2, "noise must be greater than 0 but was 0");
    refuses(1, 1.1, 1, 2, "rate must be in [0, 1] but was 1.1");
    refuses(1, 0.1, 0, 2, "steps must be a whole number from 1 to 2^53 but was 0");
    refuses(1, 0.1, 1, 2.5, "distance must be in (0, 2] but was 2.5");
    refuses(1, 0.1, 1, 0, "distance must be in (0, 2] but was 0");
    refuses(1, 0.1, 1, Double.NaN, "distance must be in (0, 2] but was NaN");
  }

  private static void refuses(
      double noise, double rate, long steps, double distance, String message) {
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> new DpSgd(noise, rate, steps, distance))
        .withMessage(message);
  }
}
