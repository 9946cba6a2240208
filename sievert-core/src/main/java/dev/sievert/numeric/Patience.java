package dev.sievert.numeric;

import dev.sievert.number.OutOfRangeException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * How much work an answer may take. Long computations count what they do and, once patience is
 * over, stop refining: what they answer then is as proven as before, only wider.
 *
 * <p>Work is counted, not timed, so that the same question has the same answer on every machine: a
 * unit is what took about a nanosecond on the machine on which it was measured. Only {@link #end},
 * by which somebody who waits says that it is enough, depends on the moment.
 *
 * <p>Patience belongs to the thread that answers. Without any it has no end.
 */
public final class Patience {
  private static final double SECOND = 1e9;
  private static final ThreadLocal<Patience> CURRENT = ThreadLocal.withInitial(Patience::endless);

  private final double allowed;
  private final @Nullable Patience parent;
  private final AtomicLong spent = new AtomicLong();

  /** What others spent that this one allowed as much as itself, the most of any. */
  private final AtomicLong mostOfOthers = new AtomicLong();

  private volatile boolean isEnded;
  private volatile boolean isFelt;

  private Patience(double allowed, @Nullable Patience parent) {
    this.allowed = allowed;
    this.parent = parent;
  }

  /**
   * Patience for some time.
   *
   * @param seconds about as many seconds of one processor, at least zero; may be infinite
   */
  public static Patience of(double seconds) {
    if (!(seconds >= 0)) {
      throw new OutOfRangeException("patience", "at least 0", Check.number(seconds));
    }
    return new Patience(seconds * SECOND, null);
  }

  /**
   * Patience without end.
   *
   * @return new patience, which only {@link #end} can end
   */
  public static Patience endless() {
    return new Patience(Double.POSITIVE_INFINITY, null);
  }

  /**
   * As much patience as this thread was given, for one of several answers that have nothing to do
   * with each other: what one of them takes is not taken from another. It ends where that of this
   * thread is ended, which is felt where any of them is.
   *
   * @return new patience, for any thread
   */
  public static Patience another() {
    Patience current = CURRENT.get();
    return new Patience(current.allowed, current);
  }

  /** Answers within this patience. */
  public <T> T during(Supplier<T> work) {
    Patience before = CURRENT.get();
    CURRENT.set(this);
    try {
      return work.get();
    } finally {
      CURRENT.set(before);
    }
  }

  /**
   * Counts work that is about to be done on this thread.
   *
   * @param work about how many nanoseconds it takes
   */
  public static void spend(double work) {
    CURRENT.get().spent.addAndGet((long) work);
  }

  /**
   * Whether this thread should be content with what it knows; whether what is allowed has been
   * spent, somebody ended it, or the thread was interrupted. Asked only where the answer makes a
   * difference.
   */
  public static boolean isOver() {
    Patience patience = CURRENT.get();
    boolean isOver =
        patience.isEnded()
            || patience.spent.get() > patience.allowed
            || Thread.currentThread().isInterrupted();
    if (isOver) {
      patience.feel();
    }
    return isOver;
  }

  private boolean isEnded() {
    return isEnded || (parent != null && parent.isEnded());
  }

  private void feel() {
    isFelt = true;
    if (parent != null) {
      parent.mostOfOthers.accumulateAndGet(spent.get(), Math::max);
      parent.feel();
    }
  }

  /** Ends this patience, from any thread. */
  public void end() {
    isEnded = true;
  }

  /** What has been done; about so many seconds of one processor. */
  public double seconds() {
    return Math.max(spent.get(), mostOfOthers.get()) / SECOND;
  }

  /** Whether an answer was cut short; whether more patience may have made it tighter. */
  public boolean isFelt() {
    return isFelt;
  }
}
