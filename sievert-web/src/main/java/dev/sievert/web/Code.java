package dev.sievert.web;

import dev.sievert.scenario.json.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** How the same is asked without the page: a few lines in each language, which a test runs. */
final class Code {
  private static final List<String> LANGUAGES = List.of("command", "java", "python");

  /** Read once: it is part of every answer to a slider that moves. */
  private static final JsonObject ALL = all();

  private Code() {}

  static JsonObject json() {
    return ALL;
  }

  private static JsonObject all() {
    JsonObject code = new JsonObject();
    LANGUAGES.forEach(language -> code.put(language, lines(language)));
    return code;
  }

  private static String lines(String language) {
    try (InputStream lines = Code.class.getResourceAsStream("code/" + language + ".txt")) {
      return new String(Objects.requireNonNull(lines).readAllBytes(), StandardCharsets.UTF_8)
          .strip();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
