package dev.sievert.cli;

import dev.sievert.Sievert;
import dev.sievert.cli.terminal.ItemProgress;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.report.Drawing;
import dev.sievert.report.PictureKind;
import dev.sievert.report.Pictures;
import dev.sievert.scenario.Reading;
import dev.sievert.scenario.Scenario;
import dev.sievert.service.ExitCode;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code sievert plot}: one picture of a report by itself. */
@Command(
    name = "plot",
    description = {
      "Draws one picture of a scenario's report into a file of its own.",
      "Pictures: icons (a hundred people), sandwich (bounds and attack), knob (risk and noise),"
          + " baseline (success and blind guess), tolerance, tradeoff, profile, frontier."
    },
    footer = {
      "",
      "Examples:",
      "  sievert plot examples/survey.yaml icons --out people.svg",
      "  sievert plot examples/hours.yaml knob --out risk.png"
    })
final class PlotCommand extends StandardCommand {
  private final ScenarioSource source;
  private final Sievert sievert;

  @Parameters(
      index = "0",
      paramLabel = "FILE",
      description = "a scenario file, YAML or JSON; - is standard input")
  private String file = "";

  @Parameters(index = "1", paramLabel = "PICTURE", description = "which picture")
  private String picture = "";

  @Option(
      names = "--out",
      required = true,
      paramLabel = "PICTURE",
      description = "the file, which ends in .svg or .png; - is standard output, as SVG")
  private String out = "";

  PlotCommand(ScenarioSource source, Sievert sievert) {
    this.source = source;
    this.sievert = sievert;
  }

  @Override
  public Integer call() {
    CommandLine line = line();
    PictureKind kind =
        PictureKind.named(picture)
            .orElseThrow(() -> unknown("PICTURE", PictureKind.words(), picture));
    String ending = out.toLowerCase(Locale.ROOT);
    boolean isPng = ending.endsWith(".png");
    if (!isPng && !ending.endsWith(".svg") && !out.equals("-")) {
      throw bad("--out must be a file that ends in .svg or .png but was " + out);
    }
    Picture.check(Optional.of(out));
    Reading reading = new GivenScenarios(spec, source).one(Optional.of(file)).read();
    if (reading.scenario().isEmpty()) {
      reading.lines().forEach(line.getErr()::println);
      return ExitCode.BAD_INPUT;
    }
    ItemProgress progress = new ItemProgress(line().getErr(), 1);
    progress.begin("the picture " + picture, 0);
    Optional<Drawing> drawing = draw(reading.scenario().get(), kind);
    progress.clear();
    if (drawing.isEmpty()) {
      line.getErr()
          .println(
              reading.source() + ": the picture " + picture + " makes no sense for this scenario");
      return ExitCode.BAD_INPUT;
    }
    return isPng ? png(drawing.get()) : new Picture(line).write(out, drawing.get().svg());
  }

  private Optional<Drawing> draw(Scenario scenario, PictureKind kind) {
    try {
      return Pictures.of(scenario, sievert.about(scenario).assess().orThrow()).draw(kind);
    } catch (OutOfRangeException impossible) {
      return Optional.empty();
    }
  }

  private int png(Drawing drawing) {
    try {
      return new Picture(line()).write(out, drawing.png());
    } catch (IllegalStateException cannot) {
      line()
          .getErr()
          .println(
              "sievert: " + cannot.getMessage() + "; ask for a file that ends in .svg instead");
      return ExitCode.INTERNAL;
    }
  }
}
