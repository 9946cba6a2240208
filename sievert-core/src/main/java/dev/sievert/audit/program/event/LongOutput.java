package dev.sievert.audit.program.event;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Outputs of many places in few words, such as "10,000 values, all 0 but place 17: 1". */
final class LongOutput {
  private static final int MOST_OTHERS = 4;
  private static final int BEGINNING = 8;
  private static final Pattern ALIKE = Pattern.compile("([\\d,]+) values, all (.+?)(?: but (.+))?");
  private static final Pattern OTHER = Pattern.compile("place ([\\d,]+): (.+)");

  private LongOutput() {}

  /** How an output reads whose places read so. */
  static String words(int width, IntFunction<String> place) {
    Map<String, Integer> counts = new HashMap<>();
    String most = place.apply(0);
    for (int at = 0; at < width; at++) {
      String here = place.apply(at);
      int count = counts.merge(here, 1, Integer::sum);
      most = count > counts.getOrDefault(most, 0) ? here : most;
    }
    String begin = String.format(Locale.ROOT, "%,d values, ", width);
    if (width - counts.getOrDefault(most, 0) > MOST_OTHERS) {
      return IntStream.range(0, BEGINNING)
          .mapToObj(place)
          .collect(Collectors.joining(", ", begin + "which begin with ", ""));
    }
    List<String> others = new ArrayList<>();
    for (int at = 0; at < width; at++) {
      if (!place.apply(at).equals(most)) {
        others.add(String.format(Locale.ROOT, "place %,d: %s", at + 1, place.apply(at)));
      }
    }
    return begin + "all " + most + (others.isEmpty() ? "" : " but " + String.join(", ", others));
  }

  /** Such words as a list of Python; nothing where they do not tell every place. */
  static Optional<String> python(String words) {
    Matcher alike = ALIKE.matcher(words);
    if (!alike.matches() || words.contains("\"")) {
      return Optional.empty();
    }
    List<String> others = new ArrayList<>();
    if (alike.group(3) != null) {
      for (String each : alike.group(3).split(", (?=place )", -1)) {
        Matcher other = OTHER.matcher(each);
        if (!other.matches()) {
          return Optional.empty();
        }
        others.add(number(other.group(1)) - 1 + ": " + other.group(2));
      }
    }
    String list =
        "[{%s}.get(i, %s) for i in range(%d)]"
            .formatted(String.join(", ", others), alike.group(2), number(alike.group(1)));
    return Optional.of(list);
  }

  private static long number(String grouped) {
    return Long.parseLong(grouped.replace(",", ""));
  }
}
