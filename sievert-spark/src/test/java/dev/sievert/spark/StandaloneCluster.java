package dev.sievert.spark;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A master and two workers of Spark on loopback, as processes of their own. */
final class StandaloneCluster implements AutoCloseable {
  private final Path home;
  private final int port;
  private final List<Process> processes = new ArrayList<>();

  StandaloneCluster(Path home) throws IOException, InterruptedException {
    this.home = home;
    furnish(home.resolve("jars"));
    try (ServerSocket free = new ServerSocket(0)) {
      this.port = free.getLocalPort();
    }
    start("master", "org.apache.spark.deploy.master.Master", "--port", Integer.toString(port));
    await("master", "I have been elected leader");
    for (String worker : List.of("one", "two")) {
      start(
          worker,
          "org.apache.spark.deploy.worker.Worker",
          "--cores",
          "1",
          "--memory",
          "1g",
          "--work-dir",
          home.resolve("work-" + worker).toString(),
          master());
      await(worker, "Successfully registered with master");
    }
  }

  String master() {
    return "spark://127.0.0.1:" + port;
  }

  /** Executors find our classes, and Spark's, as those of this process. */
  private static void furnish(Path jars) throws IOException {
    Files.createDirectories(jars);
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      Path path = Path.of(entry).toAbsolutePath();
      if (entry.endsWith(".jar") && Files.exists(path)) {
        Path link = jars.resolve(String.valueOf(path.getFileName()));
        if (!Files.exists(link)) {
          Files.createSymbolicLink(link, path);
        }
      }
    }
  }

  private void start(String name, String main, String... arguments) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                // What it says is waited for, and the program keeps quiet.
                "-Dslf4j.provider=org.apache.logging.slf4j.SLF4JServiceProvider",
                "-cp",
                System.getProperty("java.class.path"),
                main,
                "--host",
                "127.0.0.1",
                "--webui-port",
                "0"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.redirectOutput(log(name).toFile());
    builder.environment().put("SPARK_HOME", home.toString());
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
    processes.add(builder.start());
  }

  private Path log(String name) {
    return home.resolve(name + ".log");
  }

  /** As long as it takes on a busy machine, but not for ever. */
  private void await(String name, String sentence) throws IOException, InterruptedException {
    for (int attempt = 0; attempt < 3_000; attempt++) {
      try (BufferedReader lines = Files.newBufferedReader(log(name), StandardCharsets.UTF_8)) {
        if (lines.lines().anyMatch(line -> line.contains(sentence))) {
          return;
        }
      }
      TimeUnit.MILLISECONDS.sleep(100);
    }
    throw new IOException(name + " did not start: " + Files.readString(log(name)));
  }

  /** The last worker goes, with its executor, without a word. */
  void killOneWorker() {
    kill(List.of(processes.get(2)));
  }

  @Override
  public void close() {
    kill(processes);
  }

  /** Parents go first, so that none of them starts another child; nothing is left that writes. */
  private static void kill(List<Process> some) {
    List<ProcessHandle> doomed = new ArrayList<>();
    for (Process process : some) {
      doomed.add(process.toHandle());
      process.descendants().forEach(doomed::add);
    }
    doomed.forEach(ProcessHandle::destroyForcibly);
    doomed.forEach(each -> each.onExit().join());
  }
}
