package dev.sievert.cli;

import dev.sievert.scenario.json.JsonText;
import dev.sievert.service.CatalogueJson;
import dev.sievert.service.ExitCode;
import dev.sievert.words.Entry;
import dev.sievert.words.Wrapped;
import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code sievert explain}: a bound, a mechanism, a risk or a term in plain words. */
@Command(
    name = "explain",
    description = "Explains a bound, a mechanism, a risk or a term: statement, conditions, source.",
    footer = {
      "",
      "Examples:",
      "  sievert explain rad.categorical",
      "  sievert explain laplace",
      "  sievert explain \"trade-off function\""
    })
final class ExplainCommand extends StandardCommand {
  @Parameters(
      arity = "1..*",
      paramLabel = "NAME",
      description = "what to explain; sievert list shows all")
  private List<String> words = List.of();

  @Option(names = "--json", description = "write JSON")
  private boolean json;

  @Override
  public Integer call() {
    String name = String.join(" ", words);
    List<Entry> found = Entry.named(name);
    if (found.isEmpty()) {
      throw bad(CatalogueJson.unknown(name));
    }
    if (json) {
      JsonText.print(line().getOut(), CatalogueJson.explained(name));
      return ExitCode.WITHIN;
    }
    PrintWriter out = line().getOut();
    found.forEach(entry -> print(out, entry));
    return ExitCode.WITHIN;
  }

  private static void print(PrintWriter out, Entry entry) {
    out.println(entry.name());
    out.println();
    Wrapped.print(out, "  ", "  ", entry.summary());
    for (Entry.Section section : entry.sections()) {
      out.println();
      out.println(section.heading());
      boolean several = section.lines().size() > 1;
      for (String line : section.lines()) {
        Wrapped.print(out, several ? "  - " : "  ", several ? "    " : "  ", line);
      }
    }
    out.println();
  }
}
