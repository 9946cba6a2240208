package dev.sievert.scenario.protocol;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramValue;
import dev.sievert.audit.value.StructuredOutput;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads a list of outputs straight into columns. */
final class OutputReader {
  private OutputReader() {}

  static void read(JsonParser parser, int wanted, Outputs outputs)
      throws IOException, ReplyException {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      throw ReplyException.nonsense("gave outputs that are no list");
    }
    JsonToken token = parser.nextToken();
    while (token != JsonToken.END_ARRAY) {
      if (outputs.count() == wanted) {
        throw ReplyException.nonsense("gave more outputs than the " + wanted + " it was asked for");
      }
      output(parser, token, outputs);
      token = parser.nextToken();
    }
  }

  /** Numbers go straight into columns; anything else is a value first. */
  static void output(JsonParser parser, JsonToken token, Outputs outputs)
      throws IOException, ReplyException {
    if (token == JsonToken.START_OBJECT) {
      ProgramValue value = ValueReader.read(parser);
      Optional<String> failure = failure(value);
      if (failure.isPresent()) {
        outputs.failed(failure.get());
        return;
      }
      StructuredOutput.write(value, outputs);
    } else if (token == JsonToken.START_ARRAY) {
      list(parser, outputs);
    } else {
      place(parser, token, outputs);
    }
    outputs.end();
  }

  private static void list(JsonParser parser, Outputs outputs) throws IOException, ReplyException {
    for (JsonToken token = parser.nextToken();
        token != JsonToken.END_ARRAY;
        token = parser.nextToken()) {
      if (token == JsonToken.START_ARRAY || token == JsonToken.START_OBJECT) {
        List<ProgramValue> values = new ArrayList<>(StructuredOutput.begun(outputs));
        values.add(ValueReader.read(parser));
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          values.add(ValueReader.read(parser));
        }
        outputs.drop();
        StructuredOutput.write(new ProgramValue.Sequence(values), outputs);
        return;
      }
      place(parser, token, outputs);
    }
  }

  /** One run among several that failed says so: {@code {"error": "…"}}. */
  private static Optional<String> failure(ProgramValue value) {
    return value instanceof ProgramValue.Mapping mapping
            && mapping.values().size() == 1
            && mapping.values().get("error") instanceof ProgramValue.Text why
        ? Optional.of(why.text())
        : Optional.empty();
  }

  private static void place(JsonParser parser, JsonToken token, Outputs outputs)
      throws IOException, ReplyException {
    switch (token) {
      case VALUE_NUMBER_INT -> whole(parser, outputs);
      case VALUE_NUMBER_FLOAT -> {
        if (NumberText.isLong(parser.getTextLength()) && !parser.isNaN()) {
          outputs.number(parser.getDecimalValue());
        } else {
          outputs.number(parser.getDoubleValue());
        }
      }
      case VALUE_STRING -> outputs.text(parser.getText());
      case VALUE_TRUE -> outputs.flag(true);
      case VALUE_FALSE -> outputs.flag(false);
      case VALUE_NULL -> outputs.symbol(Alphabet.NOTHING);
      default -> throw ReplyException.nonsense("gave an output that is none: " + token);
    }
  }

  private static void whole(JsonParser parser, Outputs outputs) throws IOException {
    if (parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER) {
      outputs.number(new BigDecimal(parser.getBigIntegerValue()));
    } else {
      outputs.number(parser.getLongValue());
    }
  }
}
