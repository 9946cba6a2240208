package dev.sievert.web;

import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Who may ask. A page of somebody else that is open in the same browser can send requests here too,
 * and by giving its own name the address of this machine it can even read the answers. Such a
 * request carries that name as its {@code Host}, which is the check that counts; the others stop
 * what a browser marks as foreign.
 */
final class Gate {
  private static final String API = "/api/";

  private final ServerOptions options;
  private final Set<String> hosts = new LinkedHashSet<>();
  private final Set<String> origins = new LinkedHashSet<>();

  Gate(ServerOptions options, int port) {
    this.options = options;
    String scheme = options.isPrivate() ? "https://" : "http://";
    int usual = options.isPrivate() ? 443 : 80;
    List<String> names = new java.util.ArrayList<>(List.of("localhost", "127.0.0.1", "[::1]"));
    names.add(options.bind().contains(":") ? "[" + options.bind() + "]" : options.bind());
    names.addAll(options.hosts());
    for (String name : names) {
      String small = name.toLowerCase(Locale.ROOT);
      boolean hasPort = small.matches(".*:[0-9]+");
      allow(scheme, hasPort ? small : small + ":" + port);
      if (!hasPort && (port == usual || options.hosts().contains(name))) {
        allow(scheme, small);
      }
    }
  }

  private void allow(String scheme, String host) {
    hosts.add(host);
    origins.add(scheme + host);
  }

  /** Lets a request pass or refuses it. */
  void check(Context context) {
    host(context.header("Host"));
    origin(context);
    if (context.path().startsWith(API)) {
      token(context);
      content(context);
    }
  }

  private void host(@Nullable String given) {
    if (given == null || !hosts.contains(given.toLowerCase(Locale.ROOT))) {
      throw RefusedRequest.of(
          421,
          "Misdirected request",
          "this server is not called "
              + (given == null ? "nothing" : given)
              + "; --allowed-host adds a name");
    }
  }

  private void origin(Context context) {
    Optional<String> origin = Optional.ofNullable(context.header("Origin"));
    boolean isForeign =
        origin.filter(from -> !origins.contains(from.toLowerCase(Locale.ROOT))).isPresent();
    String site = Optional.ofNullable(context.header("Sec-Fetch-Site")).orElse("none");
    boolean isPage = !context.path().startsWith(API);
    // A link from elsewhere may open the page; nothing else comes from elsewhere.
    boolean isOwn = site.equals("same-origin") || site.equals("none") || isPage;
    if (isForeign || !isOwn) {
      throw RefusedRequest.of(
          403, "Foreign request", "requests come from the page of this server only");
    }
  }

  private void token(Context context) {
    if (options.token().isEmpty()) {
      return;
    }
    byte[] known = ("Bearer " + options.token().get()).getBytes(StandardCharsets.UTF_8);
    String given = Optional.ofNullable(context.header("Authorization")).orElse("");
    if (!MessageDigest.isEqual(known, given.getBytes(StandardCharsets.UTF_8))) {
      context.header("WWW-Authenticate", "Bearer");
      throw RefusedRequest.of(401, "Token needed", "the request needs the token of this server");
    }
  }

  /** What a form of somebody else could send without being asked is not taken. */
  private static void content(Context context) {
    boolean hasBody = List.of("POST", "PUT", "PATCH").contains(context.req().getMethod());
    if (!hasBody) {
      return;
    }
    String type = Optional.ofNullable(context.contentType()).orElse("");
    String plain = type.replaceFirst(";.*", "").strip().toLowerCase(Locale.ROOT);
    if (!Set.of("application/json", "application/yaml", "text/csv").contains(plain)) {
      throw RefusedRequest.of(
          415,
          "Unknown kind of content",
          "Content-Type must be application/json, application/yaml or text/csv");
    }
  }
}
