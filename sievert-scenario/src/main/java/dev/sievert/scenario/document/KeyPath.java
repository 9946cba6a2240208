package dev.sievert.scenario.document;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The way from the top of a document to a value, such as {@code attacker[1].goal}.
 *
 * <p>It becomes text only when a problem is told: a list of a hundred thousand numbers has as many
 * paths, and hardly any is ever seen.
 */
record KeyPath(@Nullable KeyPath parent, String key, int index) {
  static final KeyPath TOP = new KeyPath(null, "", -1);

  private static final Pattern PLAIN_KEY = Pattern.compile("[A-Za-z_][A-Za-z0-9_-]{0,39}");

  KeyPath key(String name) {
    return new KeyPath(this, name, -1);
  }

  KeyPath element(int position) {
    return new KeyPath(this, "", position);
  }

  /** The path as the subject of a sentence. */
  String asSubject() {
    return parent == null ? "the document" : toString();
  }

  @Override
  public String toString() {
    if (parent == null) {
      return "";
    }
    String before = parent.toString();
    if (index >= 0) {
      return before + "[" + index + "]";
    }
    if (!PLAIN_KEY.matcher(key).matches()) {
      return before + "[" + Excerpt.quoted(key) + "]";
    }
    return before.isEmpty() ? key : before + "." + key;
  }
}
