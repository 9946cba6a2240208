package dev.sievert.web;

import dev.sievert.scenario.json.JsonText;
import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * What goes back to a client.
 *
 * @param exit what the command line would have left with, where there is a command
 */
record HttpReply(int status, String type, String body, int exit) {
  static final String JSON = "application/json";

  /** A result as the command line prints it. */
  static HttpReply json(@Nullable Object value) {
    return json(value, 0);
  }

  static HttpReply json(@Nullable Object value, int exit) {
    return new HttpReply(200, JSON, JsonText.pretty(value) + "\n", exit);
  }

  static HttpReply text(String type, String text) {
    return new HttpReply(200, type, text, 0);
  }

  void send(Context context) {
    context.status(status).contentType(type).header("Sievert-Exit", String.valueOf(exit));
    context.result(body.getBytes(StandardCharsets.UTF_8));
  }
}
