package dev.sievert.audit.run;

import dev.sievert.audit.door.ReplyLog;
import dev.sievert.scenario.file.Lease;
import dev.sievert.scenario.file.UnwritableException;
import dev.sievert.scenario.file.WholeFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/**
 * What a program has answered in an audit, in a {@link WholeFile}: a title, whose it is, a seal,
 * and the {@link ReplyLog}. One audit at a time has the right to it.
 */
final class ProgramCheckpoint implements AutoCloseable {
  private static final String TITLE = "sievert program checkpoint 1\n";

  /** Six million outputs of one number. */
  static final int LARGEST = 1 << 26;

  /** It is written no more often than that. */
  private static final long PAUSE = 200_000_000L;

  /** Of the time of an audit, writing takes one part in so many at most. */
  private static final long RARELY = 20;

  private static final int PRINT = 64;

  private final Path file;
  private final String key;
  private final Lease lease;
  private final ReplyLog log;
  private final ReentrantLock writing = new ReentrantLock();
  private long next = System.nanoTime();
  private Optional<UnwritableException> unkept = Optional.empty();

  private ProgramCheckpoint(Path file, String key, Lease lease, int most) {
    this.file = file;
    this.key = key;
    this.lease = lease;
    this.log = new ReplyLog(most);
  }

  /**
   * The checkpoint of an audit, which no other audit can have meanwhile, with what it holds.
   *
   * @throws RefusedException where another audit has it, or it is of no use
   * @throws UnwritableException where it cannot be kept there
   */
  static ProgramCheckpoint of(Path file, AuditSources sources, AuditOptions options)
      throws RefusedException, UnwritableException {
    return of(file, sources, options, LARGEST);
  }

  static ProgramCheckpoint of(Path file, AuditSources sources, AuditOptions options, int most)
      throws RefusedException, UnwritableException {
    // Hours of work must not be lost because they cannot be kept.
    WholeFile.at(file);
    String settings =
        String.join(
            " ",
            options.attacker().orElse("-"),
            Long.toString(options.seed()),
            Long.toString(options.trials()),
            Double.toString(options.confidence()),
            Double.toString(options.accusation()),
            Boolean.toString(options.anytime()));
    String key = Fingerprint.of(sources.fingerprint() + " " + settings);
    Lease lease =
        Lease.take(file)
            .orElseThrow(() -> new RefusedException(file + " is in use by another audit"));
    ProgramCheckpoint checkpoint = new ProgramCheckpoint(file, key, lease, most);
    try {
      checkpoint.read();
      return checkpoint;
    } catch (RefusedException | RuntimeException refusal) {
      checkpoint.close();
      throw refusal;
    }
  }

  /** What the program has answered, and where its answers go. */
  ReplyLog log() {
    return log;
  }

  private void read() throws RefusedException {
    if (!Files.exists(file)) {
      return;
    }
    byte[] bytes = bytes();
    int start = TITLE.length() + 2 * PRINT;
    boolean isOurs = bytes.length >= start && text(bytes, 0, TITLE.length()).equals(TITLE);
    byte[] content = isOurs ? Arrays.copyOfRange(bytes, start, bytes.length) : new byte[0];
    String owner = isOurs ? text(bytes, TITLE.length(), PRINT) : "";
    if (!isOurs || !text(bytes, TITLE.length() + PRINT, PRINT).equals(seal(owner, content))) {
      throw foreign();
    }
    if (!owner.equals(key)) {
      throw new RefusedException(
          file + " is the checkpoint of another audit: scenario, program, seed or options differ");
    }
    try {
      log.restore(content);
    } catch (IllegalArgumentException forged) {
      throw new RefusedException(file + " holds what no program can have answered");
    }
  }

  /** A device would go on for ever, and what is so long is something else. */
  private byte[] bytes() throws RefusedException {
    if (!Files.isRegularFile(file)) {
      throw foreign();
    }
    int most = LARGEST + TITLE.length() + 2 * PRINT;
    try (InputStream input = Files.newInputStream(file)) {
      byte[] bytes = input.readNBytes(most + 1);
      if (bytes.length > most) {
        throw foreign();
      }
      return bytes;
    } catch (IOException broken) {
      throw new RefusedException(file + " could not be read: " + broken.getMessage());
    }
  }

  private RefusedException foreign() {
    return new RefusedException(file + " is not a checkpoint of the audit of a program");
  }

  private static String text(byte[] bytes, int from, int length) {
    return new String(bytes, from, length, StandardCharsets.ISO_8859_1);
  }

  /** It keeps accidents out, not people. */
  private static String seal(String key, byte[] content) {
    return Fingerprint.of(key + " " + Fingerprint.of(content));
  }

  /** Keeps what there is, unless that was done a moment ago or is being done. */
  void keepNow() {
    if (System.nanoTime() - next >= 0 && writing.tryLock()) {
      try {
        write();
      } finally {
        writing.unlock();
      }
    }
  }

  /** Keeps all that there is. */
  void keepAll() {
    writing.lock();
    try {
      write();
    } finally {
      writing.unlock();
    }
  }

  private void write() {
    if (unkept.isPresent()) {
      return;
    }
    long start = System.nanoTime();
    byte[] content = log.bytes();
    byte[] head = (TITLE + key + seal(key, content)).getBytes(StandardCharsets.ISO_8859_1);
    byte[] whole = Arrays.copyOf(head, head.length + content.length);
    System.arraycopy(content, 0, whole, head.length, content.length);
    try {
      WholeFile.at(file).write(whole);
    } catch (UnwritableException refused) {
      // What has been answered is worth more than its checkpoint.
      unkept = Optional.of(refused);
    }
    long end = System.nanoTime();
    next = end + Math.max(PAUSE, RARELY * (end - start));
  }

  /** Why the file is older than the outcome; nothing where all was kept. */
  Optional<UnwritableException> unkept() {
    return unkept;
  }

  @Override
  public void close() {
    lease.close();
  }
}
