package dev.sievert.scenario.protocol;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.sievert.audit.ProgramValue;
import java.io.IOException;
import java.util.Optional;

/** What a program is asked, read where the program is a piece of Java. */
public final class RequestReader {
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .enable(com.fasterxml.jackson.core.json.JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
          .build();

  private RequestReader() {}

  /**
   * A request.
   *
   * @param input what it is to be run on, where it is to be run
   * @param count how often
   */
  public record Asked(
      long id, String operation, Optional<ProgramValue> input, int count, long seed) {}

  /**
   * {@return what a line asks}
   *
   * @throws IOException where it asks nothing
   */
  public static Asked read(String line) throws IOException {
    long[] numbers = new long[3];
    String operation = "";
    Optional<ProgramValue> input = Optional.empty();
    try (JsonParser parser = FACTORY.createParser(line)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw new IOException("a request must be an object");
      }
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String key = parser.currentName();
        parser.nextToken();
        switch (key) {
          case "id" -> numbers[0] = parser.getLongValue();
          case "n" -> numbers[1] = parser.getLongValue();
          case "seed" -> numbers[2] = parser.getLongValue();
          case "op" -> operation = parser.getText();
          case "input" -> input = Optional.of(ValueReader.read(parser));
          default -> parser.skipChildren();
        }
      }
    } catch (ReplyException wrong) {
      throw new IOException(wrong.getMessage(), wrong);
    }
    return new Asked(numbers[0], operation, input, (int) numbers[1], numbers[2]);
  }
}
