package dev.sievert.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A title that may need a second line on narrow pictures. */
record Title(String heading, String rest) {
  private static final int LONGEST = 42;

  /** Cuts between words. */
  static Title of(String text) {
    int cut = text.length() <= LONGEST ? -1 : text.lastIndexOf(' ', LONGEST);
    return cut < 0
        ? new Title(text, "")
        : new Title(text.substring(0, cut), "… " + text.substring(cut + 1));
  }

  /** Writes it above a picture, and other lines below it. */
  void write(Drawing drawing, String... lines) {
    List<String> all = new ArrayList<>();
    if (!rest.isEmpty()) {
      all.add(rest);
    }
    all.addAll(Arrays.asList(lines));
    drawing.header(heading, all.toArray(String[]::new));
  }
}
