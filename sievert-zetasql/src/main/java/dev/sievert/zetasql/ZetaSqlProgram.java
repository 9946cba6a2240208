package dev.sievert.zetasql;

import com.google.zetasql.PreparedQuery;
import com.google.zetasql.SqlException;
import com.google.zetasql.TypeFactory;
import com.google.zetasql.Value;
import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.Program;
import dev.sievert.audit.ProgramException;
import dev.sievert.audit.ProgramValue;
import dev.sievert.audit.Claim;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A query with a privacy budget as a program under audit. Its inputs are lists of people, each a
 * number or a list of numbers; its outputs are the noisy answer, {@code "no row"} where the group
 * was suppressed, or {@code "error: …"} where the query failed, which whoever asked would see too.
 *
 * <p>The library draws its randomness from the operating system, so seeds have no effect.
 */
public final class ZetaSqlProgram implements Program {
  /** How many rows one query is given: beyond this, more rows no longer make it cheaper. */
  private static final int ROWS = 20_000;

  private static final int MOST_RUNS = 10_000;

  private final PrivateQuery query;
  private final PreparedQuery prepared;
  private final int mostRuns;

  private ZetaSqlProgram(PrivateQuery query, PreparedQuery prepared, int mostRuns) {
    this.query = query;
    this.prepared = prepared;
    this.mostRuns = mostRuns;
  }

  /**
   * A program that answers many runs with each query.
   *
   * @throws SqlException where the query is refused
   */
  public static ZetaSqlProgram of(PrivateQuery query) {
    return new ZetaSqlProgram(query, SqlEngine.prepare(query, query.sql()), MOST_RUNS);
  }

  /**
   * A program that asks without groups, once for each run: slow, and a check of the other.
   *
   * @throws SqlException where the query is refused
   */
  public static ZetaSqlProgram oneByOne(PrivateQuery query) {
    return new ZetaSqlProgram(query, SqlEngine.prepare(query, query.ungroupedSql()), 1);
  }

  @Override
  public String name() {
    return "ZetaSQL " + query.aggregate().sql();
  }

  @Override
  public Optional<Claim> claimed() {
    return Optional.of(query.claim());
  }

  @Override
  public void sample(ProgramValue input, int count, long seed, Outputs outputs)
      throws ProgramException {
    People people = People.of(input);
    int batch = Math.max(1, Math.min(mostRuns, ROWS / Math.max(1, people.persons().size())));
    for (int done = 0; done < count; done += batch) {
      ask(people, Math.min(batch, count - done), outputs);
    }
  }

  private void ask(People people, int runs, Outputs outputs) throws ProgramException {
    @Nullable Value[] answers = new @Nullable Value[runs];
    try {
      for (List<Value> row : prepared.execute(parameters(people, runs)).getTableData()) {
        answers[(int) row.get(0).getInt64Value() - 1] = row.get(1);
      }
    } catch (SqlException failed) {
      failed(people, runs, outputs, failed);
      return;
    } catch (RuntimeException failed) {
      throw new ProgramException("ZetaSQL failed: " + failed, true);
    }
    for (Value answer : answers) {
      write(answer, outputs);
      outputs.end();
    }
  }

  // A query fails as a whole where one of its runs does, so each run is asked for by itself.
  private void failed(People people, int runs, Outputs outputs, SqlException failure)
      throws ProgramException {
    if (runs == 1) {
      outputs.text("error: " + failure.getMessage());
      outputs.end();
      return;
    }
    for (int run = 0; run < runs; run++) {
      ask(people, 1, outputs);
    }
  }

  private void write(@Nullable Value answer, Outputs outputs) {
    if (answer == null) {
      outputs.text("no row");
    } else if (answer.isNull()) {
      outputs.symbol(Alphabet.NOTHING);
    } else if (query.aggregate().isWhole()) {
      outputs.number((double) answer.getInt64Value());
    } else {
      outputs.number(answer.getDoubleValue());
    }
  }

  private Map<String, Value> parameters(People people, int runs) {
    boolean isWhole = query.aggregate().isWhole();
    return Map.of(
        "runs",
        Value.createInt64Value(runs),
        "people",
        Value.createInt64Value(Math.max(1, people.count())),
        "persons",
        Value.createArrayValue(
            TypeFactory.createArrayType(SqlEngine.WHOLE),
            people.persons().stream().map(person -> Value.createInt64Value(person)).toList()),
        "amounts",
        Value.createArrayValue(
            TypeFactory.createArrayType(SqlEngine.amountType(query.aggregate())),
            people.amounts().stream()
                .map(
                    amount ->
                        isWhole
                            ? Value.createInt64Value(amount.longValue())
                            : Value.createDoubleValue(amount))
                .toList()));
  }

  @Override
  public void close() {
    prepared.close();
  }
}
