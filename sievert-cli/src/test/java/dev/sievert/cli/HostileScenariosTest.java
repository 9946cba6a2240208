package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.sievert.service.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every hostile scenario file is refused in plain words, with its name and a line, and soon. */
class HostileScenariosTest {
  /** A guard against hanging; the time that users wait is far less. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  @TempDir private Path directory;

  static List<HostileScenario> scenarios() {
    return Stream.of(
            HostileMechanisms.all(),
            HostileCompositions.all(),
            HostileSecrets.all(),
            HostileAttackers.all(),
            HostileFiles.all())
        .flatMap(scenarios -> scenarios)
        .toList();
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void isRefusedWithAMessage(HostileScenario scenario) throws IOException {
    String file = directory.resolve("hostile." + scenario.ending()).toString();
    Files.write(Path.of(file), scenario.bytes());

    Cli run = assertTimeoutPreemptively(PATIENCE, () -> Cli.run("assess", file));

    assertThat(run.errLines()).isNotEmpty().hasSizeLessThanOrEqualTo(51);
    assertThat(run.errLines()).allSatisfy(line -> isASentence(line, file));
    assertThat(run.errLines().get(0)).matches(Pattern.quote(file) + ":[1-9][0-9]*: .+");
    assertThat(run.out()).isEmpty();
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
  }

  @Test
  void areMoreThanFiveHundredDifferentOnes() {
    assertThat(scenarios().stream().map(HostileScenario::content).distinct())
        .hasSizeGreaterThan(500);
  }

  private static void isASentence(String line, String file) {
    assertThat(line).startsWith(file + ":").matches("\\P{Cntrl}+");
    assertThat(line.substring(file.length()))
        .hasSizeLessThan(300)
        .doesNotContain("Exception", "\tat ", "internal", "java.", "jackson", "snakeyaml");
  }
}
