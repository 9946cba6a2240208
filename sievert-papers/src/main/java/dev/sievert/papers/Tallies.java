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

  /** What all of it took, as a sentence. */
  static String cost(List<Finished> all) {
    double seconds = all.stream().mapToDouble(Finished::cpuSeconds).sum();
    return seconds < 600
        ? "It took %s CPU seconds.".formatted(Words.few(seconds))
        : "It took %s CPU minutes.".formatted(Words.few(seconds / 60));
  }

  /** What the verdicts mean, one row each. */
  static List<List<String>> meanings() {
    return Arrays.stream(ClaimVerdict.values())
        .map(verdict -> List.of(verdict.word(), verdict.meaning()))
        .toList();
  }

  /** What an outcome compares, in words, and which test computes our number again. */
  static String compared(Outcome outcome, Label label) {
    return outcome.comparisons().isEmpty()
        ? "–"
        : outcome.comparisons().stream()
                .map(NumberCheck::words)
                .collect(Collectors.joining(". And: "))
            + ". Again: "
            + again(outcome.claim(), label)
            + ".";
  }

  /** The test with the second computation, by default the one of the paper. */
  static String again(PrintedClaim claim, Label label) {
    return claim.again().orElse("Paper" + label.paper().number() + "Test");
  }
}
