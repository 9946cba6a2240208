package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The gallery as readers see it: nothing sticks out on a phone, a tablet or a desk, no text is too
 * pale (contrast AA), every picture has a size, and the console stays silent. Needs Chromium, which
 * {@code ./check} installs, unless run with {@code -Dwithout.browser}.
 */
class GalleryInBrowserTest {
  @TempDir private Path directory;

  private static Optional<String> browser() {
    String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    return Arrays.stream(path.split(File.pathSeparator, -1))
        .flatMap(
            folder ->
                List.of("chromium", "chromium-browser", "google-chrome").stream()
                    .map(name -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .map(Path::toString)
        .findFirst();
  }

  private void prepare() throws Exception {
    for (Path file : Repository.files("docs/gallery")) {
      Files.copy(file, directory.resolve(Objects.requireNonNull(file.getFileName())));
    }
    try (InputStream page = getClass().getResourceAsStream("look.html")) {
      Files.copy(Objects.requireNonNull(page), directory.resolve("look.html"));
    }
  }

  private List<String> look(String browser, int scheme) throws Exception {
    Path out = directory.resolve("out.txt");
    Path err = directory.resolve("err.txt");
    Process process =
        new ProcessBuilder(
                browser,
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--user-data-dir=" + directory.resolve("profile"),
                "--allow-file-access-from-files",
                "--virtual-time-budget=10000",
                "--enable-logging=stderr",
                "--blink-settings=preferredColorScheme=" + scheme,
                "--dump-dom",
                directory.resolve("look.html").toUri().toString())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).as("the browser ends").isTrue();
    assertThat(process.exitValue()).isZero();
    assertThat(Files.readString(err, StandardCharsets.UTF_8)).doesNotContain("CONSOLE");
    return Files.readString(out).lines().filter(line -> line.contains("): wide ")).toList();
  }

  @ParameterizedTest
  @CsvSource({"0, 'rgb(20, 23, 28)'", "1, 'rgb(255, 255, 255)'"})
  void canBeReadOnEveryScreen(int scheme, String paper) throws Exception {
    assumeTrue(System.getProperty("without.browser") == null, "without a browser, as asked");
    Optional<String> browser = browser();
    assertThat(browser).as("Chromium; or run ./check --without browser").isPresent();
    prepare();
    assertThat(look(browser.get(), scheme))
        .hasSize(15)
        .allMatch(line -> line.endsWith(paper + ": wide 0, pale 0, flat 0"));
  }
}
