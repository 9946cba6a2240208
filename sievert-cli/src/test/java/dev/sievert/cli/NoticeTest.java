package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The terms of every library are told to whoever gets the program. */
class NoticeTest {
  private static final Pattern JAR = Pattern.compile("([A-Za-z][\\w.-]*?)-[0-9].*\\.jar");
  private static final Pattern NAMED = Pattern.compile("\\(([A-Za-z][\\w., -]*)\\)");

  /** What tests need beside the program, or what measures them. */
  private static final List<String> OF_TESTS =
      List.of(
          "sievert",
          "junit",
          "opentest4j",
          "apiguardian",
          "assertj",
          "byte-buddy",
          "archunit",
          "playwright",
          "driver",
          "gson",
          "error_prone",
          "Java-WebSocket",
          "surefire",
          "org.jacoco");

  private static List<String> shipped() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(each -> JAR.matcher(Path.of(each).getFileName().toString()))
        .filter(Matcher::matches)
        .map(jar -> jar.group(1))
        .filter(name -> OF_TESTS.stream().noneMatch(name::startsWith))
        .distinct()
        .toList();
  }

  @Test
  void everyLibraryIsNamedAndNoOther() {
    String notice = Repository.read("NOTICE");
    List<String> named =
        NAMED
            .matcher(notice)
            .results()
            .flatMap(match -> Arrays.stream(match.group(1).split(", ")))
            .filter(name -> !name.contains(" ") && !name.equals("c") && !name.equals("C"))
            .toList();
    assertThat(shipped()).isNotEmpty();
    assertThat(named).containsExactlyInAnyOrderElementsOf(shipped());
  }
}
