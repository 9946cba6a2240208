package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReproduceCommandTest {
  @TempDir private Path directory;

  @Test
  void listsWhatThereIs() {
    assertThat(Cli.run("reproduce", "--list").out())
        .contains("adult-hours")
        .contains("004 Figure 6")
        .contains("002 Figure 4");
    assertThat(Cli.run("reproduce", "--list", "--json", "adult-hours"))
        .isEqualTo(
            new Cli(
                0,
                """
                [{
                  "name": "adult-hours",
                  "paper": "004",
                  "item": "Figure 6",
                  "quick": true
                }]
                """,
                ""));
  }

  @Test
  void writesFilesAndAnIndex() throws IOException {
    Path out = directory.resolve("new").resolve("place");
    Cli run = Cli.run("reproduce", "statistical-queries", "threat-models", "--out", out.toString());
    assertThat(run.code()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .startsWith(
            "statistical-queries  loose      gain over optimal composition: 14 by optimal composition: f-DP gains 1\n")
        .endsWith("See " + out.resolve("index.html") + "\n");
    assertThat(out.resolve("statistical-queries.csv")).content().startsWith("panel,series,x,y");
    assertThat(out.resolve("statistical-queries.svg")).content().startsWith("<svg ");
    assertThat(out.resolve("index.json"))
        .content()
        .contains("\"claim\": \"“15 … vs. 5", "\"refuses\": {", "\"verdict\": \"loose\"");
    assertThat(out.resolve("index.html")).content().contains("sievert reproduce threat-models");
  }

  @Test
  void printsExactlyOneDocument() {
    Cli run = Cli.run("reproduce", "threat-models", "--json");
    assertThat(run.code()).isZero();
    assertThat(run.out()).startsWith("[{").contains("\"claims\": [{");
  }

  @Test
  void refusesWhatItCannotUse() throws IOException {
    Path taken = Files.writeString(directory.resolve("taken"), "mine");
    assertThat(Cli.run("reproduce", "threat-models", "--out", taken.toString()))
        .isEqualTo(
            new Cli(
                2,
                "",
                "sievert: --out must be a directory but was a file: "
                    + taken
                    + " (see sievert reproduce --help)\n"));
    assertThat(Cli.run("reproduce", "adult-hour").err())
        .startsWith(
            "sievert: NAME must be one that sievert reproduce --list shows but was adult-hour; ")
        .contains("did you mean adult-hours?");
    assertThat(Cli.run("reproduce", "--data", taken.toString()).err())
        .startsWith("sievert: --data must be a directory but was " + taken);
    assertThat(taken).hasContent("mine");
  }
}
