package dev.sievert.report;

import dev.sievert.scenario.Policy;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.json.JsonText;
import dev.sievert.words.Paper;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;

/**
 * One HTML file that needs nothing beside itself: no network, no script, no font. It is sound XML
 * as well, so that it can be checked.
 *
 * @param chapters one for each scenario, at least one
 * @param views whose questions are answered besides
 */
public record Report(Origin origin, List<Chapter> chapters, List<View> views) {
  private static final int SHORT_FINGERPRINT = 16;

  public Report {
    chapters = List.copyOf(chapters);
    views = List.copyOf(views);
  }

  /** Writes the report. */
  public String html() {
    String body = body();
    Html html =
        PageHead.begin(
            "Privacy risk: " + title(),
            head -> head.empty("meta", "name", "referrer", "content", "no-referrer"));
    return html.open("body").raw(body).close("body").close("html").toString();
  }

  private String title() {
    return String.join("; ", chapters.stream().map(each -> each.scenario().name()).toList());
  }

  private String body() {
    Html html = new Html();
    html.open("header");
    html.element(
        "h1", chapters.size() == 1 ? "Privacy risk of a release" : "Privacy risks of releases");
    html.close("header");
    navigation(html);
    html.open("main");
    String json = JsonText.pretty(results());
    for (int i = 0; i < chapters.size(); i++) {
      html.open("section", "class", "decision", "aria-labelledby", prefix(i));
      new FirstPage(chapters.get(i), prefix(i), html).write(made(chapters.get(i), hash(json)));
      html.close("section");
    }
    for (int i = 0; i < chapters.size(); i++) {
      String id = prefix(i) + "-appendix";
      html.open("section", "class", "appendix", "aria-labelledby", id);
      html.element("h2", appendix(chapters.get(i)), "id", id);
      new ChapterPage(chapters.get(i), prefix(i), html).write(views);
      html.close("section");
    }
    GlossaryPage.write(html, html.toString());
    references(html);
    reproduction(html, json);
    html.close("main");
    html.open("footer");
    html.paragraph(
        "Made by " + origin.program() + ". No part of this page is fetched from elsewhere.");
    return html.close("footer").toString();
  }

  private String appendix(Chapter chapter) {
    return chapters.size() == 1 ? "Appendix" : "Appendix: " + chapter.scenario().name();
  }

  /** What a signature stands under. */
  private String made(Chapter chapter, String fingerprint) {
    return "Made on %s by %s. Policy: %s. Results: SHA-256 %s…, in full in the appendix."
        .formatted(
            origin.day(),
            origin.program(),
            chapter.scenario().policy().map(Report::named).orElse("none stated"),
            fingerprint.substring(0, SHORT_FINGERPRINT));
  }

  private static String named(Policy policy) {
    String whose = policy.wording().get("organisation");
    return policy.file() + (whose == null ? "" : " of " + whose);
  }

  private static void references(Html html) {
    List<List<String>> cited = Paper.references(html.toString());
    if (!cited.isEmpty()) {
      html.element("h2", "References", "id", "references").facts(cited);
    }
  }

  private static String prefix(int index) {
    return "s" + (index + 1);
  }

  private void navigation(Html html) {
    html.open("nav", "aria-label", "Contents").open("ul");
    for (int i = 0; i < chapters.size(); i++) {
      link(html, prefix(i), chapters.get(i).scenario().name());
      if (chapters.size() == 1 && chapters.get(i).assessment().isPresent()) {
        link(html, prefix(i) + "-risks", "All risks");
        link(html, prefix(i) + "-pictures", "Pictures");
        link(html, prefix(i) + "-decided", "What decided");
        link(html, prefix(i) + "-assumed", "What is assumed");
      }
    }
    link(html, "words", "Words");
    link(html, "again", "To do it again");
    html.close("ul").close("nav");
  }

  private static void link(Html html, String target, String text) {
    html.open("li").element("a", text, "href", "#" + target).close("li");
  }

  private void reproduction(Html html, String json) {
    html.element("h2", "To do it again", "id", "again");
    List<List<String>> facts = new ArrayList<>();
    facts.add(List.of("Command", origin.command()));
    facts.add(List.of("Version", origin.program()));
    facts.add(List.of("Date", origin.day()));
    facts.add(List.of("Results, SHA-256", hash(json)));
    for (Chapter chapter : chapters) {
      for (ScenarioText written : chapter.written()) {
        facts.add(List.of(written.name() + ", SHA-256", hash(written.text())));
      }
    }
    html.facts(facts);
    for (Chapter chapter : chapters) {
      for (ScenarioText written : chapter.written()) {
        html.element("h3", "Scenario: " + written.name()).lines(written.text());
      }
    }
    html.element("h3", "Results for machines");
    String encoded = Base64.getEncoder().encodeToString(json.getBytes(StandardCharsets.UTF_8));
    html.open("p")
        .element(
            "a",
            "Save the results as JSON",
            "download",
            "results.json",
            "href",
            "data:application/json;base64," + encoded);
    html.close("p");
    html.raw("<script type=\"application/json\" id=\"results\">" + Markup.json(json) + "</script>");
  }

  private Object results() {
    List<JsonObject> results = chapters.stream().map(Chapter::json).toList();
    return results.size() == 1 ? results.get(0) : results;
  }

  private static String hash(String text) {
    return HexFormat.of().formatHex(Resource.sha256(text));
  }
}
