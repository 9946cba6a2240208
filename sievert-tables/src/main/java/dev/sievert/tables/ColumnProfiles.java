package dev.sievert.tables;

import dev.sievert.scenario.table.TableSource.ColumnProfile;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What columns hold, counted in one pass over a table. */
final class ColumnProfiles {
  private static final int AGGREGATES = 6;

  /** What {@link dev.sievert.threat.TableColumn#isNumber} takes for a number, as SQL writes it. */
  private static final String DECIMAL =
      "'-?(0|[1-9][0-9]{0,99})(\\.[0-9]{1,100})?([eE][+-]?[0-9]{1,3})?'";

  private ColumnProfiles() {}

  /** One row with a count of all rows, and then the aggregates of each column. */
  static String query(List<String> identifiers, String from) {
    StringBuilder query = new StringBuilder("SELECT count(*)");
    for (String column : identifiers) {
      String text = "CAST(" + column + " AS VARCHAR)";
      String number = "try_cast(" + text + " AS DOUBLE)";
      String finite =
          "CASE WHEN regexp_full_match(%s, %s) AND isfinite(%s) THEN %s END"
              .formatted(text, DECIMAL, number, number);
      query
          .append(", count(")
          .append(column)
          .append(")")
          .append(", count(DISTINCT ")
          .append(text)
          .append(")")
          .append(", count(")
          .append(finite)
          .append(")")
          .append(", arg_min(")
          .append(text)
          .append(", ")
          .append(finite)
          .append(")")
          .append(", arg_max(")
          .append(text)
          .append(", ")
          .append(finite)
          .append(")")
          .append(", count_if(coalesce(regexp_full_match(")
          .append(text)
          .append(", '-?[0-9]+,[0-9]+'), false))");
    }
    return query.append(" FROM ").append(from).toString();
  }

  static List<ColumnProfile> read(List<String> names, ResultSet row) throws SQLException {
    long rows = row.getLong(1);
    List<ColumnProfile> profiles = new ArrayList<>();
    for (int place = 0; place < names.size(); place++) {
      int first = 2 + place * AGGREGATES;
      long present = row.getLong(first);
      boolean isNumeric = present > 0 && row.getLong(first + 2) == present;
      profiles.add(
          new ColumnProfile(
              names.get(place),
              rows,
              rows - present,
              row.getLong(first + 1),
              isNumeric,
              isNumeric ? Optional.ofNullable(row.getString(first + 3)) : Optional.empty(),
              isNumeric ? Optional.ofNullable(row.getString(first + 4)) : Optional.empty(),
              row.getLong(first + 5)));
    }
    return profiles;
  }
}
