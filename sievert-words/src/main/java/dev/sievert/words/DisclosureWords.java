package dev.sievert.words;

import dev.sievert.exact.person.Disclosure;
import dev.sievert.exact.person.Disclosure.Change;
import dev.sievert.exact.person.Disclosure.Population;
import dev.sievert.exact.person.Disclosure.Uniques;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Risks of a table in the words of those who keep tables: each before the release and after.
 *
 * @param singled who is singled out by how many columns, where that was searched for
 * @param exposure the greatest of those who are singled out by the fewest
 */
public record DisclosureWords(
    Disclosure found, Optional<PersonalWords.Unique> singled, double exposure) {
  /** What the columns of {@link #rows} are. */
  public static final List<String> HEADER =
      List.of("word", "what it asks", "before the release", "after the release");

  /** What to know of these words. */
  public static final String REMARK =
      "These words describe tables that are handed over; here nobody gets a row, so that before and"
          + " after differ by what the noise lets through. The figures are computed from the true"
          + " records and are as confidential as the table.";

  private static final String WITHOUT =
      "not known without a table of the population (--population)";

  /** {@return one row for each word, with a cell under each title of the header} */
  public List<List<String>> rows() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        row(
            "prosecutor",
            "how surely the record of someone is guessed who is known to be in the table, at worst",
            found.prosecutor()));
    rows.add(row("marketer", "the same on the average over people", found.marketer()));
    journalist(rows);
    rows.add(
        List.of(
            "k-anonymity",
            "how many people look alike by " + String.join(", ", found.known()) + ", at least",
            Figures.grouped(found.smallest()),
            "no property of a noisy release"));
    rows.add(
        List.of(
            "sample unique",
            "who is alone with these columns in the table",
            people(found.sampleUniques()) + " of " + Figures.grouped(found.people()) + " people",
            costs(found.sampleUniques())));
    unique(rows);
    singled.ifPresent(each -> rows.add(special(each)));
    presence(rows);
    found.diversity().ifPresent(each -> rows.add(diversity(each)));
    return rows;
  }

  private static List<String> row(String word, String question, Change change) {
    return List.of(word, question, percent(change.before()), percent(change.after()));
  }

  private static String percent(double probability) {
    return probability == 1 ? "100 %" : Figures.percent(probability);
  }

  private void journalist(List<List<String>> rows) {
    String question = "the same about anyone of the population who looks like someone in the table";
    if (found.population().isEmpty()) {
      rows.add(List.of("journalist, k-map", question, WITHOUT, ""));
      return;
    }
    Population all = found.population().get();
    rows.add(
        List.of(
            "journalist, k-map",
            question,
            percent(all.journalist().before())
                + "; at least "
                + (all.isEstimated() ? "about " : "")
                + count(all.smallest())
                + " look alike",
            percent(all.journalist().after())));
  }

  private void unique(List<List<String>> rows) {
    String question = "who of them is alone in the population as well";
    if (found.population().isEmpty()) {
      rows.add(List.of("population unique", question, WITHOUT, ""));
      return;
    }
    Population all = found.population().get();
    rows.add(
        List.of(
            "population unique",
            question,
            (all.isEstimated() ? "about " : "")
                + people(all.uniques())
                + (all.isEstimated() ? ", by the weights" : "")
                + ", of a population of "
                + count(all.people()),
            costs(all.uniques())));
  }

  private List<String> special(PersonalWords.Unique unique) {
    List<String> parts = new ArrayList<>();
    for (int size = 1; size <= unique.byFewest().size(); size++) {
      long count = unique.byFewest().get(size - 1);
      if (count > 0) {
        parts.add(Figures.grouped(count) + " by " + size);
      }
    }
    return List.of(
        "SUDA",
        "how few columns of the record single people out",
        parts.isEmpty() ? "nobody is singled out" : String.join(", ", parts),
        parts.isEmpty()
            ? "nobody"
            : "exposure of the first of these at most " + Figures.up(exposure, 3));
  }

  private void presence(List<List<String>> rows) {
    String before =
        found
            .population()
            .map(
                all ->
                    "between %s and %s of those who look alike are in it: %s guessed right at worst"
                        .formatted(
                            percent(all.least()),
                            percent(all.greatest()),
                            percent(found.presence().before())))
            .orElse(percent(found.presence().before()) + ", as by a coin");
    rows.add(
        List.of(
            "δ-presence",
            "how surely it is guessed whether someone is in the table",
            before,
            "at most " + Figures.percentUp(found.presence().after())));
  }

  private static List<String> diversity(Disclosure.Diversity each) {
    return List.of(
        "l-diversity",
        "how surely " + each.column() + " is guessed from what is known",
        percent(each.mean().before())
            + " on the average, "
            + percent(each.worst().before())
            + " at worst; l = "
            + each.values(),
        "%s on the average, %s at worst"
            .formatted(percent(each.mean().after()), percent(each.worst().after())));
  }

  private static String people(Uniques uniques) {
    return count(uniques.people());
  }

  private static String count(double number) {
    return number == Math.rint(number)
        ? Figures.grouped((long) number)
        : Figures.nearest(number, 3);
  }

  private static String costs(Uniques uniques) {
    return uniques.people() == 0
        ? "nobody"
        : "taking part costs each of them at most %s; exposure at most %s"
            .formatted(Figures.up(uniques.risk(), 3), Figures.up(uniques.exposure(), 3));
  }
}
