package dev.sievert.auditing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What an audit has counted, in a file that is whole at every moment: it is written beside and then
 * put in the place of the old one.
 */
public final class Checkpoint {
  private static final String TITLE = "sievert audit checkpoint 2";

  private final Path file;
  private final String key;

  private Checkpoint(Path file, String key) {
    this.file = file;
    this.key = key;
  }

  /**
   * The checkpoint of an audit.
   *
   * @param file where it is kept
   * @param inputs what the audit reads
   * @param options how it plays; where limits hold at every moment, more runs may be added later
   * @return the checkpoint
   */
  public static Checkpoint of(Path file, Inputs inputs, AuditOptions options) {
    String settings =
        String.join(
            " ",
            options.attacker().orElse("-"),
            Long.toString(options.seed()),
            options.anytime() ? "anytime" : options.trials() + " " + options.confidence());
    return new Checkpoint(file, Fingerprint.of(inputs.fingerprint() + " " + settings));
  }

  /**
   * What was kept.
   *
   * @param tally the numbers of a tally
   * @param trace what was known on the way, as numbers
   */
  public record Kept(List<Long> tally, List<Long> trace) {
    /** Copies the lists. */
    public Kept {
      tally = List.copyOf(tally);
      trace = List.copyOf(trace);
    }
  }

  /**
   * What was counted before.
   *
   * @return what was kept, or nothing where there is no file yet
   * @throws RefusedException where the file is not about this audit, or cannot be read
   */
  public Optional<Kept> read() throws RefusedException {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try {
      List<String> lines = Files.readAllLines(file);
      boolean isWhole =
          lines.size() == 5
              && lines.get(0).equals(TITLE)
              && lines.get(4).equals(print(lines.get(1), lines.get(2), lines.get(3)));
      if (!isWhole) {
        throw new RefusedException(file + " is not a checkpoint of an audit");
      }
      if (!lines.get(1).equals(key)) {
        throw new RefusedException(
            file + " is the checkpoint of another audit: scenario, seed or options differ");
      }
      return Optional.of(new Kept(numbers(lines.get(2)), numbers(lines.get(3))));
    } catch (IOException broken) {
      throw new RefusedException(file + " could not be read: " + broken.getMessage());
    }
  }

  private static List<Long> numbers(String line) {
    return Arrays.stream(line.split(" ", -1))
        .filter(word -> !word.isEmpty())
        .map(Long::valueOf)
        .toList();
  }

  private static String line(List<Long> numbers) {
    return numbers.stream().map(String::valueOf).collect(Collectors.joining(" "));
  }

  private static String print(String... lines) {
    return Fingerprint.of(String.join("\n", lines));
  }

  /**
   * Keeps what has been counted.
   *
   * @param kept whole blocks only
   * @throws RefusedException where it cannot be written
   */
  public void write(Kept kept) throws RefusedException {
    String tally = line(kept.tally());
    String trace = line(kept.trace());
    String text = String.join("\n", TITLE, key, tally, trace, print(key, tally, trace)) + "\n";
    try {
      Path beside = file.resolveSibling(file.getFileName() + ".part");
      Files.writeString(beside, text);
      Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException broken) {
      throw new RefusedException(file + " could not be written: " + broken.getMessage());
    }
  }
}
