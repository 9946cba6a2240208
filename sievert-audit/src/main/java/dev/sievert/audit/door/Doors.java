package dev.sievert.audit.door;

import dev.sievert.audit.Program;
import dev.sievert.audit.ProgramException;
import dev.sievert.audit.ProgramValue;
import dev.sievert.scenario.audit.AuditTarget;
import java.nio.file.Path;
import java.util.List;

/** The way in for every program. */
public final class Doors {
  private Doors() {}

  /**
   * What opens a door.
   *
   * @param inputs what files of outputs were run on, where the scenario says so
   * @param log what a program that runs has answered before
   */
  public record Key(
      Path directory, List<ProgramValue> inputs, int threads, long seed, ReplyLog log) {
    public Key {
      inputs = List.copyOf(inputs);
    }
  }

  /**
   * Opens the door that a scenario names.
   *
   * @param target a command, a jar, a query, an address, files of outputs or of scores
   * @throws ProgramException where there is none
   */
  public static Program open(AuditTarget target, Key key) throws ProgramException {
    if (target instanceof AuditTarget.Command command) {
      return CommandProgram.open(command, key.directory(), key.threads(), key.log());
    }
    if (target instanceof AuditTarget.Jar jar) {
      return JarProgram.open(jar, key.directory(), key.threads(), key.log());
    }
    if (target instanceof AuditTarget.Sql query) {
      return SqlProgram.open(query, key.directory(), key.threads(), key.log());
    }
    if (target instanceof AuditTarget.Http address) {
      return HttpProgram.open(address, key.threads(), key.log());
    }
    if (target instanceof AuditTarget.OutputFiles files) {
      return RecordedProgram.open(files, key.inputs(), key.directory(), key.seed());
    }
    if (target instanceof AuditTarget.ScoreFile scores) {
      return RecordedProgram.open(scores, key.directory(), key.seed());
    }
    throw new ProgramException(target.kind() + " has nothing to run", true);
  }
}
