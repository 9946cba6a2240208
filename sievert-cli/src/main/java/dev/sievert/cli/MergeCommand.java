package dev.sievert.cli;

import dev.sievert.Answer;
import dev.sievert.AuditRecord;
import dev.sievert.Sievert;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.result.AuditJson;
import dev.sievert.service.ExitCode;
import dev.sievert.words.AuditWords;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code sievert merge}: an audit from its shares. */
@Command(
    name = "merge",
    description =
        "Puts the shares of an audit together; the result is that of one machine, to the last"
            + " digit.",
    footer = {
      "",
      "Example, for a batch scheduler with eight tasks:",
      "  sievert audit scenario.yaml --trials 1e10 --shard $TASK/8 > part-$TASK",
      "  sievert merge part-*",
      "",
      "Parts that are missing, there twice or of another audit are refused. Exit codes as those of",
      "sievert audit."
    })
final class MergeCommand extends StandardCommand {
  @Parameters(
      arity = "1..*",
      paramLabel = "PART",
      description = "all files that sievert audit --shard wrote, in any order")
  private List<Path> files = new ArrayList<>();

  @ArgGroup private Format format = new Format();

  /** How the result is written; at most one. */
  static final class Format {
    @Option(names = "--json", description = "write JSON")
    private boolean json;

    @Option(names = "--markdown", description = "write Markdown")
    private boolean markdown;
  }

  private final Sievert sievert;

  MergeCommand(Sievert sievert) {
    this.sievert = sievert;
  }

  @Override
  public Integer call() {
    Answer<AuditRecord> answer = sievert.merge(files);
    if (answer.value().isPresent()) {
      return merged(answer.value().get());
    }
    answer.problems().forEach(sentence -> line().getErr().println(addressed(sentence)));
    return ExitCode.BAD_INPUT;
  }

  private int merged(AuditRecord audit) {
    AuditCommand.Form form =
        format.json
            ? AuditCommand.Form.JSON
            : format.markdown ? AuditCommand.Form.MARKDOWN : AuditCommand.Form.TEXT;
    JsonObject object = AuditJson.of(audit.scenario(), audit.outcome());
    List<String> words = AuditWords.of(audit.outcome());
    AuditCommand.print(line().getOut(), audit.scenario().name(), words, object, form);
    return ExitCode.of(audit.outcome());
  }

  /** What is wrong with one file begins with its name, as all complaints about files do. */
  private String addressed(String sentence) {
    boolean isOfFile = files.stream().anyMatch(file -> sentence.startsWith(file + ": "));
    return isOfFile ? sentence : "sievert: " + sentence;
  }
}
