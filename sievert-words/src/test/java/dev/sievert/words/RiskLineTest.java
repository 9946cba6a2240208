package dev.sievert.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.RiskResult;
import dev.sievert.mechanism.local.NoNoise;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Baseline, result and increase of a line add up, and none is on the wrong side. */
class RiskLineTest {
  private static final double TOLERANCE = 1 + 1e-9;
  private static final Pattern PERCENTS =
      Pattern.compile("(below )?([0-9.]+) % → (?:(below )?([0-9.]+) %|(the same))");
  private static final Pattern COUNTS =
      Pattern.compile("(?:fewer than )?([0-9,]+) → (?:fewer than )?([0-9,]+) in ([0-9,]+)");

  private static RiskLine line(double before, double after, boolean isExact, long denominator) {
    return of(OptionalDouble.of(before), after, isExact, denominator);
  }

  private static RiskLine of(
      OptionalDouble before, double after, boolean isExact, long denominator) {
    return RiskLine.rising(before, RiskLine.rise(before, after), after, isExact, denominator);
  }

  /** The contradictions that were found in real tables, from their numbers. */
  @Test
  void addsUpWhereItDidNot() {
    RiskLine tiny = line(0.7102061, 0.7102061 + 1e-10, false, 1_000_000);
    assertThat(tiny.percents()).isEqualTo("71.0206 % → the same");
    assertThat(tiny.counts()).isEqualTo("710,206 in 1,000,000 → the same");
    assertThat(tiny.increase()).isEqualTo("none that matters (below 1 in a million)");
    RiskLine coarse = line(0.8573, 0.8593, true, 1_000);
    assertThat(coarse.percents()).isEqualTo("85.7 % → 85.9 %");
    assertThat(coarse.counts()).isEqualTo("857 → 859 in 1,000");
    assertThat(coarse.increase()).isEqualTo("+0.2 points");
    assertThat(coarse.moreWords()).isEqualTo("2 more");
  }

  @Test
  void saysWhatCannotBeTold() {
    assertThat(line(0, 1e-13, false, 1_000).percents()).isEqualTo("0.0 % → below 0.0001 %");
    assertThat(line(0, 1e-13, false, 1_000).counts()).isEqualTo("0 → fewer than 1 in 1,000,000");
    assertThat(line(0, 1e-13, false, 1_000).increase()).isEqualTo(Figures.NONE);
    assertThat(line(0, 0, false, 1_000).percents()).isEqualTo("0.0 % → 0.0 %");
    assertThat(line(0, 0, false, 1_000).increase()).isEqualTo("+0.0 points");
    assertThat(line(0.25, 0.25, false, 1_000).percents()).isEqualTo("25.0 % → 25.0 %");
    assertThat(line(0.25, 0.25, false, 1_000).increase()).isEqualTo("+0.0 points");
    assertThat(line(1e-9, 0.3, false, 1_000).percents()).isEqualTo("below 0.0001 % → 30.0 %");
    assertThat(line(1e-9, 0.3, false, 1_000).counts()).isEqualTo("fewer than 1 → 300 in 1,000");
  }

  /** Nothing is about below something. */
  @Test
  void saysOnceThatASampledNumberIsNotExact() {
    Secret two = Secret.uniform(2);
    Assessment assessed =
        Assessment.of(new NoNoise(), ThreatModel.usual(two, List.of()), List.of());
    RiskResult result = assessed.results().get(0);
    RiskLines lines = RiskLines.of(assessed);
    assertThat(lines.about(result, 0.132)).isEqualTo("about 13.2 %");
    assertThat(lines.about(result, 1e-9)).isEqualTo("below 0.0001 %");
    assertThat(lines.about(result, 0)).isEqualTo("about 0.0 %");
  }

  @Test
  void keepsAnUnknownBaselineUnknown() {
    RiskLine line = of(OptionalDouble.empty(), 0.25, false, 1_000);
    assertThat(line.percents()).isEqualTo("? → 25.0 %");
    assertThat(line.counts()).isEqualTo("? → 250 in 1,000");
    assertThat(line.increase()).isEmpty();
    OptionalDouble rise = OptionalDouble.of(0.1);
    RiskLine rising = RiskLine.rising(OptionalDouble.empty(), rise, 0.25, false, 1_000);
    assertThat(rising.percents()).isEqualTo("? → 25.0 %");
    assertThat(rising.increase()).isEqualTo("+10.0 points");
  }

  @Test
  void showsAsManyPeopleAsThereAre() {
    assertThat(line(1.0 / 3, 0.5555, true, 1_000).among(100)).containsExactly(33, 56);
    assertThat(line(0.1, 0.2311, false, 1_000).among(100)).containsExactly(10, 24);
    assertThat(line(0.7102055, 0.7102056, false, 1_000_000).among(100)).containsExactly(71, 71);
  }

  @Test
  void holdsForRandomNumbers() {
    SplittableRandom random = new SplittableRandom(17);
    for (int i = 0; i < 50_000; i++) {
      double before = random.nextInt(4) == 0 ? 0 : probability(random);
      double after = Math.min(1, before + probability(random));
      boolean isExact = random.nextBoolean();
      long denominator = (long) Math.pow(10, random.nextInt(3, 7));
      check(before, after, isExact, denominator);
    }
  }

  private static double probability(SplittableRandom random) {
    return random.nextInt(3) == 0
        ? random.nextInt(0, 1_001) / 1_000.0
        : Math.exp(random.nextDouble(-40, 0));
  }

  private static void check(double before, double after, boolean isExact, long denominator) {
    RiskLine line = line(before, after, isExact, denominator);
    String all = line.percents() + line.counts() + line.increase() + line.moreWords();
    assertThat(all).doesNotContain("E", "NaN", "-", "∞");
    Matcher percents = PERCENTS.matcher(line.percents());
    assertThat(percents.matches()).as(line.percents()).isTrue();
    double unit = 100.0 / denominator;
    double shownBefore = Double.parseDouble(percents.group(2));
    assertThat(shownBefore).isBetween(100 * before - unit, Math.max(1e-4, 100 * before + unit));
    if (percents.group(5) != null) {
      assertThat(after - before).isLessThan(1e-6);
      assertThat(line.increase()).isIn(Figures.NONE, "+0.0 points");
      return;
    }
    double shownAfter = Double.parseDouble(percents.group(4));
    if (isExact) {
      assertThat(shownAfter)
          .isBetween(100 * after - unit / 2 - 1e-9, Math.max(1e-4, 100 * after + unit / 2 + 1e-9));
    } else {
      assertThat(shownAfter * TOLERANCE).isGreaterThanOrEqualTo(100 * after);
      assertThat(shownAfter).isLessThanOrEqualTo(Math.max(1e-4, 100 * after + unit));
    }
    if (line.increase().equals(Figures.NONE)) {
      assertThat(after - before).isLessThan(1e-6);
      return;
    }
    BigDecimal increase = new BigDecimal(line.increase().replaceAll("[^0-9.]", ""));
    if (!isExact) {
      assertThat(increase.doubleValue() * TOLERANCE)
          .isGreaterThanOrEqualTo(100 * (after - before) - 1e-12);
    }
    if (percents.group(1) == null && percents.group(3) == null) {
      BigDecimal sum = new BigDecimal(percents.group(2)).add(increase);
      assertThat(sum).isEqualByComparingTo(new BigDecimal(percents.group(4)));
      checkCounts(line, percents, increase, denominator);
    }
  }

  private static void checkCounts(
      RiskLine line, Matcher percents, BigDecimal increase, long denominator) {
    Matcher counts = COUNTS.matcher(line.counts());
    assertThat(counts.matches()).as(line.counts()).isTrue();
    BigDecimal percent = BigDecimal.valueOf(denominator).movePointLeft(2);
    assertThat(counts.group(3).replace(",", "")).isEqualTo(Long.toString(denominator));
    assertThat(number(counts.group(1)))
        .isEqualByComparingTo(new BigDecimal(percents.group(2)).multiply(percent));
    assertThat(number(counts.group(2)))
        .isEqualByComparingTo(new BigDecimal(percents.group(4)).multiply(percent));
    assertThat(number(line.moreWords().replace(" more", "")))
        .isEqualByComparingTo(increase.multiply(percent));
  }

  private static BigDecimal number(String grouped) {
    return new BigDecimal(grouped.replace(",", ""));
  }
}
