package dev.sievert.bench;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramException;
import dev.sievert.audit.ProgramValue;
import dev.sievert.audit.door.CommandProgram;
import dev.sievert.scenario.audit.AuditTarget;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Prints how many outputs a second come from a program by JSON lines and by frames of bytes: {@code
 * java -cp sievert-bench.jar dev.sievert.bench.DoorBench examples/programs [COMMAND …]}. Without a
 * command it is the example in Python, which speaks both.
 */
public final class DoorBench {
  private static final int OUTPUTS = 1 << 20;
  private static final int ROUNDS = 5;
  private static final int[] BATCHES = {1000, 1 << 14};
  private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  private DoorBench() {}

  /** Measures; the protocols take turns, so that what else the machine does hits both. */
  public static void main(String[] arguments) throws ProgramException {
    Path folder = Path.of(arguments[0]);
    List<String> words =
        arguments.length > 1
            ? List.of(arguments).subList(1, arguments.length)
            : List.of("python3", "binary.py");
    OUT.println("| protocol | batch | outputs a second, best of " + ROUNDS + " |\n|---|---|---|");
    Map<String, Double> best = new LinkedHashMap<>();
    for (int round = 0; round < ROUNDS; round++) {
      for (AuditTarget.Protocol protocol : AuditTarget.Protocol.values()) {
        for (int batch : BATCHES) {
          String row = String.format(Locale.ROOT, "| %s | %,d |", protocol, batch);
          best.merge(row, rate(folder, words, protocol, batch), Math::max);
        }
      }
    }
    best.forEach((row, rate) -> OUT.printf(Locale.ROOT, "%s %,.0f |%n", row, rate));
  }

  private static double rate(
      Path folder, List<String> words, AuditTarget.Protocol protocol, int batch)
      throws ProgramException {
    AuditTarget.Command command =
        new AuditTarget.Command(words, Optional.of(1), 60, 4096, batch, protocol);
    Outputs outputs = new Outputs(new Alphabet());
    try (CommandProgram program = CommandProgram.open(command, folder, 1)) {
      program.sample(ProgramValue.of(10), OUTPUTS / 4, 1, outputs);
      outputs.clear();
      long start = System.nanoTime();
      program.sample(ProgramValue.of(10), OUTPUTS, 2, outputs);
      return OUTPUTS * 1e9 / (System.nanoTime() - start);
    }
  }
}
