package dev.sievert.tables;

import dev.sievert.scenario.file.MachineException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Properties;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * DuckDB with its native library in a {@link Workspace}. Left to itself, DuckDB would unpack 60 MB
 * into the common folder for temporary files and leave them there when the process is killed. Its
 * classes are loaded here a second time, so that it asks this loader for the library.
 */
final class Library extends ClassLoader {
  private static final String PACKAGE = "org.duckdb.";
  private static final String NATIVE = "libduckdb_java";
  private static @Nullable Library loaded;

  private final Workspace workspace;
  private final Set<Engine> engines = ConcurrentHashMap.newKeySet();
  private volatile @Nullable Path unpacked;
  private @Nullable Driver driver;

  private Library(Workspace workspace) {
    super(Library.class.getClassLoader());
    this.workspace = workspace;
  }

  /** The library of this process, in which native code can be loaded only once. */
  static synchronized Library shared() {
    Library known = loaded;
    if (known == null) {
      known = new Library(Workspace.in(Path.of(System.getProperty("java.io.tmpdir", "."))));
      Runtime.getRuntime().addShutdownHook(new Thread(known::end, "tables end"));
      loaded = known;
    }
    return known;
  }

  Workspace workspace() {
    return workspace;
  }

  /** A new database in memory. */
  synchronized Connection connect(Properties settings) {
    try {
      Driver known = driver == null ? found() : driver;
      driver = known;
      Connection connection = known.connect("jdbc:duckdb:", settings);
      removeUnpacked();
      return connection;
    } catch (SQLException | LinkageError wrong) {
      throw new MachineException(
          "DuckDB, which reads tables, does not start here: " + reason(wrong), wrong);
    }
  }

  private Driver found() throws SQLException {
    return ServiceLoader.load(Driver.class, this).stream()
        .filter(each -> each.type().getName().startsWith(PACKAGE))
        .map(ServiceLoader.Provider::get)
        .findFirst()
        .orElseThrow(() -> new SQLException("its jar is missing"));
  }

  private static String reason(Throwable wrong) {
    Throwable cause = wrong;
    while (cause.getCause() != null && cause.getCause() != cause) {
      cause = cause.getCause();
    }
    return Reasons.shortened(String.valueOf(cause.getMessage()).replaceAll("\\s+", " "));
  }

  /** What is loaded needs its file no more; systems that disagree refuse to remove it. */
  private void removeUnpacked() {
    Path file = unpacked;
    try {
      if (file != null && Files.deleteIfExists(file)) {
        unpacked = null;
      }
    } catch (IOException inUse) {
      // Then it goes with the workspace.
    }
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!name.startsWith(PACKAGE)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> known = findLoadedClass(name);
      return known == null ? defined(name) : known;
    }
  }

  private Class<?> defined(String name) throws ClassNotFoundException {
    String file = name.replace('.', '/') + ".class";
    try (InputStream input = getParent().getResourceAsStream(file)) {
      if (input == null) {
        throw new ClassNotFoundException(name);
      }
      byte[] bytes = input.readAllBytes();
      return defineClass(name, bytes, 0, bytes.length);
    } catch (IOException broken) {
      throw new ClassNotFoundException(name, broken);
    }
  }

  /** DuckDB asks for its library first as a resource, and where there is none, by its name. */
  @Override
  public @Nullable URL getResource(String name) {
    if (!name.startsWith(NATIVE)) {
      return super.getResource(name);
    }
    unpacked = unpack(name);
    return null;
  }

  private @Nullable Path unpack(String name) {
    try (InputStream input = getParent().getResourceAsStream(name)) {
      if (input == null) {
        return null;
      }
      Path file = workspace.store(System.mapLibraryName("duckdb_java"), input);
      boolean isOfUse = file.toFile().setExecutable(true, true) && Files.isExecutable(file);
      if (!isOfUse) {
        throw new IOException("no program may be run from there");
      }
      return file;
    } catch (IOException wrong) {
      throw new MachineException(
          "DuckDB, which reads tables, could not be unpacked into "
              + workspace.directory()
              + ": "
              + wrong.getMessage()
              + "; another folder is named by SIEVERT_JAVA_OPTIONS=-Djava.io.tmpdir=DIR",
          wrong);
    }
  }

  @Override
  protected @Nullable String findLibrary(String name) {
    return Optional.ofNullable(unpacked).map(Path::toString).orElse(null);
  }

  void opened(Engine engine) {
    engines.add(engine);
  }

  void closed(Engine engine) {
    engines.remove(engine);
  }

  /** The process is asked to end: queries stop, so that nothing is written any more. */
  private void end() {
    engines.forEach(Engine::stop);
    workspace.remove();
  }
}
