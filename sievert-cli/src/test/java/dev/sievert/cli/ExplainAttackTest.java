package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The best attack written out. */
class ExplainAttackTest {
  @Test
  void everyOutputHasItsGuess() {
    String out =
        explained("--mechanism", "grr", "--epsilon", "1", "--size", "3", "--prior", "7,2,1");
    assertThat(out)
        .contains("The best attack, reconstruction: someone who knows nothing else")
        .contains("comes to 0.1675")
        .contains("sometimes another value, and is right 0.7 of the time")
        .contains("output overall guess if right adds to the cost likeliest adds to being right")
        .contains("2 0.2484 2 0.5761 0.03278 0 0.1484 0.2119 0.2119 0.5761")
        .contains("was not used");
  }

  @Test
  void manyRowsAreCutShort() {
    assertThat(
            explained("--mechanism", "oue", "--epsilon", "1", "--size", "9", "--knows", "nothing"))
        .contains("These are the 40 rows that tell most; the other 472 add ");
  }

  @Test
  void whatIsNotKnownIsSaid() {
    assertThat(explained("--mechanism", "guarantee", "--epsilon", "1", "--size", "3"))
        .contains("It cannot be written out: it needs a mechanism that is known completely.");
    assertThat(explained("--mechanism", "oue", "--epsilon", "1", "--size", "100000"))
        .contains("It cannot be written out: it needs a scenario of fewer values.");
  }

  @Test
  void jsonHasTheSameRows() {
    String[] options = {"--mechanism", "grr", "--epsilon", "1", "--size", "3", "--json"};
    assertThat(explained(options))
        .contains("\"attack\": [{ \"attacker\": \"membership\"")
        .contains("\"rows\": [{ \"output\": \"0\", \"probability\": 0.333")
        .contains("\"rad\": { \"guess\": \"0\", \"share\": ")
        .contains("\"likelihoods\": [0.57");
  }

  private static String explained(String... options) {
    String[] arguments =
        Stream.of(Stream.of("assess"), Arrays.stream(options), Stream.of("--explain-attack"))
            .flatMap(each -> each)
            .toArray(String[]::new);
    return Cli.run(arguments).out().replaceAll("\\s+", " ");
  }
}
