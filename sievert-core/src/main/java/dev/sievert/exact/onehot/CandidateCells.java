package dev.sievert.exact.onehot;

import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.exact.solver.ThreatQueries;
import dev.sievert.guarantee.channel.OneHotChannel;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.ExactSum;
import dev.sievert.numeric.Memory;
import dev.sievert.threat.ThreatModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Candidates in cells of side knowledge: in each of them the likeliest of its own is guessed. Cells
 * whose candidates have the same relative weights are integrated once.
 */
public final class CandidateCells {
  /** What is integrated once at most, in weights. */
  private static final double MOST_WORK = 200_000;

  /** What one more integral costs, in weights. */
  private static final double EACH = 20;

  private static final double STEPS = 0x1p-48;

  /** More cells of side knowledge are not attacked one by one. */
  private static final int MOST_ATTACKED = 40;

  /** Cells of the same relative weights, with the sums of their greatest weight and guesses. */
  private static final class Alike {
    private final RelativeWeights weights;
    private double greatest;
    private double blind;

    Alike(RelativeWeights weights) {
      this.weights = weights;
    }
  }

  private final OneHotChannel channel;
  private final List<WeightedGuesses> cells;
  private final GreatestRatio ratio;
  private final SeveralRatios ratios;
  private final int guesses;
  private final List<Alike> alike = new ArrayList<>();
  private final double least;
  private final boolean canMiss;

  /**
   * Cells of candidates.
   *
   * @param least how probable the guess is at least that an attack may have to make
   * @param canMiss whether for each cell there is a guess that is right about nobody in it
   */
  public CandidateCells(
      OneHotChannel channel, List<WeightedGuesses> cells, double least, boolean canMiss) {
    this(channel, cells, least, canMiss, 1);
  }

  /** The same where several candidates may be named. */
  private CandidateCells(
      OneHotChannel channel,
      List<WeightedGuesses> cells,
      double least,
      boolean canMiss,
      int guesses) {
    this.guesses = guesses;
    this.ratios = new SeveralRatios(channel, guesses);
    this.channel = channel;
    this.cells = cells;
    this.ratio = new GreatestRatio(channel);
    this.least = least;
    this.canMiss = canMiss;
    Map<List<Double>, Alike> known = new LinkedHashMap<>();
    for (WeightedGuesses cell : cells) {
      double most = Arrays.stream(cell.weights()).max().orElse(0);
      if (most > 0) {
        RelativeWeights weights = RelativeWeights.of(cell.weights());
        // The key of a single cell would only cost time.
        List<Double> key = cells.size() == 1 ? List.of() : weights.key();
        Alike same = known.computeIfAbsent(key, any -> new Alike(weights));
        same.greatest += most;
        same.blind += blind(cell.weights());
      }
    }
    alike.addAll(known.values());
  }

  /** The cells of an attacker; the last are kept, because several bounds ask for them in turn. */
  static CandidateCells of(OneHotChannel channel, ThreatModel threat) {
    return Memory.last(
        CandidateCells.class,
        threat,
        channel,
        () ->
            new CandidateCells(
                channel,
                ThreatQueries.cells(threat),
                ThreatQueries.masses(threat),
                ThreatQueries.guesses(threat)));
  }

  private CandidateCells(OneHotChannel channel, int[][] cells, double[] masses, int guesses) {
    this(
        channel,
        Arrays.stream(cells)
            .map(cell -> IntStream.of(cell).mapToDouble(record -> masses[record]).toArray())
            .map(weights -> new WeightedGuesses(weights, weights))
            .toList(),
        cells.length > 1 ? 0 : least(masses, guesses),
        cells.length > 1,
        guesses);
  }

  /** The weight of the least likely candidates. */
  private static double least(double[] weights, int candidates) {
    return candidates == 1
        ? Arrays.stream(weights).min().orElse(0)
        : Arrays.stream(weights).sorted().limit(candidates).sum();
  }

  private double blind(double[] weights) {
    if (guesses == 1) {
      return Arrays.stream(weights).max().orElse(0);
    }
    double[] ascending = weights.clone();
    Arrays.sort(ascending);
    ExactSum sum = new ExactSum();
    Arrays.stream(ascending, Math.max(0, ascending.length - guesses), ascending.length)
        .forEach(sum::add);
    return sum.value();
  }

  /** Why they are too many, as it reads after "needs". */
  public Optional<String> objection() {
    double work = 0;
    for (Alike cells : alike) {
      work += EACH + Math.min(cells.weights.groups(), 2_000);
      if (guesses == 1 && ratio.isLong(cells.weights)) {
        return Optional.of("fewer different probabilities");
      }
      Optional<String> many = ratios.objection(cells.weights);
      if (many.isPresent()) {
        return many;
      }
    }
    return work <= MOST_WORK ? Optional.empty() : Optional.of("fewer groups of different shape");
  }

  /**
   * The success, and what some attack gains over blind ones as the lower end of the advantage.
   * Against a stranger no guess is right less often than the least likely one.
   */
  public OptimalRisk solve() {
    Bracket gain = gain();
    Bracket success = success(gain);
    double most = Math.min(1, (success.upper() - least) * (1 + STEPS));
    double reached = Math.min(most, Math.max(probability(gain, 1, 0).lower(), attacked()));
    return new OptimalRisk(new Bracket(reached, reached, most), success);
  }

  /** The success alone. */
  Bracket success() {
    return success(gain());
  }

  private Bracket success(Bracket gain) {
    ExactSum blind = new ExactSum();
    alike.forEach(cells -> blind.add(cells.blind));
    return probability(gain, 1, blind.value());
  }

  /** What the most successful attack gains over blind guesses. */
  private Bracket gain() {
    ExactSum lower = new ExactSum();
    ExactSum value = new ExactSum();
    ExactSum upper = new ExactSum();
    for (Alike cells : alike) {
      Bracket gain = ratios.gain(cells.weights);
      lower.add(cells.greatest * gain.lower());
      value.add(cells.greatest * gain.value());
      upper.add(cells.greatest * gain.upper());
    }
    return new Bracket(lower.value(), value.value(), upper.value());
  }

  /** What an attack reaches that takes the mean of all ratios as constant. */
  private double attacked() {
    Optional<CellScore> score = CellScore.of(channel);
    if (score.isEmpty() || cells.size() > MOST_ATTACKED || guesses > 1) {
      return 0;
    }
    double sum = 0;
    for (WeightedGuesses cell : cells) {
      sum += ScoreAttack.lower(score.get(), cell, canMiss);
    }
    return sum * (1 - STEPS);
  }

  /** start + factor · gain, as a probability. */
  static Bracket probability(Bracket gain, double factor, double start) {
    return new Bracket(
        Math.max(0, Math.min(1, (start + factor * gain.lower()) * (1 - STEPS))),
        Math.min(1, start + factor * gain.value()),
        Math.min(1, (start + factor * gain.upper()) * (1 + STEPS)));
  }
}
