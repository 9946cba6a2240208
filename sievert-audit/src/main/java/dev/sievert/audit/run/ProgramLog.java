package dev.sievert.audit.run;

import dev.sievert.audit.door.ReplyLog;
import dev.sievert.scenario.file.UnwritableException;
import java.util.Optional;

/**
 * What is written down while a program is audited: how fast it answers, and in a checkpoint what it
 * answers, where somebody wants one.
 */
final class ProgramLog implements AutoCloseable {
  /** So long a program is watched before anything is said of its speed. */
  private static final double WATCHED_SECONDS = 2;

  private final Optional<ProgramCheckpoint> checkpoint;
  private final ReplyLog replies;
  private long start;
  private long answered;
  private boolean isSaid;

  private ProgramLog(Optional<ProgramCheckpoint> checkpoint) {
    this.checkpoint = checkpoint;
    this.replies = checkpoint.map(ProgramCheckpoint::log).orElseGet(() -> new ReplyLog(0));
  }

  /** Keeps nothing. */
  static ProgramLog unkept() {
    return new ProgramLog(Optional.empty());
  }

  /** Goes on from a checkpoint, and keeps it. */
  static ProgramLog kept(ProgramCheckpoint checkpoint) {
    return new ProgramLog(Optional.of(checkpoint));
  }

  /** Of a program that begins anew nobody knows which outputs come next. */
  static RefusedException inOrder() {
    return new RefusedException(
        "--resume needs a program that can begin anywhere: this one says that its outputs depend"
            + " on the order of calls");
  }

  /** For the door of the program. */
  ReplyLog replies() {
    return replies;
  }

  boolean isKept() {
    return checkpoint.isPresent();
  }

  /** Whether a checkpoint has no room for all that was answered. */
  boolean isFull() {
    return checkpoint.isPresent() && replies.isFull();
  }

  /** Tells how fast the program answers as soon as that can be told. */
  synchronized void begin(AuditProgress progress) {
    start = System.nanoTime();
    replies.tell(
        runs -> {
          look(runs, progress);
          checkpoint.ifPresent(ProgramCheckpoint::keepNow);
        });
  }

  private synchronized void look(int runs, AuditProgress progress) {
    answered += runs;
    double seconds = (System.nanoTime() - start) / 1e9;
    if (!isSaid && seconds >= WATCHED_SECONDS) {
      isSaid = true;
      progress.pace(answered / seconds);
    }
  }

  /** Keeps all that was answered. */
  void end() {
    checkpoint.ifPresent(ProgramCheckpoint::keepAll);
  }

  /** Why the checkpoint is older than the outcome; nothing where all was kept. */
  Optional<UnwritableException> failure() {
    return checkpoint.flatMap(ProgramCheckpoint::unkept);
  }

  @Override
  public void close() {
    checkpoint.ifPresent(ProgramCheckpoint::close);
  }
}
