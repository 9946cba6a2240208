package dev.sievert.exact.person;

import dev.sievert.numeric.ExactSum;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.threat.TableColumn;
import dev.sievert.threat.ThreatModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntToDoubleFunction;

/**
 * The risks of all people at a glance.
 *
 * @param mean the reconstruction advantage
 * @param risk how the risks are spread
 * @param exposure how the exposures are spread
 * @param strata people who have the same value in some column, those of the greatest mean risk
 *     first
 */
public record PersonalSummary(
    double mean, List<Quantile> risk, List<Quantile> exposure, List<Stratum> strata) {
  /** Which part of the people is looked at. */
  private static final List<Double> LEVELS = List.of(0.5, 0.9, 0.99, 1.0);

  public PersonalSummary {
    risk = List.copyOf(risk);
    exposure = List.copyOf(exposure);
    strata = List.copyOf(strata);
  }

  /** So many people, as a share of all, have at most that value. */
  public record Quantile(double share, double value) {}

  /**
   * People who have the same value in a column.
   *
   * @param share of all people
   * @param risk the mean of their risks
   * @param exposure the greatest of their exposures
   */
  public record Stratum(String column, String value, double share, double risk, double exposure) {}

  /**
   * {@return a summary}
   *
   * @param most how many strata to name
   */
  public static PersonalSummary of(PersonalRisks risks, ThreatModel threat, int most) {
    Secret.Finite secret = (Secret.Finite) threat.secret();
    List<Stratum> strata = new ArrayList<>();
    if (secret.domain() instanceof Rows rows && rows.columns().size() > 1) {
      rows.columns().forEach(column -> strata.addAll(strata(column, risks)));
    }
    strata.sort(
        Comparator.comparingDouble(Stratum::risk)
            .thenComparingDouble(Stratum::share)
            .reversed()
            .thenComparing(Stratum::column)
            .thenComparing(Stratum::value));
    return new PersonalSummary(
        risks.mean(),
        quantiles(risks, risks::risk),
        quantiles(risks, risks::exposure),
        strata.subList(0, Math.min(most, strata.size())));
  }

  private static List<Stratum> strata(TableColumn column, PersonalRisks risks) {
    int values = column.values().size();
    ExactSum[] mass = new ExactSum[values];
    ExactSum[] risk = new ExactSum[values];
    double[] exposure = new double[values];
    Arrays.setAll(mass, value -> new ExactSum());
    Arrays.setAll(risk, value -> new ExactSum());
    for (int row = 0; row < risks.records(); row++) {
      int value = column.code(row);
      mass[value].add(risks.mass(row));
      risk[value].add(risks.mass(row) * risks.risk(row));
      exposure[value] = Math.max(exposure[value], risks.exposure(row));
    }
    List<Stratum> strata = new ArrayList<>();
    for (int value = 0; value < values; value++) {
      double share = mass[value].value();
      if (share > 0) {
        strata.add(
            new Stratum(
                column.name(),
                column.values().get(value),
                share,
                risk[value].value() / share,
                exposure[value]));
      }
    }
    return strata;
  }

  private static List<Quantile> quantiles(PersonalRisks risks, IntToDoubleFunction measure) {
    Integer[] order = new Integer[risks.records()];
    Arrays.setAll(order, record -> record);
    Arrays.sort(order, Comparator.comparingDouble(measure::applyAsDouble));
    List<Quantile> quantiles = new ArrayList<>();
    ExactSum mass = new ExactSum();
    int next = 0;
    for (double level : LEVELS) {
      while (next < order.length - 1 && mass.value() + risks.mass(order[next]) < level - 1e-12) {
        mass.add(risks.mass(order[next++]));
      }
      quantiles.add(new Quantile(level, measure.applyAsDouble(order[next])));
    }
    return quantiles;
  }
}
