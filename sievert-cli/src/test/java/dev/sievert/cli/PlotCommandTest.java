package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlotCommandTest {
  @TempDir private Path directory;

  private static Cli plot(String picture, String out) {
    return Repository.run(List.of("plot", "examples/survey.yaml", picture, "--out", out));
  }

  @Test
  void drawsAsSvg() throws IOException {
    Path file = directory.resolve("people.svg");
    assertThat(plot("icons", file.toString()))
        .isEqualTo(new Cli(0, "The picture is in " + file + ".\n", ""));
    assertThat(Files.readString(file)).startsWith("<svg ").contains("Main means of travel");
    assertThat(plot("icons", "-").out()).startsWith("<svg ").endsWith("</svg>\n");
  }

  @Test
  void paintsAsPng() throws IOException {
    Path file = directory.resolve("risk.PNG");
    assertThat(plot("sandwich", file.toString()).code()).isZero();
    assertThat(Files.readAllBytes(file)).startsWith(0x89, 'P', 'N', 'G');
  }

  @Test
  void namesWhatThereIs() {
    assertThat(plot("cake", "x.svg").err())
        .startsWith(
            "sievert: PICTURE must be one of icons, sandwich, knob, baseline, tolerance, tradeoff, "
                + "profile, frontier but was cake");
    assertThat(plot("icons", "x.jpeg").err())
        .startsWith("sievert: --out must be a file that ends in .svg or .png but was x.jpeg");
  }

  @Test
  void saysWhereAPictureMakesNoSense() {
    Cli run = plot("tolerance", directory.resolve("x.svg").toString());
    assertThat(run)
        .isEqualTo(
            new Cli(
                2,
                "",
                "examples/survey.yaml: the picture tolerance makes no sense for this scenario\n"));
  }

  @Test
  void saysWhatIsWrongWithAScenario() {
    assertThat(Cli.run("plot", "missing.yaml", "icons", "--out", "x.svg"))
        .isEqualTo(new Cli(2, "", "missing.yaml does not exist\n"));
  }
}
