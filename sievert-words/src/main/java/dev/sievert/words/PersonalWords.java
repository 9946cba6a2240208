package dev.sievert.words;

import dev.sievert.exact.person.PersonalSummary;
import dev.sievert.exact.person.PersonalSummary.Quantile;
import dev.sievert.exact.person.PersonalSummary.Stratum;
import dev.sievert.exact.person.SinglingColumns;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What a table of personal risks says, in sentences for people who decide. */
public final class PersonalWords {
  /** What everybody should know who has such a table. */
  public static final String WARNING =
      "Such a table is itself confidential: it is computed from the true records, outside of what"
          + " the mechanism protects. Keep it like the table that it was made from.";

  private PersonalWords() {}

  /**
   * People who are alone with their record, and what singles them out.
   *
   * @param byFewest how many of them by the fewest columns that single them out: one, two, …
   * @param columns what part each column has in that, on the average
   */
  public record Unique(long people, List<Long> byFewest, Map<String, Double> columns) {
    public Unique {
      byFewest = List.copyOf(byFewest);
    }

    /** {@return the people of a table who are alone} */
    public static Unique of(ThreatModel threat, SinglingColumns found) {
      Rows rows = (Rows) ((Secret.Finite) threat.secret()).domain();
      long people = 0;
      TreeMap<Integer, Long> counts = new TreeMap<>();
      double[] sums = new double[rows.columns().size()];
      for (int row = 0; row < rows.size(); row++) {
        people += found.isPerson(row) ? 1 : 0;
        if (found.fewest(row).isPresent()) {
          counts.merge(found.fewest(row).getAsInt(), 1L, Long::sum);
          for (int column = 0; column < sums.length; column++) {
            sums[column] += found.share(row, column);
          }
        }
      }
      List<Long> byFewest =
          IntStream.rangeClosed(1, found.searched())
              .mapToObj(size -> counts.getOrDefault(size, 0L))
              .toList();
      double singled = counts.values().stream().mapToLong(Long::longValue).sum();
      Map<String, Double> columns = new LinkedHashMap<>();
      for (int column = 0; column < sums.length && singled > 0; column++) {
        columns.put(rows.columns().get(column).name(), sums[column] / singled);
      }
      return new Unique(people, byFewest, columns);
    }
  }

  /** {@return columns with their shares in singling a person out, the greatest first} */
  public static String singledBy(List<String> names, double... shares) {
    return IntStream.range(0, shares.length)
        .boxed()
        .filter(column -> shares[column] > 0)
        .sorted((one, two) -> Double.compare(shares[two], shares[one]))
        .map(column -> names.get(column) + String.format(Locale.ROOT, " %.2f", shares[column]))
        .collect(Collectors.joining("; "));
  }

  /** {@return all that there is to say, a few sentences each} */
  public static List<String> of(
      ThreatModel threat, PersonalSummary summary, Optional<SinglingColumns> found) {
    List<String> sentences = new ArrayList<>();
    sentences.add(
        "Risk of each person, attacker %s: %s on the average, which is the risk rad; %s."
            .formatted(threat.name(), Figures.nearest(summary.mean(), 4), spread(summary.risk())));
    sentences.add(
        "Exposure, the most that an attack aimed at one person gains: "
            + spread(summary.exposure())
            + ".");
    if (!summary.strata().isEmpty()) {
      sentences.add(
          "Greatest mean risk: "
              + String.join("; ", summary.strata().stream().map(PersonalWords::stratum).toList())
              + ".");
    }
    found.ifPresent(each -> sentences.addAll(unique(Unique.of(threat, each), each.searched())));
    sentences.add(WARNING);
    return sentences;
  }

  private static String spread(List<Quantile> quantiles) {
    List<String> parts = new ArrayList<>();
    for (Quantile quantile : quantiles) {
      String value = Figures.nearest(quantile.value(), 4);
      parts.add(
          quantile.share() == 1
              ? "the greatest is " + value
              : Figures.stated(quantile.share()) + " of people have at most " + value);
    }
    return String.join(", ", parts);
  }

  private static String stratum(Stratum stratum) {
    return "%s = %s (%s of people) %s"
        .formatted(
            stratum.column(),
            stratum.value(),
            Figures.percent(stratum.share()),
            Figures.nearest(stratum.risk(), 4));
  }

  private static List<String> unique(Unique unique, int searched) {
    if (unique.people() == 0) {
      return List.of("Nobody is alone with a record.");
    }
    List<String> sizes = new ArrayList<>();
    long singled = 0;
    for (int size = 1; size <= unique.byFewest().size(); size++) {
      long count = unique.byFewest().get(size - 1);
      singled += count;
      if (count > 0) {
        sizes.add(Figures.grouped(count) + " by " + size + (size == 1 ? " column" : " columns"));
      }
    }
    if (singled < unique.people()) {
      sizes.add(
          Figures.grouped(unique.people() - singled) + " by more than " + searched + " columns");
    }
    List<String> sentences = new ArrayList<>();
    sentences.add(
        (unique.people() == 1
                ? "One person is alone with a record; singled out "
                : Figures.grouped(unique.people())
                    + " people are alone with their record; the fewest columns that single them"
                    + " out: ")
            + String.join(", ", sizes)
            + ".");
    List<String> columns = new ArrayList<>();
    unique.columns().entrySet().stream()
        .filter(each -> each.getValue() > 0)
        .sorted(Map.Entry.<String, Double>comparingByValue().reversed())
        .limit(5)
        .forEach(each -> columns.add(each.getKey() + " " + Figures.percent(each.getValue())));
    if (!columns.isEmpty()) {
      sentences.add("Each column's part in that: " + String.join(", ", columns) + ".");
    }
    return sentences;
  }
}
