package dev.sievert.cli;

import dev.sievert.scenario.document.NearestWord;
import dev.sievert.words.Entry;
import dev.sievert.words.Wrapped;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
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

  @Override
  public Integer call() {
    String name = String.join(" ", words);
    List<Entry> found = Entry.named(name);
    if (found.isEmpty()) {
      throw bad(unknown(name));
    }
    PrintWriter out = line().getOut();
    found.forEach(entry -> print(out, entry));
    return ExitCode.WITHIN;
  }

  private static String unknown(String name) {
    List<String> names = Entry.all().stream().map(Entry::name).toList();
    Optional<String> nearest = NearestWord.to(name, names);
    return "nothing is called "
        + name
        + nearest
            .map(near -> "; did you mean " + near + "?")
            .orElse("; sievert list shows all names");
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
