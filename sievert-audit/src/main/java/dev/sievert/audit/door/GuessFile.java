package dev.sievert.audit.door;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramException;
import dev.sievert.audit.ProgramValue;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

/** What an attacker guessed: a row for each run, the true record first and the guess after it. */
public final class GuessFile {
  private GuessFile() {}

  /** Two texts, as they stand in the file. */
  public record Guessed(String truth, String guess) {}

  /**
   * {@return the guesses in a file}
   *
   * @throws ProgramException where it cannot be used
   */
  public static List<Guessed> read(String file, Path directory) throws ProgramException {
    Outputs rows = new OutputFile(directory, file).read(new Alphabet());
    if (rows.width(0) != 2) {
      throw new ProgramException(
          file + " must have two columns, the true record and the guess, but has " + rows.width(0),
          true);
    }
    return IntStream.range(0, rows.count())
        .mapToObj(row -> new Guessed(text(rows, row, 0), text(rows, row, 1)))
        .toList();
  }

  private static String text(Outputs rows, int row, int place) {
    int symbol = rows.symbol(row, place);
    return symbol == Alphabet.NUMBER
        ? ProgramValue.of(rows.number(row, place)).toString()
        : rows.alphabet().word(symbol).orElse(rows.alphabet().words(symbol));
  }
}
