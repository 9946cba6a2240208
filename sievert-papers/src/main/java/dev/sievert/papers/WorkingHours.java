package dev.sievert.papers;

import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** How likely it is to work so many hours a week, from 0 to 100, by three opinions. */
enum WorkingHours {
  UNIFORM,
  EMPIRICAL,
  SKEWED;

  static final int RECORDS = 101;

  String title() {
    return switch (this) {
      case UNIFORM -> "uniform prior";
      case EMPIRICAL -> "empirical prior";
      case SKEWED -> "skewed prior: 0 or 100";
    };
  }

  Secret secret() {
    return switch (this) {
      case UNIFORM -> Secret.uniform(RECORDS);
      case EMPIRICAL -> weighted(counts());
      case SKEWED -> {
        double[] ends = new double[RECORDS];
        ends[0] = 1;
        ends[RECORDS - 1] = 1;
        yield weighted(ends);
      }
    };
  }

  private static Secret weighted(double[] weights) {
    return new Secret.Finite(Domain.numbered(RECORDS), Prior.Weights.of(weights));
  }

  /** How many people work so many hours. */
  private static double[] counts() {
    double[] counts = new double[RECORDS];
    try (InputStream input = WorkingHours.class.getResourceAsStream("adult-hours.csv")) {
      if (input == null) {
        throw new IllegalStateException("adult-hours.csv is missing from the program");
      }
      BufferedReader reader =
          new BufferedReader(new InputStreamReader(input, StandardCharsets.UTF_8));
      reader
          .lines()
          .skip(1)
          .map(line -> line.split(",", -1))
          .forEach(cells -> counts[Integer.parseInt(cells[0])] = Double.parseDouble(cells[1]));
      return counts;
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
