package dev.sievert.scenario.document;

import java.util.List;
import java.util.Locale;

/** The two ways to write a document. */
enum Syntax {
  YAML {
    @Override
    Tokens tokens(String text, Limits limits) throws Unreadable {
      requireShortLines(text, limits.line());
      return new YamlTokens(text);
    }
  },
  JSON {
    @Override
    Tokens tokens(String text, Limits limits) {
      return new JsonTokens(text);
    }
  };

  abstract Tokens tokens(String text, Limits limits) throws Unreadable;

  /**
   * The ways in which to try a text, by its name or else by its first character.
   *
   * <p>YAML understands most JSON, but reports its mistakes less well, so JSON goes first.
   */
  static List<Syntax> candidates(String source, String text) {
    String name = source.toLowerCase(Locale.ROOT);
    if (name.endsWith(".json")) {
      return List.of(JSON);
    }
    if (name.endsWith(".yaml") || name.endsWith(".yml")) {
      return List.of(YAML);
    }
    return looksLikeJson(text) ? List.of(JSON, YAML) : List.of(YAML);
  }

  private static boolean looksLikeJson(String text) {
    String content = text.stripLeading();
    return content.startsWith("{") || content.startsWith("[");
  }

  private static void requireShortLines(String text, int limit) throws Unreadable {
    int line = 1;
    int start = 0;
    while (start < text.length()) {
      int end = text.indexOf('\n', start);
      int length = (end < 0 ? text.length() : end) - start;
      if (length > limit) {
        String predicate = "must have lines of at most " + limit + " characters but has one of ";
        throw new Unreadable(new Position(line, 1), predicate + length);
      }
      start += length + 1;
      line++;
    }
  }
}
