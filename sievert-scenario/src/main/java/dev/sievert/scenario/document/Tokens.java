package dev.sievert.scenario.document;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/** A text cut into tokens; the only door to the parsers of Jackson. */
abstract sealed class Tokens permits YamlTokens, JsonTokens {

  /** Our own limits are tighter and speak better, so those of Jackson stay out of the way. */
  static final StreamReadConstraints UNCONSTRAINED =
      StreamReadConstraints.builder()
          .maxNumberLength(Integer.MAX_VALUE)
          .maxNameLength(Integer.MAX_VALUE)
          .maxStringLength(Integer.MAX_VALUE)
          .build();

  private final JsonParser parser;
  private String text = "";

  Tokens(JsonFactory factory, String source) {
    try {
      this.parser = factory.createParser(source);
    } catch (IOException impossible) {
      throw new UncheckedIOException("a text in memory can be read", impossible);
    }
  }

  /** The next token, or null at the end of the text. */
  final @Nullable JsonToken next() throws Unreadable {
    JsonToken token = advance();
    if (token != null && !token.isStructEnd()) {
      refuseForeignFeatures();
    }
    return token;
  }

  /**
   * Takes the text at once, because the parser of JSON reads a text only when it is asked for it.
   * The parsers meet hostile input here, and not every exception of theirs is a declared one.
   */
  private @Nullable JsonToken advance() throws Unreadable {
    try {
      JsonToken token = parser.nextToken();
      boolean hasText = token != null && !token.isStructStart() && !token.isStructEnd();
      text = hasText ? parser.getText() : "";
      return token;
    } catch (IOException | RuntimeException failure) {
      throw unreadable(failure);
    }
  }

  /** Where the current token starts. */
  final Position position() {
    return position(location());
  }

  final JsonLocation location() {
    return parser.currentTokenLocation();
  }

  /** Before the first token the parsers know no place and answer with negative numbers. */
  static Position position(JsonLocation location) {
    return new Position(Math.max(1, location.getLineNr()), Math.max(1, location.getColumnNr()));
  }

  /** The text of the current key or scalar. */
  final String text() {
    return text;
  }

  /** What the current key or scalar stands for. */
  abstract Scalar.Kind kind(JsonToken token);

  /** Refuses what the syntax allows but a document of ours must not use. */
  abstract void refuseForeignFeatures() throws Unreadable;

  /** What the parser's complaint means to the author of the text. */
  abstract Unreadable unreadable(Exception failure);
}
