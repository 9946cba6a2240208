package dev.sievert.cli;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Runs what people run most, in one process and to nobody, so that Java can note down which classes
 * that takes: from these notes it makes a class-data archive, and later runs start from that. The
 * launchers start it once.
 */
final class Rehearsal {
  private static final String SCENARIO =
      """
      name: A rehearsal
      mechanism: {type: grr, epsilon: 1}
      secret: {values: [a, b, c]}
      attacker: {knows: nothing}
      limit: {rad: 0.4}
      about: {release: one answer}
      """;

  private static final String REQUESTS =
      """
      {"id": 1, "op": "assess", "scenario": {"mechanism": {"type": "laplace", "epsilon": 1}, "secret": {"size": 9}}, "options": {"answer": true}}
      {"id": 2, "op": "calibrate", "scenario": {"mechanism": {"type": "grr"}, "secret": {"size": 9}, "limit": {"rad": 0.1}}}
      {"id": 3, "op": "explain", "options": {"name": "rad"}}
      """;

  private Rehearsal() {}

  /** Runs everything once. */
  public static void main(String[] arguments) {
    codes();
  }

  /** Runs everything once; the exit codes. */
  static List<Integer> codes() {
    return List.of(
        run(SCENARIO, "assess", "-"),
        run(SCENARIO, "assess", "-", "--json"),
        run("", "assess", "--mechanism", "gaussian", "--sigma", "1", "--sensitivity", "1"),
        run(SCENARIO, "calibrate", "-"),
        run("", "explain", "rad"),
        run("", "list", "mechanisms"),
        run("", "assess", "--help"),
        run(SCENARIO, "validate", "-"),
        run(REQUESTS, "pipe", "--threads", "1"));
  }

  private static int run(String input, String... command) {
    PrintWriter nobody = new PrintWriter(Writer.nullWriter());
    InputStream in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
    return SievertCommand.run(nobody, nobody, in, command);
  }
}
