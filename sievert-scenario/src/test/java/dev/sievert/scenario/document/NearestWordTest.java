package dev.sievert.scenario.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestWordTest {

  private static final List<String> KNOWN =
      List.of("type", "epsilon", "delta", "sensitivity", "at-most", "mu", "f");

  @ParameterizedTest
  @CsvSource({
    "epsilom, epsilon",
    "epsilno, epsilon",
    "eplison, epsilon",
    "EPSILON, epsilon",
    "dleta, delta",
    "sensitivty, sensitivity",
    "senstivitty, sensitivity",
    "at_most, at-most",
    "atmost, at-most",
    "typ, type",
    "mü, mu"
  })
  void aMisspeltWordIsRecognized(String word, String meant) {
    assertThat(NearestWord.to(word, KNOWN)).contains(meant);
  }

  @ParameterizedTest
  @CsvSource({"x", "foo", "gamma", "eps", "beta-version", "rho", "''"})
  void anotherWordIsNot(String word) {
    assertThat(NearestWord.to(word, KNOWN)).isEmpty();
  }

  @Test
  void theNearestOfSeveralIsTaken() {
    assertThat(NearestWord.to("columns", List.of("column", "columnz", "columns-")))
        .contains("column");
    assertThat(NearestWord.to("laplase", List.of("lapse", "laplace"))).contains("laplace");
  }

  @ParameterizedTest
  @CsvSource({
    "abc, abc, 0",
    "abc, acb, 1",
    "abc, ab, 1",
    "abc, abxc, 1",
    "'', abc, 3",
    "ca, abc, 3"
  })
  void theDistanceCountsEdits(String from, String to, int edits) {
    assertThat(NearestWord.distance(from, to)).isEqualTo(edits);
  }
}
