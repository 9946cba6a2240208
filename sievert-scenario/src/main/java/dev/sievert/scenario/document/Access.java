package dev.sievert.scenario.document;

/**
 * What a document may lead to beside itself. Whoever sends one from elsewhere may have our machine
 * read no files and start no programs.
 *
 * @param files whether files that it names are read
 * @param programs whether programs that it names are started
 */
public record Access(boolean files, boolean programs) {
  /** Whatever its author may do. */
  public static final Access ALL = new Access(true, true);

  /** Nothing but what stands in it. */
  public static final Access NOTHING = new Access(false, false);
}
