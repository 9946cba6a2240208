package dev.sievert.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;

/**
 * What one command line came to.
 *
 * @param code the exit code
 * @param out what went to standard output
 * @param err what went to standard error
 */
record Cli(int code, String out, String err) {
  static Cli run(String... arguments) {
    return withInput("", arguments);
  }

  static Cli withInput(String input, String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code =
        SievertCommand.run(
            new PrintWriter(out),
            new PrintWriter(err),
            new ByteArrayInputStream(input.getBytes(UTF_8)),
            arguments);
    return new Cli(code, out.toString(), err.toString());
  }

  List<String> outLines() {
    return out.lines().toList();
  }

  List<String> errLines() {
    return err.lines().toList();
  }
}
