package dev.sievert.cli;

import dev.sievert.audit.run.AuditSources;
import dev.sievert.audit.run.Cluster;
import dev.sievert.audit.run.RefusedException;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.ScenarioBytes;
import dev.sievert.scenario.file.UnwritableException;
import dev.sievert.scenario.file.WholeFile;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.personal.PersonalTable;
import dev.sievert.scenario.table.AskedTables;
import dev.sievert.scenario.table.TableSource.TableException;
import dev.sievert.service.AssessedFile;
import dev.sievert.service.ExitCode;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.words.Wrapped;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** What a release costs each single person, into a file. */
final class PersonalOptions {
  static final String NAME = "--per-record";

  /** Rows times columns. */
  private static final long MOST_CELLS = 100_000;

  @Option(
      names = NAME,
      paramLabel = "FILE",
      description =
          "write the risk of each distinct record, and which columns single it out, as .csv or"
              + " .parquet, or - for CSV in place of the answer; such a table is itself"
              + " confidential")
  private Optional<Path> file = Optional.empty();

  @Option(
      names = "--attacker",
      paramLabel = "NAME",
      description =
          "whose attack --per-record is about; by default reconstruction, or else the first")
  private Optional<String> attacker = Optional.empty();

  @Option(
      names = "--population",
      paramLabel = "FILE",
      description =
          "a table of the population that the people come from, for journalist risk and population"
              + " uniques beside --per-record or in the report")
  private Optional<String> population = Optional.empty();

  @Option(
      names = "--household",
      paramLabel = "COLUMN",
      description = "--per-record is about households: those who have the same value here")
  private Optional<String> household = Optional.empty();

  private Optional<PersonalTable> table = Optional.empty();
  private byte[] content = {};

  boolean isAsked() {
    return file.isPresent();
  }

  /** Whether the table takes the place of the answer. */
  boolean isAlone() {
    return name().equals("-");
  }

  /** Refuses what cannot be, before anything is computed. */
  void check(CommandLine line, int scenarios, boolean isOutputTaken, boolean isReported)
      throws UnwritableException {
    if (file.isEmpty()) {
      if (attacker.isPresent() || household.isPresent()) {
        throw new ParameterException(
            line, (attacker.isPresent() ? "--attacker" : "--household") + " belongs to " + NAME);
      }
      if (population.isPresent() && !isReported) {
        throw new ParameterException(line, "--population belongs to " + NAME + " or --html");
      }
      return;
    }
    if (scenarios > 1) {
      throw new ParameterException(line, NAME + " is about one scenario at a time");
    }
    if (isAlone()) {
      if (isOutputTaken) {
        throw new ParameterException(line, NAME + " - wants standard output for itself");
      }
      return;
    }
    String name = name();
    if (!name.endsWith(".csv") && !name.endsWith(".parquet")) {
      throw new ParameterException(
          line, NAME + " must name a .csv or .parquet file but was " + file.get());
    }
    WholeFile.at(file.get());
  }

  private String name() {
    return file.map(path -> path.toString().toLowerCase(Locale.ROOT)).orElse("");
  }

  /** Works it out; why that is not possible, or nothing where it is done. */
  Optional<String> compute(List<AssessedFile> assessed, AskedTables tables) {
    if (file.isEmpty() || assessed.get(0).scenario().isEmpty()) {
      return Optional.empty();
    }
    try {
      PersonalTable made =
          PersonalTable.of(
              assessed.get(0).scenario().get(),
              attacker,
              new PersonalTable.Beside(tables, population, household));
      content = name().endsWith(".parquet") ? made.parquet() : made.csv();
      table = Optional.of(made);
      return Optional.empty();
    } catch (PersonalTable.UnknownException unknown) {
      return Optional.of(String.valueOf(unknown.getMessage()));
    } catch (TableException refused) {
      return Optional.of("the risk of each record " + refused.getMessage());
    }
  }

  /**
   * The words of those who keep tables, for a report; none where the secret is no table, or they
   * are not known.
   */
  List<List<String>> dictionary(Scenario scenario, AskedTables tables) {
    if (table.isPresent()) {
      return table.get().dictionary();
    }
    if (!isSmall(scenario)) {
      return List.of();
    }
    try {
      return PersonalTable.of(
              scenario,
              Optional.empty(),
              new PersonalTable.Beside(tables, population, Optional.empty()))
          .dictionary();
    } catch (PersonalTable.UnknownException unknown) {
      // Nobody asked for it.
      return List.of();
    }
  }

  /** Whether the words cost nothing to speak of. */
  private static boolean isSmall(Scenario scenario) {
    return scenario.secret() instanceof Secret.Finite finite
        && finite.domain() instanceof Rows rows
        && rows.size() * rows.columns().size() <= MOST_CELLS;
  }

  /** On other machines, into a folder; the exit code. */
  int elsewhere(CommandLine line, Cluster.Machines machines, ScenarioBytes scenario)
      throws RefusedException {
    if (population.isPresent() || household.isPresent()) {
      throw new RefusedException("--population and --household are not known on many machines");
    }
    if (isAlone()) {
      throw new RefusedException(NAME + " needs a folder to write to, on many machines");
    }
    AuditSources sources =
        AuditSources.of(
            scenario.source(), scenario.text().orElse("").getBytes(StandardCharsets.UTF_8));
    PrintWriter out = line.getOut();
    machines
        .personal(sources, attacker, file.orElseThrow().toString())
        .forEach(text -> Wrapped.print(out, "", "  ", text));
    out.println("Written to " + file.get() + ", a folder.");
    return ExitCode.WITHIN;
  }

  Optional<JsonObject> json() {
    return table.map(made -> made.json().after("file", String.valueOf(file.orElseThrow())));
  }

  private static void dictionary(PrintWriter out, List<List<String>> rows) {
    if (rows.isEmpty()) {
      return;
    }
    out.println();
    out.println("In the words of those who keep tables, before the release → after it");
    for (List<String> row : rows) {
      String after = row.get(3).isEmpty() ? "" : " → " + row.get(3);
      Wrapped.print(out, "  ", "    ", row.get(0) + ": " + row.get(2) + after);
    }
  }

  /** After the answer, so that a full disk does not take it along. */
  void write(CommandLine line, boolean isText) {
    if (table.isEmpty()) {
      return;
    }
    PrintWriter out = line.getOut();
    if (isAlone()) {
      out.print(new String(content, StandardCharsets.UTF_8));
      return;
    }
    if (isText) {
      table.get().words().forEach(text -> Wrapped.print(out, "", "  ", text));
      dictionary(out, table.get().dictionary());
      out.flush();
    }
    try {
      WholeFile.at(file.orElseThrow()).write(content);
    } catch (UnwritableException refused) {
      throw new UncheckedIOException(refused);
    }
    if (isText) {
      out.println("Written to " + file.get() + ".");
    }
  }
}
