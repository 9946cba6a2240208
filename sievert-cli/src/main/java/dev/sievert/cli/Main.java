package dev.sievert.cli;

import dev.sievert.cli.terminal.StandardOutput;
import dev.sievert.service.ExitCode;
import dev.sievert.service.Fault;
import dev.sievert.words.ShortAnswer;
import java.io.FileDescriptor;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/** Where the launcher enters. */
public final class Main {
  private static final int NARROWEST = 60;
  private static final int WIDEST = 160;
  private static final String ERRORS = "sievert.errors";

  /** The launcher says so of a stream that is closed; Java may open a file under its number. */
  private static final String CLOSED = "closed";

  private static final String INPUT = "sievert.input";
  private static final String OUTPUT = "sievert.output";

  private Main() {}

  /** Runs one command and leaves with its exit code. */
  public static void main(String[] arguments) {
    PrintWriter err = errors();
    // A thread that dies must not leave others waiting for it, nor an exit code that is a verdict.
    Thread.setDefaultUncaughtExceptionHandler((thread, problem) -> System.exit(say(err, problem)));
    System.exit(run(err, arguments));
  }

  private static int run(PrintWriter err, String... arguments) {
    try {
      if (CLOSED.equals(System.getProperty(OUTPUT))) {
        err.println("sievert: standard output is closed; to throw results away use >/dev/null");
        err.flush();
        return ExitCode.INTERNAL;
      }
      // Results hold Greek letters, so the encoding must not depend on the terminal's locale.
      StandardOutput stream = new StandardOutput(new FileOutputStream(FileDescriptor.out));
      PrintWriter out = new PrintWriter(stream, false, StandardCharsets.UTF_8);
      int code = SievertCommand.run(width(), out, err, input(), arguments);
      out.flush();
      // A full disk must not look like success.
      if (stream.isCut()) {
        // Whoever reads has read enough, as head does: no fault of anybody.
        return ExitCode.CUT;
      }
      if (stream.failure().isPresent()) {
        err.println("sievert: standard output could not be written: " + stream.failure().get());
        code = ExitCode.INTERNAL;
      }
      err.flush();
      return code;
    } catch (Throwable problem) {
      return say(err, problem);
    }
  }

  /** As wide as the terminal says it is, within what can be read. */
  private static int width() {
    String columns = System.getenv("COLUMNS");
    boolean isNumber = columns != null && columns.matches("[1-9][0-9]{0,5}");
    return isNumber
        ? Math.max(NARROWEST, Math.min(WIDEST, Integer.parseInt(columns)))
        : ShortAnswer.USUAL_WIDTH;
  }

  /** Says what happened, where there is still room for that. */
  private static int say(PrintWriter err, Throwable problem) {
    try {
      Fault fault = Fault.of(problem);
      err.println(fault.line());
      err.flush();
      return fault.code();
    } catch (Throwable another) {
      return ExitCode.INTERNAL;
    }
  }

  private static InputStream input() {
    return CLOSED.equals(System.getProperty(INPUT)) ? new ClosedInput() : System.in;
  }

  private static final class ClosedInput extends InputStream {
    @Override
    public int read() throws IOException {
      throw new IOException("it is closed");
    }

    @Override
    public int read(byte[] bytes, int from, int count) throws IOException {
      return read();
    }
  }

  /** The launcher may hide what Java itself writes, and then says where errors of ours go. */
  private static PrintWriter errors() {
    String place = System.getProperty(ERRORS);
    if (place == null) {
      return utf8(new FileOutputStream(FileDescriptor.err));
    }
    try {
      FileOutputStream stream = new FileOutputStream(place, true);
      System.setErr(new PrintStream(stream, true, StandardCharsets.UTF_8));
      return utf8(stream);
    } catch (FileNotFoundException unreachable) {
      return utf8(new FileOutputStream(FileDescriptor.err));
    }
  }

  private static PrintWriter utf8(FileOutputStream stream) {
    return new PrintWriter(stream, false, StandardCharsets.UTF_8);
  }
}
