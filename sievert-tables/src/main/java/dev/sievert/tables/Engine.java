package dev.sievert.tables;

import dev.sievert.scenario.table.TableSource.TableException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** DuckDB in memory, locked up before it sees anything that a scenario says. */
final class Engine implements AutoCloseable {
  private final Library library;
  private final Connection connection;
  private final Path spill;
  private final List<Path> files;
  private final Limits limits;
  private volatile @Nullable Statement running;
  private volatile boolean isStopped;

  private Engine(Library library, Connection connection, List<Path> files, Limits limits) {
    this.files = List.copyOf(files);
    this.library = library;
    this.connection = connection;
    this.spill = library.workspace().spill();
    this.limits = limits;
  }

  /**
   * How much of the machine a table may take.
   *
   * @param seconds how long a query may run
   * @param memory how much DuckDB holds before it spills, as it writes sizes
   * @param disk how much it may spill
   * @param rows how many distinct rows there may be
   */
  record Limits(int seconds, String memory, String disk, int rows) {
    /** A prior is a million rows at most, counted from a table that fits on a desk. */
    static final Limits USUAL = new Limits(60, "1GB", "2GB", 1_000_000);
  }

  static Engine start(List<Path> files, Limits limits) throws TableException {
    Library library = Library.shared();
    Engine engine = new Engine(library, library.connect(settings(limits)), files, limits);
    library.opened(engine);
    try {
      engine.lock(files);
      return engine;
    } catch (SQLException wrong) {
      engine.close();
      throw new TableException("cannot be read: " + Reasons.of(wrong));
    }
  }

  private static Properties settings(Limits limits) {
    Properties settings = new Properties();
    settings.setProperty("autoinstall_known_extensions", "false");
    settings.setProperty("autoload_known_extensions", "false");
    settings.setProperty("allow_community_extensions", "false");
    settings.setProperty("threads", "2");
    settings.setProperty("memory_limit", limits.memory());
    settings.setProperty("preserve_insertion_order", "false");
    return settings;
  }

  /** From here on it reads the named files only, and no query can change that. */
  private void lock(List<Path> files) throws SQLException {
    List<String> allowed = files.stream().map(file -> TableFile.literal(file.toString())).toList();
    try (Statement statement = connection.createStatement()) {
      statement.execute("SET temp_directory = " + TableFile.literal(spill.toString()));
      statement.execute("SET max_temp_directory_size = " + TableFile.literal(limits.disk()));
      statement.execute("SET allowed_paths = [" + String.join(", ", allowed) + "]");
      statement.execute("SET enable_external_access = false");
      statement.execute("SET lock_configuration = true");
    }
  }

  /** DuckDB's own parser says whether a text is a single query that only reads. */
  void refuseUnlessOneSelect(String sql) throws TableException {
    String check =
        "SELECT json_extract_string(parsed, '$.error'), json_array_length(parsed, '$.statements'), "
            + "json_extract_string(parsed, '$.error_type'), "
            + "json_extract_string(parsed, '$.error_message') "
            + "FROM (SELECT json_serialize_sql(?::VARCHAR) AS parsed)";
    try (PreparedStatement statement = connection.prepareStatement(check)) {
      statement.setString(1, sql);
      try (ResultSet answer = statement.executeQuery()) {
        answer.next();
        if ("parser".equals(answer.getString(3))) {
          throw new TableException("is not SQL: " + Reasons.shortened(answer.getString(4)));
        }
        if (!"false".equals(answer.getString(1)) || answer.getInt(2) != 1) {
          throw new TableException("must be a single select, which only reads");
        }
      }
    } catch (SQLException wrong) {
      throw failed(wrong);
    }
  }

  /** The names of the columns. */
  List<String> columns(String from) throws TableException {
    try (Statement statement = statement();
        ResultSet described = statement.executeQuery("DESCRIBE SELECT * FROM " + from)) {
      List<String> names = new ArrayList<>();
      while (described.next()) {
        names.add(described.getString(1));
      }
      return names;
    } catch (SQLException wrong) {
      throw failed(wrong);
    }
  }

  /** A statement that is interrupted when its time is up. */
  Statement statement() throws SQLException {
    Statement statement = connection.createStatement();
    statement.setQueryTimeout(limits.seconds());
    running = statement;
    return statement;
  }

  /** Ends what is running; for another thread. */
  void stop() {
    isStopped = true;
    Statement last = running;
    try {
      if (last != null) {
        last.cancel();
      }
    } catch (SQLException ignored) {
      // It has ended already.
    }
  }

  Limits limits() {
    return limits;
  }

  TableException failed(SQLException wrong) {
    String message = String.valueOf(wrong.getMessage());
    if (isStopped) {
      return new TableException("was not read to its end, because Sievert was stopped");
    }
    if (message.contains("INTERRUPT")) {
      return new TableException("took longer than " + limits.seconds() + " seconds to read");
    }
    if (message.contains("CSV Error") || message.contains("sniffing file")) {
      Optional<String> fault =
          files.stream().flatMap(file -> CsvFault.of(file).stream()).findFirst();
      if (fault.isPresent()) {
        return new TableException(fault.get());
      }
    }
    if (message.contains("Out of Memory Error")) {
      return new TableException(
          "needs more than %s of memory or more than %s of temporary files to be counted; %s"
              .formatted(limits.memory(), limits.disk(), "keep fewer columns, or count it before"));
    }
    return new TableException("cannot be read: " + Reasons.of(wrong));
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException ignored) {
      // Nothing was written, so nothing is lost.
    }
    library.closed(this);
    Workspace.delete(spill);
  }
}
