package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.ClosedFormCurve;
import dev.sievert.accounting.Direction;
import dev.sievert.assess.curve.CurveQuestions;
import dev.sievert.assess.curve.CurveTable;
import dev.sievert.mechanism.DirectedCurve;
import dev.sievert.mechanism.noise.GaussianNoise;
import dev.sievert.number.Bracket;
import dev.sievert.scenario.Scenario;
import dev.sievert.service.CurveText;
import dev.sievert.threat.Secret;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A curve in words and tables, whichever way it is tested. */
class CurveTextTest {
  private static final Scenario SCENARIO =
      new Scenario("A sum", new GaussianNoise(1, 1), Secret.any(), List.of(), List.of(), Map.of());

  private static String text(CurveTable table) {
    StringWriter out = new StringWriter();
    new CurveText(new PrintWriter(out), SCENARIO, table).write();
    return out.toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ADD | Direction add: someone who knows everything else asks whether one record was used;
          REMOVE | Direction remove: someone who knows everything else asks whether one record was left out;
          SYMMETRIC | Direction symmetric: someone who knows everything else asks whether one record was used, or whether it was left out, whichever is easier to tell.
          REPLACE | Direction replace: someone who knows everything else asks which of two records was used;
          """)
  void saysWhatTheDirectionMeans(Direction direction, String sentence) {
    DirectedCurve curve = new DirectedCurve(direction, new ClosedFormCurve(1, 1e-7));
    assertThat(text(CurveTable.of(curve, CurveQuestions.usual(curve.curve()))).replace("\n", " "))
        .contains(sentence);
  }

  @Test
  void hasAWordForABudgetThatDoesNotExist() {
    double none = Double.POSITIVE_INFINITY;
    CurveTable table =
        new CurveTable(
            Direction.ADD,
            List.of(),
            List.of(),
            List.of(
                new CurveTable.Answered(0, new Bracket(none, none, none)),
                new CurveTable.Answered(1e-300, new Bracket(12.5, none, none))),
            new Bracket(0.25, 0.25, 0.25),
            false);
    assertThat(text(table))
        .contains("\n  0       none     no finite epsilon holds with this delta\n")
        .contains("\n  1e-300  none     at least 12.5\n")
        .contains("Total variation: 0.25, between 0.25 and 0.25. ")
        .doesNotContain("Infinity");
  }

  @Test
  void keepsTheDigitsOfTinyNumbers() {
    CurveTable table =
        new CurveTable(
            Direction.ADD,
            List.of(
                new CurveTable.BestTest(
                    1e-12,
                    new Bracket(1 - 1e-9, 1, 1),
                    new Bracket(1.2345678e-11, 1.2345679e-11, 1.234568e-11))),
            List.of(new CurveTable.Answered(8, Bracket.between(3.21e-15, 3.23e-15))),
            List.of(),
            Bracket.ZERO,
            false);
    assertThat(text(table))
        .contains("  1e-12           1               0.9999999 and 1          1.23456")
        .containsPattern("\n  8  3\\.22000e-15  3\\.2\\d+e-15 and 3\\.2\\d+e-15\n");
  }

  @Test
  void saysWhereBracketsAreOfAGuarantee() {
    DirectedCurve known = new DirectedCurve(Direction.REPLACE, new ClosedFormCurve(1, 1e-7));
    DirectedCurve promised = new DirectedCurve(known.direction(), known.curve(), true);
    CurveQuestions none = new CurveQuestions(List.of(), List.of(), List.of());
    assertThat(text(CurveTable.of(promised, none)).replace("\n", " "))
        .contains("The brackets are of the mechanism's guarantee: no test does better,");
    assertThat(text(CurveTable.of(known, none))).doesNotContain("guarantee");
  }
}
