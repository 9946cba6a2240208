package dev.sievert.exact.person;

import java.util.List;
import java.util.Optional;

/**
 * What statistical offices call disclosure risks, of a table and a release about it.
 *
 * @param known the columns that an attacker knows; all columns where none is known
 * @param people how many people the table has
 * @param smallest how many people the smallest group has in which the known columns agree: k
 * @param prosecutor how surely the record of a known member is guessed at best, in the worst group
 * @param marketer the same on the average over people
 * @param sampleUniques people who are alone with the known columns, in the table
 * @param population what is known of the population, where anything is
 * @param presence how surely it is guessed at best whether somebody is in the table, at most
 * @param diversity the attribute that is wanted or released, where there is one
 */
public record Disclosure(
    List<String> known,
    long people,
    long smallest,
    Change prosecutor,
    Change marketer,
    Uniques sampleUniques,
    Optional<Population> population,
    Change presence,
    Optional<Diversity> diversity) {
  public Disclosure {
    known = List.copyOf(known);
  }

  /** A probability without the release, and with it. */
  public record Change(double before, double after) {}

  /**
   * People who are alone with something.
   *
   * @param people how many, on the average where that is estimated
   * @param risk the greatest of their risks
   * @param exposure the greatest of their exposures
   */
  public record Uniques(double people, double risk, double exposure) {}

  /**
   * The population from which the people of the table come.
   *
   * @param isEstimated whether weights of the sample stand for it, and not a table of its own
   * @param smallest how many people its smallest group has among those that occur in the table
   * @param journalist how surely the record of someone is guessed at best who may be in the table
   *     or not, in the worst of these groups
   * @param uniques those who are alone in the table, and in the population too
   * @param least which part of a group is in the table, at least
   * @param greatest the same at most
   */
  public record Population(
      boolean isEstimated,
      double people,
      double smallest,
      Change journalist,
      Uniques uniques,
      double least,
      double greatest) {}

  /**
   * How surely an attribute is guessed at best from everything else that is known.
   *
   * @param values the fewest different values of it that occur in a group: l
   */
  public record Diversity(String column, long values, Change worst, Change mean) {}
}
