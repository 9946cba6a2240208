package dev.sievert.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.audit.ProgramValue;
import dev.sievert.number.OutOfRangeException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ValueTextTest {
  @Test
  void readsNumbers() {
    assertThat(ValueText.read("inputs", " -1.5e3 ")).isEqualTo(ProgramValue.of(-1500));
    assertThat(ValueText.read("inputs", "0")).isEqualTo(ProgramValue.of(0.0));
    assertThat(ValueText.read("inputs", "-Infinity"))
        .isEqualTo(ProgramValue.of(Double.NEGATIVE_INFINITY));
    assertThat(ValueText.read("inputs", "NaN")).isEqualTo(ProgramValue.of(Double.NaN));
  }

  @Test
  void readsWordsFlagsAndNothing() {
    assertThat(ValueText.read("inputs", "'Sam'")).isEqualTo(new ProgramValue.Text("Sam"));
    assertThat(ValueText.read("inputs", "\"\"")).isEqualTo(new ProgramValue.Text(""));
    assertThat(ValueText.read("inputs", "true")).isEqualTo(new ProgramValue.Flag(true));
    assertThat(ValueText.read("inputs", "null")).isEqualTo(new ProgramValue.Nothing());
  }

  @Test
  void readsListsAndMappings() {
    assertThat(ValueText.read("inputs", "[1, [2, 3], []]"))
        .isEqualTo(
            new ProgramValue.Sequence(
                List.of(
                    ProgramValue.of(1.0),
                    ProgramValue.of(2, 3),
                    new ProgramValue.Sequence(List.of()))));
    assertThat(ValueText.read("inputs", "{'age': 3, 'no': {}}"))
        .isEqualTo(
            new ProgramValue.Mapping(
                Map.of("age", ProgramValue.of(3.0), "no", new ProgramValue.Mapping(Map.of()))));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", " ", "x", "[1", "[1,]", "1 2", "{1: 2}", "{'a' 2}", "{'a': 2", "'a", "]", "--1"
      })
  void refusesWhatIsNoValue(String text) {
    assertThatThrownBy(() -> ValueText.read("inputs", text))
        .isInstanceOf(OutOfRangeException.class)
        .hasMessage(
            "inputs must be written as in JSON, such as 0, [1, 2] or 'word', but was " + text);
  }

  @Test
  void readsWhatValuesPrint() {
    for (String text : List.of("0", "[1, 2.5]", "\"word\"", "{\"a\": [true, null]}")) {
      assertThat(ValueText.read("inputs", text)).hasToString(text);
    }
  }
}
