package dev.sievert.junit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.NumberFormat;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

/**
 * The Java of docs/junit.md is pasted into an empty project, compiled and run, and what fails there
 * is what the page shows. After a change, write it down anew with {@code mvn test
 * -Dsievert.update-documents=true}.
 */
class JunitDocumentTest {
  private static final Path DOCUMENT = Path.of("../docs/junit.md");
  private static final Pattern JAVA = Pattern.compile("(?m)^```java\n((?s:.*?))^```$");
  private static final Pattern NAME =
      Pattern.compile("(?m)^(?:public )?(?:final )?class (\\w+) \\{");
  private static final Pattern MESSAGE =
      Pattern.compile("(?m)(`(\\w+)` fails:\n\n```text\n)((?s:.*?))^```$");

  @TempDir private static Path project;

  /** What each method came to: its message where it failed, nothing where it passed. */
  private static final Map<String, String> SEEN = new LinkedHashMap<>();

  private static String page() throws IOException {
    return Files.readString(DOCUMENT);
  }

  @BeforeAll
  static void pasteCompileAndRun() throws Exception {
    List<String> classes = new ArrayList<>();
    for (MatchResult block : JAVA.matcher(page()).results().toList()) {
      Matcher name = NAME.matcher(block.group(1));
      assertThat(name.find()).as(block.group(1)).isTrue();
      classes.add(name.group(1));
      Files.writeString(project.resolve(name.group(1) + ".java"), block.group(1), UTF_8);
    }
    compile(classes);
    try (URLClassLoader loader =
        new URLClassLoader(
            new URL[] {project.toUri().toURL()}, JunitDocumentTest.class.getClassLoader())) {
      for (String each : classes) {
        if (each.endsWith("Test")) {
          run(loader.loadClass(each));
        }
      }
    }
    if (Boolean.getBoolean("sievert.update-documents")) {
      Files.writeString(
          DOCUMENT,
          MESSAGE
              .matcher(page())
              .replaceAll(
                  shown ->
                      Matcher.quoteReplacement(
                          shown.group(1) + SEEN.getOrDefault(shown.group(2), "") + "```")));
    }
  }

  private static void compile(List<String> classes) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter complaints = new StringWriter();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, UTF_8)) {
      boolean isCompiled =
          compiler
              .getTask(
                  complaints,
                  files,
                  null,
                  List.of(
                      "-proc:none",
                      "-cp",
                      System.getProperty("java.class.path"),
                      "-d",
                      project.toString()),
                  null,
                  files.getJavaFileObjectsFromPaths(
                      classes.stream().map(each -> project.resolve(each + ".java")).toList()))
              .call();
      assertThat(isCompiled).as(complaints.toString()).isTrue();
    }
  }

  private static void run(Class<?> tests) {
    EngineTestKit.engine("junit-jupiter")
        .selectors(selectClass(tests))
        .execute()
        .testEvents()
        .finished()
        .stream()
        .forEach(event -> SEEN.put(method(event), failure(event)));
  }

  private static String method(Event event) {
    return event.getTestDescriptor().getDisplayName().replaceFirst("\\(.*", "");
  }

  private static String failure(Event event) {
    return event
        .getRequiredPayload(TestExecutionResult.class)
        .getThrowable()
        .map(thrown -> thrown.getMessage() + "\n")
        .orElse("");
  }

  private static Map<String, String> shown() throws IOException {
    Map<String, String> shown = new LinkedHashMap<>();
    MESSAGE.matcher(page()).results().forEach(each -> shown.put(each.group(2), each.group(3)));
    return shown;
  }

  @Test
  void whatFailsIsWhatThePageShows() throws IOException {
    Map<String, String> failed = new LinkedHashMap<>(SEEN);
    failed.values().removeIf(String::isEmpty);
    assertThat(failed).isEqualTo(shown());
  }

  @Test
  void showsWhatWasAskedFor() {
    assertThat(SEEN)
        .containsKeys(
            "count", "sum", "mean", "gaussianNoise", "inThreePartitionsAsTold", "countedOnce")
        .hasSize(18);
  }

  @Test
  void tellsTheDefaults() throws Exception {
    String text = page();
    for (String name : List.of("delta", "trials", "seed", "confidence", "threads")) {
      Object value = PrivacyAudit.class.getMethod(name).getDefaultValue();
      String number = NumberFormat.getInstance(Locale.ROOT).format(value);
      assertThat(text).contains("| `" + name + "` | " + number + " |");
    }
  }
}
