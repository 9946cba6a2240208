package dev.sievert.threat;

import dev.sievert.numeric.ExactSum;
import dev.sievert.numeric.Round;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Cells of side knowledge in which a blind guess is about equally good, taken together: sums over
 * them, rounded up. For a concave h, Σ_x π(x) h(κ_x/π(x)) is at most the same for the sums, so that
 * taking cells together is safe, and few classes are enough however many cells there are.
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
    for (int record = 0; record < masses.length; record++) {
      squares[record] = masses[record] * masses[record];
    }
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
