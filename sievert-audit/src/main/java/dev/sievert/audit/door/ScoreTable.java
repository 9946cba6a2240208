package dev.sievert.audit.door;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What an attacker thought of members and of strangers: the greater the score, the more a person
 * looks like a member, or the other way round.
 */
public final class ScoreTable {
  private static final List<String> LABELS =
      List.of("label", "member", "is_member", "membership", "in", "truth", "y");
  private static final List<String> STRANGERS =
      List.of("stranger", "strangers", "nonmember", "non-member", "non_member", "out");

  private final double[] members;
  private final double[] strangers;

  private ScoreTable(double[] members, double[] strangers) {
    this.members = members;
    this.strangers = strangers;
  }

  /**
   * Reads a file: two columns, the scores of members and those of strangers; or a score and a label
   * that is 1 or true for members. A table, JSON lines, or arrays of numpy.
   *
   * @throws ProgramException where the file is something else
   */
  public static ScoreTable read(String file, Path directory) throws ProgramException {
    if (NumpyFile.isOne(file)) {
      return arrays(file, directory);
    }
    Outputs table = new OutputFile(directory, file).everything(new Alphabet());
    boolean hasHeader = OutputFile.hasHeader(table);
    Table columns = new Table(table, hasHeader, file);
    if (table.count() - (hasHeader ? 1 : 0) == 0) {
      throw columns.failed("has no scores");
    }
    if (table.width(0) != 2) {
      throw columns.failed("must have two columns but has " + table.width(0));
    }
    return columns.label() < 0 ? columns.sideBySide() : columns.labelled(columns.label());
  }

  private static ScoreTable arrays(String file, Path directory) throws ProgramException {
    try {
      Path beside = directory.resolve(file);
      boolean isBeside = Files.exists(beside) || !Files.exists(Path.of(file));
      double[][] scores = NumpyScores.of(NumpyFile.read(isBeside ? beside : Path.of(file)));
      check("members", scores[0]);
      check("strangers", scores[1]);
      return new ScoreTable(scores[0], scores[1]);
    } catch (NumpyFile.BadArrayException wrong) {
      throw new ProgramException(file + " " + wrong.getMessage(), true);
    } catch (NoSuchFileException missing) {
      throw new ProgramException(file + " does not exist", true);
    } catch (InvalidPathException wrong) {
      throw new ProgramException(file + " is not the name of a file", true);
    } catch (IOException broken) {
      throw new ProgramException(file + " could not be read: " + broken.getMessage(), true);
    }
  }

  private static void check(String name, double... scores) throws NumpyFile.BadArrayException {
    if (scores.length == 0) {
      throw new NumpyFile.BadArrayException("has no " + name);
    }
    if (Arrays.stream(scores).anyMatch(Double::isNaN)) {
      throw new NumpyFile.BadArrayException("must have numbers as scores but has NaN");
    }
  }

  /** The scores of members, at least one. */
  public double[] members() {
    return members.clone();
  }

  /** The scores of strangers, at least one. */
  public double[] strangers() {
    return strangers.clone();
  }

  private record Table(Outputs table, boolean hasHeader, String file) {
    /** Which column is the label, less than zero where none is. */
    int label() throws ProgramException {
      boolean first = isLabel(0);
      boolean second = isLabel(1);
      if (first != second) {
        return first ? 0 : 1;
      }
      if (!first) {
        return -1;
      }
      boolean isFirstNamed = LABELS.contains(name(0));
      if (isFirstNamed == LABELS.contains(name(1))) {
        throw failed(
            "has only 0 and 1 in both columns; call the one that says who is a member label");
      }
      return isFirstNamed ? 0 : 1;
    }

    private boolean isLabel(int column) {
      return rows()
          .allMatch(
              row -> {
                int symbol = table.symbol(row, column);
                double number = table.number(row, column);
                return symbol == Alphabet.TRUE
                    || symbol == Alphabet.FALSE
                    || (symbol == Alphabet.NUMBER && (number == 0 || number == 1));
              });
    }

    private String name(int column) {
      Optional<String> word =
          hasHeader ? table.alphabet().word(table.symbol(0, column)) : Optional.empty();
      return word.orElse("").toLowerCase(Locale.ROOT);
    }

    private IntStream rows() {
      return IntStream.range(hasHeader ? 1 : 0, table.count());
    }

    ScoreTable sideBySide() throws ProgramException {
      boolean isSwapped = STRANGERS.contains(name(0));
      double[] left = column(0, rows());
      double[] right = column(1, rows());
      return checked(isSwapped ? right : left, isSwapped ? left : right);
    }

    ScoreTable labelled(int label) throws ProgramException {
      return checked(
          column(1 - label, rows().filter(row -> isMember(row, label))),
          column(1 - label, rows().filter(row -> !isMember(row, label))));
    }

    private boolean isMember(int row, int label) {
      return table.symbol(row, label) == Alphabet.TRUE || table.number(row, label) == 1;
    }

    private double[] column(int column, IntStream rows) throws ProgramException {
      int[] chosen = rows.filter(row -> table.symbol(row, column) != Alphabet.NOTHING).toArray();
      for (int row : chosen) {
        if (table.symbol(row, column) != Alphabet.NUMBER
            || Double.isNaN(table.number(row, column))) {
          String found =
              table.symbol(row, column) == Alphabet.NUMBER
                  ? "NaN"
                  : table.alphabet().words(table.symbol(row, column));
          throw failed("must have numbers as scores but has " + found + " on line " + (row + 1));
        }
      }
      return Arrays.stream(chosen).mapToDouble(row -> table.number(row, column)).toArray();
    }

    private ScoreTable checked(double[] members, double[] strangers) throws ProgramException {
      if (members.length == 0 || strangers.length == 0) {
        throw failed("has no " + (members.length == 0 ? "members" : "strangers"));
      }
      return new ScoreTable(members, strangers);
    }

    ProgramException failed(String why) {
      return new ProgramException(file + " " + why, true);
    }
  }
}
