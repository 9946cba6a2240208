package dev.sievert.scenario.document;

/**
 * How much a document may hold.
 *
 * <p>The limits are far above any scenario that a person writes and far below what would make a
 * program slow: they are there for files that were made to do harm.
 *
 * @param bytes the greatest size of the file
 * @param line the greatest length of one line of YAML, whose parser takes long over long lines
 * @param depth the greatest number of mappings and lists inside each other
 * @param entries the greatest length of one list or mapping
 * @param nodes the greatest number of values in the whole document
 * @param characters the greatest length of one key or value
 */
public record Limits(int bytes, int line, int depth, int entries, int nodes, int characters) {

  /**
   * One mebibyte, lines of 100,000 characters, 32 levels, lists of 100,000 elements, 200,000
   * values, texts of 10,000 characters.
   */
  public static final Limits STANDARD = new Limits(1 << 20, 100_000, 32, 100_000, 200_000, 10_000);

  public Limits {
    requirePositive("bytes", bytes);
    requirePositive("line", line);
    requirePositive("depth", depth);
    requirePositive("entries", entries);
    requirePositive("nodes", nodes);
    requirePositive("characters", characters);
  }

  private static void requirePositive(String name, int value) {
    if (value < 1) {
      throw new IllegalArgumentException(name + " must be at least 1 but was " + value);
    }
  }
}
