package dev.sievert.cli;

/** The program, and in it a thread that dies while the command is at work. */
final class DyingThread {
  private DyingThread() {}

  public static void main(String[] arguments) {
    Thread thread =
        new Thread(
            () -> {
              try {
                Thread.sleep(1500);
              } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
              }
              throw new AssertionError("nobody waits for me");
            });
    thread.setDaemon(true);
    thread.start();
    Main.main(arguments);
  }
}
