package dev.sievert.audit.door;

import dev.sievert.audit.Outputs;
import dev.sievert.audit.Program;
import dev.sievert.audit.ProgramException;
import dev.sievert.audit.ProgramValue;
import dev.sievert.guarantee.Claim;
import dev.sievert.numeric.RandomStream;
import dev.sievert.scenario.AuditTarget;
import dev.sievert.scenario.protocol.Description;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** A program in any language that speaks JSON lines. */
public final class CommandProgram implements Program {
  /** Numbers up to this are whole in every language whose numbers are floating-point ones. */
  private static final int SEED_BITS = 53;

  private final Launch launch;
  private final ProcessPool pool;
  private final Description description;
  private final AtomicInteger batch;

  private CommandProgram(Launch launch, ProcessPool pool, Description description) {
    this.launch = launch;
    this.pool = pool;
    this.description = description;
    this.batch = new AtomicInteger(launch.target().batch());
  }

  /**
   * Starts a program and asks who it is.
   *
   * @param threads how many of it run at once where the scenario does not say
   * @throws ProgramException where it cannot be talked to
   */
  public static CommandProgram open(AuditTarget.Command target, Path directory, int threads)
      throws ProgramException {
    return open(new Launch(target, directory, false, Map.of()), threads);
  }

  static CommandProgram open(Launch launch, int threads) throws ProgramException {
    ProcessPool pool = ProcessPool.of(launch, launch.target().workers().orElse(threads));
    try {
      Description description = pool.describe();
      if (description.refusal().isPresent()) {
        throw new ProgramException(description.refusal().get(), true);
      }
      return new CommandProgram(launch, pool, description);
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

  /**
   * In batches, each with a seed of its own; smaller ones after an answer took long. A batch that
   * fails is not asked for again: what was dropped would be missing among the outputs.
   */
  @Override
  public void sample(ProgramValue input, int count, long seed, Outputs outputs)
      throws ProgramException {
    RandomStream seeds = RandomStream.of(seed, 0);
    Outputs scratch = new Outputs(outputs.alphabet());
    int done = 0;
    while (done < count) {
      int wanted = Math.min(batch.get(), count - done);
      scratch.clear();
      long start = System.nanoTime();
      pool.sample(input, wanted, seeds.nextLong() >>> (Long.SIZE - SEED_BITS), scratch);
      outputs.addAll(scratch);
      done += wanted;
      if (System.nanoTime() - start > launch.timeoutNanoseconds() / 2) {
        batch.accumulateAndGet(Math.max(1, wanted / 2), Math::min);
      }
    }
  }

  @Override
  public void close() {
    pool.close();
  }
}
