package dev.sievert.report;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The pictures that a scenario may have, in the order in which a report shows them. */
public enum PictureKind {
  /** A hundred people. */
  ICONS("A hundred people"),
  /** Bounds from above, attack from below. */
  SANDWICH("Bounds and attack"),
  /** Risk against the amount of noise. */
  KNOB("Risk and noise"),
  /** Success against the baseline. */
  BASELINE("Success and baseline"),
  /** Cost of taking part against the tolerance. */
  TOLERANCE("Risk and tolerance"),
  /** Errors of the best tests. */
  TRADEOFF("Trade-off curve"),
  /** Least δ of each ε. */
  PROFILE("Privacy profile"),
  /** Risk against utility of several mechanisms. */
  FRONTIER("Risk and cost");

  private final String title;

  PictureKind(String title) {
    this.title = title;
  }

  /** {@return what people call it} */
  public String title() {
    return title;
  }

  /** {@return its word on the command line, such as {@code icons}} */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Finds a picture, where there is one. */
  public static Optional<PictureKind> named(String word) {
    return Arrays.stream(values()).filter(kind -> kind.word().equals(word)).findFirst();
  }

  /** {@return every word, in order} */
  public static List<String> words() {
    return Arrays.stream(values()).map(PictureKind::word).toList();
  }
}
