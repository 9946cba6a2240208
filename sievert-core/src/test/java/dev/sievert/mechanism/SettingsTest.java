package dev.sievert.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sievert.mechanism.Composition.Part;
import dev.sievert.mechanism.catalogue.Mechanisms;
import dev.sievert.mechanism.noise.GaussianNoise;
import dev.sievert.mechanism.noise.GeometricNoise;
import dev.sievert.mechanism.noise.LaplaceNoise;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import dev.sievert.threat.Secret;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

class SettingsTest {
  @Test
  void whatIsStatedIsFoundAndNothingElse() {
    Settings settings =
        new Settings()
            .number("epsilon", 1)
            .word("adjacency", "add-remove")
            .pairs("rdp", List.of(new double[] {2, 1}));
    assertThat(settings.number("epsilon")).hasValue(1);
    assertThat(settings.number("delta")).isEmpty();
    assertThat(settings.required("epsilon")).isEqualTo(1);
    assertThat(settings.word("adjacency")).contains("add-remove");
    assertThat(settings.word("other")).isEmpty();
    assertThat(settings.pairs("rdp")).hasSize(1);
    assertThat(settings.pairs("tradeoff")).isEmpty();
    assertThat(settings.has("epsilon")).isTrue();
    assertThat(settings.has("adjacency")).isTrue();
    assertThat(settings.has("rdp")).isTrue();
    assertThat(settings.has("delta")).isFalse();
  }

  /** Half a step is not none. */
  @Test
  void countsAreWhole() {
    assertThat(new Settings().number("steps", 1e6).requiredCount("steps")).isEqualTo(1_000_000);
    for (double wrong : new double[] {0, -1, 1.5, 1e300, Double.NaN}) {
      assertThatExceptionOfType(OutOfRangeException.class)
          .isThrownBy(() -> new Settings().number("steps", wrong).requiredCount("steps"))
          .withMessage(
              "steps must be a whole number from 1 to 2^53 but was " + Check.number(wrong));
    }
    Settings half = new Settings().number("scale", 1).number("sensitivity", 1.5);
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> GeometricNoise.TYPE.create(half, Secret.any()))
        .withMessage("sensitivity must be a whole number from 1 to 2^53 but was 1.5");
  }

  @Test
  void partsAreStatedLikeOtherParameters() {
    Part part = Part.once(LaplaceNoise.ofScale(1, 1));
    Draft inside = Mechanisms.laplace().scale(1).sensitivity(1);
    Settings settings = new Settings().with("of", new Nested(List.of(inside), true));
    assertThat(settings.requiredParts("of", Secret.any())).containsExactly(part);
    assertThat(settings.has("of")).isTrue();
    assertThatExceptionOfType(MissingSettingException.class)
        .isThrownBy(() -> settings.requiredParts("other", Secret.any()))
        .withMessage("needs other");
  }

  @Test
  void sensitivityMustBeStatedOnASample() {
    Settings inside = new Settings().number("epsilon", 1).onSample();
    assertThat(inside.isOnSample()).isTrue();
    assertThat(new Settings().isOnSample()).isFalse();
    assertThatExceptionOfType(MissingSettingException.class)
        .isThrownBy(() -> LaplaceNoise.TYPE.create(inside, Secret.uniform(9)))
        .withMessage("needs sensitivity inside a sample, for adding or removing a record");
    assertThat(LaplaceNoise.TYPE.create(inside.number("sensitivity", 1), Secret.uniform(9)))
        .isEqualTo(LaplaceNoise.ofEpsilon(1, 1));
  }

  @Test
  void pairsAreCopiedOnTheWayInAndOut() {
    double[] given = {2, 1};
    Settings settings = new Settings().pairs("rdp", List.of(given));
    given[0] = 9;
    settings.pairs("rdp").get(0)[1] = 9;
    assertThat(settings.pairs("rdp").get(0)).containsExactly(2, 1);
  }

  @Test
  void exactlyOneOfSeveralWaysIsWanted() {
    Settings one = new Settings().number("scale", 1);
    assertThat(one.exactlyOne("scale", "epsilon")).isEqualTo("scale");
    assertThatExceptionOfType(MissingSettingException.class)
        .isThrownBy(() -> new Settings().exactlyOne("scale", "epsilon"))
        .withMessage("needs scale or epsilon");
    assertThatExceptionOfType(MissingSettingException.class)
        .isThrownBy(() -> one.number("epsilon", 1).exactlyOne("scale", "epsilon"))
        .withMessage("takes scale or epsilon, not scale and epsilon");
    assertThatExceptionOfType(MissingSettingException.class)
        .isThrownBy(() -> one.required("sigma"))
        .withMessage("needs sigma");
  }

  @Test
  void everyKindOfMechanismDescribesItself() {
    assertThat(Mechanisms.ALL)
        .extracting(MechanismType::name)
        .containsExactly(
            "guarantee",
            "none",
            "grr",
            "sue",
            "oue",
            "ss",
            "blh",
            "olh",
            "hadamard",
            "rappor",
            "channel",
            "laplace",
            "gaussian",
            "geometric",
            "discrete-gaussian",
            "exponential",
            "counts",
            "subsampled",
            "dp-sgd",
            "composition");
    for (MechanismType type : Mechanisms.ALL) {
      assertThat(Mechanisms.named(type.name())).containsSame(type);
      assertThat(type.summary()).endsWith(".");
      assertThat(type.usage()).endsWith(".");
      assertThat(type.source()).isNotBlank();
      assertThat(type.example()).startsWith("{type: " + type.name()).endsWith("}");
      assertThat(type.parameters()).extracting(Parameter::name).doesNotHaveDuplicates();
      assertThat(type.parameters()).allSatisfy(each -> assertThat(each.meaning()).isNotBlank());
    }
    assertThat(Mechanisms.named("staircase")).isEmpty();
  }

  @Test
  void parametersSayWhatTheyTake() {
    assertThat(Parameter.nonNegative("a", "b").kind())
        .isEqualTo(new Parameter.Numeric(0, true, Double.POSITIVE_INFINITY));
    assertThat(Parameter.positive("a", "b").kind())
        .isEqualTo(new Parameter.Numeric(0, false, Double.POSITIVE_INFINITY));
    assertThat(Parameter.probability("a", "b").kind()).isEqualTo(new Parameter.Numeric(0, true, 1));
    Parameter count = Parameter.count("a", "b");
    assertThat(count.kind()).isEqualTo(new Parameter.Whole(1, 1L << 53));
    assertThat(count.isNested()).isFalse();
    assertThat(new Parameter("a", new Parameter.Inner(true), "b").isNested()).isTrue();
    assertThat(new Parameter("a", new Parameter.Series(), "b").isNested()).isTrue();
    assertThat(new Parameter.Choice(List.of("x", "y")).words()).containsExactly("x", "y");
  }

  @Test
  void secretThatDoesNotMatchTheSensitivityIsRemarkedOn() {
    Mechanism noise = LaplaceNoise.ofScale(1, 2);
    Secret wide = new Secret.Interval(BigDecimal.ZERO, BigDecimal.TEN);
    Secret same = new Secret.Interval(BigDecimal.ZERO, new BigDecimal("2"));
    Secret narrow = new Secret.Interval(BigDecimal.ZERO, BigDecimal.ONE);
    assertThat(noise.remarks(wide))
        .singleElement()
        .asString()
        .startsWith("The secret's values span 10, more than the stated sensitivity 2. ");
    assertThat(noise.remarks(narrow))
        .singleElement()
        .asString()
        .startsWith("The secret's values span 1, less than the stated sensitivity 2. ");
    assertThat(noise.remarks(same)).isEmpty();
    assertThat(noise.remarks(Secret.any())).isEmpty();
    assertThat(new GaussianNoise(1, 2).remarks(wide)).isEqualTo(noise.remarks(wide));
  }
}
