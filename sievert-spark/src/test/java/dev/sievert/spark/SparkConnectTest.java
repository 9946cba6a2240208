package dev.sievert.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server of Spark Connect on loopback, and the program as a client of it. */
@Tag("thorough")
class SparkConnectTest {
  private static final String CLIENT = "spark-connect-client-jvm";

  @TempDir private Path folder;
  private Process server;
  private int port;

  @BeforeEach
  void start() throws IOException, InterruptedException {
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    // Without our classes: they have to come from the client.
    String jars =
        String.join(
            File.pathSeparator,
            entries().stream().filter(entry -> !isOurs(entry) && !entry.contains(CLIENT)).toList());
    server =
        java(
            "server",
            jars,
            List.of(
                "-Xmx1g",
                "-Dspark.master=local[2]",
                "-Dspark.driver.host=127.0.0.1",
                "-Dspark.driver.bindAddress=127.0.0.1",
                "-Dspark.ui.enabled=false",
                "-Dspark.sql.shuffle.partitions=2",
                "-Dspark.sql.artifact.isolation.enabled=true",
                "-Dspark.connect.grpc.binding.address=127.0.0.1",
                "-Dspark.connect.grpc.binding.port=" + port),
            "org.apache.spark.sql.connect.service.SparkConnectServer");
    for (int attempt = 0; !said("server").contains("Spark Connect server started"); attempt++) {
      assertThat(server.isAlive() && attempt < 6_000).as(said("server")).isTrue();
      TimeUnit.MILLISECONDS.sleep(100);
    }
  }

  @AfterEach
  void stop() {
    server.destroyForcibly();
    server.onExit().join();
  }

  private static List<String> entries() {
    return Arrays.asList(System.getProperty("java.class.path").split(File.pathSeparator, -1));
  }

  private static boolean isOurs(String entry) {
    return !entry.endsWith(".jar") || Path.of(entry).getFileName().toString().startsWith("sievert");
  }

  private Process java(String name, String path, List<String> flags, String... command)
      throws IOException {
    List<String> all = new ArrayList<>();
    all.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    // Both speak Arrow, which wants this.
    all.add("--add-opens=java.base/java.nio=ALL-UNNAMED");
    all.addAll(flags);
    all.addAll(List.of("-cp", path));
    all.addAll(List.of(command));
    ProcessBuilder builder = new ProcessBuilder(all).directory(folder.toFile());
    builder.redirectError(folder.resolve(name + ".err").toFile());
    builder.redirectOutput(folder.resolve(name + ".out").toFile());
    return builder.start();
  }

  /** Log and errors of a process. */
  private String said(String name) throws IOException {
    return Files.readString(folder.resolve(name + ".out"))
        + Files.readString(folder.resolve(name + ".err"));
  }

  /** What the program says, in a process of its own, the client before all else of Spark. */
  private String run(String... arguments) throws IOException, InterruptedException {
    List<String> path = new ArrayList<>(entries());
    path.sort((one, two) -> Boolean.compare(two.contains(CLIENT), one.contains(CLIENT)));
    List<String> command = new ArrayList<>(List.of("dev.sievert.cli.Main"));
    command.addAll(List.of(arguments));
    Process client =
        java(
            "client",
            String.join(File.pathSeparator, path),
            List.of("-Xmx700m"),
            command.toArray(String[]::new));
    assertThat(client.waitFor(15, TimeUnit.MINUTES)).isTrue();
    assertThat(client.exitValue()).as(said("client")).isZero();
    return Files.readString(folder.resolve("client.out"));
  }

  @Test
  void aClientComesToTheSameBytes() throws IOException, InterruptedException {
    StringBuilder table = new StringBuilder("age,town,ill\n");
    for (int row = 0; row < 120; row++) {
      table.append(row * 7 % 5).append(",t").append(row * 3 % 4);
      table.append(row % 3 == 0 ? ",yes\n" : ",no\n");
    }
    Files.writeString(folder.resolve("people.csv"), table);
    Path scenario = folder.resolve("people.yaml");
    Files.writeString(
        scenario,
        """
        sievert: 1
        mechanism: {type: grr, epsilon: 1, column: ill}
        secret: {table: people.csv}
        attacker: {attribute: ill}
        """);
    String[] remote = {"--engine", "spark", "--master", "sc://127.0.0.1:" + port};
    String[] audit =
        "audit --mechanism oue --epsilon 1 --size 300 --trials 500000 --seed 3 --json".split(" ");
    assertThat(run(plus(audit, remote))).isEqualTo(run(audit));
    String[] assess = {"assess", scenario.toString(), "--json"};
    assertThat(run(plus(assess, remote))).isEqualTo(run(assess));
    String[] risks = {"assess", scenario.toString(), "--per-record"};
    run(plus(plus(risks, folder.resolve("there.csv").toString()), remote));
    run(plus(risks, folder.resolve("here.csv").toString()));
    assertThat(rows(folder.resolve("there.csv"))).isEqualTo(rows(folder.resolve("here.csv")));
  }

  private static String[] plus(String[] some, String... more) {
    return Stream.concat(Stream.of(some), Stream.of(more)).toArray(String[]::new);
  }

  /** Values and risks of each record, in any order; a folder holds several files. */
  private static List<String> rows(Path place) throws IOException {
    List<Path> files = new ArrayList<>();
    if (Files.isDirectory(place)) {
      try (Stream<Path> parts = Files.list(place)) {
        parts.filter(part -> part.toString().endsWith(".csv")).forEach(files::add);
      }
    } else {
      files.add(place);
    }
    List<String> rows = new ArrayList<>();
    for (Path file : files) {
      for (String line : Files.readAllLines(file)) {
        String[] cells = line.split(",", -1);
        if (!cells[0].equals("age")) {
          StringBuilder row = new StringBuilder(cells[0] + cells[1] + cells[2]);
          for (int cell = 3; cell < 8; cell++) {
            row.append(' ').append(Double.parseDouble(cells[cell]));
          }
          rows.add(row.toString());
        }
      }
    }
    rows.sort(null);
    return rows;
  }
}
