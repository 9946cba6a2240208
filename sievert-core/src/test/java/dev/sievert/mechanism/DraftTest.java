package dev.sievert.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sievert.guarantee.ApproxDp;
import dev.sievert.mechanism.Composition.Part;
import dev.sievert.mechanism.catalogue.Mechanisms;
import dev.sievert.mechanism.local.HadamardResponse;
import dev.sievert.mechanism.local.KnownChannel;
import dev.sievert.mechanism.local.LocalHashing;
import dev.sievert.mechanism.local.RandomizedResponse;
import dev.sievert.mechanism.local.SubsetSelection;
import dev.sievert.mechanism.local.UnaryEncoding;
import dev.sievert.mechanism.noise.Clamp;
import dev.sievert.mechanism.noise.ExponentialMechanism;
import dev.sievert.mechanism.noise.GaussianNoise;
import dev.sievert.mechanism.noise.GeometricNoise;
import dev.sievert.mechanism.noise.LaplaceNoise;
import dev.sievert.mechanism.noise.NoiseLevel;
import dev.sievert.mechanism.sampling.DpSgd;
import dev.sievert.mechanism.stated.StatedGuarantee;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.threat.Secret;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DraftTest {
  private static final Secret TEN = Secret.uniform(10);

  @Test
  void becomesAMechanismWhenTheSecretIsKnown() {
    assertThat(Mechanisms.laplace().epsilon(1).create(TEN)).isEqualTo(LaplaceNoise.ofEpsilon(1, 9));
    assertThat(Mechanisms.grr().epsilon(1).create(TEN)).isEqualTo(new RandomizedResponse(1, 10));
    assertThat(Mechanisms.guarantee().epsilon(1).delta(1e-6).create(TEN))
        .isEqualTo(new StatedGuarantee(List.of(ApproxDp.of(1, 1e-6))));
    assertThat(Mechanisms.dpSgd().noise(1).rate(0.01).steps(1000).create(TEN))
        .isEqualTo(new DpSgd(1, 0.01, 1000));
    assertThat(Mechanisms.laplace().scale(2).clamp(0, 9).create(TEN))
        .isEqualTo(new LaplaceNoise(new NoiseLevel.Scale(2), 9, new Clamp(0, 9)));
    assertThatExceptionOfType(MissingSettingException.class)
        .isThrownBy(() -> Mechanisms.laplace().create(TEN))
        .withMessage("needs scale or epsilon");
  }

  @Test
  void everySettingGivesAnotherDraft() {
    Draft draft = Mechanisms.laplace();
    draft.epsilon(1);
    assertThat(draft.number("epsilon")).isEmpty();
    assertThat(draft.epsilon(1).epsilon(2).number("epsilon")).hasValue(2);
    double[][] rows = {{1, 0}, {0.5, 0.5}};
    Draft table = Mechanisms.channel().rows(rows);
    rows[0][0] = 7;
    assertThat(((KnownChannel) table.create(Secret.uniform(2))).channel().likelihood(0, 0))
        .isEqualTo(1);
  }

  @Test
  void whatAKindDoesNotHaveIsRefusedAtOnce() {
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> Mechanisms.laplace().sigma(1))
        .withMessage(
            "parameter of laplace must be one of scale, epsilon, sensitivity, clamp, column but was"
                + " sigma");
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> Mechanisms.dpSgd().column("age"))
        .withMessage(
            "parameter of dp-sgd must be one of noise, rate, steps, distance, sampling, average but was column");
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> Mechanisms.guarantee().with("rdp", 1))
        .withMessage("parameter must be one that takes a number but was rdp");
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> Mechanisms.laplace().epsilon(Double.NaN))
        .withMessage("epsilon must be a finite number but was NaN");
  }

  @Test
  void mechanismsStandInsideOfMechanisms() {
    Draft noise = Mechanisms.laplace().scale(1).sensitivity(1);
    Mechanism laplace = LaplaceNoise.ofScale(1, 1);
    assertThat(Mechanisms.composition(noise, noise.times(15)).create(TEN))
        .isEqualTo(new Composition(List.of(Part.once(laplace), new Part(laplace, 15))));
    Draft pair = Mechanisms.repetition().with("times", 3).with("of", List.of(noise, noise));
    Mechanism both = new Composition(List.of(Part.once(laplace), Part.once(laplace)));
    assertThat(Mechanisms.composition(pair).create(TEN))
        .isEqualTo(new Composition(List.of(new Part(both, 3))));
    assertThat(noise.times(2).create(TEN))
        .isEqualTo(new Composition(List.of(new Part(laplace, 2))));
  }

  @Test
  void insideASampleTheSecretSaysNothingOfTheSensitivity() {
    Draft inside = Mechanisms.composition(Mechanisms.laplace().epsilon(1));
    assertThat(Mechanisms.subsampled(inside).rate(0.5).complaint(TEN).orElseThrow().predicate())
        .isEqualTo("needs sensitivity inside a sample, for adding or removing a record");
    Draft outside = Mechanisms.subsampled(Mechanisms.composition()).with("of", inside);
    assertThat(outside.rate(0.5).complaint(TEN)).isPresent();
  }

  @Test
  void rememberHowSomebodyWroteThem() {
    Draft draft =
        Mechanisms.laplace().epsilon(1).written("epsilon", "1.00").sensitivity(2).clamp(0, 9);
    assertThat(draft.inOrder(List.of("sensitivity", "type")).stated().keySet())
        .containsExactly("sensitivity", "type", "epsilon", "clamp");
    assertThat(draft.stated()).containsEntry("epsilon", "1.00").containsEntry("sensitivity", 2.0);
    assertThat(draft.epsilon(3).stated()).containsEntry("epsilon", 3.0);
  }

  /** Its own draft makes a mechanism again, and turns its budget alone. */
  @Test
  void aMechanismIsWrittenDownAgain() {
    for (Mechanism mechanism :
        List.of(
            new RandomizedResponse(1, 10),
            new SubsetSelection(1, 10, 3),
            new UnaryEncoding(1, 10, true),
            new UnaryEncoding(1, 10, false),
            new LocalHashing(1, 10, 2),
            new LocalHashing(1, 10, 3, LocalHashing.HashFamily.CARTER_WEGMAN),
            new HadamardResponse(1, 10),
            new LaplaceNoise(new NoiseLevel.Budget(1), 2, new Clamp(0, 9)),
            new GeometricNoise(new NoiseLevel.Budget(1), 2, Clamp.NONE),
            new GaussianNoise(3, 2))) {
      Draft draft = mechanism.draft().orElseThrow();
      assertThat(draft.create(TEN)).isEqualTo(mechanism);
      assertThat(draft.knob(Optional.empty(), TEN).isSteady())
          .isEqualTo(!draft.stated().containsKey("clamp"));
    }
    assertThat(new ExponentialMechanism(1, 1).draft()).isEmpty();
    assertThat(LaplaceNoise.ofScale(Double.MIN_VALUE, 1).draft()).isEmpty();
  }
}
