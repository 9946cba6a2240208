package dev.sievert.zetasql;

import dev.sievert.audit.Claim;

/**
 * A query with a privacy budget, asked about many groups of invented people at once. Nobody is in
 * two groups, so each group is answered as if it were the only one.
 *
 * @param claim the budget that the query is given, for adding or removing one person
 */
public record PrivateQuery(Aggregate aggregate, Claim claim, Groups groups) {
  // Rows come as two arrays of the same length, so that no number has to be written as text.
  private static final String ROWS =
      """
      SELECT run, run * @people + person AS unit, @amounts[OFFSET(place)] AS amount
      FROM UNNEST(GENERATE_ARRAY(1, @runs)) AS run, UNNEST(@persons) AS person WITH OFFSET AS place\
      """;

  private static final String ALL_RUNS =
      "SELECT DISTINCT run FROM UNNEST(GENERATE_ARRAY(1, @runs)) AS run";

  /**
   * The query that answers many runs at once, each a group with people of its own; SQL with the
   * parameters {@code runs}, {@code people}, {@code persons}, {@code amounts}.
   */
  public String sql() {
    return switch (groups) {
      case PUBLIC ->
          """
          SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS(%s, group_selection_strategy = PUBLIC_GROUPS)
            run, %s AS answer
          FROM (%s)
          RIGHT OUTER JOIN (%s) USING (run)
          GROUP BY run\
          """
              .formatted(options(), aggregate.sql(), ROWS, ALL_RUNS);
      case THRESHOLD ->
          """
          SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS(%s)
            run, %s AS answer
          FROM (%s)
          GROUP BY run\
          """
              .formatted(options(), aggregate.sql(), ROWS);
    };
  }

  /**
   * The query as most people would write it: about everybody, without groups. It must be given one
   * run.
   */
  public String ungroupedSql() {
    return """
    SELECT 1 AS run, answer FROM (
      SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS(%s) %s AS answer
      FROM (%s))\
    """
        .formatted(options(), aggregate.sql(), ROWS);
  }

  private String options() {
    return "epsilon = %s, delta = %s, max_groups_contributed = 1, privacy_unit_column = unit"
        .formatted(claim.epsilon(), claim.delta());
  }
}
