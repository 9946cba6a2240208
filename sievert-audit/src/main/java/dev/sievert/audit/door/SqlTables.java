package dev.sievert.audit.door;

import dev.sievert.audit.Outputs;
import dev.sievert.audit.Program;
import dev.sievert.audit.ProgramException;
import dev.sievert.audit.ProgramValue;
import dev.sievert.audit.value.StructuredOutput;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A query, asked again and again about one table after the other, over one connection. */
final class SqlTables implements Program {
  private static final int MOST_ROWS = 10_000;
  private static final double MOST_WHOLE = 0x1p53;

  private final Connection connection;
  private final String query;
  private final String clear;
  private final String insert;
  private Optional<ProgramValue> loaded = Optional.empty();

  private SqlTables(Connection connection, String query, String clear, String insert) {
    this.connection = connection;
    this.query = query;
    this.clear = clear;
    this.insert = insert;
  }

  static SqlTables in(
      Connection connection, String query, String create, String clear, String insert)
      throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(create);
    }
    readOnly(connection);
    return new SqlTables(connection, query, clear, insert);
  }

  /** Temporary tables can still be written. Not every database knows this: PostgreSQL does. */
  private static void readOnly(Connection connection) {
    try (Statement statement = connection.createStatement()) {
      statement.execute("SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY");
    } catch (SQLException unknown) {
      // A query that writes is then kept from it by what the user may do, as SECURITY.md says.
      return;
    }
  }

  @Override
  public String name() {
    return query;
  }

  @Override
  public synchronized void sample(ProgramValue input, int count, long seed, Outputs outputs)
      throws ProgramException {
    try {
      if (!loaded.equals(Optional.of(input))) {
        loaded = Optional.empty();
        load(input);
        loaded = Optional.of(input);
      }
    } catch (SQLException wrong) {
      throw new ProgramException("the table could not be filled: " + wrong.getMessage(), true);
    }
    for (int run = 0; run < count; run++) {
      ask(outputs);
    }
  }

  private void load(ProgramValue input) throws SQLException, ProgramException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(clear);
    }
    try (PreparedStatement statement = connection.prepareStatement(insert)) {
      for (ProgramValue row : values(input)) {
        List<ProgramValue> cells = values(row);
        for (int place = 0; place < cells.size(); place++) {
          bind(statement, place + 1, cells.get(place));
        }
        statement.executeUpdate();
      }
    }
  }

  private static List<ProgramValue> values(ProgramValue value) throws ProgramException {
    if (value instanceof ProgramValue.Sequence list) {
      return list.values();
    }
    throw new ProgramException(
        "an input of a query must be a table, a list of rows that are lists of values, but was "
            + value,
        true);
  }

  private static void bind(PreparedStatement statement, int place, ProgramValue value)
      throws SQLException {
    if (value instanceof ProgramValue.Quantity quantity) {
      double number = quantity.number();
      if (number == Math.rint(number) && Math.abs(number) <= MOST_WHOLE) {
        statement.setLong(place, (long) number);
      } else {
        statement.setDouble(place, number);
      }
    } else if (value instanceof ProgramValue.Text text) {
      statement.setString(place, text.text());
    } else if (value instanceof ProgramValue.Flag flag) {
      statement.setBoolean(place, flag.flag());
    } else if (value instanceof ProgramValue.Nothing) {
      statement.setNull(place, Types.NULL);
    } else {
      statement.setString(place, value.toString());
    }
  }

  /** Once. What the database refuses is an output like any other, because people see it. */
  private void ask(Outputs outputs) {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      StructuredOutput.write(output(rows), outputs);
      outputs.end();
    } catch (SQLException refused) {
      outputs.failed("the database answered: " + refused.getMessage());
    }
  }

  /** A single value, a single row, or rows. */
  private static ProgramValue output(ResultSet rows) throws SQLException {
    int width = rows.getMetaData().getColumnCount();
    List<ProgramValue> all = new ArrayList<>();
    while (rows.next()) {
      if (all.size() == MOST_ROWS) {
        throw new SQLException("more than " + MOST_ROWS + " rows, which is the most that is read");
      }
      List<ProgramValue> row = new ArrayList<>();
      for (int column = 1; column <= width; column++) {
        row.add(value(rows.getObject(column)));
      }
      all.add(width == 1 ? row.get(0) : new ProgramValue.Sequence(row));
    }
    return all.size() == 1 ? all.get(0) : new ProgramValue.Sequence(all);
  }

  private static ProgramValue value(@Nullable Object cell) {
    if (cell == null) {
      return new ProgramValue.Nothing();
    }
    if (cell instanceof Boolean flag) {
      return new ProgramValue.Flag(flag);
    }
    if (cell instanceof BigDecimal || cell instanceof BigInteger || cell instanceof Long) {
      return ProgramValue.of(new BigDecimal(cell.toString()));
    }
    return cell instanceof Number number
        ? ProgramValue.of(number.doubleValue())
        : new ProgramValue.Text(cell.toString());
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException ignored) {
      // The audit is over, and its result does not depend on how the database says goodbye.
      loaded = Optional.empty();
    }
  }
}
