package dev.sievert.scenario;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables of probabilities in a file beside the scenario. */
class ProbabilityFileTest {
  @TempDir private Path folder;

  @Test
  void aFileSaysTheSameAsRows() throws IOException {
    Files.writeString(folder.resolve("table.csv"), "0.8, 0.2\r\n0.4,6e-1\n\n");
    Reading fromFile = read("{type: channel, csv: table.csv}");
    Reading inline = read("{type: channel, rows: [[0.8, 0.2], [0.4, 0.6]]}");
    assertThat(fromFile.lines()).isEmpty();
    assertThat(advantage(fromFile)).isEqualTo(advantage(inline));
  }

  @Test
  void whatIsNoTableIsSaid() throws IOException {
    Files.writeString(folder.resolve("ragged.csv"), "0.8,0.2\n1\n");
    Files.writeString(folder.resolve("text.csv"), "a,b\n0.8,0.2\n");
    Files.writeString(folder.resolve("above.csv"), "0.8,1.2\n");
    Files.writeString(folder.resolve("empty.csv"), "\n\n");
    Files.writeString(folder.resolve("sum.csv"), "0.8,0.1\n0.5,0.5\n");
    Files.writeString(folder.resolve("short.csv"), "0.5,0.5\n");
    Files.writeString(folder.resolve("long.csv"), "1\n".repeat(1_001));
    Files.writeString(
        folder.resolve("wide.csv"), String.join(",", Collections.nCopies(1_001, "0")));
    Files.createDirectory(folder.resolve("folder.csv"));
    assertProblem("absent.csv", "names a file that does not exist");
    assertProblem("folder.csv", "must name a plain file");
    assertProblem("ragged.csv", "has 1 numbers on line 2 but 2 on the lines before");
    assertProblem("text.csv", "must hold numbers from 0 to 1 but line 1 has \"a\"");
    assertProblem("above.csv", "must hold numbers from 0 to 1 but line 1 has \"1.2\"");
    assertProblem("empty.csv", "must name a file with at least one row but it is empty");
    assertProblem("sum.csv", "probabilities that sum to 1 but was 0.9");
    assertProblem("short.csv", "a list of 2 rows but was 1");
    assertProblem("long.csv", "at most 1000 rows and columns, which line 1001 exceeds");
    assertProblem("wide.csv", "at most 1000 rows and columns, which line 1 exceeds");
  }

  @Test
  void filesThatDoNotEndAreNotReadToTheirEnd() throws IOException {
    try (RandomAccessFile sparse =
        new RandomAccessFile(folder.resolve("huge.csv").toFile(), "rw")) {
      sparse.setLength(1L << 40);
    }
    assertProblem("huge.csv", "must name a file of at most 33554432 bytes");
    assertProblem("/dev/zero", "must name a plain file");
  }

  @Test
  void rowsAndFileExcludeEachOther() {
    assertThat(read("{type: channel, csv: x.csv, rows: [[1], [1]]}").lines()).hasSize(1);
    assertThat(read("{type: channel}").lines().get(0)).contains("needs rows or csv");
  }

  private void assertProblem(String name, String words) {
    List<String> lines = read("{type: channel, csv: " + name + "}").lines();
    assertThat(lines).as(name).hasSize(1);
    assertThat(lines.get(0)).contains("mechanism").contains(words);
  }

  private Reading read(String mechanism) {
    String text = "sievert: 1\nmechanism: " + mechanism + "\nsecret: {size: 2}\n";
    return ScenarioReader.read(folder.resolve("s.yaml").toString(), text.getBytes(UTF_8));
  }

  private static double advantage(Reading reading) {
    return reading
        .scenario()
        .orElseThrow()
        .assess()
        .results()
        .get(0)
        .decisive()
        .orElseThrow()
        .upper();
  }
}
