package dev.sievert.auditing;

import dev.sievert.audit.Claim;
import dev.sievert.program.Outputs;
import dev.sievert.program.Program;
import dev.sievert.program.ProgramException;
import dev.sievert.program.Value;
import java.util.List;
import java.util.Optional;

/** A program that gives no more outputs once somebody has had enough. */
final class StoppableProgram implements Program {
  private final Program inside;
  private volatile boolean isStopped;

  StoppableProgram(Program inside) {
    this.inside = inside;
  }

  void stop() {
    isStopped = true;
  }

  @Override
  public String name() {
    return inside.name();
  }

  @Override
  public List<Value> inputs() {
    return inside.inputs();
  }

  @Override
  public Optional<Claim> claimed() {
    return inside.claimed();
  }

  @Override
  public boolean isInOrder() {
    return inside.isInOrder();
  }

  @Override
  public void sample(Value input, int count, long seed, Outputs outputs) throws ProgramException {
    if (isStopped) {
      throw new ProgramException("was stopped before all runs were made", true);
    }
    inside.sample(input, count, seed, outputs);
  }

  @Override
  public void close() {
    inside.close();
  }
}
