package dev.sievert.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sievert.mechanism.catalogue.Mechanisms;
import dev.sievert.mechanism.local.KnownChannel;
import dev.sievert.mechanism.local.RandomizedResponse;
import dev.sievert.mechanism.local.SubsetSelection;
import dev.sievert.mechanism.noise.Clamp;
import dev.sievert.mechanism.noise.GaussianNoise;
import dev.sievert.mechanism.noise.LaplaceNoise;
import dev.sievert.mechanism.sampling.DpSgd;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.threat.Secret;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a knob says of itself follows from the draft that has it. */
class KnobTest {
  private static final Secret TEN = Secret.uniform(10);

  private static Knob knob(Draft draft, String path) {
    return draft.knob(Optional.of(path), TEN);
  }

  @Test
  void onlyADraftMakesKnobs() {
    assertThat(Arrays.stream(Knob.class.getDeclaredConstructors()))
        .noneMatch(constructor -> Modifier.isPublic(constructor.getModifiers()));
  }

  @Test
  void everyParameterThatSetsNoiseHasAKnobOfItsOwn() {
    int turned = 0;
    for (MechanismType type : Mechanisms.ALL) {
      for (Parameter parameter : type.parameters()) {
        if (parameter.safer().isEmpty()) {
          assertThatExceptionOfType(MissingSettingException.class)
              .isThrownBy(() -> knob(Draft.of(type), parameter.name()))
              .withMessageStartingWith(
                  "must have a parameter that can be turned at " + parameter.name() + " but has ");
          continue;
        }
        Knob knob = knob(Draft.of(type), parameter.name());
        boolean lessIsSafer = knob.safer() == Parameter.Safer.LESS;
        assertThat(knob.range().safest() < knob.range().riskiest())
            .as(type.name() + " " + parameter.name())
            .isEqualTo(lessIsSafer);
        assertThat(knob.isSteady()).isEqualTo(type.isSteady(Set.of()));
        assertThat(knob.type()).contains(type);
        assertThat(knob.stated()).isEmpty();
        turned++;
      }
    }
    assertThat(turned).isGreaterThan(20);
  }

  @Test
  void changesOfShapeAreKnownOfAMechanismThatStandsAlone() {
    Knob alone = knob(Mechanisms.ss(), "epsilon");
    assertThat(alone.isSteady()).isFalse();
    assertThat(alone.jumps()).isEqualTo(SubsetSelection.TYPE.jumps(TEN)).isNotEmpty();
    Knob nested = knob(Mechanisms.composition(Mechanisms.ss()), "of[0].epsilon");
    assertThat(nested.isSteady()).isFalse();
    assertThat(nested.jumps()).isEqualTo(List.of());
  }

  @Test
  void turningANestedKnobChangesNothingElse() {
    Draft training = Mechanisms.dpSgd().noise(2).rate(0.5).steps(7);
    Draft whole = Mechanisms.composition(Mechanisms.gaussian().sigma(1), training.times(3));
    assertThat(knob(whole, "of[1].of.steps").mechanism(9))
        .isEqualTo(
            Mechanisms.composition(Mechanisms.gaussian().sigma(1), training.steps(9).times(3))
                .create(TEN));
    assertThat(knob(whole, "mechanism.of[1].times").mechanism(1))
        .isEqualTo(
            Mechanisms.composition(Mechanisms.gaussian().sigma(1), training.times(1)).create(TEN));
    assertThat(whole.knobs(TEN))
        .extracting(Knob::name)
        .containsExactly(
            "of[0].sigma",
            "of[0].epsilon",
            "of[1].times",
            "of[1].of.noise",
            "of[1].of.rate",
            "of[1].of.steps");
  }

  @Test
  void aTurnedAmountTakesThePlaceOfTheOthers() {
    Draft stated = Mechanisms.gaussian().epsilon(1).delta(1e-5);
    assertThat(knob(stated, "sigma").mechanism(3)).isEqualTo(new GaussianNoise(3, 9));
    assertThat(knob(Mechanisms.laplace().scale(2), "epsilon").mechanism(0))
        .isEqualTo(LaplaceNoise.ofEpsilon(0, 9));
  }

  @Test
  void aSearchBeginsWhereItIsStatedOrAtWhatTheNoiseHides() {
    assertThat(knob(Mechanisms.laplace().scale(4), "scale").range().start()).isEqualTo(4);
    assertThat(knob(Mechanisms.laplace(), "scale").range().start()).isEqualTo(9);
    assertThat(knob(Mechanisms.laplace().sensitivity(5e8), "scale").range().start()).isEqualTo(5e8);
    assertThat(knob(Mechanisms.laplace(), "epsilon").range().start()).isEqualTo(1);
    assertThat(knob(Mechanisms.dpSgd(), "steps").range().start()).isEqualTo(1);
  }

  /** Inside a sample the cost is that of the part, whose sensitivity is for adding a record. */
  @Test
  void theCostIsOfTheMechanismThatHasTheKnob() {
    Draft noise = Mechanisms.gaussian().sigma(2).sensitivity(1);
    Draft whole = Mechanisms.composition(Mechanisms.subsampled(noise).rate(0.1).times(5));
    assertThat(knob(whole, "of[0].of.of.sigma").cost(3).map(Utility::value)).contains(3.0);
    assertThat(knob(whole, "of[0].times").cost(3)).isEmpty();
  }

  @Test
  void whatIsImpossibleIsOutOfRange() {
    Knob rate = knob(Mechanisms.dpSgd().noise(1).rate(0.5).steps(7), "rate");
    assertThat(rate.mechanism(0.25)).isEqualTo(new DpSgd(1, 0.25, 7));
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> rate.mechanism(2))
        .withMessage("rate must be in [0, 1] but was 2");
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> knob(Mechanisms.dpSgd(), "noise").mechanism(1))
        .withMessage("mechanism must be possible but was needs rate");
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> rate.with(Double.NaN))
        .withMessage("rate must be a finite number but was NaN");
  }

  @ParameterizedTest
  @ValueSource(strings = {"sigma", "of[0]", "epsilon.", "of[0", "", "of[99999999999].x"})
  void unknownPathsAreRefused(String path) {
    assertThatExceptionOfType(MissingSettingException.class)
        .isThrownBy(() -> knob(Mechanisms.grr().epsilon(1), path))
        .withMessage(
            "must have a parameter that can be turned at " + path + " but has only epsilon");
  }

  @Test
  void anotherKindKeepsWhatIsSaidOfTheRelease() {
    Knob stated = knob(Mechanisms.laplace().scale(4).sensitivity(2).clamp(0, 9), "scale");
    Knob other = stated.of(GaussianNoise.TYPE, 3).orElseThrow();
    assertThat(other.name()).isEqualTo("sigma");
    assertThat(other.objection()).isEmpty();
    assertThat(other.mechanism(3)).isEqualTo(new GaussianNoise(3, 2, false, new Clamp(0, 9)));
    assertThat(stated.of(RandomizedResponse.TYPE, Double.NaN).orElseThrow().objection())
        .contains("has no sensitivity, which the scenario states");
    assertThat(stated.of(KnownChannel.TYPE, Double.NaN)).isEmpty();
  }

  @Test
  void anObjectionSaysWhereItIs() {
    Draft noise = Mechanisms.gaussian().sigma(2);
    Knob inside = knob(Mechanisms.composition(noise), "of[0].sigma");
    Knob other =
        Mechanisms.composition(noise)
            .knob(Optional.of("of[0].sigma"), Secret.any())
            .of(RandomizedResponse.TYPE, Double.NaN)
            .orElseThrow();
    assertThat(inside.objection()).isEmpty();
    assertThat(other.objection()).contains("of[0] needs a secret with size or values");
  }
}
