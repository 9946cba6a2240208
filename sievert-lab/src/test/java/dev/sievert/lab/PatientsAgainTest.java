package dev.sievert.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.lab.data.CsvTable;
import dev.sievert.lab.data.LabException;
import dev.sievert.lab.data.SyntheticTables;
import dev.sievert.lab.result.LabResult;
import dev.sievert.threat.Prior;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * The experiment of 001 section 6.2 written out a second time: normal equations by elimination,
 * attacks as the paper states them, draws of another generator, equation 19 as printed. Only the
 * table of patients is shared.
 */
class PatientsAgainTest {
  private static final double[] PRIOR = {0.367, 0.339, 0.294};
  private static final double SHRINKAGE = 0.01;
  private static final int RUNS = 4000;
  private static final int SHADOWS = 20;
  private static final CsvTable PATIENTS = SyntheticTables.patients(120, 5);
  private static final List<String> GENES = List.of("CC", "CT", "TT");

  private final int people = PATIENTS.size();
  private final double[][] columns = new double[5][people];
  private final int[] genes = new int[people];
  private final double[][][] models = new double[people][3][];

  PatientsAgainTest() {
    for (int row = 0; row < people; row++) {
      for (int k = 0; k < 4; k++) {
        columns[k][row] = Double.parseDouble(PATIENTS.text(row, k));
      }
      genes[row] = GENES.indexOf(PATIENTS.text(row, 4));
      columns[4][row] = Double.parseDouble(PATIENTS.text(row, 5));
    }
    for (double[] column : columns) {
      double mean = 0;
      double variance = 0;
      for (double x : column) {
        mean += x / people;
      }
      for (double x : column) {
        variance += (x - mean) * (x - mean) / people;
      }
      for (int row = 0; row < people; row++) {
        column[row] = (column[row] - mean) / Math.sqrt(variance);
      }
    }
    for (int row = 0; row < people; row++) {
      for (int gene = 0; gene < 3; gene++) {
        models[row][gene] = trained(row, row, gene);
      }
    }
  }

  /** The model in which one person is replaced by another, with a gene. */
  private double[] trained(int left, int by, int gene) {
    double[][] matrix = new double[8][9];
    for (int i = 0; i < 8; i++) {
      matrix[i][i] = SHRINKAGE * people;
    }
    for (int row = 0; row < people; row++) {
      int from = row == left ? by : row;
      double[] x = new double[8];
      for (int k = 0; k < 4; k++) {
        x[k] = columns[k][from];
      }
      x[4 + (row == left ? gene : genes[row])] = 1;
      x[7] = 1;
      for (int i = 0; i < 8; i++) {
        for (int j = 0; j < 8; j++) {
          matrix[i][j] += x[i] * x[j];
        }
        matrix[i][8] += x[i] * columns[4][from];
      }
    }
    return solved(matrix);
  }

  private static double[] solved(double[][] matrix) {
    int n = matrix.length;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double factor = i == j ? 0 : matrix[j][i] / matrix[i][i];
        for (int k = i; k <= n; k++) {
          matrix[j][k] -= factor * matrix[i][k];
        }
      }
    }
    double[] solution = new double[n];
    for (int i = 0; i < n; i++) {
      solution[i] = matrix[i][n] / matrix[i][i];
    }
    return solution;
  }

  private static double squared(double[] one, double[] other) {
    double sum = 0;
    for (int i = 0; i < one.length; i++) {
      sum += (one[i] - other[i]) * (one[i] - other[i]);
    }
    return sum;
  }

  /** Success with the prior, without it and of the informed adversary, in that order. */
  private double[] played(double noise) {
    Random random = new Random(77);
    double[] right = new double[3];
    double[][][][] shadows = new double[people][][][];
    for (int run = 0; run < RUNS; run++) {
      int person = random.nextInt(people);
      double at = random.nextDouble();
      int truth = at < PRIOR[0] ? 0 : at < PRIOR[0] + PRIOR[1] ? 1 : 2;
      double[] seen = models[person][truth].clone();
      for (int i = 0; i < seen.length; i++) {
        seen[i] += noise * random.nextGaussian();
      }
      if (shadows[person] == null) {
        shadows[person] = shadows(person);
      }
      double[][] keys = new double[3][3];
      for (int gene = 0; gene < 3; gene++) {
        keys[1][gene] = -squared(seen, models[person][gene]) / (2 * noise * noise);
        keys[0][gene] = keys[1][gene] + Math.log(PRIOR[gene]);
        for (double[] shadow : shadows[person][gene]) {
          keys[2][gene] += Math.exp(-squared(seen, shadow) / (2 * noise * noise));
        }
      }
      for (int attack = 0; attack < 3; attack++) {
        int guess = 0;
        for (int gene = 1; gene < 3; gene++) {
          guess = keys[attack][gene] > keys[attack][guess] ? gene : guess;
        }
        right[attack] += guess == truth ? 1.0 / RUNS : 0;
      }
    }
    return right;
  }

  private double[][][] shadows(int person) {
    double[][][] shadows = new double[3][SHADOWS][];
    for (int i = 0; i < SHADOWS; i++) {
      int other = (person + 1 + i * (people - 1) / SHADOWS) % people;
      for (int gene = 0; gene < 3; gene++) {
        shadows[gene][i] = trained(person, other, gene);
      }
    }
    return shadows;
  }

  /** Algorithm 1 with equation 19, by bisection, on average over all people. */
  private double printed(double noise) {
    double sum = 0;
    for (double[][] own : models) {
      double most = Math.max(squared(own[0], own[1]), squared(own[1], own[2]));
      most = Math.max(most, squared(own[0], own[2]));
      double overlap = Math.exp(-most / (2 * noise * noise));
      double information = 0;
      double entropy = 0;
      for (double p : PRIOR) {
        information -= p * Math.log(p + (1 - p) * overlap);
        entropy -= p * Math.log(p);
      }
      sum += advantage(entropy - information);
    }
    return sum / models.length;
  }

  /** The least error t with H(t) + t ln 2 at least what is left to know, as an advantage. */
  private static double advantage(double left) {
    double low = 0;
    double high = 2.0 / 3;
    for (int i = 0; i < 60; i++) {
      double t = (low + high) / 2;
      double known = -t * Math.log(t) - (1 - t) * Math.log1p(-t) + t * Math.log(2);
      if (known < left) {
        low = t;
      } else {
        high = t;
      }
    }
    return Math.max(0, 1 - high / (1 - PRIOR[0]));
  }

  @Test
  void attacksAndTheBoundAgree() throws LabException {
    for (double noise : new double[] {0.01, 0.03}) {
      Perturbation plan =
          new Perturbation(
              "gene",
              "dose",
              noise,
              false,
              SHRINKAGE,
              RUNS,
              3,
              List.of(Knowledge.NOTHING),
              List.of(Rule.MAP),
              Optional.of(Prior.Weights.of(PRIOR)));
      OutputPerturbationExperiment experiment = OutputPerturbationExperiment.of(PATIENTS, plan);
      LabResult result = experiment.run(run -> {});
      double[] again = played(noise);
      // Both sides are counted over 4000 runs: five standard errors of the difference.
      double close = 5 * Math.sqrt(0.5 / RUNS);
      double map = result.attack("map", "nothing").success().value();
      assertThat(map).isCloseTo(again[0], within(close));
      assertThat(experiment.withoutPrior().value()).isCloseTo(again[1], within(close));
      assertThat(experiment.informed(SHADOWS).value()).isCloseTo(again[2], within(close));
      assertThat(again[2]).isLessThan(again[1] - 0.02);
      // Ours is over the people drawn, this over all of them.
      double bound = result.printed().get(0).value();
      assertThat(bound).isCloseTo(printed(noise), within(0.01)).isGreaterThan(map - 0.367);
    }
  }
}
