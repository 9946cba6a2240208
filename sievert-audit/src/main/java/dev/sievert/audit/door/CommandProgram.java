package dev.sievert.audit.door;

import dev.sievert.audit.Claim;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.Program;
import dev.sievert.audit.ProgramException;
import dev.sievert.audit.ProgramValue;
import dev.sievert.scenario.audit.AuditTarget;
import dev.sievert.scenario.protocol.Description;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A program in any language that speaks JSON lines. */
public final class CommandProgram implements Program {
  private final Launch launch;
  private final ProcessPool pool;
  private final Description description;
  private final Batches batches;

  private CommandProgram(Launch launch, ProcessPool pool, Description description, ReplyLog log) {
    this.launch = launch;
    this.pool = pool;
    this.description = description;
    this.batches =
        new Batches(launch.target().batch(), launch.target().timeout(), log, pool::sample);
  }

  /**
   * Starts a program and asks who it is.
   *
   * @param threads how many of it run at once where the scenario does not say
   * @throws ProgramException where it cannot be talked to
   */
  public static CommandProgram open(AuditTarget.Command target, Path directory, int threads)
      throws ProgramException {
    return open(target, directory, threads, new ReplyLog(0));
  }

  static CommandProgram open(AuditTarget.Command target, Path directory, int threads, ReplyLog log)
      throws ProgramException {
    return open(new Launch(target, directory, false, Map.of()), threads, log);
  }

  static CommandProgram open(Launch launch, int threads, ReplyLog log) throws ProgramException {
    ProcessPool pool = ProcessPool.of(launch, launch.target().workers().orElse(threads));
    try {
      Description description = pool.describe();
      if (description.refusal().isPresent()) {
        throw new ProgramException(description.refusal().get(), true);
      }
      return new CommandProgram(launch, pool, description, log);
    } catch (ProgramException | RuntimeException wrong) {
      pool.close();
      throw wrong;
    }
  }

  @Override
  public String name() {
    return description.name().orElse(launch.name());
  }

  @Override
  public List<ProgramValue> inputs() {
    return description.inputs();
  }

  @Override
  public Optional<Claim> claimed() {
    return description.claimed();
  }

  @Override
  public boolean isInOrder() {
    return description.isInOrder();
  }

  @Override
  public void sample(ProgramValue input, int count, long seed, Outputs outputs)
      throws ProgramException {
    batches.sample(input, count, seed, outputs);
  }

  @Override
  public void stop() {
    batches.stop();
  }

  @Override
  public void close() {
    pool.close();
  }
}
