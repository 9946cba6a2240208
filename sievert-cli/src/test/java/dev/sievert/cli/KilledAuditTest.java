package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An audit that is killed outright, again and again, and resumed each time. */
class KilledAuditTest {
  private static final int KILLS = 20;

  @TempDir private Path directory;

  private Process audit(Path out, Path kept) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.sievert.cli.Main"));
    command.addAll(
        List.of(
            "audit",
            "--mechanism",
            "oue",
            "--epsilon",
            "1",
            "--size",
            "1000",
            "--trials",
            "3000000",
            "--seed",
            "3",
            "--threads",
            "1",
            "--json",
            "--resume",
            kept.toString()));
    return new ProcessBuilder(command)
        .redirectOutput(out.toFile())
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  @Test
  void beingKilledChangesNoByte() throws IOException, InterruptedException {
    Path kept = directory.resolve("kept");
    Path out = directory.resolve("out");
    Random random = new Random(5);
    for (int kill = 0; kill < KILLS; kill++) {
      Process process = audit(out, kept);
      process.waitFor(500 + random.nextInt(500), TimeUnit.MILLISECONDS);
      process.destroyForcibly().waitFor();
    }
    assertThat(audit(out, kept).waitFor()).isZero();
    Path whole = directory.resolve("whole");
    assertThat(audit(whole, directory.resolve("other")).waitFor()).isZero();
    assertThat(Files.readString(out)).isNotEmpty().isEqualTo(Files.readString(whole));
  }
}
