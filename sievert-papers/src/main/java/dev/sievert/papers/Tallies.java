package dev.sievert.papers;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** How many claims there are of each verdict, and what they rest on, in words. */
public final class Tallies {
  private Tallies() {}

  /** The numbers in words, such as "12 confirmed, 5 corrected". */
  public static String words(List<Finished> all) {
    List<String> parts = new ArrayList<>();
    for (ClaimVerdict verdict : ClaimVerdict.values()) {
      long count =
          all.stream()
              .flatMap(each -> each.made().stream())
              .flatMap(made -> made.outcomes().stream())
              .filter(outcome -> outcome.verdict() == verdict)
              .count();
      parts.add(count + " " + verdict.word());
    }
    long failed = all.stream().filter(each -> each.made().isEmpty()).count();
    if (failed > 0) {
      parts.add(failed + (failed == 1 ? " item" : " items") + " failed");
    }
    return String.join(", ", parts);
  }

  /** What the verdicts mean, in one line. */
  static String meanings() {
    return Arrays.stream(ClaimVerdict.values())
        .map(verdict -> verdict.word() + ": " + verdict.meaning())
        .collect(Collectors.joining(" "));
  }

  /** What an outcome compares, in words. */
  static String compared(Outcome outcome) {
    return outcome.comparisons().isEmpty()
        ? "–"
        : outcome.comparisons().stream()
            .map(NumberCheck::words)
            .collect(Collectors.joining(". And: "));
  }
}
