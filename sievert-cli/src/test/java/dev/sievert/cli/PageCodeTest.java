package dev.sievert.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.web.WebServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the page in the browser shows as code to be copied is run, in each language. */
class PageCodeTest {
  @TempDir private Path folder;

  @BeforeEach
  void aScenario() throws IOException {
    Files.copy(Repository.file("examples/survey.yaml"), folder.resolve("scenario.yaml"));
  }

  private static String shown(String language) throws IOException {
    try (InputStream lines = WebServer.class.getResourceAsStream("code/" + language + ".txt")) {
      return new String(Objects.requireNonNull(lines).readAllBytes(), UTF_8);
    }
  }

  @Test
  void commandsRun() throws IOException {
    String scenario = folder.resolve("scenario.yaml").toString();
    List<String> lines = shown("command").lines().toList();
    assertThat(lines).hasSize(2);
    for (String line : lines) {
      String[] words = line.replace("scenario.yaml", scenario).split(" ", -1);
      assertThat(words[0]).isEqualTo("sievert");
      Cli run = Cli.run(List.of(words).subList(1, words.length).toArray(String[]::new));
      assertThat(run.code()).as(run.err()).isZero();
    }
  }

  @Test
  void pythonRuns() throws IOException, InterruptedException {
    Python.assume();
    String said = Python.run(folder, Map.of(), List.of("-c", shown("python")));
    assertThat(said).contains("WITHIN YOUR LIMIT").containsPattern("(?m)^1\\.09[0-9]+$");
  }

  @Test
  void javaIsCompiled() throws IOException {
    Path source = folder.resolve("Shown.java");
    String imports = "import dev.sievert.Sievert;\nimport java.nio.file.Path;\n";
    Files.writeString(
        source,
        imports + "class Shown { void run() throws Exception {\n" + shown("java") + "} }\n");
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter complaints = new StringWriter();
    List<String> options =
        List.of(
            "-proc:none", "-cp", System.getProperty("java.class.path"), "-d", folder.toString());
    boolean isCompiled =
        compiler
            .getTask(
                complaints,
                null,
                null,
                options,
                null,
                compiler.getStandardFileManager(null, null, UTF_8).getJavaFileObjects(source))
            .call();
    assertThat(isCompiled).as(complaints.toString()).isTrue();
  }
}
