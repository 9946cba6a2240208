package dev.sievert.scenario;

import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Memory;
import dev.sievert.scenario.document.MappingReader;
import dev.sievert.scenario.document.Value;
import dev.sievert.scenario.table.ReadTables;
import dev.sievert.scenario.table.TableSource;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import java.util.List;
import java.util.Optional;

/** Reads {@code secret: {table: …}} and {@code secret: {sql: …}}. */
final class TableGrammar {
  private static final int LONGEST_QUERY = 10_000;

  private final UsedColumns used;
  private ColumnNames columns = ColumnNames.NONE;

  /** A grammar for a scenario that speaks of these columns. */
  TableGrammar(UsedColumns used) {
    this.used = used;
  }

  /** The columns that the rest of the scenario may speak of, known after reading. */
  ColumnNames columns() {
    return columns;
  }

  Optional<Secret> read(MappingReader reader) {
    columns = ColumnNames.UNREAD;
    Value file = reader.optional("table");
    Value sql = reader.optional("sql");
    Value kept = reader.optional("columns");
    Value weight = reader.optional("weight");
    Optional<Prior> prior = prior(reader.optional("prior"));
    Optional<String> name = file.isPresent() ? file.file() : sql.file();
    Value stated = file.isPresent() ? file : sql;
    if (name.isEmpty() || prior.isEmpty()) {
      return Optional.empty();
    }
    if (name.get().length() > LONGEST_QUERY) {
      return stated.report("must be at most " + LONGEST_QUERY + " characters long");
    }
    TableSource.Query query =
        new TableSource.Query(
            stated.directory(),
            file.isPresent() ? name : Optional.empty(),
            file.isPresent() ? Optional.empty() : name);
    try (TableSource.Table table = ReadTables.open(engine(), query)) {
      return rows(table, kept, weight, prior.get()).map(rows -> withPrior(rows, prior.get()));
    } catch (TableSource.TableException wrong) {
      return stated.report(String.valueOf(wrong.getMessage()));
    } catch (OutOfRangeException wrong) {
      return stated.report("has a " + wrong.name() + " that " + wrong.complaint());
    }
  }

  /** Whoever reads on many machines brings an engine of its own. */
  private static TableSource engine() throws TableSource.TableException {
    List<TableSource> brought = Memory.brought(TableSource.class);
    return brought.isEmpty() ? TableSource.installed() : brought.get(0);
  }

  private Optional<Secret.Finite> rows(
      TableSource.Table table, Value kept, Value weight, Prior prior)
      throws TableSource.TableException {
    ColumnNames all = ColumnNames.of(table.columns());
    Optional<String> summed = all.read(weight);
    Optional<List<String>> chosen =
        kept.isPresent()
            ? all.readAll(kept)
            : Optional.of(
                table.columns().stream()
                    .filter(column -> !summed.equals(Optional.of(column)))
                    .toList());
    if (chosen.isEmpty() || (weight.isPresent() && summed.isEmpty())) {
      return Optional.empty();
    }
    if (chosen.get().isEmpty()) {
      return weight.report("is the only column of the table");
    }
    if (summed.isPresent() && chosen.get().contains(summed.get())) {
      return weight.report("must not be one of the columns");
    }
    columns = ColumnNames.of(chosen.get());
    // Equally likely are the rows of the table, not what is left of them without a column.
    List<String> needed = prior instanceof Prior.Uniform ? chosen.get() : used.of(chosen.get());
    return Optional.of(table.rows(needed, summed));
  }

  /** A single column is a list of values, which may be numbers. */
  private static Secret withPrior(Secret.Finite rows, Prior prior) {
    Rows domain = (Rows) rows.domain();
    Prior chosen =
        prior instanceof Prior.Uniform || prior instanceof Prior.WorstCase ? prior : rows.prior();
    return domain.columns().size() == 1
        ? new Secret.Finite(domain.columns().get(0).domain(), chosen)
        : new Secret.Finite(domain, chosen);
  }

  /** Counted rows are the default; any weights stand for them until they are counted. */
  private static Optional<Prior> prior(Value value) {
    if (!value.isPresent()) {
      return Optional.of(Prior.Weights.of(1));
    }
    return value
        .word("empirical", "uniform", "worst-case")
        .map(
            word ->
                switch (word) {
                  case "uniform" -> Prior.UNIFORM;
                  case "worst-case" -> Prior.WORST_CASE;
                  default -> Prior.Weights.of(1);
                });
  }
}
