package dev.sievert.papers;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** Processor time of the whole process, which other programs disturb less than a clock's. */
final class CpuClock {
  private static final OperatingSystemMXBean PROCESS =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private CpuClock() {}

  static double seconds() {
    return 1e-9 * (double) PROCESS.getProcessCpuTime();
  }
}
