package dev.sievert.site;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * The names by which headings of one page are linked to, as forges give them: lower case, blanks to
 * hyphens, no punctuation, and a number where a name comes again.
 */
final class Anchors {
  private final Map<String, Integer> used = new HashMap<>();

  String next(String heading) {
    String plain =
        heading
            .toLowerCase(Locale.ROOT)
            .replaceAll("[^\\p{L}\\p{M}\\p{N}\\p{Pc} -]", "")
            .replace(' ', '-');
    int before = used.merge(plain, 1, Integer::sum) - 1;
    return before == 0 ? plain : plain + "-" + before;
  }
}
