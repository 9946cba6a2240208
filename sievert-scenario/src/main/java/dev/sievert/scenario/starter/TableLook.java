package dev.sievert.scenario.starter;

import dev.sievert.scenario.table.TableSource;
import dev.sievert.scenario.table.TableSource.ColumnProfile;
import dev.sievert.words.Figures;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A table as it looks to somebody who sees it for the first time.
 *
 * @param columns its columns in order
 */
public record TableLook(String file, long rows, List<Column> columns) {
  /** Copies the list. */
  public TableLook {
    columns = List.copyOf(columns);
  }

  /** A column and what it seems to be. */
  public record Column(ColumnProfile profile, ColumnRole role, String reason) {
    /** What it is called. */
    public String name() {
      return profile.name();
    }
  }

  /**
   * Looks at a table. Needs the module {@code sievert-tables}.
   *
   * @param file CSV, Parquet or JSON, relative to the working directory
   * @throws TableSource.TableException if it cannot be read; the message reads after its name
   */
  public static TableLook at(String file) throws TableSource.TableException {
    TableSource.Query query =
        new TableSource.Query(Path.of("").toAbsolutePath(), Optional.of(file), Optional.empty());
    try (TableSource.Table table = TableSource.installed().open(query)) {
      return of(file, table.profiles());
    }
  }

  /**
   * A look at columns that somebody counted.
   *
   * @throws TableSource.TableException if it has no rows
   */
  public static TableLook of(String file, List<ColumnProfile> profiles)
      throws TableSource.TableException {
    if (profiles.isEmpty() || profiles.get(0).rows() == 0) {
      throw new TableSource.TableException("has no rows");
    }
    List<Column> columns = new ArrayList<>();
    for (ColumnProfile profile : profiles) {
      ColumnRole.Guess guess = ColumnRole.of(profile);
      columns.add(new Column(profile, guess.role(), guess.reason()));
    }
    return new TableLook(file, profiles.get(0).rows(), columns);
  }

  /** A column by its name, where there is one. */
  public Optional<Column> column(String name) {
    return columns.stream().filter(column -> column.name().equals(name)).findFirst();
  }

  /**
   * The column that a release is likeliest to be about: the most sensitive by its name, or else the
   * last that does not name people; nothing where every column names people or is always the same.
   */
  public Optional<Column> released() {
    Optional<Column> sensitive =
        columns.stream()
            .filter(column -> column.role() == ColumnRole.SENSITIVE)
            .min(Comparator.comparing(column -> ColumnRole.rank(column.name()).orElseThrow()));
    List<Column> known =
        columns.stream().filter(column -> column.role() == ColumnRole.KNOWN).toList();
    return sensitive.or(
        () -> known.isEmpty() ? Optional.empty() : Optional.of(known.get(known.size() - 1)));
  }

  /** What each column seems to be, and what somebody should look after. */
  public List<String> lines() {
    return columns.stream()
        .map(
            column ->
                "%s: %s (%s%s%s)"
                    .formatted(
                        column.name(),
                        word(column.role()),
                        column.reason(),
                        range(column.profile()),
                        missing(column.profile())))
        .toList();
  }

  private static String word(ColumnRole role) {
    return switch (role) {
      case IDENTIFYING -> "identifying, left out";
      case SENSITIVE -> "sensitive";
      case KNOWN -> "others may know it";
      case CONSTANT -> "always the same, left out";
    };
  }

  private static String range(ColumnProfile column) {
    return column
        .least()
        .flatMap(low -> column.greatest().map(high -> ", numbers from " + low + " to " + high))
        .orElse("");
  }

  private static String missing(ColumnProfile column) {
    return column.missing() == 0 ? "" : ", " + Figures.grouped(column.missing()) + " missing";
  }
}
