package dev.sievert.zetasql;

/** Audits COUNT and SUM of ZetaSQL and writes what was found as a page. */
public final class Experiment {
  private Experiment() {}

  /**
   * Runs it.
   *
   * @param arguments none
   */
  public static void main(String[] arguments) {}
}
