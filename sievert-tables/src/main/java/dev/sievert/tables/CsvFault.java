package dev.sievert.tables;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/**
 * The first thing that is wrong with a CSV file, found by reading it once more after DuckDB gave
 * up: a line with more or fewer values than the header, a quotation mark that is never closed, or
 * bytes that are no text.
 */
final class CsvFault {
  /** Whoever has a longer file looks for the line with other tools. */
  private static final long MOST_LETTERS = 200_000_000;

  private final char separator;
  private long letters;
  private long line = 1;
  private long opened;
  private int values = 1;
  private boolean isQuoted;
  private boolean isEmpty = true;

  private CsvFault(char separator) {
    this.separator = separator;
  }

  /** As it reads after the name of the table; nothing where nothing is found. */
  static Optional<String> of(Path path) {
    String name = path.toString().toLowerCase(Locale.ROOT);
    boolean isPacked = name.endsWith(".gz");
    String plain = isPacked ? name.substring(0, name.length() - 3) : name;
    if (!plain.endsWith(".csv") && !plain.endsWith(".tsv")) {
      return Optional.empty();
    }
    try (InputStream file = Files.newInputStream(path);
        InputStream input = isPacked ? new GZIPInputStream(file) : file;
        BufferedReader reader = new BufferedReader(new InputStreamReader(input, decoder()))) {
      return new CsvFault(Separator.sign(path)).found(reader);
    } catch (CharacterCodingException foreign) {
      return Optional.of("is not text in UTF-8; save it as UTF-8");
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  private static java.nio.charset.CharsetDecoder decoder() {
    return StandardCharsets.UTF_8
        .newDecoder()
        .onMalformedInput(CodingErrorAction.REPORT)
        .onUnmappableCharacter(CodingErrorAction.REPORT);
  }

  private Optional<String> found(BufferedReader reader) throws IOException {
    int expected = 0;
    long began = 1;
    for (int letter = reader.read(); ; letter = reader.read()) {
      boolean isEnd = letter < 0;
      if (isEnd || (letter == '\n' && !isQuoted)) {
        if (isQuoted) {
          return Optional.of("has a quotation mark on line " + opened + " that is never closed");
        }
        if (!isEmpty && expected > 0 && values != expected) {
          return Optional.of(ragged(began, expected));
        }
        expected = expected == 0 && !isEmpty ? values : expected;
        if (isEnd || letters > MOST_LETTERS) {
          return Optional.empty();
        }
        values = 1;
        isEmpty = true;
        began = line + 1;
      } else {
        take(letter);
      }
      line += letter == '\n' ? 1 : 0;
      letters++;
    }
  }

  private void take(int letter) {
    isEmpty &= letter == '\r';
    if (letter == '"') {
      isQuoted = !isQuoted;
      opened = isQuoted ? line : opened;
    } else if (letter == separator && !isQuoted) {
      values++;
    }
  }

  private String ragged(long where, int expected) {
    String sentence =
        "has %s%s on line %s where its header has %s"
            .formatted(values, values == 1 ? " value" : " values", where, expected);
    if (values < expected) {
      return sentence + "; a missing value still needs its separator";
    }
    return separator == ','
        ? sentence
            + "; put values with a comma in quotes, and write decimals with a point (1.5, not 1,5)"
            + " or separate the columns by ';'"
        : sentence + "; put values with the separator '" + separator + "' in quotes";
  }
}
