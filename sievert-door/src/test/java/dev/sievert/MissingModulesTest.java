package dev.sievert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.File;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/** The door brings nothing that its caller does not use, and asks by name for what is missing. */
class MissingModulesTest {
  /** Runs in a loader of its own. */
  public static final class Caller implements Callable<String> {
    @Override
    public String call() {
      Sievert sievert = Sievert.create();
      String text =
          sievert
              .assess(
                  dev.sievert.mechanism.catalogue.Mechanisms.laplace().epsilon(1),
                  dev.sievert.threat.Secret.uniform(10))
              .toString();
      sievert.audit(x -> x > 0, dev.sievert.audit.Claim.epsilon(1)).between(0, 1).trials(100).run();
      return text;
    }
  }

  /** Reads a file. */
  public static final class Reader implements Callable<String> {
    @Override
    public String call() {
      return Sievert.create().read(Path.of("../examples/survey.yaml")).assess().toString();
    }
  }

  /** Audits a file. */
  public static final class Auditor implements Callable<String> {
    @Override
    public String call() {
      return Sievert.create().read(Path.of("../examples/survey.yaml")).audit(1000).toString();
    }
  }

  /** Makes an audit again. */
  public static final class Verifier implements Callable<String> {
    @Override
    public String call() {
      return Sievert.create().verify(Path.of("none.json")).toString();
    }
  }

  @Test
  void whatNeedsNoFilesNeedsNoJson() throws Exception {
    assertThat(run(Caller.class, "scenario", "jackson", "yaml", "tables", "duckdb", "audit"))
        .startsWith("Laplace noise of scale 9");
  }

  @Test
  void readingNeedsTheModuleOfScenarios() {
    assertThatExceptionOfType(IllegalStateException.class)
        .isThrownBy(() -> run(Reader.class, "scenario", "jackson", "yaml", "tables", "duckdb"))
        .withMessage(
            "reading scenario files needs the module dev.sievert:sievert-scenario on the class"
                + " path");
  }

  @Test
  void readingNeedsNoTablesAndNoAudits() throws Exception {
    assertThat(run(Reader.class, "tables", "duckdb", "audit")).contains("WITHIN YOUR LIMIT");
    assertThatExceptionOfType(IllegalStateException.class)
        .isThrownBy(() -> run(Auditor.class, "tables", "duckdb", "audit"))
        .withMessage(
            "auditing scenarios needs the module dev.sievert:sievert-audit on the class path");
    assertThatExceptionOfType(IllegalStateException.class)
        .isThrownBy(() -> run(Verifier.class, "tables", "duckdb", "audit"))
        .withMessage(
            "repeating audits needs the module dev.sievert:sievert-audit on the class path");
  }

  private static String run(Class<? extends Callable<String>> caller, String... without)
      throws Exception {
    try (URLClassLoader loader =
        new URLClassLoader(path(List.of(without)), ClassLoader.getPlatformClassLoader())) {
      Class<?> loaded = loader.loadClass(caller.getName());
      Method call = loaded.getMethod("call");
      return (String) call.invoke(loaded.getConstructor().newInstance());
    } catch (InvocationTargetException thrown) {
      if (thrown.getCause() instanceof Exception cause) {
        throw cause;
      }
      throw new AssertionError(thrown.getCause());
    }
  }

  /** The class path without some modules and libraries. */
  private static URL[] path(List<String> without) throws MalformedURLException {
    List<URL> kept = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      // Names of modules: sievert-audit/target/classes, sievert-audit-0.1.jar.
      List<String> parts = Arrays.asList(entry.replace('\\', '/').split("/", -1));
      List<String> last = parts.subList(Math.max(0, parts.size() - 3), parts.size());
      boolean isLeftOut =
          without.stream()
              .anyMatch(
                  word -> last.stream().anyMatch(part -> part.matches("(.*-)?" + word + "(-.*)?")));
      if (!entry.isEmpty() && !isLeftOut) {
        kept.add(Path.of(entry).toUri().toURL());
      }
    }
    return kept.toArray(URL[]::new);
  }
}
