package dev.sievert.cli;

import dev.sievert.scenario.json.JsonText;
import dev.sievert.service.CatalogueJson;
import dev.sievert.service.ExitCode;
import dev.sievert.words.Entry;
import dev.sievert.words.ShortAnswer;
import dev.sievert.words.TextTable;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code sievert list}: everything that can be explained. */
@Command(
    name = "list",
    description = "Lists bounds, mechanisms, risks, presets and terms.",
    footer = {"", "Example:", "  sievert list mechanisms"})
final class ListCommand extends StandardCommand {
  private static final int WIDTH = ShortAnswer.USUAL_WIDTH;
  private static final String INDENT = "  ";

  @Parameters(
      arity = "0..1",
      paramLabel = "KIND",
      description = "bounds, mechanisms, risks, presets or terms; by default all")
  private Optional<String> kind = Optional.empty();

  @Option(names = "--json", description = "write JSON, with the parameters of mechanisms")
  private boolean json;

  @Override
  public Integer call() {
    List<Entry.Kind> kinds =
        kind.map(word -> List.of(kind(word))).orElse(List.of(Entry.Kind.values()));
    PrintWriter out = line().getOut();
    if (json) {
      JsonText.print(out, CatalogueJson.list(kind));
      return ExitCode.WITHIN;
    }
    for (Entry.Kind one : kinds) {
      out.println(one.word());
      TextTable table = new TextTable();
      List<Entry> entries = Entry.of(one);
      int longest = entries.stream().mapToInt(entry -> entry.name().length()).max().orElse(0);
      int room = WIDTH - INDENT.length() - longest - TextTable.GAP.length();
      entries.forEach(entry -> table.row(entry.name(), shortened(entry.summary(), room)));
      table.print(out, INDENT);
      out.println();
    }
    return ExitCode.WITHIN;
  }

  private Entry.Kind kind(String word) {
    return Arrays.stream(Entry.Kind.values())
        .filter(known -> known.word().equals(word))
        .findFirst()
        .orElseThrow(() -> unknown("KIND", CatalogueJson.kinds(), word));
  }

  private static String shortened(String summary, int room) {
    int cut = summary.length() <= room ? summary.length() : summary.lastIndexOf(' ', room - 2);
    return cut == summary.length() ? summary : summary.substring(0, cut) + " …";
  }
}
