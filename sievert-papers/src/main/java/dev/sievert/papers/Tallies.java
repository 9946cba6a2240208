package dev.sievert.papers;

import java.util.ArrayList;
import java.util.List;

/** How many claims there are of each verdict. */
public final class Tallies {
  private Tallies() {}

  /** The numbers in words, such as "12 confirmed, 5 corrected". */
  public static String words(List<Finished> all) {
    List<String> parts = new ArrayList<>();
    for (Verdict verdict : Verdict.values()) {
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
}
