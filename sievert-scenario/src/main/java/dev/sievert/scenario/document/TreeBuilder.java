package dev.sievert.scenario.document;

import com.fasterxml.jackson.core.JsonToken;
import dev.sievert.scenario.document.Scalar.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Builds the tree of a document from its tokens, within limits.
 *
 * <p>A problem that leaves no doubt about the tree, such as a key given twice, is collected and
 * reading goes on; any other ends it.
 */
final class TreeBuilder {

  private final Tokens tokens;
  private final Limits limits;
  private final Problems problems;
  private int nodes;

  TreeBuilder(Tokens tokens, Limits limits, Problems problems) {
    this.tokens = tokens;
    this.limits = limits;
    this.problems = problems;
  }

  /** The tree of the whole text; an empty text is an empty scalar. */
  Node build() throws Unreadable {
    JsonToken first = tokens.next();
    if (first == null) {
      return new Scalar(Position.START, "", Kind.NULL);
    }
    Node root = node(first, KeyPath.TOP, 0);
    if (tokens.next() != null) {
      throw new Unreadable(tokens.position(), "must be a single document but another one follows");
    }
    return root;
  }

  private Node node(JsonToken token, KeyPath path, int depth) throws Unreadable {
    nodes++;
    if (nodes > limits.nodes()) {
      String predicate = "must have at most " + limits.nodes() + " values but has more";
      throw new Unreadable(tokens.position(), predicate);
    }
    return switch (token) {
      case START_OBJECT -> mapping(path, deeper(depth));
      case START_ARRAY -> sequence(path, deeper(depth));
      default -> scalar(token, path);
    };
  }

  private int deeper(int depth) throws Unreadable {
    if (depth >= limits.depth()) {
      String predicate = "must be nested at most " + limits.depth() + " levels deep but is deeper";
      throw new Unreadable(tokens.position(), predicate);
    }
    return depth + 1;
  }

  private Mapping mapping(KeyPath path, int depth) throws Unreadable {
    Position position = tokens.position();
    Map<String, Mapping.Entry> entries = new LinkedHashMap<>();
    JsonToken token = following();
    while (token != JsonToken.END_OBJECT) {
      requireRoom(entries.size(), path, "keys");
      addEntry(entries, key(token, path), path, depth);
      token = following();
    }
    return new Mapping(position, entries);
  }

  private void addEntry(Map<String, Mapping.Entry> entries, Scalar key, KeyPath path, int depth)
      throws Unreadable {
    KeyPath child = path.key(key.text());
    Mapping.Entry entry = new Mapping.Entry(key, node(following(), child, depth));
    Mapping.Entry earlier = entries.putIfAbsent(key.text(), entry);
    if (earlier != null) {
      int first = earlier.key().position().line();
      int second = key.position().line();
      report(key.position(), child, "is given twice, on lines " + first + " and " + second);
    }
  }

  private Sequence sequence(KeyPath path, int depth) throws Unreadable {
    Position position = tokens.position();
    List<Node> elements = new ArrayList<>();
    JsonToken token = following();
    while (token != JsonToken.END_ARRAY) {
      requireRoom(elements.size(), path, "elements");
      elements.add(node(token, path.element(elements.size()), depth));
      token = following();
    }
    return new Sequence(position, elements);
  }

  private void requireRoom(int size, KeyPath path, String what) throws Unreadable {
    if (size >= limits.entries()) {
      String predicate = "must have at most " + limits.entries() + " " + what + " but has more";
      throw new Unreadable(tokens.position(), path, predicate);
    }
  }

  private Scalar key(JsonToken token, KeyPath mapping) throws Unreadable {
    Scalar key = scalar(token, mapping.key(tokens.text()));
    if (key.kind() == Kind.NULL || key.text().isBlank()) {
      throw new Unreadable(key.position(), mapping, "must not have an empty key");
    }
    if (key.text().equals("<<")) {
      throw new Unreadable(key.position(), mapping, "must not use merge keys (<<)");
    }
    return key;
  }

  private Scalar scalar(JsonToken token, KeyPath path) throws Unreadable {
    Position position = tokens.position();
    String text = tokens.text();
    if (text.length() > limits.characters()) {
      String predicate = "must be at most " + limits.characters() + " characters long but was ";
      throw new Unreadable(position, path, predicate + text.length());
    }
    reportForeignCharacters(position, text, path);
    return new Scalar(position, text, tokens.kind(token));
  }

  /** An escape such as "\e" brings in what the text itself must not have. */
  private void reportForeignCharacters(Position position, String text, KeyPath path) {
    int foreign = SourceText.firstForeign(text);
    if (foreign < text.length()) {
      report(position, path, SourceText.complaint(text, foreign));
    }
  }

  private void report(Position position, KeyPath path, String predicate) {
    problems.add(position, path, () -> ValueComplaint.of(predicate));
  }

  /** The next token inside a mapping or list, where the text must not end. */
  private JsonToken following() throws Unreadable {
    JsonToken token = tokens.next();
    if (token == null) {
      throw new Unreadable(tokens.position(), "must not end inside a mapping or list");
    }
    return token;
  }
}
