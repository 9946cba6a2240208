package dev.sievert.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The program as the launcher starts it, in a process of its own. */
@Timeout(60)
class MainTest {
  private static ProcessBuilder program(String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), "dev.sievert.cli.Main"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("LC_ALL", "C");
    return builder;
  }

  private static Cli run(String input, ProcessBuilder builder)
      throws IOException, InterruptedException {
    Process process = builder.start();
    try (OutputStream stream = process.getOutputStream()) {
      stream.write(input.getBytes(UTF_8));
    }
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    String err = new String(process.getErrorStream().readAllBytes(), UTF_8);
    return new Cli(process.waitFor(), out, err);
  }

  @Test
  void readsItsInputAndLeavesWithTheVerdict() throws IOException, InterruptedException {
    assertThat(run(ScenarioFiles.WITHIN, program("assess", "-")).code()).isZero();
    assertThat(run(ScenarioFiles.NOT_SHOWN, program("assess", "-")).code()).isEqualTo(1);
    assertThat(run(ScenarioFiles.BAD, program("assess", "-")).code()).isEqualTo(2);
  }

  @Test
  void writesUtf8WhateverTheLocale() throws IOException, InterruptedException {
    Cli run = run("name: Größe\n" + ScenarioFiles.WITHIN, program("assess", "-"));
    assertThat(run.out()).startsWith("Größe\n").contains("ε = 1", "10.0 %  → 23.2 %");
    assertThat(run("größe: 1\n" + ScenarioFiles.WITHIN, program("assess", "-")).err())
        .contains("standard input:1: [\"größe\"] is not a known key");
  }

  @Test
  void writesErrorsWhereTheLauncherSays(@TempDir Path folder)
      throws IOException, InterruptedException {
    Path place = folder.resolve("errors");
    Files.writeString(place, "before\n");
    ProcessBuilder builder = program("assess", "--no-such-option");
    builder.command().add(1, "-Dsievert.errors=" + place);
    Cli run = run("", builder);
    assertThat(run.err()).isEmpty();
    assertThat(Files.readString(place)).startsWith("before\nsievert: --no-such-option is not");
  }
}
