package dev.sievert.cli;

import dev.sievert.scenario.file.Folder;
import dev.sievert.scenario.file.UnwritableException;
import dev.sievert.service.ExitCode;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code sievert gallery}: makes the reports of the gallery anew; for contributors. */
@Command(
    name = "gallery",
    hidden = true,
    description = "Writes the reports of the gallery from the examples.")
final class GalleryCommand extends StandardCommand {
  private static final Map<String, List<String>> REPORTS = new LinkedHashMap<>();

  static {
    REPORTS.put("survey.html", List.of("compare", "examples/survey.yaml", "--all"));
    REPORTS.put(
        "hours.html", List.of("assess", "examples/adult-hours.yaml", "--view", "wp29,ema,nist"));
    REPORTS.put("language-model.html", List.of("assess", "examples/language-model.yaml"));
    REPORTS.put(
        "census.html", List.of("assess", "examples/census.yaml", "examples/census-rare.yaml"));
    REPORTS.put(
        "audit.html", List.of("audit", "examples/audit.yaml", "--trials", "100000", "--anytime"));
  }

  @Parameters(
      arity = "0..1",
      paramLabel = "DIR",
      description = "the directory of the gallery; run from the root of the repository")
  private Path directory = Path.of("docs/gallery");

  @Override
  public Integer call() throws UnwritableException {
    Folder.make(directory);
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    int worst = ExitCode.WITHIN;
    for (Map.Entry<String, List<String>> report : REPORTS.entrySet()) {
      Path file = directory.resolve(report.getKey());
      List<String> arguments = new ArrayList<>(report.getValue());
      arguments.addAll(List.of("--html", file.toString()));
      int code =
          SievertCommand.run(
              nowhere,
              line().getErr(),
              InputStream.nullInputStream(),
              arguments.toArray(String[]::new));
      // What a report says of its limits is no matter here, only that it could be written.
      boolean isWritten = code != ExitCode.BAD_INPUT && code != ExitCode.INTERNAL;
      if (isWritten) {
        line().getOut().println("wrote " + file);
      }
      worst = Math.max(worst, isWritten ? ExitCode.WITHIN : code);
    }
    return worst;
  }
}
