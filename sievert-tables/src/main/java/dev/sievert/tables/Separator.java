package dev.sievert.tables;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.GZIPInputStream;

/**
 * What separates the columns of a CSV file: the likeliest sign of its header line. DuckDB's own
 * guess would rather take each line as one column than find that some lines do not fit.
 */
final class Separator {
  private static final String SIGNS = ",;\t|";
  private static final int LONGEST_HEADER = 1 << 20;

  private Separator() {}

  /** The sign as a text of SQL. */
  static String of(Path path) {
    return TableFile.literal(String.valueOf(sign(path)));
  }

  /** The sign itself. */
  static char sign(Path path) {
    char best = ',';
    long most = 0;
    String header = outsideQuotes(header(path));
    for (int place = 0; place < SIGNS.length(); place++) {
      char sign = SIGNS.charAt(place);
      long count = header.chars().filter(letter -> letter == sign).count();
      if (count > most) {
        most = count;
        best = sign;
      }
    }
    return best;
  }

  private static String outsideQuotes(String header) {
    StringBuilder outside = new StringBuilder();
    boolean quoted = false;
    for (int place = 0; place < header.length(); place++) {
      char letter = header.charAt(place);
      if (!quoted && letter == '\n') {
        break;
      }
      quoted ^= letter == '"';
      if (!quoted) {
        outside.append(letter);
      }
    }
    return outside.toString();
  }

  /** Where it cannot be read, DuckDB will say why. */
  private static String header(Path path) {
    boolean isPacked = path.toString().toLowerCase(Locale.ROOT).endsWith(".gz");
    try (InputStream file = Files.newInputStream(path);
        InputStream input = isPacked ? new GZIPInputStream(file) : file) {
      return new String(input.readNBytes(LONGEST_HEADER), StandardCharsets.ISO_8859_1);
    } catch (IOException unreadable) {
      return "";
    }
  }
}
