package dev.sievert.threat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.number.OutOfRangeException;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class DomainTest {
  @Test
  void gridsSpanAllTheirSteps() {
    Domain.Grid grid = new Domain.Grid(new BigDecimal("0.1"), new BigDecimal("0.1"), 11);
    assertThat(grid.size()).isEqualTo(11);
    assertThat(grid.span().orElseThrow()).isEqualByComparingTo("1");
    assertThat(Domain.numbered(5).span().orElseThrow()).isEqualByComparingTo("4");
    assertThat(Domain.numbered(1L << 53).size()).isEqualTo(1L << 53);
  }

  @Test
  void numbersSpanFromLeastToGreatestInAnyOrder() {
    Domain.Numbers numbers = numbers("3", "-1.5", "0.25");
    assertThat(numbers.size()).isEqualTo(3);
    assertThat(numbers.span().orElseThrow()).isEqualByComparingTo("4.5");
  }

  @Test
  void namesHaveNoSpan() {
    assertThat(new Domain.Labels(List.of("a", "b")).span()).isEmpty();
    assertThat(new Domain.Labels(List.of("a", "b")).size()).isEqualTo(2);
  }

  @Test
  void equalNumbersAreRepetitionsHoweverWritten() {
    refuses(
        () -> numbers("1", "2", "1.0"), "values must be different from each other but was 1 twice");
    refuses(
        () -> numbers("1e2", "100"), "values must be different from each other but was 100 twice");
    refuses(
        () -> new Domain.Labels(List.of("a", "a")),
        "values must be different from each other but was a twice");
  }

  @Test
  void domainsHaveRecords() {
    refuses(DomainTest::numbers, "values must be a list of at least one but was empty");
    refuses(
        () -> new Domain.Labels(List.of()), "values must be a list of at least one but was empty");
    refuses(() -> Domain.numbered(0), "size must be a whole number from 1 to 2^53 but was 0");
    refuses(
        () -> new Domain.Grid(BigDecimal.ZERO, BigDecimal.ZERO, 3),
        "step must be greater than 0 but was 0");
  }

  @Test
  void weightsAreTakenInProportion() {
    Prior.Weights weights = Prior.Weights.of(1, 0, 3);
    assertThat(weights.size()).isEqualTo(3);
    assertThat(weights.total()).isEqualTo(4);
    assertThat(weights.weight(2)).isEqualTo(3);
    assertThat(weights.mass(2)).isEqualTo(0.75);
    assertThat(weights.masses()).containsExactly(0.25, 0, 0.75);
    assertThat(weights).hasToString("Weights of 3 records");
  }

  @Test
  void weightsAreCopiedAndComparedByValue() {
    double[] given = {1, 2};
    Prior.Weights weights = Prior.Weights.of(given);
    given[0] = 9;
    assertThat(weights.weight(0)).isEqualTo(1);
    assertThat(weights)
        .isEqualTo(Prior.Weights.of(1, 2))
        .hasSameHashCodeAs(Prior.Weights.of(1, 2))
        .isNotEqualTo(Prior.Weights.of(2, 1))
        .isNotEqualTo(Prior.UNIFORM);
  }

  @Test
  void sumsOfManySmallWeightsAreExact() {
    double[] many = new double[100_000];
    Arrays.fill(many, 0.1);
    assertThat(Prior.Weights.of(many).total()).isCloseTo(10_000, within(4e-12));
  }

  @Test
  void weightsMustLeaveSomethingToDivide() {
    refuses(() -> Prior.Weights.of(1, -1), "weight must be at least 0 but was -1");
    refuses(() -> Prior.Weights.of(1, Double.NaN), "weight must be at least 0 but was NaN");
    refuses(
        () -> Prior.Weights.of(0, 0),
        "sum of the weights must be finite and greater than 0 but was 0");
    refuses(Prior.Weights::of, "sum of the weights must be finite and greater than 0 but was 0");
    refuses(
        () -> Prior.Weights.of(1e308, 1e308, 1e308),
        "sum of the weights must be finite and greater than 0 but was Infinity");
  }

  private static Domain.Numbers numbers(String... decimals) {
    return new Domain.Numbers(List.of(decimals).stream().map(BigDecimal::new).toList());
  }

  private static void refuses(ThrowingCallable call, String message) {
    assertThatExceptionOfType(OutOfRangeException.class).isThrownBy(call).withMessage(message);
  }
}
