package dev.sievert.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sievert.mechanism.Composition;
import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.Mechanisms;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.Steadiness;
import dev.sievert.mechanism.SubsetSelection;
import dev.sievert.numeric.OutOfRangeException;
import dev.sievert.threat.Secret;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a knob says of itself follows from the parameter that it turns. */
class KnobTest {
  @Test
  void nobodyClaimsWhatTheKindsOfMechanismsDecide() {
    assertThat(Arrays.stream(Steadiness.class.getDeclaredConstructors()))
        .allMatch(constructor -> Modifier.isPrivate(constructor.getModifiers()));
    assertThat(Arrays.stream(Knob.class.getRecordComponents()).map(each -> each.getName()))
        .doesNotContain("safer", "range", "isSteady", "jumps");
  }

  @Test
  void everyParameterThatSetsNoiseHasAKnobOfItsOwn() {
    int turned = 0;
    for (MechanismType type : Mechanisms.ALL) {
      for (Parameter parameter : type.parameters()) {
        if (parameter.safer().isEmpty()) {
          assertThatExceptionOfType(OutOfRangeException.class)
              .isThrownBy(() -> knob(type, parameter))
              .withMessage(
                  "parameter must be one that sets how much is revealed but was "
                      + parameter.name());
          continue;
        }
        Knob knob = knob(type, parameter);
        boolean lessIsSafer = knob.safer() == Parameter.Safer.LESS;
        assertThat(knob.range().safest() < knob.range().riskiest())
            .as(type.name() + " " + parameter.name())
            .isEqualTo(lessIsSafer);
        assertThat(knob.isSteady()).isEqualTo(type.isSteady(Set.of(parameter.name())));
        turned++;
      }
    }
    assertThat(turned).isGreaterThan(20);
  }

  @Test
  void changesOfShapeAreKnownOfAMechanismThatStandsAlone() {
    Parameter epsilon = SubsetSelection.TYPE.parameters().get(0);
    Knob alone = knob(SubsetSelection.TYPE, epsilon);
    assertThat(alone.isSteady()).isFalse();
    assertThat(alone.jumps())
        .isEqualTo(SubsetSelection.TYPE.jumps(Secret.uniform(10)))
        .isNotEmpty();
    Steadiness nested =
        Steadiness.COUNTED
            .of(Composition.TYPE, Set.of("of"))
            .of(SubsetSelection.TYPE, Set.of("epsilon"));
    assertThat(nested.isSteady()).isFalse();
    assertThat(nested.jumps(epsilon, Secret.uniform(10))).isEqualTo(List.of());
  }

  private static Knob knob(MechanismType type, Parameter parameter) {
    return new Knob(
        parameter.name(),
        parameter,
        Double.NaN,
        Steadiness.COUNTED.of(type, Set.of(parameter.name())),
        Secret.uniform(10),
        value -> {
          throw new IllegalStateException("not turned here");
        });
  }
}
