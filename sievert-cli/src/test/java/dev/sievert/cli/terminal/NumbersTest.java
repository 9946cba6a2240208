package dev.sievert.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Numbers typed as options. */
class NumbersTest {
  private static final Numbers NUMBERS =
      new Numbers(new CommandLine(CommandLine.Model.CommandSpec.create()));

  private static List<Double> shares(String text) {
    return NUMBERS.shares("--alphas", Optional.of(text), List.of());
  }

  @Test
  void areReadInTheirOrder() {
    assertThat(shares("0.5,1e-6, .25 ,1,0,1.,1E-3,+0.5"))
        .containsExactly(0.5, 1e-6, 0.25, 1.0, 0.0, 1.0, 1e-3, 0.5);
    assertThat(NUMBERS.nonNegative("--epsilons", Optional.of("0,700,1e300"), List.of()))
        .containsExactly(0.0, 700.0, 1e300);
    assertThat(shares("-0").get(0)).isEqualTo(0.0);
  }

  @Test
  void haveDefaults() {
    assertThat(NUMBERS.shares("--alphas", Optional.empty(), List.of(0.5))).containsExactly(0.5);
    assertThat(NUMBERS.width("--accuracy", Optional.empty(), 1e-6)).isEqualTo(1e-6);
    assertThat(NUMBERS.width("--accuracy", Optional.of("1e-8"), 1e-6)).isEqualTo(1e-8);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      ignoreLeadingAndTrailingWhitespace = false,
      textBlock =
          """
          2|2
          -0.1|-0.1
          0.5,1.0000001|1.0000001
          |""
          0.5,|""
          ,|""
          0.1;0.2|"0.1;0.2"
          NaN|"NaN"
          Infinity|"Infinity"
          1e999|1e999
          0x1p-3|"0x1p-3"
          0.5d|"0.5d"
          ١|"١"
          half|"half"
          1e|"1e"
          .|"."
          """)
  void mustBeNumbersInTheirRange(String text, String shown) {
    assertThatThrownBy(() -> shares(text == null ? "" : text))
        .isInstanceOf(ParameterException.class)
        .hasMessage("--alphas must be numbers in [0, 1], separated by commas, but was " + shown);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "1e999", "x"})
  void mustBeAtLeastZero(String text) {
    assertThatThrownBy(() -> NUMBERS.nonNegative("--epsilons", Optional.of(text), List.of()))
        .hasMessageStartingWith(
            "--epsilons must be numbers at least 0, separated by commas, but was ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "1", "-1", "1e-999", "2", "x", "0.1,0.2"})
  void mustBeAWidth(String text) {
    assertThatThrownBy(() -> NUMBERS.width("--accuracy", Optional.of(text), 1))
        .hasMessageStartingWith(
            "--accuracy must be a number greater than 0 and less than 1 but was ");
  }

  @Test
  void areNotTooMany() {
    String most = "0,".repeat(Numbers.MOST - 1) + "0";
    assertThat(shares(most)).hasSize(10_000);
    assertThatThrownBy(() -> shares(most + ",0"))
        .hasMessage("--alphas must be at most 10,000 numbers but was a list of 10,001");
  }

  @Test
  void areShownShortAndHarmless() {
    assertThatThrownBy(() -> shares("\u001b[31m" + "x".repeat(100)))
        .hasMessage(
            "--alphas must be numbers in [0, 1], separated by commas, but was \"\\u001b[31m"
                + "x".repeat(30)
                + "…\"");
  }
}
