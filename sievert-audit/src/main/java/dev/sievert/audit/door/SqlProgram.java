package dev.sievert.audit.door;

import dev.sievert.audit.ProgramException;
import dev.sievert.scenario.audit.AuditTarget;
import dev.sievert.scenario.audit.TableSchema;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A query as a program: its input is a table, its output what the query returns. The database is
 * talked to by a Java of its own, {@link SqlHost}, under the same supervision as any command.
 */
final class SqlProgram {
  /** Whoever may use the database, where its address does not say. */
  private static final String[] CREDENTIALS = {SqlHost.USER, SqlHost.PASSWORD};

  private SqlProgram() {}

  /**
   * Connects to the database.
   *
   * @param threads how many connections there are where the scenario does not say
   * @throws ProgramException where it cannot be reached
   */
  static CommandProgram open(AuditTarget.Sql target, Path directory, int threads, ReplyLog log)
      throws ProgramException {
    String driver =
        target.driver().isPresent()
            ? OtherJava.jar(target.driver().get(), directory).toString()
            : "";
    AuditTarget.Command command =
        new AuditTarget.Command(
            OtherJava.words(SqlHost.class, driver),
            target.pace().workers(),
            target.pace().timeout(),
            AuditTarget.Command.USUAL_MEMORY,
            target.pace().batch());
    Launch launch = new Launch(command, directory, true, told(target));
    return CommandProgram.open(launch, threads, log);
  }

  /** By the environment, because an address may have a password in it. */
  private static Map<String, String> told(AuditTarget.Sql target) {
    Map<String, String> told = new TreeMap<>();
    told.put(SqlHost.URL, target.url());
    told.put(SqlHost.QUERY, target.query());
    told.put(SqlHost.CREATE, create(target.table()));
    told.put(SqlHost.CLEAR, "DELETE FROM " + target.table().name());
    told.put(SqlHost.INSERT, insert(target.table()));
    for (String each : CREDENTIALS) {
      Optional.ofNullable(System.getenv(each)).ifPresent(value -> told.put(each, value));
    }
    return told;
  }

  /** A temporary table: it is seen by one connection alone, and no other table is touched. */
  private static String create(TableSchema table) {
    return table.columns().stream()
        .map(column -> column.name() + " " + column.type())
        .collect(
            Collectors.joining(", ", "CREATE LOCAL TEMPORARY TABLE " + table.name() + " (", ")"));
  }

  private static String insert(TableSchema table) {
    return table.columns().stream()
        .map(column -> "?")
        .collect(Collectors.joining(", ", "INSERT INTO " + table.name() + " VALUES (", ")"));
  }
}
