package dev.sievert.scenario.document;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/**
 * Finds the word that somebody may have meant.
 *
 * <p>Nearness is the number of letters added, left out, changed or swapped with their neighbour
 * (the distance of Damerau and Levenshtein, each place edited once). Capitals do not count, and an
 * underscore is as good as a hyphen.
 */
public final class NearestWord {

  private NearestWord() {}

  /**
   * Finds the nearest of the known words.
   *
   * @param known the words that exist; of equally near ones the first is taken
   * @return the nearest one, or nothing when none is near enough to be meant
   */
  public static Optional<String> to(String word, Collection<String> known) {
    String written = normalized(word);
    String nearest = null;
    int least = Integer.MAX_VALUE;
    for (String candidate : known) {
      int distance = distanceIfNear(written, normalized(candidate));
      if (distance < least) {
        least = distance;
        nearest = candidate;
      }
    }
    return Optional.ofNullable(nearest);
  }

  private static String normalized(String word) {
    return word.toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * The distance, or the greatest integer when it is more than a third of the longer word or leaves
   * no letter of the shorter: x is not a misspelt f.
   */
  private static int distanceIfNear(String word, String candidate) {
    int longer = Math.max(word.length(), candidate.length());
    int shorter = Math.min(word.length(), candidate.length());
    int allowed = Math.min(Math.max(1, longer / 3), 3);
    // Spares the table for words that differ too much in length, such as a key of a thousand
    // letters.
    if (longer - shorter > allowed) {
      return Integer.MAX_VALUE;
    }
    int distance = distance(word, candidate);
    return distance <= allowed && distance < Math.max(1, shorter) ? distance : Integer.MAX_VALUE;
  }

  static int distance(String from, String to) {
    int[] beforeLast = new int[to.length() + 1];
    int[] last = new int[to.length() + 1];
    for (int j = 0; j <= to.length(); j++) {
      last[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      int[] row = row(from, to, i, beforeLast, last);
      beforeLast = last;
      last = row;
    }
    return last[to.length()];
  }

  private static int[] row(String from, String to, int i, int[] beforeLast, int[] last) {
    int[] row = new int[to.length() + 1];
    row[0] = i;
    for (int j = 1; j <= to.length(); j++) {
      int change = from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1;
      row[j] = Math.min(Math.min(last[j] + 1, row[j - 1] + 1), last[j - 1] + change);
      if (isSwap(from, to, i, j)) {
        row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
      }
    }
    return row;
  }

  private static boolean isSwap(String from, String to, int i, int j) {
    return i > 1
        && j > 1
        && from.charAt(i - 1) == to.charAt(j - 2)
        && from.charAt(i - 2) == to.charAt(j - 1);
  }
}
