package dev.sievert.web;

import dev.sievert.scenario.Changes;
import dev.sievert.scenario.ScenarioBytes;
import dev.sievert.scenario.ScenarioEdit;
import io.javalin.http.Context;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A scenario as a client sends it: its text, and in the address what is changed of it. */
final class Asked {
  private static final int MOST_CHANGES = 50;

  private final ScenarioEdit sent;
  private final Changes changes;
  private final List<String> without;
  private @Nullable ScenarioEdit changed;

  /**
   * A scenario.
   *
   * @param without top keys that go
   */
  private Asked(ScenarioEdit sent, Changes changes, List<String> without) {
    this.sent = sent;
    this.changes = changes;
    this.without = without;
  }

  static Asked of(Context context, ServerLimits limits) throws IOException {
    byte[] body = RequestBody.of(context, limits.bodyBytes(), limits.patienceMillis());
    boolean isJson = String.valueOf(context.contentType()).startsWith(HttpReply.JSON);
    List<String> stated = context.queryParams("set");
    if (stated.size() > MOST_CHANGES) {
      throw RefusedRequest.parameter(
          "set", "stated at most " + MOST_CHANGES + " times", "more often");
    }
    Changes changes = Changes.NONE;
    for (String each : stated) {
      changes = changed(changes, each);
    }
    return new Asked(
        new ScenarioEdit(isJson ? "scenario.json" : "scenario.yaml", decoded(body)),
        changes,
        new ArrayList<>(context.queryParams("without")));
  }

  private static Changes changed(Changes before, String stated) {
    int equals = stated.indexOf('=');
    String path = stated.substring(0, Math.max(0, equals));
    if (!path.matches("[A-Za-z0-9_.\\[\\] -]{1,200}")) {
      throw RefusedRequest.parameter("set", "a path, = and a value", stated);
    }
    Object value =
        ScenarioEdit.value(stated.substring(equals + 1))
            .orElseThrow(
                () -> RefusedRequest.parameter("set", "a path, = and a value of YAML", stated));
    return before.with(path, value);
  }

  private static String decoded(byte[] body) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(java.nio.ByteBuffer.wrap(body)).toString();
    } catch (CharacterCodingException wrong) {
      throw RefusedRequest.of(400, "Not a text", "a scenario is a text in UTF-8");
    }
  }

  /** The text with its changes, which is made once. */
  private synchronized ScenarioEdit changed() {
    ScenarioEdit known = changed;
    if (known == null) {
      known = changes.isEmpty() && without.isEmpty() ? sent : sent.changed(changes, without);
      changed = known;
    }
    return known;
  }

  /** The text with its changes, as somebody would have written it. */
  String written() {
    return changed().text();
  }

  /** The scenario with its changes. */
  ScenarioBytes bytes() {
    return changed().bytes();
  }

  /** What the text with its changes says, for forms; nothing where it cannot be read. */
  Optional<Object> tree() {
    return changed().tree();
  }

  /** The same with another value somewhere. */
  Asked with(String path, Object value) {
    return new Asked(sent, changes.with(path, value), without);
  }

  /** A number in the address. */
  static Optional<Double> number(Context context, String name) {
    Optional<String> given = Optional.ofNullable(context.queryParam(name));
    try {
      Optional<Double> found = given.map(Double::valueOf);
      if (found.filter(value -> !Double.isFinite(value)).isPresent()) {
        throw RefusedRequest.parameter(name, "a finite number", given.get());
      }
      return found;
    } catch (NumberFormatException wrong) {
      throw RefusedRequest.parameter(name, "a number", given.orElse(""));
    }
  }

  /** A whole number in the address. */
  static long whole(Context context, String name, long usual, long least, long most) {
    Optional<Double> given = number(context, name);
    given
        .filter(value -> !(value >= least && value <= most && value == Math.rint(value)))
        .ifPresent(
            value -> {
              throw RefusedRequest.parameter(
                  name, "a whole number from " + least + " to " + most, value.toString());
            });
    return given.map(Double::longValue).orElse(usual);
  }
}
