package dev.sievert.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Settings that vary: ranges, lists, and every combination of several. */
class SweepTest {
  private static List<String> values(String text) {
    return Axis.parse(text).values().stream().map(String::valueOf).toList();
  }

  private static Sweep sweep(String... axes) {
    return Sweep.of(Arrays.stream(axes).map(Axis::parse).toList());
  }

  @Test
  void aRangeIsDecimalAndHasBothEnds() {
    assertThat(values("noise=0.5:1:0.1")).containsExactly("0.5", "0.6", "0.7", "0.8", "0.9", "1.0");
    assertThat(values("noise=0:1:0.4")).containsExactly("0.0", "0.4", "0.8");
    assertThat(values("noise=2:2:1")).containsExactly("2");
  }

  @Test
  void aListHasNumbersWordsAndRanges() {
    assertThat(Axis.parse("steps=100, 1e3").values())
        .containsExactly(new BigDecimal("100"), new BigDecimal("1e3"));
    assertThat(Axis.parse("mechanism=grr,oue").values()).containsExactly("grr", "oue");
    assertThat(Axis.parse("x=true").values()).containsExactly(true);
    assertThat(values("of[0].steps=1:3:1,10")).containsExactly("1", "2", "3", "10");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          noise | vary must be NAME=FROM:TO:STEP or NAME=A,B,… but was noise
          noise= | vary must be NAME=FROM:TO:STEP or NAME=A,B,… but was noise=
          noise=1,,2 | vary must be NAME=FROM:TO:STEP or NAME=A,B,… but was noise=1,,2
          noise=1:2 | vary must be NAME=FROM:TO:STEP or NAME=A,B,… but was noise=1:2
          noise=1:x:2 | vary must be NAME=FROM:TO:STEP or NAME=A,B,… but was noise=1:x:2
          noise=1:2:0 | vary must be FROM:TO:STEP with a step above 0 and FROM not above TO but was noise=1:2:0
          noise=2:1:1 | vary must be FROM:TO:STEP with a step above 0 and FROM not above TO but was noise=2:1:1
          noise=0:1:1e-9 | vary must be at most 100,000 points in all but was 1,000,000,001
          noise=0:1e300:1 | vary must be at most 100,000 points in all but was many more
          """)
  void refusesWhatIsNone(String text, String sentence) {
    assertThatThrownBy(() -> Axis.parse(text)).hasMessage(sentence);
  }

  @Test
  void severalAreCombinedAndTheLastRunsFastest() {
    Sweep sweep = sweep("noise=1,2", "steps=10,20,30");
    assertThat(sweep.names()).containsExactly("noise", "steps");
    assertThat(sweep.size()).isEqualTo(6);
    assertThat(sweep.values(1)).hasToString("[1, 20]");
    assertThat(sweep.values(3)).hasToString("[2, 10]");
    assertThat(sweep.changes(5).values()).hasToString("{noise=2, steps=30}");
    assertThat(Sweep.of(List.of()).size()).isEqualTo(1);
  }

  @Test
  void thereIsAMost() {
    assertThat(sweep("a=1:1000:1", "b=1:100:1").size()).isEqualTo(100_000);
    assertThatThrownBy(() -> sweep("a=1:1000:1", "b=1:101:1"))
        .hasMessage("vary must be at most 100,000 points in all but was 101,000");
    assertThatThrownBy(() -> sweep("a=1", "a=2"))
        .hasMessage("vary must be given once for each name but was a twice");
  }
}
