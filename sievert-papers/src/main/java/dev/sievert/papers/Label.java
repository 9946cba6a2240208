package dev.sievert.papers;

import dev.sievert.words.Paper;

/**
 * What an item is.
 *
 * @param name named by meaning, such as {@code adult-hours}
 * @param paper where it is printed
 * @param place where in the paper, such as Figure 6
 */
public record Label(String name, Paper paper, String place, String title) {
  /** Where it is printed, for captions. */
  String source() {
    return "Paper " + paper.number() + ", " + place;
  }
}
