package dev.sievert.cli;

import dev.sievert.cli.terminal.ItemProgress;
import dev.sievert.report.Chapter;
import dev.sievert.report.Origin;
import dev.sievert.report.Report;
import dev.sievert.report.View;
import dev.sievert.service.ExitCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** What commands share that can write a report. */
final class ReportOptions {
  private static final Pattern PLAIN = Pattern.compile("[\\p{Alnum}_./=:,@%+-]+");

  @Option(
      names = "--html",
      paramLabel = "REPORT",
      description = "write a report for people who decide into this file; - is standard output")
  private Optional<String> html = Optional.empty();

  @Option(
      names = "--view",
      paramLabel = "NAME",
      split = ",",
      description = "answer also the questions of wp29, ema or nist in the report")
  private List<String> views = new ArrayList<>();

  /** Whether a report is wanted. */
  boolean isAsked() {
    return html.isPresent();
  }

  /** Whether the report takes the place of other results. */
  boolean isAlone() {
    return html.equals(Optional.of("-"));
  }

  /** Refuses what cannot be done before anything is computed. */
  void check(CommandLine line, boolean isJson, boolean isMarkdown) {
    List<String> alone = new ArrayList<>();
    if (isAlone()) {
      alone.add("--html -");
    }
    if (isJson) {
      alone.add("--json");
    }
    if (isMarkdown) {
      alone.add("--markdown");
    }
    if (alone.size() > 1) {
      throw new ParameterException(
          line, alone.get(0) + " and " + alone.get(1) + " both want standard output");
    }
    if (html.isEmpty() && !views.isEmpty()) {
      throw new ParameterException(line, "--view belongs to a report and needs --html");
    }
    views.forEach(word -> view(line, word));
    Picture.check(html);
  }

  private static View view(CommandLine line, String word) {
    return View.named(word)
        .orElseThrow(
            () ->
                new ParameterException(
                    line,
                    "--view must be one of %s but was %s"
                        .formatted(String.join(", ", View.words()), word)));
  }

  /** Writes the report, where one was asked for and there is something to report. */
  int write(CommandLine line, List<Chapter> chapters, boolean isQuiet) {
    if (html.isEmpty() || chapters.isEmpty()) {
      return ExitCode.WITHIN;
    }
    Stream<String> required =
        chapters.stream()
            .flatMap(chapter -> chapter.scenario().policy().stream())
            .flatMap(policy -> policy.views().stream());
    List<View> asked =
        Stream.concat(views.stream(), required).map(word -> view(line, word)).distinct().toList();
    Origin origin =
        new Origin(command(line), new VersionProvider().getVersion()[0], Origin.today());
    ItemProgress progress = new ItemProgress(line.getErr(), 1);
    progress.begin("the report", 0);
    String page;
    try {
      page = new Report(origin, chapters, asked).html();
    } finally {
      progress.clear();
    }
    return new Picture(line, "report", isQuiet).write(html.get(), page);
  }

  /** What was typed, as a shell would take it. */
  static String command(CommandLine line) {
    CommandLine root = line;
    while (root.getParent() != null) {
      root = root.getParent();
    }
    return root.getParseResult().originalArgs().stream()
        .map(ReportOptions::quoted)
        .collect(Collectors.joining(" ", "sievert ", ""));
  }

  private static String quoted(String argument) {
    return PLAIN.matcher(argument).matches()
        ? argument
        : "'" + argument.replace("'", "'\\''") + "'";
  }
}
