package dev.sievert.audit.door;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramException;
import dev.sievert.audit.ProgramValue;
import dev.sievert.scenario.audit.AuditTarget;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Programs that a test writes as a script of the shell. */
final class Script {
  /** Answers the first question, as a program should. */
  static final String POLITE =
      """
      read -r line
      echo '{"id":1,"name":"test","inputs":[0,1],"claimed":{"epsilon":1}}'
      """;

  private static final ProgramValue INPUT = ProgramValue.of(0);

  private Script() {}

  static AuditTarget.Command command(String script, double timeout, int memory) {
    return new AuditTarget.Command(
        List.of("sh", "-c", script), Optional.of(1), timeout, memory, 1000);
  }

  static CommandProgram open(String script) throws ProgramException {
    return open(script, 0.4);
  }

  static CommandProgram open(String script, double timeout) throws ProgramException {
    return CommandProgram.open(command(script, timeout, 2048), Path.of(""), 1);
  }

  /** What a program gives for so many outputs. */
  static Outputs sample(CommandProgram program, int count) throws ProgramException {
    Outputs outputs = new Outputs(new Alphabet());
    program.sample(INPUT, count, 7, outputs);
    return outputs;
  }
}
