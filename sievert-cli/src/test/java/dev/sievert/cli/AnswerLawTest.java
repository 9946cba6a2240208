package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.catalogue.Mechanisms;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The short answer to random scenarios: few lines, none too long, and numbers that add up. */
class AnswerLawTest {
  private static final int WIDTH = 80;
  private static final int MOST_LINES = 10;

  private static final Pattern ROW =
      Pattern.compile("([0-9.]+) % +→ +([0-9.]+) % +\\+([0-9.]+) points +(exact|at most)");
  private static final Pattern SENTENCE =
      Pattern.compile(
          "^Of (a million|[0-9,]+) people, ([0-9,]+) are guessed anyway; .* ([0-9,]+)\\.$");
  private static final Pattern VERDICT =
      Pattern.compile(
          "^(WITHIN|ABOVE|NOT SHOWN).*?\\+?([0-9.]+)(?: points| %)?(?: of|, and) ([0-9.]+)");

  @TempDir private Path directory;

  static Stream<String> few() {
    return scenarios(new SplittableRandom(19), 60);
  }

  private static Stream<String> scenarios(SplittableRandom random, int count) {
    return IntStream.range(0, count).mapToObj(i -> PrintedNumbersLawTest.scenario(random));
  }

  @ParameterizedTest
  @MethodSource("few")
  void isShortAndAddsUp(String scenario) throws JsonProcessingException {
    check(scenario);
  }

  /** Whatever takes ε and needs nothing else. */
  static Stream<String> typesWithEpsilon() {
    return Mechanisms.ALL.stream()
        .filter(type -> type.parameter("epsilon").isPresent())
        .map(MechanismType::name)
        .filter(
            name -> !Set.of("guarantee", "rappor", "gaussian", "discrete-gaussian").contains(name));
  }

  /** No noise at all, hardly any, and noise without end: still a short answer in plain words. */
  @ParameterizedTest
  @MethodSource("typesWithEpsilon")
  void isPlainAtTheEnds(String type) throws JsonProcessingException {
    for (String epsilon : new String[] {"0", "1e-12", "700"}) {
      check("mechanism: {type: %s, epsilon: %s}\nsecret: {size: 10}\n".formatted(type, epsilon));
    }
  }

  /** The same for noise that is given by its size. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "laplace, scale: %s",
        "gaussian, sigma: %s",
        "discrete-gaussian, sigma: %s",
        "counts, noise: laplace, scale: %s",
        "counts, noise: gaussian, sigma: %s",
        "counts, noise: discrete-gaussian, sigma: %s",
        "counts, noise: discrete-gaussian, cells: 2, sigma: %s"
      })
  void isPlainForHardlyAnyNoiseAndForMuch(String mechanism) throws JsonProcessingException {
    for (String size : new String[] {"1e-3", "1e4"}) {
      check("mechanism: {type: %s}\nsecret: {size: 2}\n".formatted(mechanism.formatted(size)));
    }
  }

  /** Questions of every length from 31 characters on, beside figures that their headings exceed. */
  @Test
  void isNoWiderThanATerminalHoweverLongTheQuestion() throws JsonProcessingException {
    for (int digits = 1; digits <= 9; digits++) {
      String below = "0.0000000000".substring(0, digits + 1) + "1";
      check(
          "mechanism: {type: hadamard, epsilon: 1}\nsecret: {size: 4}\n"
              + "attacker: {knows: nothing, goal: {within: {below: 140, above: %s}}}\n"
                  .formatted(below));
    }
  }

  /** One of a thousand million is not 0 of a million: the sentence says what its row says. */
  @Test
  void doesNotCallWhatCannotBeToldNothing() {
    String file =
        new ScenarioFiles(directory)
            .write("s.yaml", "mechanism: {type: oue, epsilon: 20}\nsecret: {size: 1000000000}\n");
    assertThat(Cli.run("assess", file).out())
        .contains("below 0.0001 %  → 21.2 %")
        .contains("Of 1,000 people, next to none are guessed anyway; the release adds 212.");
  }

  /** What holds all values, or tells none of them apart, costs everything. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "ss, epsilon: 1, subset: 4",
        "ss, epsilon: 0, subset: 4",
        "ss, epsilon: 700, subset: 4",
        "oue, epsilon: 0",
        "olh, epsilon: 0, buckets: 2"
      })
  void isPlainForReportsThatSayNothing(String mechanism) throws JsonProcessingException {
    check("mechanism: {type: %s}\nsecret: {size: 4}\npeople: 1000\n".formatted(mechanism));
    check("mechanism: {type: %s}\nsecret: {size: 4}\nlimit: {rad: 0.1}\n".formatted(mechanism));
  }

  @Test
  @Tag("thorough")
  void twoThousandAreShortAndAddUp() throws JsonProcessingException {
    for (String scenario : scenarios(new SplittableRandom(2027), 2_000).toList()) {
      check(scenario);
    }
  }

  private void check(String scenario) throws JsonProcessingException {
    String file = new ScenarioFiles(directory).write("s.yaml", "name: S\n" + scenario);
    String text = Cli.run("assess", file).out();
    JsonNode json = new ObjectMapper().readTree(Cli.run("assess", file, "--json").out());
    List<String> lines = text.strip().lines().toList();
    long attackers =
        StreamSupport.stream(json.path("risks").spliterator(), false)
            .map(risk -> risk.path("attacker").asText())
            .filter(name -> !name.equals("strong attacker"))
            .distinct()
            .count();
    assertThat(lines).as(scenario).hasSizeLessThanOrEqualTo((int) (MOST_LINES * attackers));
    assertThat(lines).as(scenario).allMatch(line -> line.codePointCount(0, line.length()) <= WIDTH);
    assertThat(text)
        .doesNotContain("NaN", "Infinity", "nothing proven")
        .doesNotContainPattern("[0-9][eE]-?[0-9]+ (%|points)");
    lines.forEach(AnswerLawTest::addsUp);
    String verdict = json.path("verdict").asText();
    lines.forEach(line -> keepsItsSide(line, verdict));
  }

  private static void addsUp(String line) {
    Matcher row = ROW.matcher(line);
    if (row.find()) {
      assertThat(number(row.group(1)).add(number(row.group(3))))
          .as(line)
          .isEqualByComparingTo(number(row.group(2)));
    }
    Matcher sentence = SENTENCE.matcher(line);
    if (sentence.find()) {
      assertThat(number(sentence.group(2)).add(number(sentence.group(3))))
          .as(line)
          .isLessThanOrEqualTo(number(sentence.group(1)));
    }
  }

  private static void keepsItsSide(String line, String verdict) {
    Matcher said = VERDICT.matcher(line);
    if (said.find()) {
      assertThat(number(said.group(2)).compareTo(number(said.group(3))) <= 0)
          .as(line)
          .isEqualTo(verdict.equals("within"));
    }
  }

  private static BigDecimal number(String text) {
    return new BigDecimal(text.replace("a million", "1000000").replace(",", ""));
  }
}
