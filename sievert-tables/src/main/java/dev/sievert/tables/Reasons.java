package dev.sievert.tables;

import static java.util.stream.Collectors.joining;

import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What DuckDB says went wrong, in one short line. */
final class Reasons {
  private static final int LONGEST = 300;
  private static final String WRAPPER = "pending query result\nError: ";

  private Reasons() {}

  static String of(SQLException wrong) {
    String message = Optional.ofNullable(wrong.getMessage()).orElse("no reason given");
    int wrapped = message.indexOf(WRAPPER);
    String inner = wrapped < 0 ? message : message.substring(wrapped + WRAPPER.length());
    if (inner.startsWith("Permission Error")) {
      return "it may read only tables whose files are named in it, and these exist";
    }
    return shortened(
        inner
            .lines()
            .map(String::strip)
            .filter(line -> !line.isEmpty())
            .limit(3)
            .collect(joining(" ")));
  }

  static String shortened(@Nullable String text) {
    String known = text == null ? "no reason given" : text;
    return known.length() <= LONGEST ? known : known.substring(0, LONGEST) + "…";
  }
}
