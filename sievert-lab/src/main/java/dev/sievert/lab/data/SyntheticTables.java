package dev.sievert.lab.data;

import dev.sievert.numeric.RandomStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Tables made for tests and first tries. */
public final class SyntheticTables {
  private static final List<String> GENES = List.of("CC", "CT", "TT");
  private static final double[] GENE_SHARES = {0.367, 0.339, 0.294};
  private static final List<String> GROUPS = List.of("A", "B", "C", "D", "E");
  private static final double[] GROUP_SHARES = {0.75, 0.12, 0.06, 0.04, 0.03};

  private static final double[] SLOPES = {1, -0.5, 0.25, 0.7, -0.3};

  private SyntheticTables() {}

  /**
   * Patients whose dose depends on age, height, weight, a second drug and a gene, whose values are
   * as frequent as in 001 section 6.2.
   */
  public static CsvTable patients(int count, long seed) {
    List<List<String>> rows = new ArrayList<>();
    for (int row = 0; row < count; row++) {
      RandomStream random = RandomStream.of(seed, row);
      Gaussians normal = new Gaussians(random);
      int gene = Categorical.drawn(GENE_SHARES, random);
      double age = Math.min(95, Math.max(18, 62 + 15 * normal.next()));
      double height = 168 + 10 * normal.next();
      double weight = 0.9 * (height - 100) + 14 + 14 * normal.next();
      int drug = random.nextDouble() < 0.1 ? 1 : 0;
      double root =
          7.5
              - 0.03 * age
              + 0.008 * height
              + 0.012 * weight
              - 0.8 * gene
              - 0.5 * drug
              + 0.9 * normal.next();
      rows.add(
          List.of(
              shown(age),
              shown(height),
              shown(weight),
              Integer.toString(drug),
              GENES.get(gene),
              shown(Math.max(2, root * root))));
    }
    return CsvTable.of(
        "synthetic", List.of("age", "height", "weight", "amiodarone", "gene", "dose"), rows);
  }

  /** People of whom most belong to one group, which place, language and work tell more or less. */
  public static CsvTable people(int count, long seed) {
    List<List<String>> rows = new ArrayList<>();
    for (int row = 0; row < count; row++) {
      RandomStream random = RandomStream.of(seed, row);
      int group = Categorical.drawn(GROUP_SHARES, random);
      String age = Integer.toString(18 + random.below(60));
      String place = "place " + (random.nextDouble() < 0.5 ? group : random.below(8));
      String language = "language " + (random.nextDouble() < 0.6 ? group : random.below(5));
      String work = "work " + random.below(6);
      rows.add(List.of(age, place, language, work, GROUPS.get(group)));
    }
    return CsvTable.of("synthetic", List.of("age", "place", "language", "work", "group"), rows);
  }

  /** Rows of five numbers with an answer that depends on them: an amount, or yes and no. */
  public static TrainingData answered(int count, long seed, boolean isAmount) {
    float[] values = new float[count * SLOPES.length];
    float[] answers = new float[count];
    for (int row = 0; row < count; row++) {
      Gaussians normal = new Gaussians(RandomStream.of(seed, row));
      double sum = normal.next() / 2;
      for (int i = 0; i < SLOPES.length; i++) {
        values[row * SLOPES.length + i] = (float) normal.next();
        sum += SLOPES[i] * values[row * SLOPES.length + i];
      }
      answers[row] = isAmount ? (float) sum : sum > 0 ? 1 : 0;
    }
    return TrainingData.of("synthetic", SLOPES.length, isAmount ? 1 : 2, values, answers);
  }

  private static String shown(double number) {
    return String.format(Locale.ROOT, "%.1f", number);
  }
}
