package dev.sievert.report.pages;

import dev.sievert.numeric.Check;
import dev.sievert.numeric.Memory;
import dev.sievert.scenario.PolicySchema;
import dev.sievert.scenario.ScenarioSchema;
import dev.sievert.scenario.json.JsonText;
import dev.sievert.words.Entry;
import dev.sievert.words.Glossary;
import dev.sievert.words.OtherWords;
import dev.sievert.words.Presets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The documentation pages that are made from the catalogues, by their path under {@code docs/}. */
public final class GeneratedPages {
  private static final String ALL = "all pages";

  private GeneratedPages() {}

  /** {@return all pages} */
  public static Map<String, String> all() {
    // Comparing all bounds takes seconds.
    return Memory.last(GeneratedPages.class, ALL, ALL, () -> Collections.unmodifiableMap(make()));
  }

  private static Map<String, String> make() {
    Map<String, String> pages = new LinkedHashMap<>();
    pages.put(
        "theory/theorems.md",
        page(
            "# Theorems\n\nEvery bound that `sievert assess` applies. This page is made from the "
                + "catalogue by `sievert docs docs`.\n",
            Entry.of(Entry.Kind.BOUNDS)));
    pages.put(
        "mechanisms.md",
        page(
            "# Mechanisms\n\nEvery `type` of mechanism in a scenario. This page is made from the "
                + "catalogue by `sievert docs docs`.\n",
            Entry.of(Entry.Kind.MECHANISMS)));
    pages.put("theory/comparison.md", BoundComparison.markdown());
    pages.put("theory/comparison.csv", BoundComparison.csv());
    pages.put("glossary.md", glossary());
    pages.put("presets.md", presets());
    pages.put("scenario.schema.json", JsonText.pretty(ScenarioSchema.json()) + "\n");
    pages.put("policy.schema.json", JsonText.pretty(PolicySchema.json()) + "\n");
    return pages;
  }

  private static String page(String start, List<Entry> entries) {
    StringBuilder page = new StringBuilder(start);
    for (Entry entry : entries) {
      page.append("\n## ").append(entry.name()).append("\n\n").append(entry.summary()).append("\n");
      entry.sections().forEach(section -> section(page, section));
    }
    return page.toString();
  }

  private static void section(StringBuilder page, Entry.Section section) {
    if (section.heading().equals("Proof")) {
      String file = section.lines().get(0).replace("docs/theory/", "");
      page.append("\n**Proof.** [").append(file).append("](").append(file).append(")\n");
    } else if (section.lines().size() == 1) {
      String mark = section.heading().equals("Example") ? "`" : "";
      String line = mark + section.lines().get(0) + mark;
      page.append("\n**").append(section.heading()).append(".** ").append(line).append("\n");
    } else {
      page.append("\n**").append(section.heading()).append(".**\n\n");
      section.lines().forEach(line -> page.append("- ").append(line).append("\n"));
    }
  }

  private static String presets() {
    StringBuilder page =
        new StringBuilder(
            "# Presets\n\n"
                + "Limits that somebody uses, for `limit: {preset: NAME}`. None of them is advice:"
                + " whether a limit fits a release is for those to decide who answer for it. This"
                + " page is made from the catalogue by `sievert docs docs`.\n");
    for (Presets.Preset preset : Presets.ALL) {
      page.append("\n## ").append(preset.name()).append("\n\n").append(preset.meaning());
      page.append("\n\n**Limit.** ");
      page.append(
          preset.limits().stream()
              .map(limit -> limit.word() + " at most " + Check.number(limit.limit()))
              .collect(Collectors.joining("; ")));
      page.append("\n\n**Source.** ").append(preset.source()).append(".\n");
    }
    return page.toString();
  }

  private static String glossary() {
    StringBuilder page = new StringBuilder("# Glossary\n\n" + Glossary.INTRODUCTION + "\n");
    for (Glossary.Term term : Glossary.ALL) {
      page.append("\n## ").append(term.name()).append("\n\n").append(term.meaning()).append("\n");
    }
    page.append(
        "\n## Words of others\n\nWhat papers, laws and other tools call it, and what it is here.\n\n");
    for (OtherWords.Word word : OtherWords.ALL) {
      page.append("- **").append(String.join("**, **", word.names())).append("**: ");
      page.append(word.meaning()).append("\n");
    }
    return page.toString();
  }
}
