package dev.sievert.report;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** How a report came to be. */
public record Origin(String command, String version, LocalDate date) {
  private static final Pattern SECONDS = Pattern.compile("\\d{1,11}");
  private static final DateTimeFormatter WRITTEN =
      DateTimeFormatter.ofPattern("d MMMM uuuu", Locale.ENGLISH);

  /** The day, or the one that whoever wants the same bytes again has set. */
  public static LocalDate today() {
    return Optional.ofNullable(System.getenv("SOURCE_DATE_EPOCH"))
        .filter(seconds -> SECONDS.matcher(seconds).matches())
        .map(seconds -> Instant.ofEpochSecond(Long.parseLong(seconds)))
        .map(moment -> LocalDate.ofInstant(moment, ZoneOffset.UTC))
        .orElseGet(() -> LocalDate.now(ZoneId.systemDefault()));
  }

  /** The program and its version, without its name said twice. */
  String program() {
    return "sievert " + version.replaceFirst("^sievert ", "");
  }

  /** The day, as people write it. */
  String day() {
    return WRITTEN.format(date);
  }
}
