package dev.sievert.audit.run;

import dev.sievert.scenario.file.Lease;
import dev.sievert.scenario.file.UnwritableException;
import dev.sievert.scenario.file.WholeFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What an audit has counted, in a {@link WholeFile}, which is whole at every moment. One audit at a
 * time has the right to it.
 */
public final class Checkpoint implements AutoCloseable {
  private static final String TITLE = "sievert audit checkpoint 2";

  /** Many times what an audit keeps. */
  private static final int LONGEST = 1 << 20;

  private final Path file;
  private final String key;
  private final Lease lease;

  private Checkpoint(Path file, String key, Lease lease) {
    this.file = file;
    this.key = key;
    this.lease = lease;
  }

  /**
   * {@return the checkpoint of an audit, which no other audit can have meanwhile}
   *
   * @param options how it plays; where limits hold at every moment, more runs may be added later
   * @throws RefusedException where another audit has it
   * @throws UnwritableException where it cannot be kept there
   */
  public static Checkpoint of(Path file, AuditSources inputs, AuditOptions options)
      throws RefusedException, UnwritableException {
    // Hours of work must not be lost because they cannot be kept.
    WholeFile.at(file);
    Lease lease =
        Lease.take(file)
            .orElseThrow(() -> new RefusedException(file + " is in use by another audit"));
    String settings =
        String.join(
            " ",
            options.attacker().orElse("-"),
            Long.toString(options.seed()),
            options.anytime() ? "anytime" : options.trials() + " " + options.confidence());
    return new Checkpoint(file, Fingerprint.of(inputs.fingerprint() + " " + settings), lease);
  }

  /**
   * What was kept.
   *
   * @param trace what was known on the way, as numbers
   */
  public record Kept(List<Long> tally, List<Long> trace) {
    public Kept {
      tally = List.copyOf(tally);
      trace = List.copyOf(trace);
    }
  }

  /**
   * {@return what was counted before; what was kept, or nothing where there is no file yet}
   *
   * @throws RefusedException where the file is not about this audit, or cannot be read
   */
  public Optional<Kept> read() throws RefusedException {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    List<String> lines = lines();
    boolean isWhole =
        lines.size() == 5
            && lines.get(0).equals(TITLE)
            && lines.get(4).equals(print(lines.get(1), lines.get(2), lines.get(3)));
    if (!isWhole) {
      throw foreign();
    }
    if (!lines.get(1).equals(key)) {
      throw new RefusedException(
          file + " is the checkpoint of another audit: scenario, seed or options differ");
    }
    try {
      return Optional.of(new Kept(numbers(lines.get(2)), numbers(lines.get(3))));
    } catch (NumberFormatException forged) {
      throw forged();
    }
  }

  /** A device would go on for ever, and what is so long is something else. */
  private List<String> lines() throws RefusedException {
    if (!Files.isRegularFile(file)) {
      throw foreign();
    }
    try (InputStream input = Files.newInputStream(file)) {
      byte[] bytes = input.readNBytes(LONGEST + 1);
      if (bytes.length > LONGEST) {
        throw foreign();
      }
      return new String(bytes, StandardCharsets.UTF_8).lines().toList();
    } catch (IOException broken) {
      throw new RefusedException(file + " could not be read: " + broken.getMessage());
    }
  }

  private RefusedException foreign() {
    return new RefusedException(file + " is not a checkpoint of an audit");
  }

  /** The seal keeps accidents out, not people; the refusal of what was not counted by an audit. */
  RefusedException forged() {
    return new RefusedException(file + " holds what no audit can have counted");
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
   * @throws UnwritableException where the disk does not take it; what was kept before stays
   */
  public void write(Kept kept) throws UnwritableException {
    String tally = line(kept.tally());
    String trace = line(kept.trace());
    String text = String.join("\n", TITLE, key, tally, trace, print(key, tally, trace)) + "\n";
    WholeFile.at(file).write(text);
  }

  @Override
  public void close() {
    lease.close();
  }
}
