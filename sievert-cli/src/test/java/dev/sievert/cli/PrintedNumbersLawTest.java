package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sievert.cli.PrintedReport.Row;
import dev.sievert.words.PlainWords;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever is printed about a scenario is read back and held against the doubles of the JSON: every
 * line adds up, every number is on its side, and no two of them contradict each other.
 */
class PrintedNumbersLawTest {
  private static final int SCENARIOS = Integer.getInteger("sievert.printed-scenarios", 60);

  /** A computed bound may exceed a round number by so much and is shown as that. */
  private static final double SLACK = 1e-9;

  private static final Pattern RISING =
      Pattern.compile(
          "Without this release, .* ([0-9,]+) in ([0-9,]+) times\\. With it, .* ([0-9,]+) in "
              + "([0-9,]+): ([0-9,]+) more\\.");
  private static final Pattern COST =
      Pattern.compile("Taking part costs .*?([0-9.]+) percentage points");
  private static final Pattern VERDICT =
      Pattern.compile(
          "(?:is|at most|at least|up to|is below) ([0-9.e-]+)( %)?, the limit is (\\S+)( %)?\\.");

  @TempDir private Path directory;

  static Stream<String> scenarios() {
    List<String> known =
        List.of(
            // The share of the likeliest value of a table, and hardly any noise less than all.
            """
            mechanism: {type: grr, epsilon: 1e-9}
            secret: {values: [a, b, c], prior: [0.7102061, 0.2, 0.0897939]}
            """,
            """
            mechanism: {type: grr, epsilon: 1}
            secret: {values: [a, b, c], prior: [0.8573, 0.1, 0.0427]}
            """,
            "mechanism: {type: grr, epsilon: 1}\nsecret: {size: 3}\nlimit: {rad: 0.24306}\n",
            "mechanism: {type: guarantee, epsilon: 1e-12}\nsecret: {size: 7}\n",
            "mechanism: {type: guarantee, epsilon: 0}\nsecret: {size: 7}\n",
            // Certain without the release; the excess is nothing but rounding.
            """
            mechanism: {type: guarantee, zcdp: 1}
            secret: {size: 2}
            attacker: {goal: {within: 1}}
            """,
            "mechanism: {type: guarantee, epsilon: 3}\nsecret: {size: 1000000000}\n");
    SplittableRandom random = new SplittableRandom(2026);
    return Stream.concat(
        known.stream(), IntStream.range(0, SCENARIOS).mapToObj(i -> scenario(random)));
  }

  static String scenario(SplittableRandom random) {
    int size = random.nextInt(2, 12);
    String epsilon = number(Math.exp(random.nextDouble(random.nextInt(5) == 0 ? -18 : -5, 2)));
    String mechanism =
        List.of(
                "{type: grr, epsilon: E}",
                "{type: oue, epsilon: E}",
                "{type: ss, epsilon: E}",
                "{type: laplace, epsilon: E}",
                "{type: geometric, epsilon: E}",
                "{type: gaussian, epsilon: E, delta: 1e-5}",
                "{type: exponential, epsilon: E}",
                "{type: guarantee, epsilon: E}",
                "{type: guarantee, epsilon: E, delta: 0.001}",
                "{type: guarantee, gdp: E}",
                "{type: guarantee, zcdp: E}")
            .get(random.nextInt(11))
            .replace("E", epsilon);
    String secret =
        switch (random.nextInt(4)) {
          case 0 -> "{size: " + size + "}";
          case 1 -> "{values: {from: 1, to: " + size + "}, prior: [" + weights(random, size) + "]}";
          case 2 -> "{values: {from: 1, to: " + size + "}, prior: worst-case}";
          default -> "{size: " + random.nextInt(2, 400) + "}";
        };
    String attacker =
        List.of("", "attacker: {goal: {within: 1}}\n", "attacker: [membership, reconstruction]\n")
            .get(random.nextInt(3));
    String risk = List.of("rad", "success", "excess", "normalized").get(random.nextInt(4));
    String limit =
        random.nextBoolean()
            ? ""
            : "limit: {" + risk + ": " + number(Math.exp(random.nextDouble(-6, 0))) + "}\n";
    return "mechanism: " + mechanism + "\nsecret: " + secret + "\n" + attacker + limit;
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.4g", value);
  }

  private static String weights(SplittableRandom random, int size) {
    return String.join(
        ", ", IntStream.range(0, size).mapToObj(i -> number(random.nextDouble())).toList());
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void addUpAndKeepTheirDirection(String scenario) throws JsonProcessingException {
    String file = new ScenarioFiles(directory).write("s.yaml", scenario);
    Cli markdown = Cli.run("assess", file, "--markdown", "--all");
    Cli text = Cli.run("assess", file, "--all");
    assertThat(markdown.err() + text.err()).isEmpty();
    PrintedReport report = PrintedReport.of(markdown.out());
    JsonNode json = new ObjectMapper().readTree(Cli.run("assess", file, "--json").out());
    Map<String, Double> blinds = blinds(Cli.run("assess", file, "--csv").out());
    assertThat(report.rows()).isNotEmpty();
    plain(report.text());
    plain(text.out());
    for (JsonNode risk : json.path("risks")) {
      String attacker = risk.path("attacker").asText();
      String name = risk.path("risk").asText();
      if (risk.path("upper").isNumber()) {
        Row row = report.row(PlainWords.name(attacker), name).orElseThrow();
        double blind = blinds.getOrDefault(attacker + "," + name, Double.NaN);
        check(row, blind, risk.path("upper").asDouble(), risk.path("exact").asBoolean());
        assertThat(text.out()).contains(row.percents(), row.counts(), row.increase());
      }
    }
    related(report);
    sentences(report.text(), report);
    sentences(text.out().replaceAll("(?<!\n)\n(?=\\S)", " "), report);
    verdict(report.text(), json.path("verdict").asText());
  }

  /** No exponent in a percentage, no more digits than one in a million, and always a number. */
  private static void plain(String text) {
    assertThat(text)
        .doesNotContain("NaN", "Infinity")
        .doesNotContainPattern("[0-9][eE]-?[0-9]+ (%|points)")
        .doesNotContainPattern("\\.[0-9]{5,} (%|points)")
        .doesNotContainPattern("at most (below|fewer|the same)");
  }

  private static void check(Row row, double blind, double upper, boolean isExact) {
    double unit = 1.0 / row.denominator();
    if (!row.isOpen()) {
      double before = PrintedReport.number(row.before()).doubleValue() / 100;
      boolean isFinest = row.denominator() == 1_000_000;
      double off = isFinest ? unit : unit / 2;
      assertThat(before).isBetween(blind - off * (1 + SLACK), Math.max(1e-6, blind + off));
    }
    if (row.isSame()) {
      assertThat(upper - blind).isLessThan(1e-6);
      assertThat(row.increase()).isIn("none that matters (below 1 in a million)", "+0.0 points");
      return;
    }
    double after = PrintedReport.number(row.after()).doubleValue() / 100;
    if (isExact) {
      assertThat(after)
          .isBetween(upper - unit / 2 - SLACK, Math.max(1e-6, upper + unit / 2 + SLACK));
    } else {
      assertThat(after * (1 + SLACK)).isGreaterThanOrEqualTo(upper);
      assertThat(after).isLessThanOrEqualTo(Math.max(1e-6, upper + unit));
    }
    if (row.increase().startsWith("none")) {
      assertThat(upper - blind).isLessThan(1e-6);
    } else if (!row.isOpen() && !row.isTiny()) {
      BigDecimal increase = PrintedReport.number(row.increase());
      assertThat(PrintedReport.number(row.before()).add(increase))
          .isEqualByComparingTo(PrintedReport.number(row.after()));
      assertThat(isExact || increase.doubleValue() * (1 + SLACK) >= 100 * (upper - blind) - 1e-9)
          .as("%s is at least the rise", row)
          .isTrue();
      assertThat(100.0 * row.countBefore() * unit)
          .isCloseTo(PrintedReport.number(row.before()).doubleValue(), offset(1e-9));
      assertThat(100.0 * row.countAfter() * unit).isCloseTo(after * 100, offset(1e-9));
    }
  }

  /** Lines about one attacker share a denominator, and success rises by the excess. */
  private static void related(PrintedReport report) {
    Map<String, Long> denominators = new HashMap<>();
    for (Row row : report.rows()) {
      if (!row.counts().contains("fewer than")) {
        long first = denominators.computeIfAbsent(row.attacker(), none -> row.denominator());
        assertThat(row.denominator()).as("%s", row).isEqualTo(first);
      }
      if (row.risk().equals("success") && !row.isOpen() && !row.isSame() && !row.isTiny()) {
        report
            .row(row.attacker(), "excess")
            .filter(excess -> !excess.isTiny())
            .ifPresent(
                excess ->
                    assertThat(PrintedReport.number(excess.increase()))
                        .as("%s against %s", row, excess)
                        .isLessThanOrEqualTo(PrintedReport.number(row.increase())));
      }
    }
  }

  private static void sentences(String text, PrintedReport report) {
    for (Matcher each = RISING.matcher(text); each.find(); ) {
      long before = count(each.group(1));
      long after = count(each.group(3));
      assertThat(each.group(2)).isEqualTo(each.group(4));
      assertThat(before + count(each.group(5))).isEqualTo(after);
      assertThat(report.rows())
          .anySatisfy(
              row -> {
                assertThat(row.isSame()).isFalse();
                assertThat(row.countBefore()).isEqualTo(before);
                assertThat(row.countAfter()).isEqualTo(after);
                assertThat(row.denominator()).isEqualTo(count(each.group(2)));
              });
    }
    for (Matcher each = COST.matcher(text); each.find(); ) {
      assertThat(report.rows())
          .anySatisfy(
              row -> {
                assertThat(row.risk()).isEqualTo("rad");
                assertThat(PrintedReport.number(row.after())).isEqualByComparingTo(each.group(1));
              });
    }
  }

  private static long count(String text) {
    return Long.parseLong(text.replace(",", ""));
  }

  /** What is said to be within is shown within, and what is not is shown above. */
  private static void verdict(String text, String verdict) {
    Matcher said = VERDICT.matcher(text);
    if (said.find()) {
      double value = Double.parseDouble(said.group(1));
      double limit = Double.parseDouble(said.group(3));
      assertThat(said.group(2)).isEqualTo(said.group(4));
      assertThat(value <= limit).as(said.group()).isEqualTo(verdict.equals("within"));
    } else {
      assertThat(verdict).isIn("", "null", "not-shown");
    }
  }

  private static Map<String, Double> blinds(String csv) {
    Map<String, Double> blinds = new HashMap<>();
    csv.lines()
        .skip(1)
        .map(line -> line.split(",", -1))
        .filter(cells -> !cells[3].isEmpty())
        .forEach(cells -> blinds.put(cells[1] + "," + cells[2], Double.parseDouble(cells[3])));
    return blinds;
  }
}
