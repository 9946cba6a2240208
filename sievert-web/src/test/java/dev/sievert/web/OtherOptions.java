package dev.sievert.web;

import java.nio.file.Path;
import java.util.Optional;

/** Servers for this machine, each with one thing that a test wants otherwise. */
final class OtherOptions {
  private OtherOptions() {}

  static ServerOptions within(ServerLimits limits) {
    return of(0, Optional.empty(), Optional.empty(), limits);
  }

  static ServerOptions withToken(String token) {
    return of(0, Optional.of(token), Optional.empty(), ServerLimits.USUAL);
  }

  static ServerOptions withPort(int port) {
    return of(port, Optional.empty(), Optional.empty(), ServerLimits.USUAL);
  }

  static ServerOptions keeping(Path folder) {
    return keeping(folder, 0);
  }

  static ServerOptions keeping(Path folder, int port) {
    return of(port, Optional.empty(), Optional.of(folder), ServerLimits.USUAL);
  }

  private static ServerOptions of(
      int port, Optional<String> token, Optional<Path> folder, ServerLimits limits) {
    ServerOptions local = ServerOptions.LOCAL;
    return new ServerOptions(
        local.bind(),
        port,
        token,
        local.certificate(),
        local.hosts(),
        local.programs(),
        folder,
        limits);
  }
}
