package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.words.Entry;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ExplainCommandTest {
  static List<String> names() {
    return Entry.all().stream().map(Entry::name).toList();
  }

  @ParameterizedTest
  @MethodSource("names")
  void explainsEverythingThatIsListed(String name) {
    Cli run = Cli.run("explain", name);
    assertThat(run.code()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.outLines()).contains(name);
    assertThat(run.outLines()).hasSizeGreaterThan(2);
    assertThat(run.outLines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100));
  }

  @ParameterizedTest
  @MethodSource("names")
  void takesWordsAsTheyAreTyped(String name) {
    String[] typed = ("explain " + name.toUpperCase(Locale.ROOT)).split(" ", -1);
    assertThat(Cli.run(typed)).isEqualTo(Cli.run("explain", name));
  }

  @Test
  void statesTheoremConditionsSourceFormulaAndTightness() {
    Cli run = Cli.run("explain", "rad.categorical");
    assertThat(run.outLines())
        .contains("Bounds", "At most", "Needs", "Conditions", "Tight", "Source", "Proof")
        .contains("  docs/theory/proofs/rad.categorical.md");
    String text = run.out().replaceAll("\\s+", " ");
    assertThat(text)
        .contains("With m possible records the attack must spread its advantage over all of them")
        .contains("G = (m − 1)(e^ε − 1 + mδ) / (e^ε + m − 1)")
        .contains("an attacker without side knowledge who must guess the record exactly")
        .contains("attained for every ε and δ")
        .contains("[Guerra-Balboa 2026] Theorem 5.5 and Corollary 5.6");
  }

  @Test
  void explainsHowTheParametersOfAMechanismCombine() {
    assertThat(Cli.run("explain", "laplace").out())
        .contains("Parameters")
        .contains("  - scale: ")
        .contains("How they combine")
        .contains("mechanism: {type: laplace, epsilon: 1, sensitivity: 100}");
  }

  @Test
  void namesTheTheoremsAboutARisk() {
    assertThat(Cli.run("explain", "rad").out().replaceAll("\\s+", " "))
        .contains("Bounded by rad.optimal-attack, rad.total-variation, rad.tradeoff");
  }

  @Test
  void suggestsTheNameThatWasMeant() {
    Cli run = Cli.run("explain", "rad.categorcal");
    assertThat(run)
        .isEqualTo(
            new Cli(
                2,
                "",
                "sievert: nothing is called rad.categorcal; did you mean rad.categorical? (see"
                    + " sievert explain --help)\n"));
  }

  @Test
  void pointsToTheListWhereNothingIsNear() {
    assertThat(Cli.run("explain", "the", "meaning", "of", "life"))
        .isEqualTo(
            new Cli(
                2,
                "",
                "sievert: nothing is called the meaning of life; sievert list shows all names (see"
                    + " sievert explain --help)\n"));
  }
}
