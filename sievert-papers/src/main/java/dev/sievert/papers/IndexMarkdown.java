package dev.sievert.papers;

import dev.sievert.words.Paper;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The items and their outcomes as a page of Markdown. */
public final class IndexMarkdown {
  private IndexMarkdown() {}

  /**
   * One row for each item, and one for each claim below; the page; links to the errata are relative
   * to {@code docs}.
   */
  public static String text(List<Finished> all, String again) {
    StringBuilder page = new StringBuilder("# The five papers, reproduced\n\n");
    page.append(
        "Every figure and table of the [five papers](theory/README.md#the-papers) that can be ");
    page.append("made without a GPU, made again by one command:\n\n```sh\n").append(again);
    page.append(
        "\n```\n\nThat command also writes the numbers (CSV), the pictures (SVG) and a page ");
    page.append("with all of them. This page is its `index.md`. The verdicts: ");
    page.append(Tallies.words(all)).append(".\n\n");
    for (ClaimVerdict verdict : ClaimVerdict.values()) {
      page.append("- **%s**: %s\n".formatted(verdict.word(), verdict.meaning()));
    }
    page.append(
        "\n"
            + "Every row says what was compared with what, how far off it may be and why, and a"
            + " number ");
    page.append(
        "that the same comparison refuses; a verdict without such a comparison cannot be built. ");
    page.append("Every deciding number is computed a second time by other code, in the tests ");
    page.append(
        "`Paper000Test` to `Paper004Test` of `sievert-papers`. The [errata](theory/errata.md)"
            + " hold ");
    page.append("a counterexample for whatever is corrected.\n\n");
    page.append("| paper | item | name | claim | ours | verdict | CPU s |\n");
    page.append("|---|---|---|---|---|---|---|\n");
    for (Finished each : all) {
      row(page, each);
    }
    for (Paper paper : Paper.values()) {
      chapter(page, paper, all);
    }
    return page.toString();
  }

  private static void row(StringBuilder page, Finished finished) {
    Label label = finished.item().label();
    String claim = finished.item().claims().get(0).printed();
    String ours = finished.failure().orElse("");
    String verdict = "failed";
    if (finished.made().isPresent()) {
      Outcome headline = finished.made().get().headline();
      claim = headline.claim().printed();
      ours = headline.ours();
      verdict = headline.verdict().word();
    }
    cells(
        page,
        label.paper().number(),
        label.place(),
        "[" + label.name() + "](#" + label.name() + ")",
        escaped(claim),
        escaped(ours),
        verdict,
        String.format(Locale.ROOT, "%.1f", finished.cpuSeconds()));
  }

  private static void chapter(StringBuilder page, Paper paper, List<Finished> all) {
    List<Finished> own = all.stream().filter(each -> each.item().label().paper() == paper).toList();
    if (own.isEmpty()) {
      return;
    }
    page.append("\n## Paper ").append(paper.number()).append("\n\n");
    page.append(paper.citation()).append(".\n");
    own.forEach(each -> item(page, each));
  }

  private static void item(StringBuilder page, Finished finished) {
    Label label = finished.item().label();
    page.append("\n### ").append(label.name()).append("\n\n");
    page.append(label.place()).append(": ").append(label.title()).append(".\n\n");
    if (finished.made().isEmpty()) {
      page.append("Failed: ").append(finished.failure().orElse("")).append("\n");
      return;
    }
    Made made = finished.made().get();
    cells(page, "claim", "printed", "ours", "verdict", "compared", "evidence");
    page.append("|---|---|---|---|---|---|\n");
    for (Outcome outcome : made.outcomes()) {
      PrintedClaim claim = outcome.claim();
      String verdict =
          outcome.verdict().word()
              + claim
                  .erratum()
                  .map(
                      entry ->
                          " ([%s](theory/errata.md#%s))"
                              .formatted(entry, entry.toLowerCase(Locale.ROOT)))
                  .orElse("");
      cells(
          page,
          escaped(claim.about()),
          escaped(claim.printed() + " (" + claim.where() + ")"),
          escaped(outcome.ours()),
          verdict,
          escaped(Tallies.compared(outcome)),
          escaped(outcome.evidence()));
    }
    made.notes().forEach(note -> page.append("\n").append(note).append("\n"));
  }

  private static void cells(StringBuilder page, String... cells) {
    page.append("| ").append(String.join(" | ", Arrays.asList(cells))).append(" |\n");
  }

  private static String escaped(String text) {
    return text.replace("|", "\\|").replace("<", "&lt;");
  }
}
