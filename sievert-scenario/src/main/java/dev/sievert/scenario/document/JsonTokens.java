package dev.sievert.scenario.document;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonReadFeature;

/** JSON as tokens. */
final class JsonTokens extends Tokens {

  /**
   * NaN passes here, to be refused later with its key. Names are not kept in a table of names,
   * which a hostile file could fill.
   */
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
          .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
          .streamReadConstraints(UNCONSTRAINED)
          .build();

  JsonTokens(String text) {
    super(FACTORY, text);
  }

  @Override
  Scalar.Kind kind(JsonToken token) {
    return switch (token) {
      case FIELD_NAME -> Scalar.kindOfKey(text());
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> Notation.kindOf(text());
      case VALUE_TRUE, VALUE_FALSE -> Scalar.Kind.BOOLEAN;
      case VALUE_NULL -> Scalar.Kind.NULL;
      default -> Scalar.Kind.TEXT;
    };
  }

  @Override
  void refuseForeignFeatures() {
    // JSON has no features beyond mappings, lists and scalars.
  }

  @Override
  Unreadable unreadable(Exception failure) {
    Position position =
        failure instanceof JsonProcessingException complaint
            ? position(complaint.getLocation())
            : position();
    String meaning = Phrasebook.JSON.meaning(String.valueOf(failure.getMessage()));
    return new Unreadable(position, "is not valid JSON: " + meaning);
  }
}
