package dev.sievert.mechanism.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.number.OutOfRangeException;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** ε, scale and sensitivity are two numbers and one that follows, never three. */
class NoiseLevelTest {
  /** Once {@code new LaplaceNoise(0.001, 9, 0.01)} had an ε of 0.01, where the truth is 9,000. */
  @Test
  void nobodyCanStateScaleAndEpsilonBoth() {
    for (Class<?> noise : List.of(LaplaceNoise.class, GeometricNoise.class)) {
      for (Constructor<?> constructor : noise.getConstructors()) {
        assertThat(constructor.getParameterTypes())
            .filteredOn(type -> type == double.class || type == long.class)
            .as("of " + noise.getSimpleName() + ", the sensitivity alone is a number")
            .hasSize(1);
      }
    }
    assertThat(LaplaceNoise.ofScale(0.001, 9).epsilon()).isBetween(9000.0, 9000 + 1e-11);
    assertThat(GeometricNoise.ofScale(0.001, 9).epsilon()).isBetween(9000.0, 9000 + 1e-11);
  }

  /** Codes are as far apart as they are: a smaller sensitivity would promise too much. */
  @Test
  void oneHotCodesHaveADistanceOfTheirOwn() {
    assertThat(new GaussianNoise(1, 0.001, true))
        .isEqualTo(new GaussianNoise(1, Math.nextUp(Math.sqrt(2)), true));
    assertThat(new GaussianNoise(1, 0.001, true).sensitivity()).isGreaterThan(Math.sqrt(2));
  }

  /**
   * What follows from other numbers is no component of a mechanism: those that state an ε and a
   * scale or a σ at once would be free to contradict themselves.
   */
  @Test
  void noMechanismHoldsABudgetBesideItsNoise() {
    List<String> budgets = List.of("epsilon", "delta", "rho", "mu");
    List<String> noises = List.of("scale", "sigma", "standardDeviation", "noise", "deviation");
    int records = 0;
    for (JavaClass type : new ClassFileImporter().importPackages("dev.sievert.mechanism")) {
      if (!type.isAssignableTo(Mechanism.class) || !type.isRecord()) {
        continue;
      }
      Class<?> made = type.reflect();
      List<String> components =
          Arrays.stream(made.getRecordComponents()).map(RecordComponent::getName).toList();
      boolean both =
          components.stream().anyMatch(budgets::contains)
              && components.stream().anyMatch(noises::contains);
      assertThat(both).as(made.getSimpleName() + " " + components).isFalse();
      records++;
    }
    assertThat(records).isGreaterThanOrEqualTo(8);
  }

  /** A stated ε is kept to the last bit, and the noise is never less than it asks for. */
  @Test
  void statedBudgetsAreKeptByTheNoise() {
    Random random = new Random(17);
    for (int i = 0; i < 20_000; i++) {
      double epsilon = magnitude(random);
      double sensitivity = magnitude(random);
      LaplaceNoise noise = LaplaceNoise.ofEpsilon(epsilon, sensitivity);
      assertThat(noise.epsilon()).isEqualTo(epsilon);
      BigDecimal product = exact(noise.scale()).multiply(exact(epsilon));
      assertThat(product).isGreaterThanOrEqualTo(exact(sensitivity));
      assertThat(product).isLessThanOrEqualTo(exact(sensitivity * (1 + 0x1p-50)));
    }
  }

  @Test
  void statedScalesKeepTheirBudget() {
    Random random = new Random(18);
    for (int i = 0; i < 20_000; i++) {
      double scale = magnitude(random);
      double sensitivity = magnitude(random);
      LaplaceNoise noise = LaplaceNoise.ofScale(scale, sensitivity);
      assertThat(noise.scale()).isEqualTo(scale);
      assertThat(exact(noise.epsilon()).multiply(exact(scale)))
          .isGreaterThanOrEqualTo(exact(sensitivity));
    }
  }

  @Test
  void otherDistancesHaveTheirOwnBudget() {
    Random random = new Random(19);
    for (int i = 0; i < 20_000; i++) {
      double stated = magnitude(random);
      double sensitivity = magnitude(random);
      double distance = magnitude(random);
      NoiseLevel budget = new NoiseLevel.Budget(stated);
      BigDecimal truth = exact(stated).multiply(exact(distance));
      BigDecimal kept = exact(budget.epsilon(distance, sensitivity)).multiply(exact(sensitivity));
      assertThat(kept).isGreaterThanOrEqualTo(truth);
      assertThat(kept).isLessThanOrEqualTo(truth.multiply(new BigDecimal("1.000000000000001")));
    }
  }

  @Test
  void whereNumbersEndNothingIsUnderstated() {
    NoiseLevel tiny = new NoiseLevel.Budget(1e-310);
    assertThat(tiny.scale(1)).isInfinite();
    assertThat(tiny.epsilon(1, 1)).isEqualTo(1e-310);
    assertThat(new NoiseLevel.Budget(1e-300).epsilon(1e-20, 1)).isPositive();
    assertThat(new NoiseLevel.Budget(1e-300).epsilon(0, 1)).isZero();
    assertThat(new NoiseLevel.Budget(0).epsilon(1e300, 1)).isZero();
    assertThat(new NoiseLevel.Budget(1e300).epsilon(1e300, 1)).isInfinite();
    assertThat(new NoiseLevel.Scale(1e-12).epsilon(1e300, 1)).isInfinite();
    assertThat(new NoiseLevel.Scale(1e300).epsilon(1e-300, 1)).isPositive();
    assertThat(new NoiseLevel.Scale(Double.POSITIVE_INFINITY).epsilon(1, 1)).isZero();
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> new NoiseLevel.Budget(Double.NaN))
        .withMessage("epsilon must be at least 0 but was NaN");
  }

  private static double magnitude(Random random) {
    return Math.exp(20 * random.nextGaussian());
  }

  private static BigDecimal exact(double value) {
    return new BigDecimal(value, MathContext.UNLIMITED);
  }
}
