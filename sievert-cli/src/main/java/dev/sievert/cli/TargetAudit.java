package dev.sievert.cli;

import dev.sievert.auditing.AuditOptions;
import dev.sievert.auditing.Inputs;
import dev.sievert.auditing.RefusedException;
import dev.sievert.auditing.TargetSession;
import dev.sievert.auditing.TargetWords;
import dev.sievert.program.ProgramFinding;
import dev.sievert.report.Chapter;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.file.UnwritableException;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.words.ProgramWords;
import java.util.List;
import picocli.CommandLine;

/**
 * {@code sievert audit} of a program, or of what it left behind.
 *
 * @param line where results go
 * @param form how the result is printed
 * @param report where a report is written
 * @param files what else is written
 */
record TargetAudit(CommandLine line, AuditForm form, ReportOptions report, AuditFiles files) {
  /** The exit code, after all has been said. */
  int run(Scenario scenario, Inputs inputs, AuditOptions options, int threads)
      throws RefusedException, UnwritableException {
    try (TargetSession session = TargetSession.open(scenario, inputs.source(), options, threads);
        Interruption interruption = Interruption.stops(session::stop)) {
      Progress progress = new Progress(line.getErr(), session.trials());
      ProgramFinding finding = session.run(progress::accept);
      progress.clear();
      JsonObject object = session.json(scenario, finding);
      List<String> words = TargetWords.of(session.name(), finding);
      // First what cannot fail: a full disk must not take the result with it.
      write(scenario, words, object);
      files.write(
          line,
          inputs,
          options,
          object,
          new AuditOutcome(
              inputs.source(),
              scenario.name(),
              finding.isExceeded(),
              ProgramWords.verdict(finding),
              words));
      if (report.isAsked()) {
        Chapter chapter = ProgramChapter.of(scenario, inputs.text(), finding, object);
        int written = report.write(line, List.of(chapter), form.isChosen());
        if (written != ExitCode.WITHIN) {
          return written;
        }
      }
      line.getOut().flush();
      interruption.written();
      return finding.isExceeded() ? ExitCode.EXCEEDED : ExitCode.WITHIN;
    }
  }

  private void write(Scenario scenario, List<String> words, JsonObject object) {
    if (report.isAlone()) {
      return;
    }
    form.print(line.getOut(), scenario.name(), words, object);
  }
}
