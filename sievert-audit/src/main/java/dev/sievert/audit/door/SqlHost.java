package dev.sievert.audit.door;

import dev.sievert.audit.Program;
import dev.sievert.audit.ProgramException;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Properties;
import java.util.ServiceLoader;

/** What runs in the other Java for a query: it connects to the database and asks it. */
public final class SqlHost {
  static final String URL = "SIEVERT_JDBC_URL";
  static final String QUERY = "SIEVERT_JDBC_QUERY";
  static final String CREATE = "SIEVERT_JDBC_CREATE";
  static final String CLEAR = "SIEVERT_JDBC_CLEAR";
  static final String INSERT = "SIEVERT_JDBC_INSERT";
  static final String USER = "SIEVERT_JDBC_USER";
  static final String PASSWORD = "SIEVERT_JDBC_PASSWORD";

  private SqlHost() {}

  /**
   * Runs until there are no more requests.
   *
   * @param arguments where the jar of the driver is; empty where it is on the class path
   * @throws IOException where nobody listens any more
   */
  public static void main(String[] arguments) throws IOException {
    String driver = arguments.length == 0 ? "" : arguments[0];
    URL[] jars = driver.isEmpty() ? new URL[0] : new URL[] {Path.of(driver).toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(jars, Program.class.getClassLoader())) {
      ProgramHost.run(() -> connected(loader), "the query");
    }
  }

  private static Program connected(ClassLoader loader) throws ProgramException {
    String url = told(URL);
    try {
      Connection connection = connection(url, loader);
      return SqlTables.in(connection, told(QUERY), told(CREATE), told(CLEAR), told(INSERT));
    } catch (SQLException wrong) {
      throw new ProgramException("the database answered: " + wrong.getMessage(), true);
    } catch (RuntimeException | Error wrong) {
      throw new ProgramException("the driver of the database failed: " + wrong, true);
    }
  }

  private static Connection connection(String url, ClassLoader loader)
      throws ProgramException, SQLException {
    Properties properties = new Properties();
    Optional.ofNullable(System.getenv(USER)).ifPresent(name -> properties.put("user", name));
    Optional.ofNullable(System.getenv(PASSWORD))
        .ifPresent(word -> properties.put("password", word));
    for (Driver driver : ServiceLoader.load(Driver.class, loader)) {
      Connection connection = driver.acceptsURL(url) ? driver.connect(url, properties) : null;
      if (connection != null) {
        return connection;
      }
    }
    throw new ProgramException(
        "no driver knows "
            + kind(url)
            + "; name the jar of one by audit.target.driver, or put it on the class path",
        true);
  }

  /** The beginning of an address, without what may be a secret. */
  private static String kind(String url) {
    int end = url.indexOf(':', "jdbc:".length());
    return end < 0 ? "this address" : url.substring(0, end + 1) + "…";
  }

  private static String told(String name) {
    return Optional.ofNullable(System.getenv(name)).orElse("");
  }
}
