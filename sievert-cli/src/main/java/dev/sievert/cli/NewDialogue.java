package dev.sievert.cli;

import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.catalogue.Mechanisms;
import dev.sievert.scenario.Changes;
import dev.sievert.scenario.starter.TableLook;
import dev.sievert.scenario.table.TableSource.TableException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The questions of {@code sievert new}, asked on standard error so that the scenario may go to
 * standard output. An empty answer takes what is proposed.
 */
final class NewDialogue {
  private final BufferedReader in;
  private final PrintWriter err;

  NewDialogue(InputStream in, PrintWriter err) {
    this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    this.err = err;
  }

  /**
   * What was answered.
   *
   * @param look the table, where there is one
   * @param out where the scenario goes, standard output where nowhere
   */
  record Answers(
      Optional<TableLook> look, Optional<String> column, Changes stated, Optional<String> out) {}

  /** Whoever ends the input before the last question wants no scenario. */
  private static final class EndedException extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  Optional<Answers> run(Optional<String> table, Optional<String> place) {
    try {
      return Optional.of(answers(table, place));
    } catch (EndedException ended) {
      return Optional.empty();
    }
  }

  private Answers answers(Optional<String> table, Optional<String> place) {
    Optional<TableLook> look = table.flatMap(this::look).or(this::table);
    Changes stated = Changes.NONE;
    Optional<String> column = Optional.empty();
    if (look.isPresent()) {
      look.get().lines().forEach(line -> err.println("  " + line));
      column = Optional.of(column(look.get()));
    } else {
      stated = stated.with("size", number("How many values can the secret have?", "10"));
    }
    String usual = look.isPresent() ? "" : "grr";
    Optional<MechanismType> type = mechanism(usual);
    if (type.isPresent()) {
      stated = stated.with("mechanism", type.get().name());
    }
    boolean isByBudget = type.map(NewDialogue::hasBudget).orElse(true);
    if (isByBudget) {
      stated = stated.with("epsilon", number("How large is ε?", "1"));
    } else {
      stated = parameters(type.orElseThrow(), stated);
    }
    Map<String, Object> limit = new LinkedHashMap<>();
    limit.put(
        "rad", share("By how much may an attack gain at most, as a share such as 0.1?", "0.1"));
    stated = stated.with("limit", limit);
    Optional<String> out =
        place.or(
            () ->
                ask(
                    "Where shall the scenario go? Enter shows it only",
                    "",
                    name -> Optional.of(Optional.of(name).filter(given -> !given.isEmpty()))));
    return new Answers(look, column, stated, out);
  }

  /** The table that somebody names, or none; a table that cannot be read is asked for again. */
  private Optional<TableLook> table() {
    while (true) {
      String name =
          ask(
              "Is there a table of the people (CSV, Parquet or JSON)? Its name, or Enter for none",
              "",
              Optional::of);
      Optional<TableLook> look = name.isEmpty() ? Optional.empty() : look(name);
      if (name.isEmpty() || look.isPresent()) {
        return look;
      }
    }
  }

  private Optional<TableLook> look(String name) {
    try {
      return Optional.of(TableLook.at(name));
    } catch (TableException unreadable) {
      err.println(name + " " + unreadable.getMessage());
      return Optional.empty();
    }
  }

  private String column(TableLook look) {
    String proposed = look.released().map(TableLook.Column::name).orElse("");
    return ask(
        "Which column is released?",
        proposed,
        name -> {
          if (look.column(name).isEmpty()) {
            err.println("There is no column " + name + ".");
            return Optional.empty();
          }
          return Optional.of(name);
        });
  }

  private Optional<MechanismType> mechanism(String usual) {
    String names =
        String.join(
            ", ",
            Mechanisms.all().stream()
                .filter(type -> type.parameters().stream().noneMatch(Parameter::isNested))
                .map(MechanismType::name)
                .toList());
    return ask(
        "How is it released? "
            + names
            + (usual.isEmpty() ? "; Enter for what suits the column" : ""),
        usual,
        name -> {
          Optional<MechanismType> type = Mechanisms.named(name);
          if (type.isEmpty() && !name.isEmpty()) {
            err.println("There is no mechanism " + name + ".");
            return Optional.empty();
          }
          return Optional.of(type);
        });
  }

  private static boolean hasBudget(MechanismType type) {
    return type.parameter("epsilon").isPresent();
  }

  /** Where ε is no parameter, every number that sets how much is revealed is asked for. */
  private Changes parameters(MechanismType type, Changes before) {
    Changes stated = before;
    List<Parameter> asked =
        type.parameters().stream().filter(parameter -> parameter.safer().isPresent()).toList();
    for (Parameter parameter : asked) {
      stated =
          stated.with(parameter.name(), number(parameter.name() + ", " + parameter.meaning(), ""));
    }
    return stated;
  }

  private BigDecimal share(String question, String proposed) {
    return ask(
        question,
        proposed,
        text ->
            decimal(text)
                .filter(
                    number -> {
                      boolean isShare =
                          number.signum() >= 0 && number.compareTo(BigDecimal.ONE) <= 0;
                      if (!isShare) {
                        err.println("It must be in [0, 1]; 15 % is 0.15.");
                      }
                      return isShare;
                    }));
  }

  private BigDecimal number(String question, String proposed) {
    return ask(question, proposed, this::decimal);
  }

  private Optional<BigDecimal> decimal(String text) {
    try {
      return Optional.of(new BigDecimal(text.strip()));
    } catch (NumberFormatException wrong) {
      err.println(
          text.matches("[0-9]+,[0-9]+")
              ? "Write " + text.replace(',', '.') + ", with a point."
              : "It must be a number.");
      return Optional.empty();
    }
  }

  /** Asks until the answer makes sense. */
  private <T> T ask(String question, String proposed, Function<String, Optional<T>> reader) {
    while (true) {
      err.print(question + (proposed.isEmpty() ? " " : " [" + proposed + "] "));
      err.flush();
      String line = line();
      Optional<T> answer = reader.apply(line.isBlank() ? proposed : line.strip());
      if (answer.isPresent()) {
        return answer.get();
      }
    }
  }

  private String line() {
    try {
      String line = in.readLine();
      if (line == null) {
        err.println();
        throw new EndedException();
      }
      return line;
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
