package dev.sievert.scenario.document;

import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;

/**
 * YAML as tokens.
 *
 * <p>Jackson tells neither whether a scalar was quoted nor whether it had an anchor. But it tells
 * where each token starts, and there the first character says both.
 */
final class YamlTokens extends Tokens {

  /**
   * An empty value is told from an empty text: on by default, but not in factories from a builder.
   */
  private static final YAMLFactory FACTORY =
      YAMLFactory.builder()
          .enable(YAMLParser.Feature.EMPTY_STRING_AS_NULL)
          .streamReadConstraints(UNCONSTRAINED)
          .build();

  /** Code points and not characters, because that is how the parser counts. */
  private final int[] source;

  YamlTokens(String text) {
    super(FACTORY, text);
    this.source = text.codePoints().toArray();
  }

  @Override
  Scalar.Kind kind(JsonToken token) {
    // A value left out has no character of its own; at its place the next key may start.
    if (token == JsonToken.VALUE_NULL) {
      return Scalar.Kind.NULL;
    }
    return switch (firstCharacter()) {
      case '"', '\'', '|', '>' ->
          token == JsonToken.FIELD_NAME ? Scalar.kindOfKey(text()) : Scalar.Kind.TEXT;
      default -> Notation.kindOf(text());
    };
  }

  @Override
  void refuseForeignFeatures() throws Unreadable {
    switch (firstCharacter()) {
      case '&', '*' ->
          throw new Unreadable(position(), "must not use anchors and aliases (& and *)");
      case '!' -> throw new Unreadable(position(), "must not use tags (!)");
      default -> {}
    }
  }

  /** The character at the start of the token, or 0 for an empty value at the end of the text. */
  private int firstCharacter() {
    long offset = location().getCharOffset();
    return offset >= 0 && offset < source.length ? source[(int) offset] : 0;
  }

  @Override
  Unreadable unreadable(Exception failure) {
    if (failure.getCause() instanceof MarkedYAMLException complaint) {
      return unreadable(complaint);
    }
    try {
      refuseForeignFeatures();
    } catch (Unreadable better) {
      return better;
    }
    return malformed(position(), String.valueOf(failure.getMessage()));
  }

  /** Jackson's own location is that of the last good token, often lines before the mistake. */
  private static Unreadable unreadable(MarkedYAMLException complaint) {
    String message = complaint.getContext() + "; " + complaint.getProblem();
    boolean openQuote = message.contains("quoted") && message.contains("end of stream");
    Mark mark = openQuote ? complaint.getContextMark() : complaint.getProblemMark();
    return malformed(new Position(mark.getLine() + 1, mark.getColumn() + 1), message);
  }

  private static Unreadable malformed(Position position, String complaint) {
    return new Unreadable(position, "is not valid YAML: " + Phrasebook.YAML.meaning(complaint));
  }
}
