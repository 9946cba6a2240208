package dev.sievert.web;

import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.json.JsonText;
import io.javalin.http.Context;

/** Why a request is not answered; it is told as problem details (RFC 9457). */
final class Problem extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int status;
  private final String title;
  private final transient JsonObject more;

  private Problem(int status, String title, String detail, JsonObject more) {
    super(detail, null, false, false);
    this.status = status;
    this.title = title;
    this.more = more;
  }

  /** A problem without particulars. */
  static Problem of(int status, String title, String detail) {
    return new Problem(status, title, detail, new JsonObject());
  }

  /** A value that is not allowed. */
  static Problem parameter(String parameter, String allowed, String given) {
    return new Problem(
        400,
        "Bad parameter",
        parameter + " must be " + allowed + " but was " + given,
        new JsonObject()
            .put("parameter", parameter)
            .put("allowed", allowed)
            .put("given", given));
  }

  /** A problem with particulars. */
  static Problem of(int status, String title, String detail, JsonObject more) {
    return new Problem(status, title, detail, more);
  }

  /** Says it. */
  void tell(Context context) {
    JsonObject told =
        more.after("detail", getMessage())
            .after("status", status)
            .after("title", title)
            .after("type", "about:blank");
    context
        .status(status)
        .contentType("application/problem+json")
        .result(JsonText.compact(told) + "\n");
  }
}
