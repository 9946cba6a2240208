package dev.sievert.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/** Where the launcher enters. */
public final class Main {
  private Main() {}

  /**
   * Runs one command and leaves with its exit code.
   *
   * @param arguments as typed
   */
  public static void main(String[] arguments) {
    // Results hold Greek letters, so the encoding must not depend on the terminal's locale.
    PrintWriter out = utf8(FileDescriptor.out);
    PrintWriter err = utf8(FileDescriptor.err);
    int code = SievertCommand.run(out, err, System.in, arguments);
    err.flush();
    out.flush();
    // A full disk or a closed pipe must not look like success.
    System.exit(out.checkError() ? Math.max(code, ExitCode.INTERNAL) : code);
  }

  private static PrintWriter utf8(FileDescriptor descriptor) {
    return new PrintWriter(new FileOutputStream(descriptor), false, StandardCharsets.UTF_8);
  }
}
