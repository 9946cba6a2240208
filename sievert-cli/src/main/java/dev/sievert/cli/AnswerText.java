package dev.sievert.cli;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.Verdict;
import dev.sievert.calibrate.Calibration;
import dev.sievert.cli.terminal.VisibleWriter;
import dev.sievert.scenario.Scenario;
import dev.sievert.words.ShortAnswer;
import dev.sievert.words.Subject;
import dev.sievert.words.VerdictWords;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Help;

/** The answer first: about ten lines, and where they lead. */
record AnswerText(
    Scenario scenario, Assessment assessment, Optional<Calibration> lead, String source) {
  void print(CommandLine line) {
    int width = line.getUsageHelpWidth();
    String named = next(file());
    List<String> next = new ArrayList<>();
    assessment
        .binding()
        .flatMap(ruling -> scenario.origin(ruling.limit()))
        .ifPresent(file -> next.add("The limit is that of " + file + "."));
    next.add(named.length() <= width ? named : next("…"));
    Subject subject = scenario.subject(next);
    List<String> lines =
        ShortAnswer.lines(isFile() ? subject : subject.unnamed(), assessment, lead, width);
    Optional<String> head = assessment.verdict().map(VerdictWords::head);
    for (String each : lines) {
      if (head.filter(each::startsWith).isPresent() && Help.Ansi.AUTO.enabled()) {
        PrintWriter bold = VisibleWriter.terminal(line.getOut());
        bold.println(
            Help.Ansi.ON.string("@|bold " + head.get() + "|@")
                + each.substring(head.get().length()));
        bold.flush();
      } else {
        line.getOut().println(each);
      }
    }
    line.getOut().println();
  }

  private String file() {
    if (!isFile()) {
      return "…";
    }
    return source.equals(ScenarioSource.STANDARD_INPUT_NAME)
        ? ScenarioSource.STANDARD_INPUT
        : source;
  }

  private boolean isFile() {
    return !source.equals(CatalogueOptions.COMMAND_LINE);
  }

  private String next(String file) {
    List<String> steps = new ArrayList<>();
    int remarks = scenario.mechanism().remarks(scenario.secret()).size();
    steps.add(remarks == 0 ? "Why: --all" : "Why, remarks: --all");
    steps.add("Report: --html FILE");
    if (assessment.verdict().isEmpty()) {
      steps.add("A verdict: --limit rad=0.1");
    } else {
      boolean isWithin = assessment.verdict().get() == Verdict.WITHIN;
      steps.add((isWithin ? "Less noise: " : "Enough noise: ") + "sievert calibrate " + file);
    }
    return String.join("   ", steps);
  }
}
