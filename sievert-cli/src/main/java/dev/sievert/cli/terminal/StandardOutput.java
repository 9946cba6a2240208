package dev.sievert.cli.terminal;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Standard output that remembers why it could not be written; writers above forget it. */
public final class StandardOutput extends OutputStream {
  private final OutputStream inside;
  private @Nullable IOException failure;

  public StandardOutput(OutputStream inside) {
    this.inside = inside;
  }

  @Override
  public void write(int letter) throws IOException {
    write(new byte[] {(byte) letter}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int count) throws IOException {
    try {
      inside.write(bytes, from, count);
    } catch (IOException broken) {
      failure = failure == null ? broken : failure;
      throw broken;
    }
  }

  @Override
  public void flush() throws IOException {
    inside.flush();
  }

  /** Whether it is a pipe whose reader has gone. */
  public boolean isCut() {
    return failure().filter(why -> why.contains("Broken pipe")).isPresent();
  }

  /** What the system said, such as {@code No space left on device}. */
  public Optional<String> failure() {
    return Optional.ofNullable(failure).map(broken -> String.valueOf(broken.getMessage()));
  }
}
