package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Numbers that this code gave and should go on giving, from {@code src/test/resources/pins}: nobody
 * moves one without saying so. They prove nothing; {@code README.md} there says how to make them
 * anew.
 */
public final class PinTable {
  /** A folder into which rows are written instead of being compared. */
  static final String WRITE = "sievert.pins";

  private final String name;
  private final Map<String, double[]> rows = new HashMap<>();

  private PinTable(String name) {
    this.name = name;
  }

  public static PinTable of(String name) {
    PinTable table = new PinTable(name);
    try (InputStream file = PinTable.class.getResourceAsStream("/pins/" + name + ".csv")) {
      if (file != null && System.getProperty(WRITE) == null) {
        new String(file.readAllBytes(), StandardCharsets.UTF_8).lines().forEach(table::read);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return table;
  }

  private void read(String line) {
    String[] cells = line.split(",", -1);
    double[] values = Arrays.stream(cells).skip(1).mapToDouble(Double::parseDouble).toArray();
    rows.put(cells[0], values);
  }

  /** Compares each value with its pin, to a share of it. */
  public void assertPinned(String key, double share, double... values) {
    String folder = System.getProperty(WRITE);
    if (folder != null) {
      write(Path.of(folder, name + ".csv"), key, values);
      return;
    }
    double[] pinned = row(key);
    assertThat(values).as(key).hasSameSizeAs(pinned);
    for (int i = 0; i < values.length; i++) {
      if (!isClose(values[i], pinned[i], share)) {
        fail("%s, value %d: %s, which was %s", key, i + 1, values[i], pinned[i]);
      }
    }
  }

  /** The numbers of a question. */
  double[] row(String key) {
    assertThat(rows).as(name + ".csv").containsKey(key);
    return rows.get(key);
  }

  private static boolean isClose(double value, double pinned, double share) {
    return value == pinned || Math.abs(value - pinned) <= share * Math.abs(pinned);
  }

  private static void write(Path file, String key, double[] values) {
    String row =
        key + Arrays.stream(values).mapToObj(value -> "," + value).collect(Collectors.joining());
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(file, row + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
