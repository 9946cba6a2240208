package dev.sievert.numeric;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A file of numbers that must not move unless somebody says so; src/test/resources/pinned says how
 * it is made. The lines of one subject start with its name.
 */
public final class PinnedNumbers {
  /** Ten times what a search for a greatest value leaves open. */
  private static final double SHARE = 1e-11;

  private static final double SMALLEST = 1e-15;

  private final String subject;
  private final Map<String, Double> found = new LinkedHashMap<>();

  /** No numbers so far. */
  public PinnedNumbers(String subject) {
    this.subject = subject;
  }

  /** A number that was computed just now. */
  public PinnedNumbers add(String name, double number) {
    found.put(subject + " " + name, number);
    return this;
  }

  /** Fails where a number moved, is new or is no longer computed, with the lines as they are. */
  public void check(String file) {
    Map<String, Double> kept = read(file);
    if (Boolean.getBoolean("sievert.update-documents")) {
      kept.keySet().removeIf(this::isMine);
      kept.putAll(found);
      write(file, kept);
      return;
    }
    List<String> moved = new ArrayList<>();
    found.forEach(
        (name, number) -> {
          Double before = kept.get(name);
          if (before == null || !isNear(before, number)) {
            moved.add(name + "," + number + " (before: " + before + ")");
          }
        });
    kept.keySet().stream()
        .filter(this::isMine)
        .filter(name -> !found.containsKey(name))
        .forEach(name -> moved.add(name + " is gone"));
    assertThat(moved).as("numbers in pinned/%s.csv that moved", file).isEmpty();
  }

  private boolean isMine(String name) {
    return name.startsWith(subject + " ");
  }

  private static boolean isNear(double before, double now) {
    return before == now || Math.abs(before - now) <= SHARE * Math.abs(before) + SMALLEST;
  }

  private static Map<String, Double> read(String file) {
    Map<String, Double> kept = new LinkedHashMap<>();
    try (InputStream stream = PinnedNumbers.class.getResourceAsStream("/pinned/" + file + ".csv")) {
      String text = stream == null ? "" : new String(stream.readAllBytes(), StandardCharsets.UTF_8);
      text.lines()
          .forEach(
              line -> {
                int comma = line.lastIndexOf(',');
                kept.put(line.substring(0, comma), Double.valueOf(line.substring(comma + 1)));
              });
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
    return kept;
  }

  /** Into the sources and, for the subjects that follow, where it is read from. */
  private static void write(String file, Map<String, Double> numbers) {
    StringBuilder text = new StringBuilder();
    numbers.forEach((name, number) -> text.append(name).append(',').append(number).append('\n'));
    try {
      for (String folder : List.of("src/test/resources/pinned", "target/test-classes/pinned")) {
        Files.createDirectories(Path.of(folder));
        Files.writeString(Path.of(folder, file + ".csv"), text);
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
