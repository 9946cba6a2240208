package dev.sievert.audit.door;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.audit.ProgramException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Scores as numpy writes them; the bytes follow the description of its format, version 1.0. */
class NumpyScoresTest {
  @TempDir private Path directory;

  private static byte[] array(String type, boolean isByColumn, String shape, byte[] values) {
    String words =
        "{'descr': '%s', 'fortran_order': %s, 'shape': (%s), }"
            .formatted(type, isByColumn ? "True" : "False", shape);
    byte[] header =
        (words + " ".repeat(117 - words.length()) + "\n").getBytes(StandardCharsets.UTF_8);
    ByteBuffer bytes =
        ByteBuffer.allocate(10 + header.length + values.length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0});
    bytes.putShort((short) header.length).put(header).put(values);
    return bytes.array();
  }

  private static byte[] doubles(double... values) {
    ByteBuffer bytes = ByteBuffer.allocate(8 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    for (double value : values) {
      bytes.putDouble(value);
    }
    return bytes.array();
  }

  private static byte[] bigFloats(float... values) {
    ByteBuffer bytes = ByteBuffer.allocate(4 * values.length);
    for (float value : values) {
      bytes.putFloat(value);
    }
    return bytes.array();
  }

  private ScoreTable read(String name, byte[] bytes) throws IOException, ProgramException {
    Files.write(directory.resolve(name), bytes);
    return ScoreTable.read(name, directory);
  }

  private static byte[] packed(Map<String, byte[]> arrays) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (Map.Entry<String, byte[]> each : arrays.entrySet()) {
        zip.putNextEntry(new ZipEntry(each.getKey() + ".npy"));
        zip.write(each.getValue());
      }
    }
    return bytes.toByteArray();
  }

  @Test
  void oneArrayHasTwoColumns() throws IOException, ProgramException {
    ScoreTable rows = read("s.npy", array("<f8", false, "2, 2", doubles(0.9, 0.1, 0.8, 0.2)));
    assertThat(rows.members()).containsExactly(0.9, 0.8);
    assertThat(rows.strangers()).containsExactly(0.1, 0.2);
    ScoreTable columns = read("s.npy", array("<f8", true, "2, 2", doubles(0.9, 0.8, 0.1, 0.2)));
    assertThat(columns.members()).containsExactly(0.9, 0.8);
  }

  @Test
  void arraysHaveNames() throws IOException, ProgramException {
    byte[] members = array(">f4", false, "3,", bigFloats(3, 2, 1));
    byte[] strangers = array("<f8", false, "1,", doubles(0.5));
    ScoreTable sides = read("s.npz", packed(Map.of("in", members, "out", strangers)));
    assertThat(sides.members()).containsExactly(3, 2, 1);
    assertThat(sides.strangers()).containsExactly(0.5);
    byte[] labels = array("|b1", false, "3,", new byte[] {1, 0, 1});
    ScoreTable labelled = read("s.npz", packed(Map.of("losses", members, "labels", labels)));
    assertThat(labelled.members()).containsExactly(3, 1);
    assertThat(labelled.strangers()).containsExactly(2);
  }

  /** Rows are runs and columns examples; the last example took part in every run. */
  @Test
  void columnsAreExamples() throws IOException, ProgramException {
    byte[] scores = array("<f8", false, "2, 3", doubles(0.9, 0.2, 0.5, 0.1, 0.8, 0.6));
    byte[] keep = array("|b1", false, "2, 3", new byte[] {1, 0, 1, 0, 1, 1});
    ScoreTable read = read("s.npz", packed(Map.of("scores", scores, "keep", keep)));
    assertThat(read.examples().keySet()).containsExactly("0", "1");
    assertThat(read.members()).containsExactly(0.9, 0.8, 0.5, 0.6);
    assertThat(read.strangers()).containsExactly(0.1, 0.2);
    byte[] some = array("|b1", false, "3, 2", new byte[] {1, 0, 1, 0, 1, 1});
    assertThatThrownBy(() -> read("s.npz", packed(Map.of("scores", scores, "keep", some))))
        .hasMessage("s.npz must have a label of 0 or 1 for each score");
    byte[] none = array("<f8", false, "2, 0", doubles());
    assertThatThrownBy(() -> read("s.npz", packed(Map.of("scores", none, "keep", none))))
        .hasMessage("s.npz must have a label of 0 or 1 for each score");
    byte[] all = array("|b1", false, "2, 3", new byte[] {1, 1, 1, 1, 1, 1});
    assertThatThrownBy(() -> read("s.npz", packed(Map.of("scores", scores, "keep", all))))
        .hasMessageContaining("has no example that was a member in one run");
  }

  @Test
  void whatIsNoneIsRefused() throws IOException {
    assertThatThrownBy(() -> read("s.npy", "none".getBytes(StandardCharsets.UTF_8)))
        .hasMessage("s.npy ends in the middle of an array");
    assertThatThrownBy(() -> read("s.npy", "something else".getBytes(StandardCharsets.UTF_8)))
        .hasMessage("s.npy is not an array of numpy");
    assertThatThrownBy(() -> read("s.npy", array("<f8", false, "9, 2", doubles(1))))
        .hasMessage("s.npy ends in the middle of an array");
    assertThatThrownBy(() -> read("s.npy", array("|O", false, "2,", doubles(1))))
        .hasMessage("s.npy has an array of something else than numbers");
    assertThatThrownBy(() -> read("s.npy", array("<f8", false, "90000000, 2", doubles(1))))
        .hasMessage("s.npy has more than 20,000,000 values");
    assertThatThrownBy(() -> read("s.npy", array("<f8", false, "1, 2", doubles(Double.NaN, 1))))
        .hasMessage("s.npy must have numbers as scores but has NaN");
    assertThatThrownBy(() -> ScoreTable.read("missing.npz", directory))
        .hasMessage("missing.npz does not exist");
  }
}
