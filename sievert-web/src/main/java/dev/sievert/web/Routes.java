package dev.sievert.web;

import io.javalin.config.RoutesConfig;
import java.io.IOException;

/** Everything that can be asked. */
final class Routes implements AutoCloseable {
  private final PageFiles files;
  private final Workers workers;

  Routes(ServerOptions options) throws IOException {
    this.files = new PageFiles(java.util.List.of("index.html"));
    this.workers = new Workers(options.limits());
  }

  void add(RoutesConfig routes) {
    files.paths().forEach(path -> routes.get(path, context -> files.send(context, path)));
    routes.get("/", context -> files.send(context, "/index.html"));
  }

  void stopping() {}

  @Override
  public void close() {
    workers.close();
  }
}
