package dev.sievert.scenario.protocol;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import dev.sievert.audit.Claim;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramValue;
import dev.sievert.number.OutOfRangeException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Takes one line of a program apart. */
public final class ReplyReader {
  /** Python writes NaN and Infinity as bare words, and they are outputs like any other. */
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
          .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
          .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
          .build();

  private static final int SHOWN = 80;

  private final byte[] line;
  private final long id;
  private boolean isAnswered;
  private Optional<String> error = Optional.empty();

  private ReplyReader(byte[] line, long id, boolean isAnswered) {
    this.line = line;
    this.id = id;
    this.isAnswered = isAnswered;
  }

  /** Reads the value of a key that is not about the conversation itself. */
  @FunctionalInterface
  private interface Content {
    void read(String key, JsonParser parser) throws IOException, ReplyException;
  }

  /**
   * Reads outputs.
   *
   * @param outputs where they are written; worthless where it fails
   * @throws ReplyException where the line is no answer to the request
   */
  public static void outputs(byte[] line, long id, int wanted, Outputs outputs)
      throws ReplyException {
    outputs(new ReplyReader(line, id, false), wanted, outputs);
  }

  /** The same where what is around the JSON has said which request is answered. */
  static void framedOutputs(byte[] content, long id, int wanted, Outputs outputs)
      throws ReplyException {
    outputs(new ReplyReader(content, id, true), wanted, outputs);
  }

  private static void outputs(ReplyReader reader, int wanted, Outputs outputs)
      throws ReplyException {
    boolean[] isThere = {false};
    reader.read(
        (key, parser) -> {
          if (key.equals("outputs") && !isThere[0]) {
            isThere[0] = true;
            OutputReader.read(parser, wanted, outputs);
          } else if (key.equals("outputs")) {
            throw ReplyException.nonsense("gave outputs twice in one reply");
          } else {
            parser.skipChildren();
          }
        });
    if (!isThere[0]) {
      throw ReplyException.nonsense("gave no outputs when asked for " + wanted);
    }
    if (outputs.count() != wanted) {
      throw ReplyException.nonsense(
          "gave " + outputs.count() + " outputs when asked for " + wanted);
    }
  }

  /**
   * Reads what a program says of itself.
   *
   * @throws ReplyException where the line is no answer to the request
   */
  public static Description description(byte[] line, long id) throws ReplyException {
    return description(new ReplyReader(line, id, false));
  }

  /** The same where what is around the JSON has said which request is answered. */
  static Description framedDescription(byte[] content, long id) throws ReplyException {
    return description(new ReplyReader(content, id, true));
  }

  private static Description description(ReplyReader reader) throws ReplyException {
    ProgramValue[] found = {
      new ProgramValue.Nothing(),
      new ProgramValue.Nothing(),
      new ProgramValue.Nothing(),
      new ProgramValue.Nothing(),
      new ProgramValue.Nothing()
    };
    reader.read(
        (key, parser) -> {
          ProgramValue value = ValueReader.read(parser);
          switch (key) {
            case "name" -> found[0] = value;
            case "inputs" -> found[1] = value;
            case "claimed" -> found[2] = value;
            case "inOrder" -> found[3] = value;
            case "refused" -> found[4] = value;
            default -> {}
          }
        });
    return new Description(
        text(found[0]),
        ValueReader.list("inputs", found[1]),
        claim(found[2]),
        found[3].equals(new ProgramValue.Flag(true)),
        text(found[4]));
  }

  private static Optional<String> text(ProgramValue value) {
    return value instanceof ProgramValue.Text text ? Optional.of(text.text()) : Optional.empty();
  }

  private static Optional<Claim> claim(ProgramValue value) throws ReplyException {
    if (value instanceof ProgramValue.Nothing) {
      return Optional.empty();
    }
    if (value instanceof ProgramValue.Mapping mapping
        && mapping.values().get("epsilon") instanceof ProgramValue.Quantity epsilon) {
      double delta =
          mapping.values().get("delta") instanceof ProgramValue.Quantity stated
              ? stated.number()
              : 0;
      try {
        return Optional.of(new Claim(epsilon.number(), delta));
      } catch (OutOfRangeException wrong) {
        throw ReplyException.nonsense("claimed a budget that is none: " + wrong.getMessage());
      }
    }
    throw ReplyException.nonsense("claimed " + value + " instead of {\"epsilon\": …}");
  }

  private void read(Content content) throws ReplyException {
    try (JsonParser parser = FACTORY.createParser(line)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw ReplyException.nonsense("said what is no reply: " + shown(line));
      }
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String key = parser.currentName();
        parser.nextToken();
        entry(key, parser, content);
      }
      if (parser.nextToken() != null) {
        throw ReplyException.nonsense("said more than one thing on one line: " + shown(line));
      }
    } catch (JsonProcessingException wrong) {
      throw ReplyException.nonsense(
          "said what is not JSON (" + wrong.getOriginalMessage() + "): " + shown(line));
    } catch (IOException wrong) {
      throw ReplyException.nonsense(
          "said what is not UTF-8 (" + wrong.getMessage() + "): " + shown(line));
    }
    if (error.isPresent()) {
      throw new ReplyException("reported an error: " + error.get(), isAnswered);
    }
    if (!isAnswered) {
      throw ReplyException.nonsense("gave no id where " + id + " was expected: " + shown(line));
    }
  }

  private void entry(String key, JsonParser parser, Content content)
      throws IOException, ReplyException {
    if (key.equals("id")) {
      boolean isNumber = parser.currentToken() == JsonToken.VALUE_NUMBER_INT;
      if (!isNumber || !parser.getText().equals(Long.toString(id))) {
        throw ReplyException.nonsense(
            "answered request " + excerpt(parser.getText()) + " where " + id + " was expected");
      }
      isAnswered = true;
    } else if (key.equals("error")) {
      error =
          parser.currentToken() == JsonToken.VALUE_NULL
              ? Optional.empty()
              : Optional.of(excerpt(ValueReader.read(parser).toString()));
    } else {
      content.read(key, parser);
    }
  }

  /**
   * Reads one output that stands for itself, with nothing around it.
   *
   * @param outputs where it is written; worthless where it fails
   * @throws ReplyException where it is not JSON
   */
  public static void output(byte[] content, Outputs outputs) throws ReplyException {
    try (JsonParser parser = FACTORY.createParser(content)) {
      JsonToken token = parser.nextToken();
      if (token == null) {
        throw ReplyException.nonsense("said nothing");
      }
      OutputReader.output(parser, token, outputs);
      if (parser.nextToken() != null) {
        throw ReplyException.nonsense("said more than one thing: " + shown(content));
      }
    } catch (IOException wrong) {
      throw ReplyException.nonsense("said what is not JSON: " + shown(content));
    }
  }

  /**
   * {@return the beginning of what was said, after a colon, without what would disturb a terminal;
   * nothing where nothing was said}
   */
  public static String excerpt(byte[] content) {
    return content.length == 0 ? "" : ": " + shown(content);
  }

  /** The beginning of a line, without what would disturb a terminal. */
  static String shown(byte[] line) {
    int length = Math.min(line.length, 4 * SHOWN);
    return excerpt(new String(line, 0, length, StandardCharsets.UTF_8));
  }

  private static String excerpt(String text) {
    String plain = text.replaceAll("\\p{Cntrl}", "?");
    return plain.length() <= SHOWN ? plain : plain.substring(0, SHOWN) + "…";
  }
}
