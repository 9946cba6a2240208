package dev.sievert.papers;

import dev.sievert.report.Article;
import dev.sievert.words.Paper;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The items and their outcomes as a page for people. */
final class IndexPage {
  private final List<Finished> all;
  private final String again;
  private final String version;

  IndexPage(List<Finished> all, String again, String version) {
    this.all = List.copyOf(all);
    this.again = again;
    this.version = version;
  }

  String html() {
    Article page =
        new Article(
            "The five papers, reproduced",
            List.of(
                "Every figure and table that can be made without a GPU, made again. For each claim "
                    + "there is what the paper prints, what we found, and a verdict: "
                    + Tallies.words(all)
                    + ".",
                Tallies.meanings(),
                "To dispute a verdict, read its row: the paper's words and their place; our number;"
                    + " what was compared with what, how far off it may be and why so far; and a"
                    + " number that the same comparison refuses. A verdict without such a"
                    + " comparison cannot be built. Every deciding number is computed a second time"
                    + " by other code, in the tests Paper000Test to Paper004Test of the module"
                    + " sievert-papers. Codes such as A5 are entries of docs/theory/errata.md."));
    page.heading(2, "All items", "items")
        .table("The most telling verdict of each", header(), summary());
    page.links(
        all.stream()
            .map(each -> new Article.Link("#" + each.item().name(), each.item().name()))
            .toList());
    for (Paper paper : Paper.values()) {
      chapter(page, paper);
    }
    page.heading(2, "To do it again", "again").lines(again);
    return page.html(version);
  }

  private static List<String> header() {
    return List.of("Item", "Verdict", "Claim", "Ours");
  }

  private List<List<String>> summary() {
    List<List<String>> rows = new ArrayList<>();
    for (Finished each : all) {
      Label label = each.item().label();
      String place = label.paper().number() + " " + label.place() + ", " + label.name();
      if (each.made().isPresent()) {
        Outcome headline = each.made().get().headline();
        rows.add(
            List.of(place, headline.verdict().word(), headline.claim().printed(), headline.ours()));
      } else {
        rows.add(List.of(place, "failed", "–", each.failure().orElse("–")));
      }
    }
    return rows;
  }

  private void chapter(Article page, Paper paper) {
    List<Finished> own = all.stream().filter(each -> each.item().label().paper() == paper).toList();
    if (own.isEmpty()) {
      return;
    }
    page.heading(2, "Paper " + paper.number(), "paper-" + paper.number());
    page.paragraph(paper.citation() + ".");
    own.forEach(each -> item(page, each));
  }

  private static void item(Article page, Finished finished) {
    Label label = finished.item().label();
    page.heading(3, label.place() + ": " + label.title(), label.name());
    if (finished.made().isEmpty()) {
      page.paragraph("This item failed: " + finished.failure().orElse("") + ".");
      return;
    }
    Made made = finished.made().get();
    claims(page, made);
    made.notes().forEach(page::paragraph);
    if (made.content() instanceof Content.Table table) {
      page.table(label.title(), table.sheet().header(), table.sheet().rows());
    } else {
      page.figure(label.title(), made.drawing(label));
    }
    page.links(
        List.of(
            new Article.Link(label.name() + ".csv", "Numbers (CSV)"),
            new Article.Link(label.name() + ".svg", "Picture (SVG)"),
            new Article.Link("#items", "All items")));
    page.lines(
        "sievert reproduce %s --out out    # %s CPU seconds"
            .formatted(label.name(), String.format(Locale.ROOT, "%.1f", finished.cpuSeconds())));
  }

  private static void claims(Article page, Made made) {
    List<List<String>> rows = new ArrayList<>();
    for (Outcome outcome : made.outcomes()) {
      PrintedClaim claim = outcome.claim();
      rows.add(
          List.of(
              claim.printed() + " (" + claim.where() + ")",
              outcome.verdict().word() + claim.erratum().map(entry -> ", " + entry).orElse(""),
              outcome.ours(),
              Tallies.compared(outcome),
              outcome.evidence()));
    }
    page.table(
        "What is printed and what we found",
        List.of("Claim", "Verdict", "Ours", "Compared", "Evidence"),
        rows);
  }
}
