package dev.sievert.audit.door;

import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramException;
import dev.sievert.audit.ProgramValue;
import dev.sievert.numeric.RandomStream;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Asks for many runs in batches, each with a seed of its own; smaller ones after an answer took
 * long. A batch that fails is not asked for again: what was dropped would be missing among the
 * outputs. What was answered before the audit was interrupted comes from the log.
 */
final class Batches {
  /** Numbers up to this are whole in every language whose numbers are floating-point ones. */
  private static final int SEED_BITS = 53;

  private final AtomicInteger size;
  private final double timeout;
  private final ReplyLog log;
  private final Question question;
  private volatile boolean isStopped;

  /** What is asked of the program itself. */
  @FunctionalInterface
  interface Question {
    void ask(ProgramValue input, int count, long seed, Outputs scratch) throws ProgramException;
  }

  /**
   * No batch yet.
   *
   * @param size how many runs are asked for at once
   * @param timeout how many seconds an answer may take
   */
  Batches(int size, double timeout, ReplyLog log, Question question) {
    this.size = new AtomicInteger(size);
    this.timeout = timeout;
    this.log = log;
    this.question = question;
  }

  /** After the batches that are on their way. */
  void stop() {
    isStopped = true;
  }

  void sample(ProgramValue input, int count, long seed, Outputs outputs) throws ProgramException {
    RandomStream seeds = RandomStream.of(seed, 0);
    Outputs scratch = new Outputs(outputs.alphabet());
    int done = 0;
    while (done < count && !isStopped) {
      int left = count - done;
      long own = seeds.nextLong() >>> (Long.SIZE - SEED_BITS);
      scratch.clear();
      Optional<ReplyLog.Reply> before = log.take(input, own, left, scratch);
      ReplyLog.Reply reply =
          before.isPresent()
              ? before.get()
              : asked(input, Math.min(size.get(), left), own, scratch);
      if (reply.failure().isPresent()) {
        throw reply.failure().get();
      }
      outputs.addAll(scratch);
      done += reply.wanted();
      if (reply.isSlow()) {
        size.accumulateAndGet(Math.max(1, reply.wanted() / 2), Math::min);
      }
    }
  }

  private ReplyLog.Reply asked(ProgramValue input, int wanted, long seed, Outputs scratch)
      throws ProgramException {
    long start = System.nanoTime();
    Optional<ProgramException> failure = Optional.empty();
    try {
      question.ask(input, wanted, seed, scratch);
    } catch (ProgramException failed) {
      if (failed.isFinal() || isStopped) {
        // It may be there again when the audit goes on.
        throw failed;
      }
      scratch.clear();
      failure = Optional.of(failed);
    }
    boolean isSlow = (System.nanoTime() - start) / 1e9 > timeout / 2;
    ReplyLog.Reply reply = new ReplyLog.Reply(wanted, isSlow && failure.isEmpty(), failure);
    log.keep(input, seed, reply, scratch);
    return reply;
  }
}
