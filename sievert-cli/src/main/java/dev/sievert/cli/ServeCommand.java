package dev.sievert.cli;

import dev.sievert.service.ExitCode;
import dev.sievert.web.ServerLimits;
import dev.sievert.web.ServerOptions;
import dev.sievert.web.WebServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code sievert serve}: the page, and the same over HTTP. */
@Command(
    name = "serve",
    description = {
      "Opens a page in which a setting is moved and what happens to people is seen, and answers"
          + " programs over HTTP.",
      "Only this machine can reach it, unless --bind says otherwise; see docs/web.md."
    },
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  sievert serve",
      "  sievert serve --port 0 --folder audits",
      "  sievert serve --bind 192.0.2.7 --certificate server.p12 --token $(openssl rand -hex 16)",
      "",
      "The first line of the output is the address. Ctrl-C stops the server."
    })
final class ServeCommand extends StandardCommand {
  /** Where the password of a certificate stands: a command line can be seen by everybody. */
  static final String PASSWORD = "SIEVERT_CERTIFICATE_PASSWORD";

  @Option(
      names = "--port",
      paramLabel = "N",
      description = "by default 8321; 0 takes any that is free")
  private int port = 8321;

  @Option(
      names = "--bind",
      paramLabel = "ADDRESS",
      description = "the address to listen on, by default 127.0.0.1")
  private String bind = "127.0.0.1";

  @Option(
      names = "--allowed-host",
      paramLabel = "NAME",
      description = "another name under which the server is reached; may be repeated")
  private List<String> hosts = new ArrayList<>();

  @Option(
      names = "--token",
      paramLabel = "TOKEN",
      description = "what clients must know; needed where other machines can reach the server")
  private Optional<String> token = Optional.empty();

  @Option(
      names = "--certificate",
      paramLabel = "FILE",
      description =
          "a PKCS #12 file with the key of the server, whose password is in "
              + PASSWORD
              + "; needed where other machines can reach it")
  private Optional<Path> certificate = Optional.empty();

  @Option(
      names = "--programs",
      description = "scenarios may name programs to be audited, which are then started here")
  private boolean programs;

  @Option(
      names = "--folder",
      paramLabel = "DIR",
      description = "keep audits here across a restart; by default they go with the server")
  private Optional<Path> folder = Optional.empty();

  @Override
  public Integer call() {
    try (WebServer server = WebServer.start(options())) {
      line().getOut().println(server.address() + token.map(known -> "#token=" + known).orElse(""));
      line().getOut().flush();
      awaitEnd(server);
      return ExitCode.WITHIN;
    } catch (IllegalArgumentException wrong) {
      throw bad(String.valueOf(wrong.getMessage()));
    } catch (IOException taken) {
      throw bad(String.valueOf(taken.getMessage()));
    }
  }

  private ServerOptions options() {
    return new ServerOptions(
        bind,
        port,
        token,
        certificate.map(file -> new ServerOptions.Certificate(file, password())),
        hosts,
        programs,
        folder,
        ServerLimits.USUAL);
  }

  private static String password() {
    return Optional.ofNullable(System.getenv(PASSWORD)).orElse("");
  }

  /** Until somebody presses Ctrl-C, or the system asks. */
  private static void awaitEnd(WebServer server) {
    CountDownLatch end = new CountDownLatch(1);
    Thread hook = new Thread(server::close, "sievert-stop");
    Runtime.getRuntime().addShutdownHook(hook);
    try {
      end.await();
    } catch (InterruptedException asked) {
      Thread.currentThread().interrupt();
    }
  }
}
