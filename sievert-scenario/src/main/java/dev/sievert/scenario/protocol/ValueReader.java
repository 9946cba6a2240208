package dev.sievert.scenario.protocol;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.sievert.program.Value;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads any JSON as a value of programs. */
final class ValueReader {
  private static final int DEEPEST = 32;

  private ValueReader() {}

  static Value read(JsonParser parser) throws IOException, ReplyException {
    return read(parser, 0);
  }

  private static Value read(JsonParser parser, int depth) throws IOException, ReplyException {
    if (depth > DEEPEST) {
      throw ReplyException.nonsense("put more than " + DEEPEST + " lists into each other");
    }
    return switch (parser.currentToken()) {
      case START_ARRAY -> sequence(parser, depth);
      case START_OBJECT -> mapping(parser, depth);
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> Value.of(parser.getDoubleValue());
      case VALUE_TRUE -> new Value.Flag(true);
      case VALUE_FALSE -> new Value.Flag(false);
      case VALUE_STRING -> new Value.Text(parser.getText());
      default -> new Value.Nothing();
    };
  }

  private static Value sequence(JsonParser parser, int depth) throws IOException, ReplyException {
    List<Value> values = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      values.add(read(parser, depth + 1));
    }
    return new Value.Sequence(values);
  }

  private static Value mapping(JsonParser parser, int depth) throws IOException, ReplyException {
    Map<String, Value> values = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String key = parser.currentName();
      parser.nextToken();
      values.put(key, read(parser, depth + 1));
    }
    return new Value.Mapping(values);
  }

  static List<Value> list(String key, Value value) throws ReplyException {
    if (value instanceof Value.Sequence sequence) {
      return sequence.values();
    }
    if (value instanceof Value.Nothing) {
      return List.of();
    }
    throw ReplyException.nonsense("described " + key + " that are no list");
  }
}
