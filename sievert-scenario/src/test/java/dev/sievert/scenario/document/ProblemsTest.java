package dev.sievert.scenario.document;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProblemsTest {

  private final Problems problems = Problems.in("survey.yaml");

  @Test
  void startEmpty() {
    assertThat(problems.isEmpty()).isTrue();
    assertThat(problems.count()).isZero();
    assertThat(problems.lines()).isEmpty();
    assertThat(problems.source()).isEqualTo("survey.yaml");
  }

  @Test
  void areToldInTheOrderOfTheFile() {
    problems.add(new Position(4, 1), "b", "b is wrong");
    problems.add(new Position(2, 9), "a", "a is wrong");
    problems.add(new Position(2, 3), "c", "c is wrong");

    assertThat(problems.lines())
        .containsExactly(
            "survey.yaml:2: c is wrong", "survey.yaml:2: a is wrong", "survey.yaml:4: b is wrong");
    assertThat(problems.list().get(0))
        .isEqualTo(new Problem("survey.yaml", new Position(2, 3), "c", "c is wrong"));
  }

  @Test
  void areToldOnce() {
    problems.add(new Position(1, 1), "a", "a is wrong");
    problems.add(new Position(1, 1), "a", "a is wrong");

    assertThat(problems.count()).isEqualTo(1);
  }

  @Test
  void beyondFiftyAreCountedAndTheFirstOfTheFileAreKept() {
    for (int line = 100; line >= 1; line--) {
      problems.add(new Position(line, 1), "a", "a is wrong");
    }

    assertThat(problems.count()).isEqualTo(100);
    assertThat(problems.list()).hasSize(50);
    assertThat(problems.lines())
        .hasSize(51)
        .startsWith("survey.yaml:1: a is wrong")
        .endsWith("survey.yaml:50: a is wrong", "survey.yaml: and 50 more");
  }

  @Test
  void canBeMerged() {
    Problems others = Problems.in("survey.yaml");
    for (int line = 1; line <= 60; line++) {
      others.add(new Position(line, 1), "a", "a is wrong");
    }

    problems.add(new Position(61, 1), "b", "b is wrong");
    problems.addAll(others);

    assertThat(problems.count()).isEqualTo(61);
    assertThat(problems.lines()).endsWith("survey.yaml: and 11 more");
  }
}
