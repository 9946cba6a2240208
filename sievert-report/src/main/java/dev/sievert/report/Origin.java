package dev.sievert.report;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** How a report came to be. */
public record Origin(String command, String version, LocalDate date) {
  private static final DateTimeFormatter WRITTEN =
      DateTimeFormatter.ofPattern("d MMMM uuuu", Locale.ENGLISH);

  /** The program and its version, without its name said twice. */
  String program() {
    return "sievert " + version.replaceFirst("^sievert ", "");
  }

  /** The day, as people write it. */
  String day() {
    return WRITTEN.format(date);
  }
}
