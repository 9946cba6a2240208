package dev.sievert.scenario.protocol;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import java.io.IOException;

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
      if (token == JsonToken.START_ARRAY) {
        for (token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
          place(parser, token, outputs);
        }
      } else {
        place(parser, token, outputs);
      }
      outputs.end();
      token = parser.nextToken();
    }
  }

  private static void place(JsonParser parser, JsonToken token, Outputs outputs)
      throws IOException, ReplyException {
    switch (token) {
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> outputs.number(parser.getDoubleValue());
      case VALUE_STRING -> outputs.text(parser.getText());
      case VALUE_TRUE -> outputs.flag(true);
      case VALUE_FALSE -> outputs.flag(false);
      case VALUE_NULL -> outputs.symbol(Alphabet.NOTHING);
      default ->
          throw ReplyException.nonsense(
              "gave an output that is neither a number, text, true, false or null nor a list of"
                  + " these");
    }
  }
}
