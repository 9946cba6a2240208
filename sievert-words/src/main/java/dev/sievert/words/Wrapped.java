package dev.sievert.words;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Text in lines of at most some characters. */
public final class Wrapped {
  private Wrapped() {}

  /** Prints a paragraph for a terminal of the usual width. */
  public static void print(PrintWriter out, String first, String rest, String text) {
    lines(ShortAnswer.USUAL_WIDTH, first, rest, text).forEach(out::println);
  }

  /** A paragraph; the first line starts with {@code first}, the others with {@code rest}. */
  static List<String> lines(int width, String first, String rest, String text) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder(first);
    boolean fresh = true;
    for (String word : Visible.of(text).split(" ", -1)) {
      if (!fresh && line.length() + 1 + word.length() > width) {
        lines.add(line.toString());
        line = new StringBuilder(rest);
        fresh = true;
      }
      line.append(fresh ? "" : " ").append(word);
      fresh = false;
    }
    lines.add(line.toString());
    return lines;
  }
}
