package dev.sievert.cli;

import dev.sievert.words.Visible;
import java.io.PrintWriter;

/** Text in lines of at most a hundred characters. */
final class Wrapped {
  private static final int WIDTH = 100;

  private Wrapped() {}

  /** Prints a paragraph; the first line starts with {@code first}, the others with {@code rest}. */
  static void print(PrintWriter out, String first, String rest, String text) {
    StringBuilder line = new StringBuilder(first);
    boolean fresh = true;
    for (String word : Visible.of(text).split(" ", -1)) {
      if (!fresh && line.length() + 1 + word.length() > WIDTH) {
        out.println(line);
        line = new StringBuilder(rest);
        fresh = true;
      }
      line.append(fresh ? "" : " ").append(word);
      fresh = false;
    }
    out.println(line);
  }
}
