package dev.sievert.cli;

import java.io.FileDescriptor;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/** Where the launcher enters. */
public final class Main {
  private static final String ERRORS = "sievert.errors";

  private Main() {}

  /**
   * Runs one command and leaves with its exit code.
   *
   * @param arguments as typed
   */
  public static void main(String[] arguments) {
    // Results hold Greek letters, so the encoding must not depend on the terminal's locale.
    PrintWriter out = utf8(FileDescriptor.out);
    PrintWriter err = errors();
    int code = SievertCommand.run(out, err, System.in, arguments);
    err.flush();
    out.flush();
    // A full disk or a closed pipe must not look like success.
    System.exit(out.checkError() ? Math.max(code, ExitCode.INTERNAL) : code);
  }

  /** The launcher may hide what Java itself writes, and then says where errors of ours go. */
  private static PrintWriter errors() {
    String place = System.getProperty(ERRORS);
    if (place == null) {
      return utf8(FileDescriptor.err);
    }
    try {
      FileOutputStream stream = new FileOutputStream(place, true);
      System.setErr(new PrintStream(stream, true, StandardCharsets.UTF_8));
      return new PrintWriter(stream, false, StandardCharsets.UTF_8);
    } catch (FileNotFoundException unreachable) {
      return utf8(FileDescriptor.err);
    }
  }

  private static PrintWriter utf8(FileDescriptor descriptor) {
    return new PrintWriter(new FileOutputStream(descriptor), false, StandardCharsets.UTF_8);
  }
}
