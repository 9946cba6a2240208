package dev.sievert.audit.door;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramException;
import dev.sievert.audit.score.ScoreSample;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Which column of a table is what. Labels are told by their values, of which there are two;
 * strangers and examples by the names of their columns, and examples also by being words.
 *
 * @param rows the cells, with the header where there is one
 * @param file what the table is called
 * @param first one column of scores or labels
 * @param second the other one
 */
record ScoreColumns(OutputFile.Rows rows, String file, int first, int second) {
  private static final List<String> LABELS =
      List.of("label", "member", "is_member", "membership", "in", "truth", "y");
  private static final List<String> STRANGERS =
      List.of("stranger", "strangers", "nonmember", "non-member", "non_member", "out");
  private static final List<String> EXAMPLES =
      List.of("example", "example_id", "canary", "canary_id", "record", "record_id", "id", "index");

  static ScoreTable read(OutputFile from) throws ProgramException {
    OutputFile.Rows rows = from.everything(new Alphabet());
    ScoreColumns columns = new ScoreColumns(rows, from.name(), 0, 1);
    if (columns.places().findAny().isEmpty()) {
      throw columns.failed("has no scores");
    }
    int width = rows.cells().width(0);
    if (width == 2) {
      return columns.table(Optional.empty());
    }
    if (width != 3) {
      throw columns.failed(
          "must have two columns, or three with one of examples, but has " + width);
    }
    int example = columns.example();
    return new ScoreColumns(rows, from.name(), example == 0 ? 1 : 0, example == 2 ? 1 : 2)
        .table(Optional.of(example));
  }

  private int example() throws ProgramException {
    int[] named = IntStream.range(0, 3).filter(each -> EXAMPLES.contains(name(each))).toArray();
    int[] worded = IntStream.range(0, 3).filter(this::isWorded).toArray();
    int[] found = named.length > 0 ? named : worded;
    if (found.length != 1) {
      throw failed(
          "has three columns; call the one that says which example a score is about example");
    }
    return found[0];
  }

  private boolean isWorded(int column) {
    return places().allMatch(row -> cells().alphabet().isWord(cells().symbol(row, column)));
  }

  private ScoreTable table(Optional<Integer> example) throws ProgramException {
    int label = label();
    int[] all = places().toArray();
    double[][] sides = sides(label, all);
    for (int side = 0; side < 2; side++) {
      if (sides[side].length == 0) {
        throw failed("has no " + (side == 0 ? "members" : "strangers"));
      }
    }
    return new ScoreTable(
        sides[0], sides[1], example.isPresent() ? examples(example.get(), label, all) : Map.of());
  }

  private Map<String, ScoreSample> examples(int column, int label, int... all)
      throws ProgramException {
    Map<String, List<Integer>> grouped = new LinkedHashMap<>();
    for (int row : all) {
      grouped.computeIfAbsent(called(row, column), name -> new ArrayList<>()).add(row);
    }
    Map<String, ScoreSample> examples = new LinkedHashMap<>();
    for (Map.Entry<String, List<Integer>> each : grouped.entrySet()) {
      double[][] sides = sides(label, each.getValue().stream().mapToInt(row -> row).toArray());
      if (sides[0].length > 0 && sides[1].length > 0) {
        examples.put(each.getKey(), ScoreSample.of(sides[0], sides[1]));
      }
    }
    if (examples.isEmpty()) {
      throw failed("has no example that was a member in one run and a stranger in another");
    }
    return examples;
  }

  private String called(int row, int column) {
    int symbol = cells().symbol(row, column);
    if (symbol != Alphabet.NUMBER) {
      return cells().alphabet().word(symbol).orElseGet(() -> cells().alphabet().words(symbol));
    }
    double number = cells().number(row, column);
    // Whole numbers beyond 2^53 have a rest.
    return Double.isFinite(number)
        ? new BigDecimal(number).add(new BigDecimal(cells().rest(row, column))).toPlainString()
        : Double.toString(number);
  }

  /** The scores of members in these rows, and those of strangers. */
  private double[][] sides(int label, int... chosen) throws ProgramException {
    if (label < 0) {
      boolean isSwapped = STRANGERS.contains(name(first));
      double[] left = scores(first, Arrays.stream(chosen));
      double[] right = scores(second, Arrays.stream(chosen));
      return isSwapped ? new double[][] {right, left} : new double[][] {left, right};
    }
    int score = label == first ? second : first;
    return new double[][] {
      scores(score, Arrays.stream(chosen).filter(row -> isMember(row, label))),
      scores(score, Arrays.stream(chosen).filter(row -> !isMember(row, label)))
    };
  }

  /** Which column is the label, less than zero where none is. */
  private int label() throws ProgramException {
    boolean isFirst = isLabel(first);
    if (isFirst != isLabel(second)) {
      return isFirst ? first : second;
    }
    if (!isFirst) {
      return -1;
    }
    boolean isFirstNamed = LABELS.contains(name(first));
    if (isFirstNamed == LABELS.contains(name(second))) {
      throw failed(
          "has only 0 and 1 in both columns; call the one that says who is a member label");
    }
    return isFirstNamed ? first : second;
  }

  private boolean isLabel(int column) {
    return places()
        .allMatch(
            row -> {
              int symbol = cells().symbol(row, column);
              double number = cells().number(row, column);
              return symbol == Alphabet.TRUE
                  || symbol == Alphabet.FALSE
                  || (symbol == Alphabet.NUMBER && (number == 0 || number == 1));
            });
  }

  private boolean isMember(int row, int label) {
    return cells().symbol(row, label) == Alphabet.TRUE || cells().number(row, label) == 1;
  }

  private double[] scores(int column, IntStream among) throws ProgramException {
    int[] chosen = among.filter(row -> cells().symbol(row, column) != Alphabet.NOTHING).toArray();
    for (int row : chosen) {
      int symbol = cells().symbol(row, column);
      if (symbol != Alphabet.NUMBER || Double.isNaN(cells().number(row, column))) {
        String found = symbol == Alphabet.NUMBER ? "NaN" : cells().alphabet().words(symbol);
        throw failed("must have numbers as scores but has " + found + " on line " + (row + 1));
      }
    }
    return Arrays.stream(chosen).mapToDouble(row -> cells().number(row, column)).toArray();
  }

  private String name(int column) {
    Optional<String> word =
        rows.hasHeader() ? cells().alphabet().word(cells().symbol(0, column)) : Optional.empty();
    return word.orElse("").toLowerCase(Locale.ROOT);
  }

  private Outputs cells() {
    return rows.cells();
  }

  /** The rows that hold scores. */
  private IntStream places() {
    return IntStream.range(rows.hasHeader() ? 1 : 0, cells().count());
  }

  private ProgramException failed(String why) {
    return new ProgramException(file + " " + why, true);
  }
}
