package dev.sievert.audit;

import java.util.List;
import java.util.Optional;

/**
 * A program under audit: it can be run on an input as often as wanted, and nothing else is known.
 */
public interface Program extends AutoCloseable {
  /** {@return what people call it} */
  String name();

  /**
   * {@return the inputs that it suggests, any two of which it calls neighbours; none where it
   * suggests none}
   */
  default List<ProgramValue> inputs() {
    return List.of();
  }

  /** {@return the budget that it claims to keep; nothing where it claims nothing} */
  default Optional<Claim> claimed() {
    return Optional.empty();
  }

  /**
   * {@return whether its outputs depend on the order of calls, such as those of a file that is read
   * on; false where a seed says everything} It is then called by one thread at a time, in an order
   * that is the same whenever the plan is.
   */
  default boolean isInOrder() {
    return false;
  }

  /**
   * Runs it. The same input, count and seed give the same outputs where the program honours seeds.
   * May be called by several threads at once.
   *
   * @param input what it is run on
   * @param count how often
   * @param seed where its randomness begins
   * @param outputs where the outputs are written; fewer than wanted where it has no more to give
   * @throws ProgramException where this run failed; what was written before is kept
   */
  void sample(ProgramValue input, int count, long seed, Outputs outputs) throws ProgramException;

  /**
   * Asks it to give no more: runs that have not begun need not be made, and fewer outputs than
   * wanted are written. May be called by any thread.
   */
  default void stop() {}

  /** Ends it. */
  @Override
  default void close() {}
}
