package dev.sievert.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A server in a process of its own, asked over loopback, and what it has worked, thread by thread.
 */
final class ServerProcess implements AutoCloseable {
  private static final int LONGEST_SECONDS = 60;

  private final Process process;
  private final BufferedReader said;
  private final URI address;
  private final HttpClient client = HttpClient.newHttpClient();

  private ServerProcess(Process process) throws IOException {
    this.process = process;
    this.said = process.inputReader(StandardCharsets.UTF_8);
    this.address = address(said);
  }

  /** Starts a server, which says where it listens. */
  static ServerProcess of(List<String> command) throws IOException {
    List<String> whole = new ArrayList<>(command);
    whole.addAll(List.of("--port", "0"));
    return new ServerProcess(
        new ProcessBuilder(whole).redirectError(ProcessBuilder.Redirect.INHERIT).start());
  }

  /**
   * The first line that the server says itself; before it, the virtual machine may say something.
   */
  private static URI address(BufferedReader said) throws IOException {
    String line = said.readLine();
    while (line != null && !line.startsWith("http")) {
      line = said.readLine();
    }
    if (line == null) {
      throw new IOException("the server ended and said nothing");
    }
    return URI.create(line.strip());
  }

  /** What the server answers to a scenario. */
  HttpResponse<String> post(String path, String body) throws IOException {
    HttpRequest request =
        HttpRequest.newBuilder(address.resolve(path))
            .header("Content-Type", "application/yaml")
            .timeout(Duration.ofSeconds(LONGEST_SECONDS))
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    try {
      return client.send(request, HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
    } catch (InterruptedException asked) {
      Thread.currentThread().interrupt();
      throw new IOException(asked);
    }
  }

  /** What the threads of a process have worked so far, in nanoseconds, as Linux counts it. */
  record Worked(Map<String, Long> answering, Map<String, Long> compiling) {
    /** Milliseconds that threads which answer have worked since then. */
    double answeringSince(Worked before) {
      return since(answering, before.answering);
    }

    double compilingSince(Worked before) {
      return since(compiling, before.compiling);
    }

    private static double since(Map<String, Long> now, Map<String, Long> before) {
      long nanos = 0;
      for (Map.Entry<String, Long> thread : now.entrySet()) {
        nanos += thread.getValue() - before.getOrDefault(thread.getKey(), 0L);
      }
      return nanos / 1e6;
    }
  }

  Worked worked() throws IOException {
    Worked found = new Worked(new HashMap<>(), new HashMap<>());
    try (Stream<Path> threads =
        Files.list(Path.of("/proc", Long.toString(process.pid()), "task"))) {
      threads.forEach(thread -> count(thread, found));
    }
    return found;
  }

  private static void count(Path thread, Worked into) {
    try {
      boolean compiles = Files.readString(thread.resolve("comm")).contains("CompilerThre");
      String[] words = Files.readString(thread.resolve("schedstat")).strip().split(" ", -1);
      (compiles ? into.compiling : into.answering)
          .put(thread.getFileName().toString(), Long.parseLong(words[0]));
    } catch (NoSuchFileException ended) {
      // It ended since it was listed.
    } catch (IOException wrong) {
      throw new UncheckedIOException(wrong);
    }
  }

  @Override
  public void close() throws IOException {
    process.destroy();
    try {
      process.waitFor();
    } catch (InterruptedException asked) {
      Thread.currentThread().interrupt();
    }
    said.close();
  }
}
