package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sweeps of the command line on a real Spark with two threads. */
@Tag("thorough")
class SparkSweepTest {
  @TempDir private Path folder;

  @Test
  void sweepsComeToTheSameBytes() throws IOException {
    Files.writeString(folder.resolve("people.csv"), "town,ill\na,yes\na,no\nb,no\nb,\n");
    Path table =
        Files.writeString(
            folder.resolve("table.yaml"),
            """
            mechanism: {type: grr, epsilon: 1, column: ill}
            secret: {table: people.csv}
            attacker: {attribute: ill}
            limit: {rad: 0.2}
            """);
    for (String form : List.of("--json", "--csv")) {
      List<String> assess =
          List.of("assess", table.toString(), form, "--vary", "epsilon=0.25:4:0.25,0.00001,-1");
      assertThat(run(assess, "--engine", "spark", "--master", "local[2]")).isEqualTo(run(assess));
    }
    List<String> calibrate =
        List.of("calibrate", table.toString(), "--csv", "--vary", "limit.rad=0.05,0.1");
    Path cache = folder.resolve("kept");
    String there =
        run(calibrate, "--engine", "spark", "--master", "local[2]", "--cache", cache.toString());
    assertThat(there).isEqualTo(run(calibrate));
    assertThat(run(calibrate, "--cache", cache.toString())).isEqualTo(there);
    assertThat(cache).isDirectoryContaining(file -> file.toString().endsWith(".json"));
  }

  private static String run(List<String> arguments, String... more) {
    List<String> all = new ArrayList<>(arguments);
    all.addAll(List.of(more));
    StringWriter out = new StringWriter();
    int code =
        SievertCommand.run(
            new PrintWriter(out),
            new PrintWriter(new StringWriter()),
            new ByteArrayInputStream(new byte[0]),
            all.toArray(String[]::new));
    return code + "\n" + out;
  }
}
