package dev.sievert.audit.program.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.program.event.TextMeasure.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextMeasureTest {
  private static double measured(Kind kind, String word) {
    Outputs outputs = new Outputs(new Alphabet());
    outputs.text(word);
    outputs.end();
    return new TextMeasure(0, kind, true).of(outputs, 0);
  }

  @ParameterizedTest
  @CsvSource({
    "count is 12 today (0.250), 12, 0.25",
    "t=-3.5C, -3.5, -3.5",
    "2024-01-31T10:00, 2024, 0",
    "a1b2c3, 1, 3",
    "no number at all, NaN, NaN",
    "12.5, NaN, NaN"
  })
  void numbersAmongLettersAreFound(String word, double first, double last) {
    assertEquals(first, measured(Kind.FIRST_NUMBER, word));
    assertEquals(last, measured(Kind.LAST_NUMBER, word));
  }

  @Test
  void aWordThatIsANumberIsThatNumber() {
    assertEquals(12.5, measured(Kind.NUMBER, "12.5"));
    assertTrue(Double.isNaN(measured(Kind.NUMBER, "12.5 kg")));
    assertEquals(7, measured(Kind.LENGTH, "12.5 kg"));
    assertEquals(2, measured(Kind.PIECES, "12.5 kg"));
    assertEquals(31, measured(Kind.DATE, "1970-02-01 at noon"));
  }

  @Test
  void textWithoutEndIsNotSearched() {
    assertTrue(Double.isNaN(measured(Kind.FIRST_NUMBER, "x1".repeat(1000))));
  }
}
