package dev.sievert.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.DayOfWeek;
import java.util.Arrays;
import java.util.List;
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
    assertThatThrownBy(() -> written(List.of(List.of(1))))
        .hasMessageStartingWith(
            "an output must be a number, truth value, word or null, or an array or collection of"
                + " these but was java.util.");
  }
}
