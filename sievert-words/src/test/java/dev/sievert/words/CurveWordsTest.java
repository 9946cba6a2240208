package dev.sievert.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.Direction;
import dev.sievert.number.Bracket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The words say what the answers of a curve are about. */
class CurveWordsTest {
  @ParameterizedTest
  @EnumSource
  void saysWhatIsTestedAgainstWhat(Direction direction) {
    assertThat(CurveWords.tested(direction))
        .startsWith("someone who knows everything else asks ")
        .contains("A false alarm is ", "a miss is ")
        .endsWith(".");
    assertThat(CurveWords.hypotheses(direction)).contains("record");
  }

  @Test
  void namesTheHypothesesInTheirOrder() {
    assertThat(CurveWords.hypotheses(Direction.ADD))
        .isEqualTo("without the record against with it");
    assertThat(CurveWords.hypotheses(Direction.REMOVE))
        .isEqualTo("with the record against without it");
  }

  @Test
  void countsTheAdvantageRoundedUp() {
    assertThat(CurveWords.advantage(Bracket.between(0.3829, 0.3830001)))
        .startsWith("The shares of catches and of false alarms differ by at most 384 in 1,000,");
  }

  @Test
  void tellsImpossibleFromUnproven() {
    double none = Double.POSITIVE_INFINITY;
    assertThat(CurveWords.missing(new Bracket(none, none, none)))
        .isEqualTo("no finite epsilon holds with this delta");
    assertThat(CurveWords.missing(new Bracket(3, none, none)))
        .isEqualTo("no finite epsilon is proven to hold with this delta");
  }
}
