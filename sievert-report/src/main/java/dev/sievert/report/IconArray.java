package dev.sievert.report;

import java.util.List;

/**
 * A hundred people as a picture without words, and the words.
 *
 * @param keys what each kind of figure stands for, in the order of the figures
 */
public record IconArray(Drawing drawing, List<Key> keys) {
  /** Copies the list. */
  public IconArray {
    keys = List.copyOf(keys);
  }

  /**
   * What a kind of figure stands for.
   *
   * @param kind its class in the style sheet: {@code base}, {@code more} or {@code rest}
   */
  public record Key(String kind, String words) {}
}
