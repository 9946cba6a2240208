package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An audit that is killed outright, again and again, and resumed each time. */
class KilledAuditTest {
  private static final int KILLS = 20;
  private static final int FEW_KILLS = 2;

  @TempDir private Path directory;

  private Process audit(Path out, Path kept, String... more) throws IOException {
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
    command.addAll(List.of(more));
    return new ProcessBuilder(command)
        .redirectOutput(out.toFile())
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  @Test
  void beingKilledChangesNoByte() throws IOException, InterruptedException {
    survives(FEW_KILLS);
  }

  @Test
  @Tag("thorough")
  void beingKilledOftenChangesNoByte() throws IOException, InterruptedException {
    survives(KILLS);
  }

  private void survives(int kills) throws IOException, InterruptedException {
    Path kept = directory.resolve("kept");
    Path out = directory.resolve("out");
    Random random = new Random(5);
    for (int kill = 0; kill < kills; kill++) {
      Process process = audit(out, kept);
      process.waitFor(500 + random.nextInt(500), TimeUnit.MILLISECONDS);
      process.destroyForcibly().waitFor();
    }
    assertThat(audit(out, kept).waitFor()).isZero();
    Path whole = directory.resolve("whole");
    assertThat(audit(whole, directory.resolve("other")).waitFor()).isZero();
    assertThat(Files.readString(out)).isNotEmpty().isEqualTo(Files.readString(whole));
  }

  /** What was known on the way is part of the result, so it must survive as well. */
  @Test
  void norDoesItChangeWhatWasKnownOnTheWay() throws IOException, InterruptedException {
    Path kept = directory.resolve("kept");
    Path out = directory.resolve("out");
    Random random = new Random(6);
    for (int kill = 0; kill < FEW_KILLS; kill++) {
      Process process = audit(out, kept, "--anytime");
      process.waitFor(500 + random.nextInt(500), TimeUnit.MILLISECONDS);
      process.destroyForcibly().waitFor();
    }
    assertThat(audit(out, kept, "--anytime").waitFor()).isZero();
    Path whole = directory.resolve("whole");
    assertThat(audit(whole, directory.resolve("other"), "--anytime").waitFor()).isZero();
    assertThat(Files.readString(out))
        .contains("\"evidence\"", "\"trials\": 2097152")
        .isEqualTo(Files.readString(whole));
  }
}
