package dev.sievert.lab;

import dev.sievert.lab.result.Allowed;
import dev.sievert.lab.result.Printed;
import dev.sievert.numeric.Round;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * Each run has its own person: what holds for the models of each of them holds on average.
 *
 * @param people the models of the person of each run
 * @param noise the standard deviation of Gaussian noise on each weight
 * @param masses how likely each value of the secret is
 */
@SuppressWarnings("ArrayRecordComponent")
record PeopleDrawn(List<PossibleModels> people, double noise, double[] masses) {
  private static final String FANO = "normalized.fano-gaussian";
  private static final String ASSUMING = "the models of the people drawn, on average";
  private static final int PLANAR = 3;

  /** Fano's bound, and for up to three values the success of the best guess. */
  List<Allowed> bounds(Theory theory) {
    String knows = Knowledge.NOTHING.word();
    List<Allowed> bounds = new ArrayList<>();
    double fano = mean(models -> theory.fano(models.information(noise, masses)));
    bounds.add(new Allowed(FANO, knows, fano, ASSUMING));
    if (masses.length <= PLANAR) {
      double success = mean(this::success);
      double blind = Arrays.stream(masses).max().orElse(1);
      double normalized = Math.max(0, (success - blind) / (1 - blind));
      bounds.add(new Allowed("success.optimal-attack", knows, success, ASSUMING));
      bounds.add(
          new Allowed(
              "normalized.optimal-attack", knows, Round.probabilityUp(normalized, 4), ASSUMING));
    }
    return bounds;
  }

  /** What 001 draws: Algorithm 1 with the information of its Theorem 2. */
  Printed printed(Theory theory) {
    return new Printed(
        FANO,
        "001 Theorem 2, equation 19, for the models of the people drawn, on average",
        mean(models -> theory.fano(models.printedInformation(noise, masses))));
  }

  private double mean(ToDoubleFunction<PossibleModels> risk) {
    Map<PossibleModels, Double> known = new HashMap<>();
    double sum = 0;
    for (PossibleModels each : people) {
      sum += known.computeIfAbsent(each, risk::applyAsDouble);
    }
    return Round.probabilityUp(sum / people.size(), people.size());
  }

  private double success(PossibleModels models) {
    double[][] squared = new double[models.count()][models.count()];
    for (int one = 0; one < models.count(); one++) {
      for (int other = 0; other < models.count(); other++) {
        squared[one][other] = models.squared(one, other) / (noise * noise);
      }
    }
    return new PlanarGaussians(masses, squared).success().upper();
  }
}
