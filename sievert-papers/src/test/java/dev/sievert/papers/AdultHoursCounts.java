package dev.sievert.papers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The empirical prior, read from the source file by itself. */
final class AdultHoursCounts {
  private AdultHoursCounts() {}

  static double[] prior() {
    double[] counts = new double[101];
    Path file = Path.of("src/main/resources/dev/sievert/papers/adult-hours.csv");
    try {
      for (String line : Files.readAllLines(file)) {
        if (!line.isEmpty() && Character.isDigit(line.charAt(0))) {
          int comma = line.indexOf(',');
          int hours = Integer.parseInt(line.substring(0, comma));
          counts[hours] = Double.parseDouble(line.substring(comma + 1)) / 32_561;
        }
      }
      return counts;
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
