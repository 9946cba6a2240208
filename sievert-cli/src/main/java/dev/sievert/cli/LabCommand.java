package dev.sievert.cli;

import dev.sievert.cli.terminal.LabProgress;
import dev.sievert.cli.terminal.Numbers;
import dev.sievert.cli.text.LabText;
import dev.sievert.lab.data.LabException;
import dev.sievert.lab.result.LabJson;
import dev.sievert.lab.result.LabPage;
import dev.sievert.lab.result.LabResult;
import dev.sievert.lab.result.LabSweep;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.json.JsonText;
import dev.sievert.service.ExitCode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code sievert lab}: trains models privately and attacks them. */
@Command(
    name = "lab",
    description =
        "Trains models with noise, attacks them as well as can be, and sets theory beside it.",
    footer = {
      "",
      "Experiments:",
      "  dp-sgd               which of a few candidates was a model trained on?",
      "  output-perturbation  which gene does a patient have, given a model released with noise?",
      "  imputation           a secret column guessed without looking at any release",
      "",
      "Without --data everything runs on data made for the purpose. Images are a folder with IDX files,",
      "tables are files of comma-separated values. A name that is not here is looked for in the folder",
      "that SIEVERT_DATA names.",
      "",
      "Examples:",
      "  sievert lab dp-sgd --noise 10 --runs 200",
      "  sievert lab dp-sgd --data mnist --noise 5 --resume mnist.checkpoint",
      "  sievert lab dp-sgd --noise 5,10,20 --svg noise.svg",
      "  sievert lab output-perturbation --noise 0.01",
      "  sievert lab imputation --data adult.csv --secret race",
      "",
      "Exit codes: 0 done, 2 bad input."
    })
final class LabCommand extends StandardCommand {
  @Parameters(
      arity = "1",
      paramLabel = "EXPERIMENT",
      description = "dp-sgd, output-perturbation or imputation")
  private String experiment = "";

  @Mixin private LabOptions options = new LabOptions();

  @Option(names = "--json", description = "write JSON")
  private boolean json;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "write a page that needs nothing beside itself; - is standard output")
  private Optional<String> html = Optional.empty();

  @Option(
      names = "--markdown",
      description = "write tables in Markdown, for several amounts of noise")
  private boolean markdown;

  @Option(
      names = "--svg",
      paramLabel = "FILE",
      description = "draw several amounts of noise, separated by commas in --noise")
  private Optional<String> svg = Optional.empty();

  @Override
  public Integer call() {
    CommandLine line = line();
    if (json && html.equals(Optional.of("-"))) {
      throw new ParameterException(line, "--html - and --json both want standard output");
    }
    if (markdown && json) {
      throw new ParameterException(line, "--markdown and --json both want standard output");
    }
    Picture.check(html);
    Picture.check(svg);
    try {
      boolean isSweep = options.noises(new Numbers(line)).size() > 1;
      if (!isSweep && (svg.isPresent() || markdown)) {
        throw new ParameterException(
            line, (markdown ? "--markdown" : "--svg") + " needs several amounts of noise");
      }
      return isSweep ? swept() : written(played());
    } catch (LabException refused) {
      return refused(String.valueOf(refused.getMessage()));
    } catch (OutOfRangeException wrong) {
      return refused(option(wrong.name()) + " " + wrong.complaint());
    }
  }

  private LabResult played() throws LabException {
    CommandLine line = line();
    Experiments.Run run = new Experiments(line, options).named(experiment);
    LabProgress progress = new LabProgress(line.getErr(), run.steps(), run.noun());
    LabResult result = run.play().apply(progress);
    progress.clear();
    return result;
  }

  /** Several amounts of noise: each has its own checkpoint, named after it. */
  private int swept() throws LabException {
    CommandLine line = line();
    if (html.isPresent()) {
      throw new ParameterException(line, "--html shows one amount of noise; for several use --svg");
    }
    List<Double> noises = options.noises(new Numbers(line));
    Optional<Path> checkpoint = options.resume;
    List<LabResult> results = new ArrayList<>();
    for (double noise : noises) {
      String shown = Check.number(noise);
      options.noise = Optional.of(shown);
      options.resume =
          checkpoint.map(file -> file.resolveSibling(file.getFileName() + "-" + shown));
      results.add(played());
    }
    LabSweep sweep = new LabSweep(noises, results);
    if (json) {
      JsonText.print(line.getOut(), results.stream().map(LabJson::of).toList());
    } else if (markdown) {
      sweep.markdown().forEach(line.getOut()::println);
    } else {
      for (int i = 0; i < noises.size(); i++) {
        line.getOut().println("noise " + Check.number(noises.get(i)) + ":");
        new LabText(line.getOut()).print(results.get(i));
        line.getOut().println();
      }
    }
    return svg.isEmpty()
        ? ExitCode.WITHIN
        : new Picture(line, "picture", json || markdown).write(svg.get(), sweep.picture().svg());
  }

  /** Settings are named after their options. */
  private String option(String name) {
    String typed = "--" + name.toLowerCase(Locale.ROOT);
    return spec.optionsMap().containsKey(typed) ? typed : name;
  }

  private int refused(String sentence) {
    line().getErr().println("sievert: " + sentence);
    if (json) {
      JsonText.print(line().getOut(), new JsonObject().put("error", sentence));
    }
    return ExitCode.BAD_INPUT;
  }

  private int written(LabResult result) {
    CommandLine line = line();
    if (json) {
      JsonText.print(line.getOut(), LabJson.of(result));
    } else if (!html.equals(Optional.of("-"))) {
      new LabText(line.getOut()).print(result);
    }
    if (html.isEmpty()) {
      return ExitCode.WITHIN;
    }
    String page =
        LabPage.of(result, ReportOptions.command(line)).html(new VersionProvider().getVersion()[0]);
    return new Picture(line, "page", json).write(html.get(), page);
  }
}
