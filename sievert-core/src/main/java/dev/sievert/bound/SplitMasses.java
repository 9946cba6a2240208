package dev.sievert.bound;

import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import java.util.Arrays;
import java.util.function.ToDoubleFunction;

/** The probabilities that sets of records can have, searched for the one that gains most. */
sealed interface SplitMasses {
  /** Above this many records the sets lie so densely that the range of masses is enough. */
  int MOST_ENUMERATED = 16;

  /**
   * A set of records and the rest.
   *
   * @param rest the probability of all others, kept apart so that it does not cancel
   */
  record Split(double mass, double rest) {}

  /**
   * The greatest gain of a function that rises up to {@code best} and falls from there; a number
   * that no set's gain exceeds.
   *
   * @param best where it is greatest on [0, 1]
   */
  double greatest(ToDoubleFunction<Split> gain, double best);

  static SplitMasses of(Secret secret) {
    if (!(secret instanceof Secret.Finite finite) || finite.prior() instanceof Prior.WorstCase) {
      return new Anywhere(0);
    }
    if (!(finite.prior() instanceof Prior.Weights weights)) {
      return new Even(finite.domain().size());
    }
    double[] masses = Arrays.stream(weights.masses()).filter(mass -> mass > 0).toArray();
    return masses.length <= MOST_ENUMERATED
        ? new Listed(masses)
        : new Anywhere(Arrays.stream(masses).min().orElse(0));
  }

  /** Equally likely records: every multiple of 1/m. */
  record Even(double records) implements SplitMasses {
    @Override
    public double greatest(ToDoubleFunction<Split> gain, double best) {
      double near = Math.floor(best * records);
      double greatest = 0;
      for (double count = near - 2; count <= near + 3; count++) {
        double inside = Math.max(0, Math.min(records, count));
        Split split = new Split(inside / records, (records - inside) / records);
        greatest = Math.max(greatest, gain.applyAsDouble(split));
      }
      return greatest;
    }
  }

  /** Few records: every set. */
  @SuppressWarnings("ArrayRecordComponent")
  record Listed(double[] masses) implements SplitMasses {
    @Override
    public double greatest(ToDoubleFunction<Split> gain, double best) {
      double greatest = 0;
      for (int set = 1; set < (1 << masses.length) - 1; set++) {
        greatest = Math.max(greatest, gain.applyAsDouble(split(set)));
      }
      return greatest;
    }

    private Split split(int set) {
      double inside = 0;
      double outside = 0;
      for (int record = 0; record < masses.length; record++) {
        if ((set >> record & 1) == 1) {
          inside += masses[record];
        } else {
          outside += masses[record];
        }
      }
      return new Split(inside, outside);
    }
  }

  /**
   * Many records, or none listed: any mass from the least to its complement.
   *
   * @param least the mass of the least likely record
   */
  record Anywhere(double least) implements SplitMasses {
    @Override
    public double greatest(ToDoubleFunction<Split> gain, double best) {
      double mass = Math.max(least, Math.min(1 - least, best));
      return gain.applyAsDouble(new Split(mass, 1 - mass));
    }
  }
}
