package dev.sievert.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** Processor time, which other programs on the machine disturb less than the time on the wall. */
final class Stopwatch {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final OperatingSystemMXBean PROCESS =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private Stopwatch() {}

  /**
   * Seconds of processor time.
   *
   * @param process of the whole process, with its compiler, collector and helping threads
   */
  record Seconds(double thread, double process) {}

  static Seconds of(Runnable work) {
    long thread = THREADS.getCurrentThreadCpuTime();
    long process = PROCESS.getProcessCpuTime();
    work.run();
    return new Seconds(
        1e-9 * (double) (THREADS.getCurrentThreadCpuTime() - thread),
        1e-9 * (double) (PROCESS.getProcessCpuTime() - process));
  }
}
