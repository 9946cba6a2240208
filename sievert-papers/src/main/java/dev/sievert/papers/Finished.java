package dev.sievert.papers;

import java.util.Optional;

/**
 * An item that was made again, or could not be.
 *
 * @param made what came out, unless it failed
 * @param cpuSeconds how much processor time it took
 */
public record Finished(
    Item item, Optional<Made> made, Optional<String> failure, double cpuSeconds) {
  /**
   * Makes an item; nothing that goes wrong with it may harm the others.
   *
   * @return what came out, or why nothing did
   */
  public static Finished of(Item item, ItemRequest request) {
    double before = CpuClock.seconds();
    try {
      Made made = item.make(request);
      return new Finished(item, Optional.of(made), Optional.empty(), CpuClock.seconds() - before);
    } catch (RuntimeException failed) {
      String reason = failed.getClass().getSimpleName() + ": " + failed.getMessage();
      return new Finished(item, Optional.empty(), Optional.of(reason), CpuClock.seconds() - before);
    }
  }
}
