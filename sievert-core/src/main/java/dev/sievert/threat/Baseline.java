package dev.sievert.threat;

import dev.sievert.number.Bracket;
import dev.sievert.numeric.ExactSum;
import dev.sievert.numeric.Round;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a guess achieves without the release. Each number is a bracket: as tight as rounding allows
 * where the prior is known, wide where it is not.
 *
 * @param best success of the best blind guess without side knowledge, κ⁺
 * @param worst success of the worst blind guess in the attacker's alphabet, κ⁻
 * @param collision probability that two independent people have the same record, κπ
 * @param diversity its complement 1 − κπ, kept besides because κπ may be within rounding of one
 * @param informed success of the best blind guess of an attacker with the side knowledge
 * @param cells how that comes about, where it is known and differs between cells; else empty
 */
public record Baseline(
    Bracket best,
    Bracket worst,
    Bracket collision,
    Bracket diversity,
    Bracket informed,
    List<BlindCells> cells) {
  /** Keeps a copy of the cells. */
  public Baseline {
    cells = List.copyOf(cells);
  }

  /**
   * Where nothing is said of cells.
   *
   * @param best as above
   * @param worst as above
   * @param collision as above
   * @param diversity as above
   * @param informed as above
   */
  public Baseline(
      Bracket best, Bracket worst, Bracket collision, Bracket diversity, Bracket informed) {
    this(best, worst, collision, diversity, informed, List.of());
  }

  /** What can be said of every secret. */
  static final Baseline ANY =
      new Baseline(
          Bracket.ANY_PROBABILITY,
          Bracket.ANY_PROBABILITY,
          Bracket.ANY_PROBABILITY,
          Bracket.ANY_PROBABILITY,
          Bracket.ANY_PROBABILITY);

  /** The baseline of a threat. */
  static Baseline of(Secret secret, Goal goal, Auxiliary auxiliary) {
    if (secret instanceof Secret.Finite finite) {
      return finite.prior() instanceof Prior.WorstCase
          ? onAnyPrior(finite.domain().size())
          : BlindGuess.against(finite, goal, auxiliary);
    }
    if (secret instanceof Secret.Interval interval) {
      return onInterval(interval, goal, auxiliary);
    }
    return secret instanceof Secret.BestGuess guess ? fromBest(guess.best(), goal, auxiliary) : ANY;
  }

  /** Two people differ most often where all records are equally likely. */
  private static Baseline onAnyPrior(long records) {
    double diverse = Round.probabilityUp((records - 1.0) / records, 2);
    return new Baseline(
        Bracket.ANY_PROBABILITY,
        Bracket.ANY_PROBABILITY,
        Bracket.between(0, 1),
        Bracket.between(0, diverse),
        Bracket.ANY_PROBABILITY);
  }

  private static Baseline onInterval(Secret.Interval interval, Goal goal, Auxiliary auxiliary) {
    double reach =
        ((Goal.OnLine) goal)
            .tolerance()
            .divide(interval.span().orElseThrow(), MathContext.DECIMAL64)
            .doubleValue();
    Bracket best = interval.prior().greatest(reach);
    Bracket worst = interval.prior().least(reach);
    Bracket never = Bracket.ZERO;
    Bracket sure = Bracket.exactly(1);
    return new Baseline(
        best, worst, never, sure, auxiliary instanceof Auxiliary.Everything ? sure : best);
  }

  /** With an exact goal one record has mass κ⁺, so two people agree at least κ⁺² of the time. */
  private static Baseline fromBest(double best, Goal goal, Auxiliary auxiliary) {
    Bracket known = Bracket.exactly(best);
    double diverse = goal.isExact() ? Round.probabilityUp((1 - best) * (1 + best), 2) : 1;
    Bracket informed = auxiliary instanceof Auxiliary.Nothing ? known : Bracket.between(best, 1);
    return new Baseline(
        known,
        Bracket.between(0, best),
        Bracket.between(0, 1),
        Bracket.between(0, diverse),
        informed);
  }

  /**
   * Cells of side knowledge in which a blind guess is about equally good, taken together: sums over
   * them, rounded up. For a concave h, Σ_x π(x) h(κ_x/π(x)) is at most the same for the sums, so
   * that taking cells together is safe, and few classes are enough however many cells there are.
   *
   * @param mass their prior, Σ_x π(x)
   * @param diversity the probability that the record is in one of them and another person's is
   *     different, Σ π(z) (1 − π(z))
   * @param best the prior about which the best guess in each of them is right, Σ_x κ_x
   */
  public record BlindCells(double mass, double diversity, double best) {
    /** Within a class blind guesses differ by a factor of less than 2^(1/8). */
    private static final double CLASSES_PER_OCTAVE = 8;

    private static final double LEAST_OCTAVE = -40;

    /** Error of the sums, in units in the last place, with a margin. */
    private static final int STEPS = 16;

    static List<BlindCells> of(Partition cells, double[] masses, double[] best) {
      double[] squares = new double[masses.length];
      Arrays.setAll(squares, record -> masses[record] * masses[record]);
      double[] mass = cells.sums(masses);
      double[] agreed = cells.sums(squares);
      Map<Integer, Sums> classes = new TreeMap<>();
      for (int cell = 0; cell < mass.length; cell++) {
        if (mass[cell] > 0) {
          double octave = Math.log(best[cell] / mass[cell]) / Math.log(2);
          int number = (int) Math.floor(CLASSES_PER_OCTAVE * Math.max(LEAST_OCTAVE, octave));
          classes
              .computeIfAbsent(number, any -> new Sums())
              .add(mass[cell], mass[cell] - agreed[cell], best[cell]);
        }
      }
      List<BlindCells> together = new ArrayList<>();
      classes.values().forEach(sums -> together.add(sums.rounded()));
      return together;
    }

    private static final class Sums {
      private final ExactSum mass = new ExactSum();
      private final ExactSum diversity = new ExactSum();
      private final ExactSum best = new ExactSum();

      void add(double prior, double diverse, double guessed) {
        mass.add(prior);
        diversity.add(diverse);
        best.add(guessed);
      }

      BlindCells rounded() {
        double all = Round.probabilityUp(mass.value(), STEPS);
        // A difference of sums is off by units of what is subtracted from.
        double diverse = Math.min(all, Math.max(0, diversity.value()) + STEPS * Math.ulp(all));
        return new BlindCells(all, diverse, Round.probabilityUp(best.value(), STEPS));
      }
    }
  }
}
