package dev.sievert.threat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.number.OutOfRangeException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class ThreatModelTest {
  private static final Domain LABELS = new Domain.Labels(List.of("a", "b", "c"));
  private static final Goal NEAR = new Goal.Within(BigDecimal.ONE);

  @Test
  void membershipKnowsEverythingAndReconstructionNothing() {
    ThreatModel membership = ThreatModel.membership(Secret.uniform(3));
    assertThat(membership.name()).isEqualTo("membership");
    assertThat(membership.auxiliary()).isEqualTo(Auxiliary.EVERYTHING);
    assertThat(membership.knowsNothing()).isFalse();
    ThreatModel reconstruction = ThreatModel.reconstruction(Secret.uniform(3));
    assertThat(reconstruction.name()).isEqualTo("reconstruction");
    assertThat(reconstruction.knowsNothing()).isTrue();
    assertThat(reconstruction.goal()).isEqualTo(Goal.EXACT);
    assertThat(reconstruction.secret()).isEqualTo(Secret.uniform(3));
  }

  @Test
  void recordsInNoListFormOneMoreCell() {
    Auxiliary.Groups groups = new Auxiliary.Groups(List.of(List.of(3, 0)));
    assertThat(groups.partition(5)).containsExactly(List.of(3, 0), List.of(1, 2, 4));
    assertThat(groups.partition(4)).containsExactly(List.of(3, 0), List.of(1, 2));
    assertThat(new Auxiliary.Groups(List.of(List.of(0), List.of(1))).partition(2)).hasSize(2);
  }

  @Test
  void emptyGroupsAreHarmless() {
    Auxiliary groups = new Auxiliary.Groups(List.of(List.of(), List.of(0)));
    Secret secret = new Secret.Finite(LABELS, Prior.UNIFORM);
    ThreatModel threat = ThreatModel.of("g", secret, Goal.EXACT, groups);
    assertThat(threat.baseline().informed().value()).isCloseTo(2.0 / 3, within(1e-15));
  }

  @Test
  void groupsMustBeDisjointSetsOfRecords() {
    refuses(
        () -> grouped(Secret.uniform(3), List.of(0, 3)),
        "groups must be made of records from 0 to 2 but was 3");
    refuses(
        () -> grouped(Secret.uniform(3), List.of(-1)),
        "groups must be made of records from 0 to 2 but was -1");
    refuses(
        () -> grouped(Secret.uniform(3), List.of(1, 1)), "groups must be disjoint but was 1 twice");
    refuses(
        () -> grouped(new Secret.BestGuess(0.1), List.of(0)),
        "groups must be used with listed records but was used without a list");
    refuses(
        () -> grouped(Secret.uniform(20_000_001), List.of(0)),
        "groups must be used with at most 20000000 records but was used with more");
  }

  @Test
  void namesHaveNoDistance() {
    refuses(
        () ->
            ThreatModel.of("n", new Secret.Finite(LABELS, Prior.UNIFORM), NEAR, Auxiliary.NOTHING),
        "within must be used with values that are numbers but was used with names");
    Goal zero = new Goal.Within(new BigDecimal("0.00"));
    assertThat(zero.isExact()).isTrue();
    assertThat(NEAR.isExact()).isFalse();
    assertThat(Goal.EXACT.isExact()).isTrue();
    Secret secret = new Secret.Finite(LABELS, Prior.UNIFORM);
    assertThat(ThreatModel.of("z", secret, zero, Auxiliary.NOTHING).baseline().best().value())
        .isCloseTo(1.0 / 3, within(1e-15));
    refuses(
        () -> new Goal.Within(new BigDecimal("-0.5")), "within must be at least 0 but was -0.5");
  }

  @Test
  void listsAreLimited() {
    Domain huge = Domain.numbered(20_000_001);
    Secret secret = new Secret.Finite(LABELS, Prior.UNIFORM);
    assertThat(secret.span()).isEmpty();
    refuses(
        () ->
            ThreatModel.reconstruction(
                new Secret.Finite(Domain.numbered(2), Prior.UNIFORM, Optional.of(huge))),
        "size must be at most 20000000 here but was 20000001");
    refuses(
        () ->
            ThreatModel.reconstruction(
                new Secret.Finite(huge, Prior.UNIFORM, Optional.of(Domain.numbered(2)))),
        "size must be at most 20000000 here but was 20000001");
  }

  @Test
  void guessesAreOfTheKindOfTheRecords() {
    refuses(
        () -> new Secret.Finite(LABELS, Prior.UNIFORM, Optional.of(Domain.numbered(2))),
        "guesses must be of the same kind as the values but was another kind");
    Domain answers = new Domain.Labels(List.of("none", "c"));
    Secret secret = new Secret.Finite(LABELS, Prior.Weights.of(1, 1, 2), Optional.of(answers));
    Baseline baseline = ThreatModel.reconstruction(secret).baseline();
    assertThat(baseline.best().value()).isEqualTo(0.5);
    assertThat(baseline.worst().value()).isZero();
  }

  @Test
  void everyRecordHasAWeight() {
    refuses(
        () -> new Secret.Finite(LABELS, Prior.Weights.of(1, 2)),
        "prior must be a list of 3 weights but was a list of 2");
  }

  @Test
  void secretsHaveTheirRanges() {
    refuses(() -> new Secret.BestGuess(1.5), "baseline must be in [0, 1] but was 1.5");
    refuses(
        () -> new Secret.Interval(BigDecimal.ONE, BigDecimal.ONE),
        "interval must be two increasing numbers but was 1, 1");
    assertThat(new Secret.Interval(BigDecimal.ONE, BigDecimal.TEN).span())
        .contains(new BigDecimal("9"));
    assertThat(new Secret.BestGuess(0.5).span()).isEmpty();
    assertThat(Secret.any().span()).isEmpty();
  }

  @Test
  void risksAreFoundByTheirWords() {
    for (Risk risk : Risk.values()) {
      assertThat(Risk.named(risk.word())).contains(risk);
      assertThat(risk.title()).isNotBlank();
      assertThat(risk.meaning()).endsWith(".");
    }
    assertThat(Risk.named("advantage")).isEmpty();
  }

  private static void grouped(Secret secret, List<Integer> cell) {
    ThreatModel.of("g", secret, Goal.EXACT, new Auxiliary.Groups(List.of(cell)));
  }

  private static void refuses(ThrowingCallable call, String message) {
    assertThatExceptionOfType(OutOfRangeException.class).isThrownBy(call).withMessage(message);
  }
}
