package dev.sievert;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A project of somebody else, in examples/java, that calls the door. */
class ConsumerTest {
  private static final Path PROJECT = Path.of("../examples/java").toAbsolutePath().normalize();
  private static final Path SOURCE = PROJECT.resolve("src/main/java/CallsTheDoor.java");

  @TempDir private Path folder;

  /** Overloads with types that are not there would keep the compiler from choosing one. */
  @Test
  void isCompiledWithoutTheOptionalModules() throws IOException {
    List<String> few =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
            .filter(entry -> !entry.matches(".*(scenario|jackson|yaml|tables|duckdb|junit).*"))
            .filter(entry -> !entry.matches(".*sievert-audit.*|.*/audit/main"))
            .toList();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter complaints = new StringWriter();
    boolean isCompiled =
        compiler
            .getTask(
                complaints,
                null,
                null,
                List.of(
                    "-proc:none",
                    "-cp",
                    String.join(File.pathSeparator, few),
                    "-d",
                    folder.toString()),
                null,
                compiler.getStandardFileManager(null, null, UTF_8).getJavaFileObjects(SOURCE))
            .call();
    assertThat(isCompiled).as(complaints.toString()).isTrue();
  }

  /** Installs the modules into a repository of its own, and builds and runs the project there. */
  @Test
  @Tag("thorough")
  void isBuiltByMaven() throws Exception {
    Path known = Path.of(System.getProperty("user.home"), ".m2", "repository");
    assumeThat(known).isDirectory();
    Path repository = folder.resolve("repository");
    link(known, repository, "dev");
    link(known.resolve("dev"), repository.resolve("dev"), "sievert");
    Path root = Path.of("..").toAbsolutePath().normalize();
    run(root, repository, "-Dquick", "install", "-pl", "sievert-door", "-am");
    Path copy = folder.resolve("project");
    Files.createDirectories(copy.resolve("src/main/java"));
    Files.copy(PROJECT.resolve("pom.xml"), copy.resolve("pom.xml"));
    Files.copy(SOURCE, copy.resolve("src/main/java/CallsTheDoor.java"));
    run(copy, repository, "compile", "dependency:build-classpath", "-Dmdep.outputFile=path.txt");
    String path = Files.readString(copy.resolve("path.txt")).trim();
    assertThat(path).doesNotContain("jackson").doesNotContain("duckdb");
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    assertThat(
            output(
                copy,
                List.of(
                    java.toString(),
                    "-Dstdout.encoding=UTF-8",
                    "-cp",
                    "target/classes" + File.pathSeparator + path,
                    "CallsTheDoor")))
        .startsWith("Randomised response over 10 values with ε = 1\n")
        .contains("At most epsilon = 1.09861");
  }

  /** Everything that was downloaded before, but for one folder, which is new. */
  private static void link(Path from, Path to, String but) throws IOException {
    Files.createDirectories(to.resolve(but));
    try (Stream<Path> entries = Files.list(from)) {
      for (Path entry : entries.toList()) {
        if (!entry.getFileName().toString().equals(but)) {
          Files.createSymbolicLink(to.resolve(entry.getFileName()), entry);
        }
      }
    }
  }

  private void run(Path where, Path repository, String... goals) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of("mvn", "-B", "-ntp", "-q", "-o", "-Dmaven.repo.local=" + repository));
    command.addAll(List.of(goals));
    output(where, command);
  }

  private String output(Path where, List<String> command) throws Exception {
    Path out = Files.createTempFile(folder, "out", ".txt");
    Process process =
        new ProcessBuilder(command)
            .directory(where.toFile())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile())
            .start();
    assertThat(process.waitFor(20, TimeUnit.MINUTES)).isTrue();
    String printed = Files.readString(out);
    assertThat(process.exitValue()).as(printed).isZero();
    return printed;
  }
}
