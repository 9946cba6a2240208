package dev.sievert.report;

/** The few colours of pictures, on light and on dark paper. None of them praises or warns. */
enum Hue {
  /** Words, frames and what is there anyway. */
  TEXT("#1c1c1c", "#ececec"),
  /** What everything stands on. */
  PAPER("#ffffff", "#14171c"),
  /** What is known best. */
  MAIN("#0b5cad", "#7fbcff"),
  /** What the release adds, and the limit it is held against. */
  ACCENT("#a8480f", "#ffb070"),
  /** Not drawn. */
  NONE("none", "none");

  private final String light;
  private final String dark;

  Hue(String light, String dark) {
    this.light = light;
    this.dark = dark;
  }

  String light() {
    return light;
  }

  String dark() {
    return dark;
  }

  /** In a style sheet the colour of words is that of the page. */
  String css() {
    return this == TEXT ? "currentColor" : light;
  }
}
