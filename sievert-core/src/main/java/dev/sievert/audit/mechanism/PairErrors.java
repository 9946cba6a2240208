package dev.sievert.audit.mechanism;

import dev.sievert.attack.RecordNames;
import dev.sievert.audit.MechanismPlan;
import dev.sievert.exact.montecarlo.OutputSampler;
import dev.sievert.exact.montecarlo.OutputSamplers;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.ColumnChannel;
import dev.sievert.number.Estimate;
import dev.sievert.numeric.RandomStream;
import dev.sievert.threat.Secret;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Both errors of tests that tell two records apart by true outputs: likelihood ratios against
 * thresholds that were chosen from runs of their own.
 *
 * @param records the two, first the one that is taken for granted
 * @param points one for each threshold; all limits hold together with the stated confidence
 */
public record PairErrors(List<String> records, long runs, List<Point> points, double confidence) {
  private static final int MOST_POINTS = 9;
  private static final int MOST_RUNS = 50_000;
  private static final double MOST_WORK = 1e8;

  /** One in so many runs chooses thresholds and is not counted. */
  private static final int PILOTS = 8;

  private static final int FEWEST_RUNS = 64;

  /** Rounding must not divide outputs that say the same. */
  private static final double TIE = 1e-9;

  public PairErrors {
    records = List.copyOf(records);
    points = List.copyOf(points);
  }

  /**
   * One test.
   *
   * @param falseAlarms how often it says the second record where it was the first
   * @param misses how often it says the first where it was the second
   */
  public record Point(Estimate falseAlarms, Estimate misses) {}

  /**
   * Measures the errors, from randomness that the audit itself does not use, or nothing where two
   * records cannot be told apart one by one.
   */
  public static Optional<PairErrors> of(MechanismPlan plan) {
    if (!(plan.threat().secret() instanceof Secret.Finite secret) || secret.domain().size() < 2) {
      return Optional.empty();
    }
    Optional<Channel> channel =
        plan.mechanism().channel(secret).filter(each -> !(each instanceof ColumnChannel));
    Optional<OutputSampler> play = channel.flatMap(each -> OutputSamplers.of(each, secret));
    return play.flatMap(each -> measured(plan, secret, each));
  }

  private static Optional<PairErrors> measured(
      MechanismPlan plan, Secret.Finite secret, OutputSampler play) {
    int last = (int) secret.domain().size() - 1;
    double affordable = MOST_WORK / Math.max(1, play.work());
    long half = plan.trials() / 2;
    int runs = (int) Math.min((double) half, Math.min(MOST_RUNS, affordable));
    if (runs < FEWEST_RUNS) {
      return Optional.empty();
    }
    double[] first = ratios(play, 0, last, runs, RandomStream.of(plan.seed(), -1));
    double[] second = ratios(play, last, last, runs, RandomStream.of(plan.seed(), -2));
    int pilots = runs / PILOTS;
    double[] thresholds = thresholds(first, second, pilots);
    if (thresholds.length == 0) {
      return Optional.empty();
    }
    MembershipScores scores =
        MembershipScores.of(
            Arrays.copyOfRange(second, pilots, runs), Arrays.copyOfRange(first, pilots, runs));
    double each = 1 - (1 - plan.confidence()) / thresholds.length;
    List<Point> points =
        Arrays.stream(thresholds)
            .mapToObj(threshold -> point(scores.at(threshold, each), plan.confidence()))
            .toList();
    List<String> records =
        List.of(RecordNames.of(secret.domain(), 0), RecordNames.of(secret.domain(), last));
    return Optional.of(new PairErrors(records, runs - pilots, points, plan.confidence()));
  }

  private static Point point(MembershipScores.Rates rates, double confidence) {
    Estimate caught = rates.truePositives();
    Estimate alarmed = rates.falsePositives();
    return new Point(
        new Estimate(alarmed.lower(), alarmed.value(), alarmed.upper(), confidence),
        new Estimate(1 - caught.upper(), 1 - caught.value(), 1 - caught.lower(), confidence));
  }

  /** How much more likely each output is for the last record than for the first. */
  private static double[] ratios(
      OutputSampler play, int record, int last, int runs, RandomStream random) {
    double[] logarithms = new double[last + 1];
    double[] ratios = new double[runs];
    for (int run = 0; run < runs; run++) {
      Arrays.fill(logarithms, 0);
      play.draw(record, random, logarithms);
      double ratio = logarithms[last] - logarithms[0];
      ratios[run] = Double.isNaN(ratio) ? 0 : ratio;
    }
    return ratios;
  }

  private static double[] thresholds(double[] first, double[] second, int pilots) {
    double[] seen = new double[2 * pilots];
    System.arraycopy(first, 0, seen, 0, pilots);
    System.arraycopy(second, 0, seen, pilots, pilots);
    Arrays.sort(seen);
    double greatest = seen[seen.length - 1];
    double[] chosen = new double[MOST_POINTS];
    int count = 0;
    for (int i = 0; i < MOST_POINTS; i++) {
      double threshold = seen[(int) ((i + 0.5) / MOST_POINTS * seen.length)] + TIE;
      boolean isNew = count == 0 || threshold > chosen[count - 1] + 2 * TIE;
      if (isNew && threshold < greatest) {
        chosen[count++] = threshold;
      }
    }
    return Arrays.copyOf(chosen, count);
  }
}
