package dev.sievert.scenario.document;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * Collects all problems of one document, in the order of the file.
 *
 * <p>A hostile file can have a problem on each of its hundred thousand values, so only the first
 * ones by place in the file are kept, whatever the order in which they are found; the others are
 * counted.
 */
public final class Problems {

  /** How many problems are shown; nobody reads more. */
  private static final int SHOWN = 50;

  private static final Comparator<Problem> FILE_ORDER =
      Comparator.comparing(Problem::position).thenComparing(Problem::message);

  private final String source;
  private final Access access;
  private final TreeSet<Problem> first = new TreeSet<>(FILE_ORDER);
  private int omitted;

  private Problems(String source, Access access) {
    this.source = source;
    this.access = access;
  }

  /**
   * {@return an empty collection; no problems yet}
   *
   * @param source the name of the file, as people shall see it
   */
  public static Problems in(String source) {
    return in(source, Access.ALL);
  }

  /**
   * {@return an empty collection; no problems yet}
   *
   * @param access what the document may lead to; the rest is a problem
   */
  public static Problems in(String source, Access access) {
    return new Problems(source, access);
  }

  Access access() {
    return access;
  }

  /** {@return the name of the file} */
  public String source() {
    return source;
  }

  /**
   * Adds a problem; the same problem found twice is told once.
   *
   * @param position where it is
   * @param path the key, or empty for the document as a whole
   */
  public void add(Position position, String path, String message) {
    add(new Problem(source, position, path, message));
  }

  /** Adds a problem, whose sentence is written only if it is going to be shown. */
  void add(Position position, KeyPath path, Supplier<ValueComplaint> complaint) {
    if (first.size() == SHOWN && position.compareTo(first.last().position()) > 0) {
      omitted++;
    } else {
      ValueComplaint said = complaint.get();
      String message = path.asSubject() + " " + said.predicate();
      add(new Problem(source, position, path.toString(), message, said.allowed(), said.given()));
    }
  }

  void addAll(Problems others) {
    others.first.forEach(this::add);
    omitted += others.omitted;
  }

  private void add(Problem problem) {
    boolean isNew = first.add(problem);
    if (isNew && first.size() > SHOWN) {
      first.pollLast();
      omitted++;
    }
  }

  /** {@return whether nothing is wrong} */
  public boolean isEmpty() {
    return first.isEmpty();
  }

  /** {@return how many problems were found, including those that are not listed} */
  public int count() {
    return first.size() + omitted;
  }

  /** {@return the first problems, at most fifty, in the order of the file} */
  public List<Problem> list() {
    return List.copyOf(first);
  }

  /**
   * {@return the problems as people read them, one line each; the last line counts those left out}
   */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    first.forEach(problem -> lines.add(problem.inOneLine()));
    if (omitted > 0) {
      lines.add(source + ": and " + omitted + " more");
    }
    return List.copyOf(lines);
  }
}
