package dev.sievert.words;

import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The five papers that the bounds come from. Code and pages call them by number, people by key. */
public enum Paper {
  /** Unified bounds from trade-off functions. */
  UNIFIED(
      "000",
      "Kulynych 2025",
      "Kulynych, Gomez, Kaissis, Hayes, Balle, du Pin Calmon and Raisaro",
      "Unifying Re-Identification, Attribute Inference, and Data Reconstruction Risks in"
          + " Differential Privacy",
      "2025"),
  /** Fano's inequality. */
  FANO(
      "001",
      "Guo 2023",
      "Guo, Sablayrolles and Sanjabi",
      "Analyzing Privacy Leakage in Machine Learning via Multiple Hypothesis Testing: A Lesson From"
          + " Fano",
      "2023"),
  /** Reconstruction from trade-off functions. */
  HYPOTHESIS_TESTING(
      "002",
      "Kaissis 2023",
      "Kaissis, Hayes, Ziller and Rueckert",
      "Bounding data reconstruction attacks with the hypothesis testing interpretation of"
          + " differential privacy",
      "2023"),
  /** Unbiased reconstruction. */
  UNBIASED(
      "003",
      "Guerra-Balboa 2024",
      "Guerra-Balboa, Sauer and Strufe",
      "Analysis and Measurement of Attack Resilience of Differential Privacy",
      "WPES 2024"),
  /** Reconstruction advantage. */
  ADVANTAGE(
      "004",
      "Guerra-Balboa 2026",
      "Guerra-Balboa, Sauer, Arcolezi and Strufe",
      "Understanding Disclosure Risk in Differential Privacy with Applications to Noise Calibration"
          + " and Auditing",
      "VLDB 2026, extended version");

  /** What we found wrong, loose or missing in them, called by letter and number. */
  private static final List<String> ERRATA =
      List.of(
          "Errata",
          "Where the printed papers are wrong, loose or silent, and what is used instead:"
              + " docs/theory/errata.md of Sievert, by letter and number");

  private static final Pattern NUMBER =
      Pattern.compile("(?:[Pp]aper )?(?<![\\w,.])(00[0-4])(?!\\w)");
  private static final Pattern ENTRIES = Pattern.compile("\\berrata ([A-Z]\\d+(?:, [A-Z]\\d+)*)");

  private final String number;
  private final String key;
  private final String authors;
  private final String title;
  private final String year;

  Paper(String number, String key, String authors, String title, String year) {
    this.number = number;
    this.key = key;
    this.authors = authors;
    this.title = title;
    this.year = year;
  }

  /**
   * Its number.
   *
   * @return such as 004
   */
  public String number() {
    return number;
  }

  /**
   * Who wrote it, what it is called, and when it came out.
   *
   * @return one sentence without its point
   */
  public String citation() {
    return authors + ": " + title + ", " + year;
  }

  /**
   * Calls papers by keys that people can look up.
   *
   * @param source a text that calls them by number, such as {@code 004 Theorem 4.3 (errata A1)}
   * @return such as {@code [Guerra-Balboa 2026] Theorem 4.3 ([Errata A1])}
   */
  public static String keyed(String source) {
    String named = NUMBER.matcher(source).replaceAll(Paper::bracketed);
    return ENTRIES.matcher(named).replaceAll("[Errata $1]");
  }

  private static String bracketed(MatchResult found) {
    return Arrays.stream(values())
        .filter(paper -> paper.number.equals(found.group(1)))
        .map(paper -> "[" + paper.key + "]")
        .findFirst()
        .orElseThrow();
  }

  /**
   * What the keys in a text stand for.
   *
   * @param text where papers are called by key
   * @return pairs of key and citation
   */
  public static List<List<String>> references(String text) {
    List<List<String>> all =
        Arrays.stream(values()).map(paper -> List.of(paper.key, paper.citation())).toList();
    return Stream.concat(all.stream(), Stream.of(ERRATA))
        .filter(pair -> text.contains("[" + pair.get(0)))
        .toList();
  }
}
