package dev.sievert.audit.program.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

class LongOutputTest {
  @Test
  void whatIsTheSameInMostPlacesIsToldOnce() {
    assertThat(LongOutput.words(10_000, place -> place == 16 ? "1" : "0"))
        .isEqualTo("10,000 values, all 0 but place 17: 1");
    assertThat(LongOutput.words(10_000, place -> "true")).isEqualTo("10,000 values, all true");
    assertThat(LongOutput.words(2000, place -> place % 1500 == 0 ? "a number" : "0"))
        .isEqualTo("2,000 values, all 0 but place 1: a number, place 1,501: a number");
  }

  @Test
  void ofOthersTheBeginningIsTold() {
    IntFunction<String> counted = Integer::toString;
    String words = LongOutput.words(50, counted);
    assertThat(words).isEqualTo("50 values, which begin with 0, 1, 2, 3, 4, 5, 6, 7");
    assertThat(LongOutput.python(words)).isEmpty();
  }

  @Test
  void whatIsToldWholeCanBeCountedAgain() {
    assertThat(LongOutput.python("10,000 values, all 0 but place 17: 1"))
        .contains("[{16: 1}.get(i, 0) for i in range(10000)]");
    assertThat(LongOutput.python("2,000 values, all 0 but place 1: -1.5, place 1,501: 3"))
        .contains("[{0: -1.5, 1500: 3}.get(i, 0) for i in range(2000)]");
    assertThat(LongOutput.python("40 values, all false"))
        .contains("[{}.get(i, false) for i in range(40)]");
  }
}
