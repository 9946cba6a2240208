package dev.sievert.web;

import dev.sievert.calibrate.Audience.StoppedException;
import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import java.io.IOException;
import java.net.BindException;
import java.net.URI;
import java.security.KeyStore;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A server that listens. */
public final class WebServer implements AutoCloseable {
  static final Map<String, String> HEADERS = headers();

  private final ServerOptions options;
  private final Connectors connectors;
  private final Routes routes;
  private final Javalin javalin;
  private volatile Gate gate;
  private volatile int port;

  private WebServer(ServerOptions options, Optional<KeyStore> keys) throws IOException {
    this.options = options;
    this.connectors = new Connectors(options, keys);
    this.routes = new Routes(options);
    this.gate = new Gate(options, options.port());
    this.javalin = Javalin.create(this::configure);
  }

  /**
   * Starts a server.
   *
   * @return a server that listens
   * @throws BindException if the port is taken
   * @throws IOException if it has no place for what it keeps, or its key cannot be opened
   */
  public static WebServer start(ServerOptions options) throws IOException {
    Optional<ServerOptions.Certificate> certificate = options.certificate();
    Optional<KeyStore> keys =
        certificate.isPresent() ? Optional.of(certificate.get().open()) : Optional.empty();
    WebServer server = new WebServer(options, keys);
    try {
      server.javalin.start();
    } catch (RuntimeException failed) {
      server.close();
      throw taken(options, failed);
    }
    server.port = server.connectors.port();
    server.gate = new Gate(options, server.port);
    return server;
  }

  private static IOException taken(ServerOptions options, RuntimeException failed) {
    for (Throwable cause = failed; cause != null; cause = cause.getCause()) {
      if (cause instanceof BindException) {
        return new BindException(
            options.bind() + ":" + options.port() + " is taken or is no address of this machine");
      }
    }
    throw failed;
  }

  /** {@return the port} */
  public int port() {
    return port;
  }

  /** How many answers are being worked out. */
  int active() {
    return routes.active();
  }

  /** {@return where the page is} */
  public URI address() {
    String host = options.bind().contains(":") ? "[" + options.bind() + "]" : options.bind();
    return URI.create((options.isPrivate() ? "https://" : "http://") + host + ":" + port() + "/");
  }

  private void configure(JavalinConfig config) {
    config.startup.showJavalinBanner = false;
    config.startup.showOldJavalinVersionWarning = false;
    config.http.compressionStrategy = CompressionStrategy.GZIP;
    config.http.maxRequestSize = options.limits().tableBytes();
    config.http.prefer405over404 = true;
    connectors.configure(config.jetty);
    config.routes.before(
        context -> {
          HEADERS.forEach(context::header);
          gate.check(context);
        });
    config.routes.exception(RefusedRequest.class, RefusedRequest::tell);
    config.routes.exception(
        StoppedException.class,
        (stopped, context) ->
            RefusedRequest.of(503, "Too much to work out", "the search took too long here")
                .tell(context));
    config.routes.exception(HttpResponseException.class, WebServer::refuse);
    config.routes.exception(Exception.class, WebServer::fail);
    routes.add(config.routes);
  }

  private static void refuse(HttpResponseException refused, Context context) {
    HEADERS.forEach(context::header);
    String title = refused.getStatus() == 404 ? "Not found" : "Refused";
    RefusedRequest.of(
            refused.getStatus(), title, "there is no such operation: " + refused.getMessage())
        .tell(context);
  }

  /** What went wrong inside stays inside. */
  private static void fail(Exception broken, Context context) {
    RefusedRequest.of(500, "Internal error", "a fault of Sievert, not of the request")
        .tell(context);
  }

  private static Map<String, String> headers() {
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put(
        "Content-Security-Policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
            + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
            + "require-trusted-types-for 'script'; trusted-types sievert");
    headers.put("X-Content-Type-Options", "nosniff");
    headers.put("X-Frame-Options", "DENY");
    headers.put("Referrer-Policy", "no-referrer");
    headers.put("Cross-Origin-Opener-Policy", "same-origin");
    headers.put("Cross-Origin-Resource-Policy", "same-origin");
    headers.put("Cross-Origin-Embedder-Policy", "require-corp");
    headers.put("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
    headers.put("Cache-Control", "no-store");
    return headers;
  }

  /** Finishes what is under way, keeps what must be kept, and removes the rest. */
  @Override
  public void close() {
    routes.stopping();
    javalin.stop();
    routes.close();
  }
}
