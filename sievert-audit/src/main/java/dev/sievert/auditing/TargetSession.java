package dev.sievert.auditing;

import dev.sievert.program.ProgramFinding;
import dev.sievert.scenario.AuditTarget;
import dev.sievert.scenario.ProgramJson;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.file.FileNames;
import dev.sievert.scenario.json.JsonObject;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.LongConsumer;

/** The audit of what a scenario names as its target: a program, or what it left behind. */
public interface TargetSession extends AutoCloseable {
  /**
   * Opens the target of a scenario.
   *
   * @param scenario a scenario that has one
   * @param source the scenario as people named it; other files stand beside it
   * @param options how it is audited
   * @param threads how many run the program at once
   * @return the session, to be closed
   * @throws RefusedException where it cannot be audited
   */
  static TargetSession open(Scenario scenario, String source, AuditOptions options, int threads)
      throws RefusedException {
    AuditTarget target = scenario.audit().target().orElseThrow();
    Path beside =
        FileNames.path(source).orElseThrow(() -> new RefusedException("is not beside a file"));
    Path directory = Optional.ofNullable(beside.getParent()).orElse(Path.of(""));
    if (target instanceof AuditTarget.Counts counts) {
      return CountsSession.open(counts, scenario, options);
    }
    return ProgramSession.open(scenario, directory, options, threads);
  }

  /** Stops as soon as it can; what has been found so far is the result. */
  void stop();

  /**
   * Runs to the end, or until it is stopped.
   *
   * @param progress told how many outputs have been seen, from time to time
   * @return what was found
   * @throws RefusedException where nothing could be found
   */
  ProgramFinding run(LongConsumer progress) throws RefusedException;

  /**
   * What people call the program.
   *
   * @return a name
   */
  String name();

  /**
   * How many outputs are planned.
   *
   * @return on all inputs together
   */
  long trials();

  /**
   * What was found as JSON.
   *
   * @param scenario what was audited
   * @param finding what was found
   * @return one JSON object
   */
  default JsonObject json(Scenario scenario, ProgramFinding finding) {
    String kind = scenario.audit().target().orElseThrow().kind();
    return ProgramJson.of(scenario.name(), name(), kind, finding);
  }

  @Override
  void close();
}
