package dev.sievert.cli;

import dev.sievert.scenario.Changes;
import dev.sievert.scenario.Reading;
import dev.sievert.scenario.ScenarioBytes;
import dev.sievert.scenario.file.FileNames;
import dev.sievert.scenario.file.UnwritableException;
import dev.sievert.scenario.file.WholeFile;
import dev.sievert.scenario.starter.NewScenario;
import dev.sievert.scenario.starter.TableLook;
import dev.sievert.scenario.table.TableSource.TableException;
import dev.sievert.service.ExitCode;
import dev.sievert.words.Wrapped;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;

/** {@code sievert new}: a scenario to begin with. */
@Command(
    name = "new",
    description = {
      "Writes a commented scenario that can be assessed at once: about a table, whose columns it"
          + " looks at, or from options alone, or from your answers to a few questions.",
      "It says what it assumed. Nothing is computed."
    },
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  sievert new people.csv --out people.yaml && sievert assess people.yaml",
      "  sievert new people.csv --column income --epsilon 0.5 --limit rad=0.05",
      "  sievert new --mechanism laplace --epsilon 1 --size 10 --out count.yaml",
      "  sievert new --ask"
    })
final class NewCommand extends StandardCommand {
  /** The launcher knows whether somebody sits at a terminal; Java does not. */
  private static final boolean IS_TERMINAL = Boolean.getBoolean("sievert.dialogue");

  private final InputStream in;

  @Parameters(
      arity = "0..1",
      paramLabel = "TABLE",
      description = "a table of people: CSV, Parquet or JSON, one row each")
  private Optional<String> table = Optional.empty();

  @Option(
      names = "--column",
      paramLabel = "NAME",
      description = "the column that is released; by default the one that seems most sensitive")
  private Optional<String> column = Optional.empty();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "where the scenario is written; by default to standard output")
  private Optional<String> out = Optional.empty();

  @Option(names = "--force", description = "write over a file that is there already")
  private boolean force;

  @Option(
      names = "--ask",
      description = "ask step by step; the default on a terminal where nothing else is stated")
  private boolean ask;

  NewCommand(InputStream in) {
    this.in = in;
  }

  @Override
  public Integer call() throws UnwritableException {
    ParseResult parsed = line().getParseResult();
    boolean isStated = table.isPresent() || CatalogueOptions.hasMechanism(parsed);
    refuseExisting(out);
    try {
      if (ask || (!isStated && IS_TERMINAL)) {
        NewDialogue dialogue = new NewDialogue(in, line().getErr());
        Optional<NewDialogue.Answers> answers = dialogue.run(table, out);
        if (answers.isEmpty()) {
          throw bad("the questions were not answered to their end, so nothing is written");
        }
        refuseExisting(answers.get().out());
        Changes stated = answers.get().stated().and(CatalogueOptions.changes(parsed));
        return written(
            scenario(answers.get().look(), answers.get().column(), answers.get().out(), stated),
            answers.get().out());
      }
      if (!isStated) {
        CatalogueOptions.refuseStrays(parsed);
        throw bad("new needs a table, or --mechanism with its parameters, or --ask");
      }
      Optional<TableLook> look =
          table.isPresent() ? Optional.of(TableLook.at(table.get())) : Optional.empty();
      return written(scenario(look, column, out, CatalogueOptions.changes(parsed)), out);
    } catch (TableException unreadable) {
      throw bad(table.orElse("the table") + " " + unreadable.getMessage());
    }
  }

  private NewScenario scenario(
      Optional<TableLook> look, Optional<String> released, Optional<String> place, Changes stated) {
    if (look.isEmpty()) {
      if (released.isPresent()) {
        throw bad("--column names a column of a table, and there is no table");
      }
      return NewScenario.of(stated);
    }
    try {
      return NewScenario.of(look.get(), seenFrom(place, look.get().file()), released).with(stated);
    } catch (IllegalArgumentException wrong) {
      throw bad(String.valueOf(wrong.getMessage()));
    }
  }

  /** Names of files are relative to the scenario. */
  private static String seenFrom(Optional<String> place, String file) {
    Optional<Path> folder =
        place.flatMap(FileNames::path).map(path -> path.toAbsolutePath().normalize().getParent());
    Path named = Path.of(file);
    Path absolute = named.toAbsolutePath().normalize();
    boolean isElsewhere = named.isAbsolute() && !absolute.startsWith(folder.orElse(named));
    return folder.isEmpty() || isElsewhere
        ? file
        : folder.get().relativize(absolute).toString().replace('\\', '/');
  }

  private void refuseExisting(Optional<String> place) {
    place
        .flatMap(FileNames::path)
        .filter(path -> Files.exists(path) && !force)
        .ifPresent(
            path -> {
              throw bad(path + " is there already; --force writes over it");
            });
  }

  /** Writes what can be read again, and says what was assumed. */
  private int written(NewScenario scenario, Optional<String> place) throws UnwritableException {
    String text = scenario.text();
    String source = place.orElse("scenario.yaml");
    Reading reading = ScenarioBytes.of(source, text.getBytes(StandardCharsets.UTF_8)).read();
    if (reading.scenario().isEmpty()) {
      reading
          .problems()
          .forEach(problem -> line().getErr().println("sievert: " + problem.message()));
      return ExitCode.BAD_INPUT;
    }
    if (place.isEmpty()) {
      line().getOut().print(text);
      return ExitCode.WITHIN;
    }
    WholeFile.at(place.get()).write(text);
    line().getOut().println("The scenario is in " + place.get() + ". It assumes that");
    scenario.assumptions().forEach(line -> Wrapped.print(line().getOut(), "  - ", "    ", line));
    line().getOut().println("Next: sievert assess " + place.get());
    return ExitCode.WITHIN;
  }
}
