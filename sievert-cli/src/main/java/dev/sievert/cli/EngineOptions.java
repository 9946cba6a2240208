package dev.sievert.cli;

import dev.sievert.audit.run.Cluster;
import dev.sievert.audit.run.RefusedException;
import dev.sievert.service.ExitCode;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Where the work is done. */
final class EngineOptions {
  private static final String LOCAL = "local";

  @Option(
      names = "--engine",
      paramLabel = "NAME",
      description =
          "where the work is done: local, which is the default, or spark; results are the same")
  private String engine = LOCAL;

  @Option(
      names = "--master",
      paramLabel = "MASTER",
      description = "which Spark, as it writes it: local[2], spark://host:7077, yarn, …")
  private Optional<String> master = Optional.empty();

  void check(CommandLine line) {
    if (!isAsked() && master.isPresent()) {
      throw new ParameterException(line, "--master belongs to --engine spark");
    }
  }

  /** Whether work is done elsewhere. */
  boolean isAsked() {
    return !engine.equals(LOCAL);
  }

  /** What is done there. */
  @FunctionalInterface
  interface Work<X extends Exception> {
    /** Its exit code. */
    int on(Cluster.Machines machines) throws X, RefusedException;
  }

  /** Works there; the exit code, also where there are none. */
  <X extends Exception> int during(CommandLine line, Work<X> work) throws X {
    try (Cluster.Machines machines = Cluster.named(engine).open(master)) {
      return work.on(machines);
    } catch (RefusedException missing) {
      line.getErr().println("sievert: " + missing.getMessage());
      return ExitCode.BAD_INPUT;
    }
  }
}
