package dev.sievert.threat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.number.Bracket;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.threat.Threat.AttributeThroughMembership;
import dev.sievert.threat.Threat.Distinguisher;
import dev.sievert.threat.Threat.Generalization;
import dev.sievert.threat.Threat.Narcissus;
import dev.sievert.threat.Threat.SinglingOut;
import dev.sievert.threat.Threat.SinglingOut.Target;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Attackers who do not guess a record. */
class SpecialThreatsTest {
  @Test
  void exactlyOneOfManyFitsByChance() {
    assertThat(blind(0.1, 10)).isCloseTo(Math.pow(0.9, 9), within(1e-15));
    assertThat(blind(1e-6, 1_000_000)).isCloseTo(Math.exp(-1), within(1e-6));
    assertThat(blind(1e-12, 1_000_000)).isCloseTo(1e-6, within(1e-11));
    assertThat(blind(0, 1L << 53)).isZero();
  }

  /** Of one person nobody else can fit, whatever the weight. */
  @Test
  void onePersonFitsAloneWithTheWholeWeight() {
    assertThat(blind(1, 1)).isEqualTo(1);
    assertThat(blind(0.25, 1)).isEqualTo(0.25);
    assertThat(new SinglingOut(0.7, 5, Target.ONE_PERSON, Secret.any()).blind(Risk.SINGLING_OUT))
        .isEqualTo(new Bracket(0.7, 0.7, 0.7));
  }

  @Test
  void withoutAReleaseTheBaselineIsKnown() {
    assertThat(new Distinguisher(Secret.any()).blind(Risk.MEMBERSHIP)).isEqualTo(Bracket.ZERO);
    assertThat(new AttributeThroughMembership(3, Secret.any()).blind(Risk.ATTRIBUTE))
        .isEqualTo(Bracket.ZERO);
    assertThat(new Narcissus(5, 0.25, Secret.any()).blind(Risk.NARCISSUS))
        .isEqualTo(new Bracket(0.25, 0.25, 0.25));
    assertThat(new Generalization(0.25, Secret.any()).blind(Risk.GENERALIZATION))
        .isEqualTo(new Bracket(0.25, 0.25, 0.25));
    assertThat(new Distinguisher(Secret.any()).secret()).isEqualTo(Secret.any());
  }

  @Test
  void risksAreFoundByTheirWords() {
    for (Risk risk : Risk.values()) {
      assertThat(Risk.named(risk.word())).contains(risk);
      assertThat(risk.title()).isNotBlank();
      assertThat(risk.meaning()).endsWith(".");
    }
    assertThat(Risk.named("harm")).isEmpty();
  }

  @Test
  void valuesOutsideTheirRangesAreRefused() {
    refuses(
        () -> new SinglingOut(1.5, 3, Target.ONE_PERSON, Secret.any()),
        "weight must be in [0, 1] but was 1.5");
    refuses(
        () -> new SinglingOut(0.5, 0, Target.ONE_PERSON, Secret.any()),
        "people must be a whole number from 1 to 2^53 but was 0");
    refuses(
        () -> new Narcissus(0, 0.5, Secret.any()),
        "people must be a whole number from 1 to 1000000 but was 0");
    refuses(
        () -> new Narcissus(1_000_001, 0.5, Secret.any()),
        "people must be a whole number from 1 to 1000000 but was 1000001");
    refuses(() -> new Narcissus(2, -1, Secret.any()), "baseline must be in [0, 1] but was -1");
    refuses(() -> new Generalization(2, Secret.any()), "training-risk must be in [0, 1] but was 2");
    refuses(
        () -> new AttributeThroughMembership(0, Secret.any()),
        "values must be a whole number from 1 to 2^53 but was 0");
  }

  /** A description may fit up to so many people; one that fits one in n is the best blind one. */
  @Test
  void aLooserDescriptionIsNoBetterBlindGuess() {
    assertThat(blind(0.5, 4)).isEqualTo(blind(0.25, 4)).isCloseTo(0.421875, within(1e-15));
    assertThat(new SinglingOut(0.25, 4, Target.ANYBODY, Secret.any()).isRare()).isTrue();
    assertThat(new SinglingOut(0.5, 4, Target.ANYBODY, Secret.any()).isRare()).isFalse();
  }

  private static double blind(double weight, long people) {
    return new SinglingOut(weight, people, Target.ANYBODY, Secret.any())
        .blind(Risk.SINGLING_OUT)
        .value();
  }

  private static void refuses(ThrowingCallable creation, String message) {
    assertThatExceptionOfType(OutOfRangeException.class).isThrownBy(creation).withMessage(message);
  }
}
