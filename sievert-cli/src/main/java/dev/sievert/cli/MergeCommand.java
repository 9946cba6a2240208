package dev.sievert.cli;

import dev.sievert.audit.run.AuditPart;
import dev.sievert.audit.run.MergedAudit;
import dev.sievert.audit.run.RefusedException;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.result.AuditJson;
import dev.sievert.service.ExitCode;
import dev.sievert.words.AuditWords;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

  @Override
  public Integer call() {
    Map<String, AuditPart> parts = new LinkedHashMap<>();
    for (Path file : files) {
      try (InputStream input = Files.newInputStream(file)) {
        if (parts.put(file.toString(), AuditPart.read(input)) != null) {
          return refused(file + ": is named twice");
        }
      } catch (NoSuchFileException missing) {
        return refused(file + ": does not exist");
      } catch (AccessDeniedException denied) {
        return refused(file + ": may not be read");
      } catch (IOException broken) {
        return refused(file + ": could not be read: " + broken.getMessage());
      } catch (RefusedException refusal) {
        return refused(file + ": " + refusal.getMessage());
      }
    }
    try {
      return merged(MergedAudit.of(parts));
    } catch (RefusedException refusal) {
      return refused("sievert: " + refusal.getMessage());
    } catch (OutOfRangeException wrong) {
      return refused("sievert: " + wrong.name() + " " + wrong.complaint());
    }
  }

  private int merged(MergedAudit audit) {
    AuditCommand.Form form =
        format.json
            ? AuditCommand.Form.JSON
            : format.markdown ? AuditCommand.Form.MARKDOWN : AuditCommand.Form.TEXT;
    JsonObject object = AuditJson.of(audit.scenario(), audit.outcome());
    List<String> words = AuditWords.of(audit.outcome());
    AuditCommand.print(line().getOut(), audit.scenario().name(), words, object, form);
    return ExitCode.of(audit.outcome());
  }

  private int refused(String sentence) {
    line().getErr().println(sentence);
    return ExitCode.BAD_INPUT;
  }
}
