package dev.sievert.web;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.lang.management.ThreadMXBean;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Watches the memory that answers take. Nobody can say which objects belong to which answer, but
 * how full the heap is after a collection is known, and how much each thread has asked for: when
 * there is little left, the answer that asked for most is ended, so that the others go on.
 */
final class MemoryWatch {
  private final double most;
  private final Map<Thread, Long> begun = new ConcurrentHashMap<>();

  /**
   * A watch.
   *
   * @param percent how full the heap may be after a collection
   */
  MemoryWatch(int percent) {
    this.most = percent / 100.0;
  }

  /** Works, and is watched meanwhile. */
  <T> T during(Callable<T> work) throws Exception {
    Thread thread = Thread.currentThread();
    begun.put(thread, asked(thread));
    try {
      return work.call();
    } finally {
      begun.remove(thread);
    }
  }

  /** Whether there is too little memory left, and this thread's answer took more than others'. */
  boolean isGreedy(Thread thread) {
    Long from = begun.get(thread);
    if (from == null || !isShort()) {
      return false;
    }
    long own = asked(thread) - from;
    return begun.entrySet().stream()
        .allMatch(other -> asked(other.getKey()) - other.getValue() <= own);
  }

  /** The cheap question first: what is not even used cannot be reachable. */
  private boolean isShort() {
    Runtime runtime = Runtime.getRuntime();
    long used = runtime.totalMemory() - runtime.freeMemory();
    return used > most * runtime.maxMemory() && collected() > most;
  }

  /** How full the heap was after the last collection of all of it. */
  private static double collected() {
    long used = 0;
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      MemoryUsage usage = pool.getType() == MemoryType.HEAP ? pool.getCollectionUsage() : null;
      used += usage == null ? 0 : usage.getUsed();
    }
    return (double) used / Runtime.getRuntime().maxMemory();
  }

  /** How many bytes a thread has asked for since it began, where the system counts them. */
  private static long asked(Thread thread) {
    ThreadMXBean threads = Counting.THREADS;
    return threads instanceof com.sun.management.ThreadMXBean counting
        ? counting.getThreadAllocatedBytes(thread.getId())
        : 0;
  }

  /** Loaded when it is first needed. */
  private static final class Counting {
    static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  }
}
