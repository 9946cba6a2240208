package dev.sievert.scenario.protocol;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.sievert.audit.ProgramValue;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads any JSON as a value of programs. */
final class ValueReader {
  private static final int DEEPEST = 32;

  private ValueReader() {}

  static ProgramValue read(JsonParser parser) throws IOException, ReplyException {
    return read(parser, 0);
  }

  private static ProgramValue read(JsonParser parser, int depth)
      throws IOException, ReplyException {
    if (depth > DEEPEST) {
      throw ReplyException.nonsense("put more than " + DEEPEST + " lists into each other");
    }
    return switch (parser.currentToken()) {
      case START_ARRAY -> sequence(parser, depth);
      case START_OBJECT -> mapping(parser, depth);
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> NumberText.value(parser);
      case VALUE_TRUE -> new ProgramValue.Flag(true);
      case VALUE_FALSE -> new ProgramValue.Flag(false);
      case VALUE_STRING -> new ProgramValue.Text(parser.getText());
      default -> new ProgramValue.Nothing();
    };
  }

  private static ProgramValue sequence(JsonParser parser, int depth)
      throws IOException, ReplyException {
    List<ProgramValue> values = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      values.add(read(parser, depth + 1));
    }
    return new ProgramValue.Sequence(values);
  }

  private static ProgramValue mapping(JsonParser parser, int depth)
      throws IOException, ReplyException {
    Map<String, ProgramValue> values = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String key = parser.currentName();
      parser.nextToken();
      values.put(key, read(parser, depth + 1));
    }
    return new ProgramValue.Mapping(values);
  }

  static List<ProgramValue> list(String key, ProgramValue value) throws ReplyException {
    if (value instanceof ProgramValue.Sequence sequence) {
      return sequence.values();
    }
    if (value instanceof ProgramValue.Nothing) {
      return List.of();
    }
    throw ReplyException.nonsense("described " + key + " that are no list");
  }
}
