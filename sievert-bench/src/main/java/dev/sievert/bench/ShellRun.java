package dev.sievert.bench;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A command as it is typed, from its start to its end; on Linux, whose kernel counts what ended
 * children took.
 *
 * @param cpu seconds of processor time, with system time and all of its own children
 * @param wall seconds on the wall
 * @param megabytes the most that it held, seen every few milliseconds
 */
record ShellRun(double cpu, double wall, long megabytes) {
  /** The kernel counts processor time in hundredths of a second. */
  private static final double TICK = 0.01;

  private static final int USER_OF_CHILDREN = 13;
  private static final int SYSTEM_OF_CHILDREN = 14;

  static ShellRun of(List<String> command) throws IOException, InterruptedException {
    double before = ofChildren();
    long began = System.nanoTime();
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(new File("/dev/null"))
            .start();
    long most = 0;
    while (process.isAlive()) {
      most = Math.max(most, peak(process.pid()));
      Thread.sleep(5);
    }
    double wall = 1e-9 * (double) (System.nanoTime() - began);
    return new ShellRun(ofChildren() - before, wall, most / 1024);
  }

  private static double ofChildren() throws IOException {
    String stat = Files.readString(Path.of("/proc/self/stat"));
    // What is before the bracket is the name of the program, which may hold anything.
    String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
    return TICK
        * (Double.parseDouble(fields[USER_OF_CHILDREN])
            + Double.parseDouble(fields[SYSTEM_OF_CHILDREN]));
  }

  /**
   * The most kilobytes that a process has held so far; zero where it is gone, or goes meanwhile.
   */
  static long peak(long process) {
    try {
      return Files.readAllLines(Path.of("/proc/" + process + "/status")).stream()
          .filter(line -> line.startsWith("VmHWM:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")))
          .findFirst()
          .orElse(0);
    } catch (IOException ended) {
      return 0;
    }
  }
}
