package dev.sievert.audit.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.program.event.OutputProjection;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class JavaProgramTest {
  private final Outputs outputs = new Outputs(new Alphabet());

  private Outputs written(Object answer) {
    JavaProgram.write(answer, outputs);
    outputs.end();
    return outputs;
  }

  @Test
  void keepNumbersOfAnyKind() {
    written(new Object[] {1, 2L, 3.5f, 4.5});
    assertThat(List.of(0, 1, 2, 3))
        .extracting(place -> outputs.number(0, place))
        .containsExactly(1.0, 2.0, 3.5, 4.5);
    written(new int[] {7, 8});
    assertThat(outputs.number(1, 1)).isEqualTo(8);
    written(new double[] {9});
    assertThat(outputs.number(2, 0)).isEqualTo(9);
  }

  @Test
  void keepWordsFlagsAndNothing() {
    written(Arrays.asList("yes", 'c', DayOfWeek.MONDAY, true, false, null));
    Alphabet alphabet = outputs.alphabet();
    assertThat(List.of(0, 1, 2, 3, 4, 5))
        .extracting(place -> alphabet.words(outputs.symbol(0, place)))
        .containsExactly("\"yes\"", "\"c\"", "\"MONDAY\"", "true", "false", "null");
  }

  @Test
  void mayBeEmpty() {
    assertThat(written(List.of()).width(0)).isZero();
  }

  @Test
  void refuseWhatIsNoOutput() {
    assertThatThrownBy(() -> written(List.of(new Object())))
        .hasMessageStartingWith(
            "an output must be a number, truth value, word, date or null, or an array, collection"
                + " or map of these but was java.lang.Object");
  }

  @Test
  void flattenWhatIsNestedAndSayItsShape() {
    written(new TreeMap<>(Map.of("tags", List.of("a", 2L), "age", (1L << 60) + 1)));
    assertThat(OutputProjection.ALL.words(outputs, 0))
        .isEqualTo("[\"{age: 2, tags: [3, 4]}\", 1152921504606846977, \"a\", 2]");
  }

  @Test
  void keepDigitsThatADoubleLoses() {
    written(
        List.of(
            new BigDecimal("0.1"),
            new BigDecimal("0.12345678901234567890123"),
            BigInteger.TWO.pow(70).add(BigInteger.ONE),
            new BigDecimal("1." + "1".repeat(40)),
            -0.0,
            LocalDate.of(2024, 2, 29)));
    assertThat(OutputProjection.ALL.words(outputs, 0))
        .isEqualTo(
            "[0.1, 0.12345678901234567890123, 1180591620717411303425, \"1."
                + "1".repeat(40)
                + "\", -0.0, \"2024-02-29\"]");
    assertThat(outputs.rest(0, 0)).isZero();
    assertThat(outputs.rest(0, 2)).isEqualTo(1);
  }
}
