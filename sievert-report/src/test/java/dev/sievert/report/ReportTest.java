package dev.sievert.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.assess.Assessment;
import dev.sievert.audit.Claim;
import dev.sievert.audit.MechanismOutcome;
import dev.sievert.audit.MechanismOutcome.BudgetEstimate;
import dev.sievert.audit.MechanismOutcome.Evidence;
import dev.sievert.audit.MechanismPlan;
import dev.sievert.calibrate.Audience;
import dev.sievert.calibrate.Comparison;
import dev.sievert.calibrate.search.Calibrator;
import dev.sievert.calibrate.search.ComparisonSearch;
import dev.sievert.number.Estimate;
import dev.sievert.scenario.Contenders;
import dev.sievert.scenario.Policy;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.json.JsonText;
import dev.sievert.scenario.result.AssessmentJson;
import dev.sievert.threat.ThreatModel;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;

/** A report is one sound file that asks nobody else, and says what the results say. */
class ReportTest {
  private static final String SURVEY =
      """
      sievert: 1
      name: A survey
      mechanism: {type: grr, epsilon: 1}
      secret: {size: 10}
      limit: {rad: 0.15}
      about: {release: answers, recipients: the office, unit: one person}
      """;

  private static final Page PAGE = Page.of(SURVEY, View.values());

  private static String survey(String epsilon, String limit) {
    return SURVEY.replace("epsilon: 1", "epsilon: " + epsilon).replace("0.15", limit);
  }

  /** The words before the appendix. */
  private static String firstPage(Page page) {
    String said = page.said().replaceAll("\\s+", " ");
    return said.substring(said.indexOf("Privacy risk"), said.indexOf(" Appendix "));
  }

  @Test
  void isTheWholeDecisionOnPageOne() {
    assertThat(PAGE.texts("dd")).startsWith("answers", "the office", "one person");
    assertThat(firstPage(PAGE))
        .contains("A survey", "WITHIN YOUR LIMIT +13.2 of 15.0 points")
        .contains("Of 1,000 people, 100 are guessed anyway; the release adds 132.")
        .contains("10 guessed anyway", "13 more, because of the release", "77 not even then")
        .contains("the value, knowing nothing 10.0 % 23.2 % +13.2 points exact")
        .contains("this record or any other +14.7 points at most")
        .contains("What would change this", "nobody asked about attribute, singling out")
        .contains("Name Signature Date Made on 16 November 2026 by sievert test.")
        .contains("Policy: none stated.");
  }

  @Test
  void saysWhereTheVerdictLeadsAndUnderWhichPolicy() {
    Scenario plain = Page.scenario(SURVEY);
    Map<String, String> wording =
        Map.of(
            "organisation", "The office",
            "decision", "Release",
            "within", "may be released",
            "signature", "Head of data",
            "note", "Keep this page.");
    Policy policy =
        new Policy(
            "rules.yaml", plain.limits(), Map.of(), OptionalDouble.empty(), List.of(), wording);
    Scenario scenario =
        new Scenario(
            plain.name(),
            plain.mechanism(),
            plain.secret(),
            plain.threats(),
            plain.limits(),
            plain.about(),
            plain.people(),
            plain.draft(),
            plain.audit(),
            Optional.of(policy));
    var lead =
        Calibrator.within(scenario.threats(), scenario.limits())
            .calibrate(scenario.draft().orElseThrow().knob(Optional.empty(), scenario.secret()));
    Chapter chapter =
        Chapter.assessed(scenario, List.of(), scenario.assess()).leading(Optional.of(lead));
    assertThat(firstPage(Page.of(List.of(chapter))))
        .contains("+13.2 of 15.0 points; up to ε = 1.098 keeps it")
        .contains("At ε = 1.098 the limit is just kept; then the share of a rare answer among")
        .contains("Release: may be released", "The limit is that of rules.yaml.")
        .contains("Name Head of data Date Keep this page.")
        .contains("Policy: rules.yaml of The office.");
  }

  /** A race is guessed most often anyway; it is the income that the release tells. */
  @Test
  void showsWhoGainsMostOfAFamily() {
    Page page =
        Page.of(
            """
            name: Two columns
            mechanism: {type: grr, epsilon: 3}
            secret: {values: [a, b, c, d], prior: [0.85, 0.05, 0.05, 0.05]}
            attacker:
            - {name: sure, knows: {groups: [[a], [b], [c, d]]}}
            - {name: told, knows: {groups: [[a], [b, c, d]]}}
            """);
    String card = page.elements("article").get(1).getTextContent().replace('\u00a0', ' ');
    assertThat(card)
        .contains("Attribute", "90.0 % → ", "Of 2 attackers, those who gain most")
        .doesNotContain("95.0 % → ");
  }

  @Test
  void namesPapersByKeysThatItExplains() {
    String said = PAGE.said();
    assertThat(said).contains("[Guerra-Balboa 2026] Theorem 4.3", "[Errata A1, A2]");
    assertThat(said.replaceAll("(?s)To do it again.*", "")).doesNotContainPattern("\\b00[0-4]\\b");
    assertThat(PAGE.texts("dt")).contains("Guerra-Balboa 2026", "Errata");
    assertThat(said).contains("Understanding Disclosure Risk in Differential Privacy");
  }

  @Test
  void goesDownItsHeadingsStepByStep() {
    int last = 0;
    for (Element element : PAGE.elements("*")) {
      if (element.getTagName().matches("h[1-6]")) {
        int level = element.getTagName().charAt(1) - '0';
        assertThat(level).as(element.getTextContent()).isLessThanOrEqualTo(last + 1);
        last = level;
      }
    }
    assertThat(last).isPositive();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.15", "0.01"})
  void neverPraisesAndNeverPaintsGreen(String limit) {
    for (String epsilon : List.of("1e-6", "1", "12")) {
      Page page = Page.of(survey(epsilon, limit));
      assertThat(page.said().replaceAll("(?s)To do it again.*", "").toLowerCase(Locale.ROOT))
          .doesNotContainPattern("\\bsafe\\b")
          .doesNotContain("warning", "danger");
      assertThat(page.texts("style").get(0)).doesNotContain("green", "red;", "#0f0", "#00ff00");
    }
  }

  @Test
  void asksNobodyElse() {
    assertThat(PAGE.text().replace("http-equiv", ""))
        .doesNotContain("http:", "https:", "src=", "@import", "url(", "onload", "style=");
    for (Element link : PAGE.elements("a")) {
      assertThat(link.getAttribute("href")).matches("#[\\w-]+|data:application/json;base64,.*");
    }
    assertThat(PAGE.elements("script"))
        .singleElement()
        .extracting(each -> each.getAttribute("type"))
        .isEqualTo("application/json");
    for (String tag : List.of("img", "iframe", "object", "link", "form", "input", "embed")) {
      assertThat(PAGE.elements(tag)).isEmpty();
    }
  }

  @Test
  void admitsOnlyItsOwnStyleSheet() {
    String policy = PAGE.elements("meta").get(1).getAttribute("content");
    String style = PAGE.elements("style").get(0).getTextContent();
    String hash = Base64.getEncoder().encodeToString(Resource.sha256(style));
    assertThat(policy)
        .startsWith("default-src 'none'; style-src 'sha256-" + hash + "';")
        .doesNotContain("unsafe");
    assertThat(PAGE.elements("style")).hasSize(1);
  }

  @Test
  void everyPictureHasATitleADescriptionAndASize() {
    List<Element> pictures = PAGE.elements("svg");
    assertThat(pictures).hasSizeGreaterThan(6);
    for (Element picture : pictures) {
      assertThat(picture.getAttribute("role")).isEqualTo("img");
      assertThat(Page.elements(picture, "title").get(0).getTextContent()).isNotBlank();
      assertThat(Page.elements(picture, "desc").get(0).getTextContent()).isNotBlank();
      assertThat(picture.getAttribute("viewBox")).matches("0 \\d+ \\d+ [\\d.]+");
      assertThat(picture.getAttribute("width")).matches("[1-9]\\d*");
    }
    for (Element figure : PAGE.elements("figure")) {
      assertThat(Page.elements(figure, "p").get(0).getTextContent()).startsWith("How to read: ");
    }
    assertThat(PAGE.text()).doesNotContain("NaN", "Infinity");
  }

  @Test
  void isBuiltForEveryReader() {
    assertThat(PAGE.root().getAttribute("lang")).isEqualTo("en");
    assertThat(PAGE.elements("h1")).hasSize(1);
    for (String landmark : List.of("header", "nav", "main", "footer")) {
      assertThat(PAGE.elements(landmark)).hasSize(1);
    }
    for (Element table : PAGE.elements("table")) {
      assertThat(Page.elements(table, "caption")).hasSize(1);
      assertThat(Page.elements(table, "th")).allMatch(each -> each.hasAttribute("scope"));
    }
    List<String> targets =
        PAGE.elements("a").stream()
            .map(each -> each.getAttribute("href"))
            .filter(each -> each.startsWith("#"))
            .toList();
    for (String target : targets) {
      assertThat(PAGE.text()).containsOnlyOnce(" id=\"" + target.substring(1) + "\"");
    }
  }

  @Test
  void carriesTheSameResultsForMachinesTwice() {
    Scenario scenario = Page.scenario(SURVEY);
    String json = JsonText.pretty(AssessmentJson.of(scenario, scenario.assess()));
    String embedded = PAGE.elements("script").get(0).getTextContent();
    assertThat(embedded).isEqualTo(Markup.json(json)).doesNotContain("<", "&");
    String link =
        PAGE.elements("a").stream()
            .map(each -> each.getAttribute("href"))
            .filter(each -> each.startsWith("data:"))
            .findFirst()
            .orElseThrow();
    byte[] saved = Base64.getDecoder().decode(link.substring(link.indexOf(',') + 1));
    assertThat(new String(saved, StandardCharsets.UTF_8)).isEqualTo(json);
  }

  @Test
  void showsTheNumbersOfTheResults() {
    Scenario scenario = Page.scenario(SURVEY);
    Assessment assessment = scenario.assess();
    AssessmentView view = new AssessmentView(scenario, assessment);
    for (var result : assessment.results()) {
      assertThat(PAGE.said()).contains(view.figures(result));
      result.findings().forEach(finding -> assertThat(PAGE.said()).contains(finding.bound()));
    }
  }

  @Test
  void canBeDoneAgain() {
    assertThat(PAGE.said())
        .contains("sievert assess test.yaml", "sievert test", "mechanism: {type: grr, epsilon: 1}");
    assertThat(PAGE.text()).contains(HexFormat.of().formatHex(Resource.sha256(SURVEY)));
  }

  @Test
  void isTheSameEveryTime() {
    assertThat(Page.of(SURVEY, View.values()).text()).isEqualTo(PAGE.text());
  }

  @Test
  void explainsTheWordsItUsesAndNoOthers() {
    String words = PAGE.said().substring(PAGE.said().indexOf("To do it again"));
    assertThat(PAGE.texts("dt")).contains("prior", "attacker", "release").doesNotContain("seed");
    assertThat(words).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>alert(1)</script>",
        "</title></style></script><img src=x onerror=alert(1)>",
        "\\\" onmouseover=\\\"alert(1)",
        "<!-- --> ]]> &amp; &#x3c;b&#x3e;",
        "${7*7} {{7*7}} javascript:alert(1)",
        "a\\u2028b\\u202Ec",
        "\\u2066right\\u2069 \\u200Fmark\\u200E \\uFEFFjoiner\\u200D",
        "</script><script>window.hacked = 1</script>",
        "' style='position:fixed' x='"
      })
  void keepsANameAName(String name) {
    String hostile =
        SURVEY
            .replace("A survey", "\"" + name + "\"")
            .replace("answers", "\"" + name + "\"")
            .replace("the office", "\"" + name + "\"");
    Page page = Page.of(hostile);
    assertThat(page.elements("script")).hasSize(1);
    assertThat(page.elements("style")).hasSize(1);
    assertThat(page.elements("img")).isEmpty();
    assertThat(page.elements("b")).isEmpty();
    assertThat(page.text())
        .doesNotContain("<script>", "<!--", "onerror=alert(1)>")
        .doesNotContain("\u202E", "\u2066", "\u2069", "\u200F", "\u200E", "\uFEFF", "\u200D");
    for (Element element : page.elements("*")) {
      assertThat(element.hasAttribute("onmouseover")).isFalse();
      assertThat(element.hasAttribute("style")).isFalse();
    }
    Scenario scenario = Page.scenario(hostile);
    assertThat(unescaped(page.elements("script").get(0).getTextContent()))
        .as("the results for machines hold the very same name")
        .contains(JsonText.pretty(AssessmentJson.of(scenario, scenario.assess())));
  }

  /** What escapes in JSON stand for, but for those that JSON itself asks for. */
  private static String unescaped(String json) {
    return Pattern.compile("\\\\u([0-9a-f]{4})")
        .matcher(json)
        .replaceAll(
            found -> {
              char unit = (char) Integer.parseInt(found.group(1), 16);
              return Matcher.quoteReplacement(Character.toString(unit));
            });
  }

  @Test
  void hasRoomForAVeryLongName() {
    String name = "x".repeat(5_000);
    Page page = Page.of(SURVEY.replace("A survey", name));
    assertThat(page.texts("h2")).contains(name);
    for (Element words : page.elements("text")) {
      assertThat(words.getTextContent()).hasSizeLessThan(120);
    }
  }

  @ParameterizedTest
  @EnumSource
  void statesNumbersForOthersButNeverThatARuleIsMet(View view) {
    Page page = Page.of(SURVEY, view);
    String section = page.said().substring(page.said().indexOf("Other people's questions"));
    assertThat(section).contains("Source: ", "0.0 % → 13.2 %");
    assertThat(section.replaceAll("(?s)Words.*", "").toLowerCase(Locale.ROOT))
        .doesNotContain("compliant", "complies", "compliance", "anonymous", "satisfies");
  }

  @Test
  void reportsACalibration() {
    Scenario scenario = Page.scenario(SURVEY);
    var calibration =
        Calibrator.within(scenario.threats(), scenario.limits())
            .calibrate(scenario.draft().orElseThrow().knob(Optional.empty(), scenario.secret()));
    Page page = Page.of(List.of(Chapter.calibrated(scenario, List.of(), calibration)));
    assertThat(page.said())
        .contains("At most epsilon = 1.098", "Every smaller epsilon keeps the limit too.")
        .contains("15.0 %", "The share of a rare answer among 1,000 people");
  }

  @Test
  void reportsAComparison() {
    Scenario scenario = Page.scenario(SURVEY);
    Comparison comparison =
        ComparisonSearch.of(
            Contenders.of(scenario, Optional.empty()).list(),
            scenario.limits(),
            false,
            Audience.NONE);
    Page page = Page.of(List.of(Chapter.compared(scenario, List.of(), comparison)));
    assertThat(page.texts("th"))
        .contains(
            "grr",
            "oue",
            "cost of the noise: how far the share of a rare answer among 1,000 people is off"
                + " (95\u00a0%)");
    assertThat(page.texts("figcaption"))
        .contains("Risk and cost: what the noise costs at each limit on the cost of taking part");
  }

  private static final String AUDITED =
      "name: Audited\nmechanism: {type: grr, epsilon: 2}\nsecret: {values: [a, <b>]}\n";

  @Test
  void hasRoomForAnAudit() {
    Scenario scenario = Page.scenario(AUDITED);
    MechanismPlan plan =
        new MechanismPlan(
            scenario.mechanism(),
            (ThreatModel) scenario.threats().get(0),
            Optional.of(new Claim(1, 0)),
            1000,
            7,
            0.95,
            true);
    Estimate advantage = new Estimate(0.3, 0.35, 0.4, 0.95);
    MechanismOutcome audit =
        new MechanismOutcome(
            plan,
            1000,
            advantage,
            advantage,
            new BudgetEstimate(
                "rad.pure",
                OptionalDouble.of(1.3),
                OptionalDouble.of(1.4),
                OptionalDouble.of(1.5),
                List.of()),
            List.of(),
            OptionalDouble.of(1.1),
            Optional.empty(),
            OptionalDouble.of(1.2),
            List.of(new Evidence(400, new Estimate(0.2, 0.3, 0.5, 0.95))));
    Page page = Page.of(List.of(Chapter.audited(scenario, List.of(), audit, scenario::assess)));
    assertThat(page.said())
        .contains("Exceeded: the claim of ε = 1 does not hold", "noticed from 1.1")
        .contains("the output speaks for a and not for <b>: probability ")
        .contains("telling <b> from a", "claimed: ε = 1", "proven at least")
        // The advantage (e^ε − 1)/(e^ε + 1)/2 is 0.2 at ln(7/3).
        .contains("Proven is at least ε = 0.8472 after 400 runs; ε = 1.3 after 1000 runs;");
    assertThat(String.join("; ", page.texts("figcaption")))
        .contains("Audit and claim: ", "Evidence over time: ", "Trade-off curve, ");
    assertThat(page.elements("script").get(0).getTextContent()).contains("\"audit\"");
  }

  @Test
  void holdsSeveralScenarios() {
    Scenario one = Page.scenario(SURVEY);
    Scenario other = Page.scenario(SURVEY.replace("A survey", "Another"));
    Page page =
        Page.of(
            List.of(
                Chapter.assessed(one, List.of(), one.assess()),
                Chapter.assessed(other, List.of(), other.assess())));
    assertThat(page.texts("h2")).startsWith("A survey", "Another");
    List<String> ids =
        page.elements("*").stream()
            .map(each -> each.getAttribute("id"))
            .filter(id -> !id.isEmpty())
            .toList();
    assertThat(ids).doesNotHaveDuplicates();
    assertThat(page.elements("script").get(0).getTextContent()).startsWith("[");
  }
}
