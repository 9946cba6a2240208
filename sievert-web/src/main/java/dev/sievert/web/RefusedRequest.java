package dev.sievert.web;

import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.json.JsonText;
import io.javalin.http.Context;

/** Why a request is not answered; it is told as problem details (RFC 9457). */
final class RefusedRequest extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int status;
  private final transient JsonObject error;

  private RefusedRequest(int status, JsonObject error) {
    super("status " + status, null, false, false);
    this.status = status;
    this.error = error;
  }

  /**
   * A problem with particulars.
   *
   * @param error its {@code title}, {@code detail} and the rest
   */
  static RefusedRequest of(int status, JsonObject error) {
    return new RefusedRequest(status, error);
  }

  /** A problem of which there is no more to say. */
  static RefusedRequest of(int status, String title, String detail) {
    return of(status, new JsonObject().put("title", title).put("detail", detail));
  }

  /** A value that is not allowed. */
  static RefusedRequest parameter(String parameter, String allowed, String given) {
    return of(
        400,
        new JsonObject()
            .put("title", "Bad parameter")
            .put("detail", parameter + " must be " + allowed + " but was " + given)
            .put("parameter", parameter)
            .put("allowed", allowed)
            .put("given", given));
  }

  /** Says it. */
  void tell(Context context) {
    context
        .status(status)
        .contentType("application/problem+json")
        .result(
            JsonText.compact(error.after("status", status).after("type", "about:blank")) + "\n");
  }
}
