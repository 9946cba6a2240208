package dev.sievert.audit.door;

import dev.sievert.audit.Program;
import dev.sievert.audit.ProgramException;
import dev.sievert.scenario.audit.AuditTarget;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A {@link Program} in a jar. It runs in a Java of its own, {@link JarHost}, under the same
 * supervision as any command: it may hang, exit or hold too much memory, and Sievert lives.
 */
public final class JarProgram {
  /** As many as an audit wants at once: what is said in lines should be said in few. */
  private static final int BATCH = 1 << 14;

  private JarProgram() {}

  /**
   * Starts a program.
   *
   * @param threads how many of it run at once
   * @throws ProgramException where there is none
   */
  static CommandProgram open(AuditTarget.Jar target, Path directory, int threads, ReplyLog log)
      throws ProgramException {
    List<String> words =
        OtherJava.words(
            JarHost.class,
            OtherJava.jar(target.file(), directory).toString(),
            target.file(),
            target.name());
    AuditTarget.Command command =
        new AuditTarget.Command(
            words,
            Optional.empty(),
            AuditTarget.Command.USUAL_TIMEOUT,
            AuditTarget.Command.USUAL_MEMORY,
            BATCH);
    CommandProgram program = CommandProgram.open(Launch.alone(command, directory), threads, log);
    if (!program.isInOrder()) {
      return program;
    }
    // Two of it would each begin with the first output.
    program.close();
    return CommandProgram.open(Launch.alone(command, directory), 1, log);
  }
}
