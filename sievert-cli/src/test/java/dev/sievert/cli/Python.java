package dev.sievert.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Python programs, answered by the program of this class path. */
final class Python {
  /** Whoever has another Python before that of the system still has its pandas. */
  private static final List<String> PROGRAMS = List.of("python3", "/usr/bin/python3");

  private Python() {}

  /** Tests that need it are skipped only where somebody asked for that. */
  static void assume() {
    assumeTrue(System.getProperty("without.python") == null, "without Python, as asked");
  }

  /** The first Python that has pandas, or else the first. */
  private static String program() throws IOException, InterruptedException {
    for (String program : PROGRAMS) {
      if (has(program, "pandas")) {
        return program;
      }
    }
    return PROGRAMS.get(0);
  }

  private static boolean has(String program, String module)
      throws IOException, InterruptedException {
    try {
      return new ProcessBuilder(
                  program, "-c", "import importlib.util as u; u.find_spec('" + module + "').name")
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException none) {
      return false;
    }
  }

  /** Runs Python to its good end; what it printed. */
  static String run(Path folder, Map<String, String> environment, List<String> arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(program()));
    command.addAll(arguments);
    ProcessBuilder python =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
    Map<String, String> known = python.environment();
    known.put("PYTHONPATH", Repository.file("python").toString());
    known.put("PYTHONDONTWRITEBYTECODE", "1");
    known.put("SIEVERT_JAR", System.getProperty("java.class.path"));
    known.put("SIEVERT_JAVA", Path.of(System.getProperty("java.home"), "bin", "java").toString());
    known.put("SIEVERT_JAVA_OPTIONS", "-XX:TieredStopAtLevel=1");
    known.putAll(environment);
    Process process = python.start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    return said;
  }
}
