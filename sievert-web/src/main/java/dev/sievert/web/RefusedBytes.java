package dev.sievert.web;

import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.json.JsonText;
import java.util.Map;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/**
 * What is said to bytes that are no request: the same problem details, under the same policy, as
 * to a request that is refused, and no page of the library's own.
 */
final class RefusedBytes extends ErrorHandler {
  private final Map<String, String> headers;

  RefusedBytes(Map<String, String> headers) {
    this.headers = Map.copyOf(headers);
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    int status = response.getStatus();
    headers.forEach(response.getHeaders()::put);
    response.getHeaders().put("Content-Type", "application/problem+json");
    JsonObject error =
        new JsonObject()
            .put("type", "about:blank")
            .put("status", status)
            .put("title", HttpStatus.getMessage(status))
            .put("detail", "this is no request that a server can read");
    Content.Sink.write(response, true, JsonText.compact(error) + "\n", callback);
    return true;
  }
}
