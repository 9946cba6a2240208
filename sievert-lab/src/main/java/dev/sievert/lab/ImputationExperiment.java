package dev.sievert.lab;

import dev.sievert.lab.data.CsvTable;
import dev.sievert.lab.data.Encoding;
import dev.sievert.lab.data.LabException;
import dev.sievert.lab.data.TrainingData;
import dev.sievert.lab.result.AttackResult;
import dev.sievert.lab.result.LabResult;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.BettingLimits;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.ClopperPearson;
import dev.sievert.numeric.RandomStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * An attack that never looks at the release: a classifier trained on public rows guesses a secret
 * column from the others. It is often right, about people in the data and strangers alike, so that
 * taking part costs nothing.
 *
 * @theorem 004 section 7.3.2; Jayaraman and Evans 2022
 */
public final class ImputationExperiment {
  /** How many steps of training progress counts. */
  public static final int STEPS = Classifier.STEPS;

  private static final long SHUFFLE = -1;
  private static final double CONFIDENCE = 0.95;

  private final CsvTable table;
  private final int secret;
  private final int candidates;
  private final int runs;
  private final long seed;

  private ImputationExperiment(CsvTable table, int secret, int candidates, int runs, long seed) {
    this.table = table;
    this.secret = secret;
    this.candidates = candidates;
    this.runs = runs;
    this.seed = seed;
  }

  /**
   * An experiment.
   *
   * @param candidates how many people the target may be, from the half that is not public
   * @throws LabException where the table has no such column, or nothing to guess
   */
  public static ImputationExperiment of(
      CsvTable table, String secret, int candidates, int runs, long seed) throws LabException {
    Check.records("candidates", candidates);
    Check.records("runs", runs);
    if (candidates > table.size() - table.size() / 2) {
      throw new OutOfRangeException(
          "candidates", "at most half of the " + table.size() + " rows", candidates);
    }
    int place = table.place(secret);
    int values = table.values(place).size();
    if (values < 2 || values > 1000) {
      throw new LabException(
          "column %s of %s has %s different values; from 2 to 1000 can be guessed"
              .formatted(secret, table.name(), values));
    }
    return new ImputationExperiment(table, place, candidates, runs, seed);
  }

  /**
   * Trains the classifier and lets it guess.
   *
   * @param progress told from time to time how many steps of training are done, out of 1000
   */
  public LabResult run(IntConsumer progress) {
    int[] order = shuffled();
    int half = table.size() / 2;
    CsvTable known = table.chosen(IntStream.range(0, half).map(i -> order[i]).toArray());
    CsvTable targets =
        table.chosen(IntStream.range(half, half + candidates).map(i -> order[i]).toArray());
    List<Integer> others = table.otherColumns(secret);
    List<String> values = table.values(secret);
    Encoding encoding = Encoding.of(known, others);
    Classifier classifier =
        Classifier.trained(encoded(encoding, known, values), values.size(), progress);
    TrainingData asked = encoded(encoding, targets, values);
    return result(classifier, asked, mostFrequent(known, values), half);
  }

  private int[] shuffled() {
    RandomStream random = RandomStream.of(seed, SHUFFLE);
    int[] order = IntStream.range(0, table.size()).toArray();
    for (int i = order.length - 1; i > 0; i--) {
      int other = random.below(i + 1);
      int kept = order[i];
      order[i] = order[other];
      order[other] = kept;
    }
    return order;
  }

  private TrainingData encoded(Encoding encoding, CsvTable rows, List<String> values) {
    float[] numbers = new float[rows.size() * encoding.width()];
    float[] answers = new float[rows.size()];
    for (int row = 0; row < rows.size(); row++) {
      double[] one = encoding.of(rows, row);
      for (int i = 0; i < one.length; i++) {
        numbers[row * one.length + i] = (float) one[i];
      }
      answers[row] = values.indexOf(rows.text(row, secret));
    }
    return TrainingData.of(rows.name(), encoding.width(), values.size(), numbers, answers);
  }

  private int mostFrequent(CsvTable rows, List<String> values) {
    long[] counts = new long[values.size()];
    for (int row = 0; row < rows.size(); row++) {
      counts[values.indexOf(rows.text(row, secret))]++;
    }
    return IntStream.range(0, counts.length)
        .reduce((a, b) -> counts[b] > counts[a] ? b : a)
        .orElse(0);
  }

  private LabResult result(Classifier classifier, TrainingData asked, int frequent, int half) {
    int[] guesses = classifier.guesses(asked);
    List<AttackResult> attacks = new ArrayList<>();
    attacks.add(judged("imputation", "columns", asked, guesses));
    int[] same = IntStream.range(0, asked.size()).map(i -> frequent).toArray();
    attacks.add(judged("most-frequent", "nothing", asked, same));
    return new LabResult(
        "imputation",
        table.name(),
        runs,
        seed,
        attacks,
        List.of(),
        List.of(),
        List.of(),
        OptionalDouble.empty(),
        share(asked, same),
        Optional.empty(),
        List.of(
            ("The classifier learned %s from %s public rows and guesses it for %s people "
                    + "it has never seen. It does not look at any release, so that its success says "
                    + "nothing about what taking part costs: the advantage measures that, and is "
                    + "zero.")
                .formatted(table.columns().get(secret), half, candidates),
            "Products of matrices by " + Blas.backend() + "."));
  }

  private static double share(TrainingData asked, int[] guesses) {
    double right = 0;
    for (int i = 0; i < guesses.length; i++) {
      right += guesses[i] == asked.answer(i) ? 1 : 0;
    }
    return right / guesses.length;
  }

  /**
   * A target is drawn in each run; what the guesses get right about a stranger drawn in its place
   * is taken off. The guesses being the same for both, the mean is zero but for the draw.
   */
  private AttackResult judged(String rule, String knows, TrainingData asked, int[] guesses) {
    double chance = share(asked, guesses);
    double[] scores = new double[runs];
    long hits = 0;
    for (int run = 0; run < runs; run++) {
      int target = RandomStream.of(seed, run).below(guesses.length);
      boolean isHit = guesses[target] == asked.answer(target);
      hits += isHit ? 1 : 0;
      scores[run] = (isHit ? 1 : 0) - chance;
    }
    return new AttackResult(
        rule,
        knows,
        BettingLimits.ofScores(-1, 1, CONFIDENCE, scores),
        ClopperPearson.estimate(hits, runs, CONFIDENCE));
  }
}
