package dev.sievert.mechanism.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sievert.accounting.Release;
import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.DiscreteLaplacePair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.MissingSettingException;
import dev.sievert.mechanism.Settings;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import java.math.BigDecimal;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class GeometricNoiseTest {
  private static final Secret HALVES =
      new Secret.Finite(new Domain.Grid(BigDecimal.ZERO, new BigDecimal("0.5"), 3), Prior.UNIFORM);

  @Test
  void epsilonIsSensitivityOverScale() {
    GeometricNoise noise = GeometricNoise.ofScale(8, 4);
    assertThat(noise.epsilon()).isEqualTo(0.5);
    assertThat(new GeometricNoise(new NoiseLevel.Budget(0.5), 4, Clamp.NONE).scale())
        .isEqualTo(noise.scale());
    assertThat(noise.words()).isEqualTo("geometric noise of scale 8");
  }

  @Test
  void promisesEpsilonAndItsOwnCurve() {
    List<Guarantee> known =
        new GeometricNoise(new NoiseLevel.Budget(1), 1, Clamp.NONE).guarantees(Secret.uniform(2));
    assertThat(known).hasSize(3).contains(ApproxDp.pure(1));
    assertThat(known)
        .allSatisfy(each -> assertThat(each.adjacency()).isEqualTo(Adjacency.REPLACE_ONE));
    assertThat(known.get(1)).isInstanceOf(TradeoffFunction.class);
  }

  @Test
  void rangeOfTheSecretDecides() {
    GeometricNoise noise = new GeometricNoise(new NoiseLevel.Budget(1), 4, Clamp.NONE);
    assertThat(noise.release(Secret.uniform(3)))
        .contains(single(new DiscreteLaplacePair(0.25, 2), Adjacency.REPLACE_ONE));
    assertThat(noise.release(Secret.any()))
        .contains(single(new DiscreteLaplacePair(0.25, 4), Adjacency.REPLACE_ONE));
    assertThat(((ApproxDp) noise.guarantees(Secret.uniform(3)).get(0)).epsilon())
        .isBetween(0.5, 0.5 + 1e-15);
    assertThat(noise.remarks(Secret.uniform(3))).hasSize(1);
    assertThat(noise.sampledRelease())
        .contains(single(new DiscreteLaplacePair(0.25, 4), Adjacency.ADD_REMOVE));
  }

  @Test
  void whatNeverMovesAndEndlessNoiseRevealNothing() {
    Release nothing = single(new ApproxPair(0, 0), Adjacency.REPLACE_ONE);
    assertThat(new GeometricNoise(new NoiseLevel.Budget(0), 4, Clamp.NONE).release(Secret.any()))
        .contains(nothing);
    assertThat(new GeometricNoise(new NoiseLevel.Budget(0), 4, Clamp.NONE).guarantees(Secret.any()))
        .containsExactly(ApproxDp.pure(0));
    assertThat(
            new GeometricNoise(new NoiseLevel.Budget(1), 4, Clamp.NONE).release(Secret.uniform(1)))
        .contains(nothing);
    assertThat(
            new GeometricNoise(new NoiseLevel.Budget(1), 4, Clamp.NONE)
                .guarantees(Secret.uniform(1)))
        .startsWith(ApproxDp.pure(0))
        .hasSize(2);
  }

  /** Whole noise does not hide what is behind the decimal point. */
  @Test
  void nothingIsKnownWhereValuesAreNotWhole() {
    GeometricNoise noise = new GeometricNoise(new NoiseLevel.Budget(1), 4, Clamp.NONE);
    for (Secret secret : List.of(HALVES, new Secret.Interval(BigDecimal.ZERO, BigDecimal.ONE))) {
      assertThat(noise.guarantees(secret)).isEmpty();
      assertThat(noise.divergences(secret)).isEmpty();
      assertThat(noise.release(secret)).isEmpty();
    }
  }

  @Test
  void isMadeFromScaleOrEpsilon() {
    assertThat(create(new Settings().number("epsilon", 2), Secret.uniform(101)))
        .isEqualTo(new GeometricNoise(new NoiseLevel.Budget(2), 100, Clamp.NONE));
    Settings both = new Settings().number("scale", 4).number("sensitivity", 2);
    assertThat(create(both, Secret.any())).isEqualTo(GeometricNoise.ofScale(4, 2));
    Secret numbers =
        new Secret.Finite(
            new Domain.Numbers(List.of(new BigDecimal("-3"), new BigDecimal("1e1"))),
            Prior.UNIFORM);
    assertThat(create(new Settings().number("epsilon", 1), numbers))
        .isEqualTo(new GeometricNoise(new NoiseLevel.Budget(1), 13, Clamp.NONE));
  }

  @Test
  void complaintsNameWhatIsMissing() {
    Settings epsilon = new Settings().number("epsilon", 1);
    String whole = "needs a secret of whole numbers, at most 2^53 apart";
    misses(() -> create(epsilon, HALVES), whole);
    Secret far =
        new Secret.Finite(
            new Domain.Numbers(List.of(BigDecimal.ZERO, new BigDecimal("1e300"))), Prior.UNIFORM);
    misses(() -> create(epsilon, far), whole);
    misses(
        () -> create(epsilon, Secret.any()),
        "needs sensitivity, or a secret with at least two numbers");
    misses(() -> create(new Settings(), Secret.uniform(2)), "needs scale or epsilon");
    misses(
        () -> create(new Settings().number("epsilon", 1).onSample(), Secret.uniform(9)),
        "needs sensitivity inside a sample, for adding or removing a record");
  }

  @Test
  void valuesOfTheSecretDoNotMatterInsideASample() {
    Settings inside = new Settings().number("epsilon", 1).number("sensitivity", 1).onSample();
    assertThat(create(inside, HALVES))
        .isEqualTo(new GeometricNoise(new NoiseLevel.Budget(1), 1, Clamp.NONE));
  }

  @Test
  void parametersOutsideTheirRangesAreRefused() {
    refuses(() -> GeometricNoise.ofScale(0, 1), "scale must be greater than 0 but was 0");
    refuses(
        () -> GeometricNoise.ofScale(Double.NaN, 1), "scale must be greater than 0 but was NaN");
    refuses(
        () -> new GeometricNoise(new NoiseLevel.Budget(-1), 1, Clamp.NONE),
        "epsilon must be at least 0 but was -1");
    refuses(
        () -> GeometricNoise.ofScale(1, 0),
        "sensitivity must be a whole number from 1 to 2^53 but was 0");
  }

  private static Release single(DominatingPair pair, Adjacency adjacency) {
    return new Release.Single(pair, adjacency);
  }

  private static Mechanism create(Settings settings, Secret secret) {
    return GeometricNoise.TYPE.create(settings, secret);
  }

  private static void misses(ThrowingCallable call, String message) {
    assertThatExceptionOfType(MissingSettingException.class).isThrownBy(call).withMessage(message);
  }

  private static void refuses(ThrowingCallable call, String message) {
    assertThatExceptionOfType(OutOfRangeException.class).isThrownBy(call).withMessage(message);
  }
}
