package dev.sievert.auditing;

import dev.sievert.audit.Tally;
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
  private static final String TITLE = "sievert audit checkpoint 1";

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
   * What was counted before.
   *
   * @return the numbers of a tally, or nothing where there is no file yet
   * @throws RefusedException where the file is not about this audit, or cannot be read
   */
  public Optional<List<Long>> read() throws RefusedException {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try {
      List<String> lines = Files.readAllLines(file);
      boolean isWhole =
          lines.size() == 4
              && lines.get(0).equals(TITLE)
              && lines.get(3).equals(Fingerprint.of(lines.get(1) + lines.get(2)));
      if (!isWhole) {
        throw new RefusedException(file + " is not a checkpoint of an audit");
      }
      if (!lines.get(1).equals(key)) {
        throw new RefusedException(
            file + " is the checkpoint of another audit: scenario, seed or options differ");
      }
      return Optional.of(Arrays.stream(lines.get(2).split(" ", -1)).map(Long::valueOf).toList());
    } catch (IOException broken) {
      throw new RefusedException(file + " could not be read: " + broken.getMessage());
    }
  }

  /**
   * Keeps what has been counted.
   *
   * @param tally whole blocks only
   * @throws RefusedException where it cannot be written
   */
  public void write(Tally tally) throws RefusedException {
    String numbers = tally.numbers().stream().map(String::valueOf).collect(Collectors.joining(" "));
    String text = String.join("\n", TITLE, key, numbers, Fingerprint.of(key + numbers)) + "\n";
    try {
      Path beside = file.resolveSibling(file.getFileName() + ".part");
      Files.writeString(beside, text);
      Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException broken) {
      throw new RefusedException(file + " could not be written: " + broken.getMessage());
    }
  }
}
