package dev.sievert.exact.finite;

import dev.sievert.guarantee.channel.FixedSizeSets;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.ExactSum;
import dev.sievert.numeric.Round;
import java.util.Arrays;
import java.util.Optional;

/**
 * The prior under which a channel of sets costs most, for a record that is guessed exactly and of
 * which nothing is known. With h(j) the hits and c = 1 − e^−ε, records in the order of the guesses
 * have
 *
 * <pre>RAD(π) = ½ πᵀWπ,  W_ij = c (h(min) + h(max − 1)) for i ≠ j, W_ii = 0.</pre>
 *
 * <p>On the first k records, with P the running sums of π, this is stationary where
 *
 * <pre>4 h(l) P(l) − (h(l) + h(l−1)) P(l−1) − (h(l) + h(l+1)) P(l+1) = h(l) − h(l+1),</pre>
 *
 * P(0) = 0 and P(k) = 1, and concave as long as all pivots of this tridiagonal system are positive.
 * No interior optimum has more records than that, so that what concavity proves of them holds for
 * every prior:
 *
 * <pre>RAD(π′) ≤ RAD(π) + max_i (Wπ)_i − πᵀWπ.</pre>
 *
 * @param masses how likely they are, the likeliest first; none where all of them are equally likely
 * @param advantage the risk under this prior, and at most the risk under any
 * @theorem ours; docs/theory/worst-prior.md
 */
@SuppressWarnings("ArrayRecordComponent")
public record WorstPriorOfSets(long count, double[] masses, Bracket advantage) {
  /** More records are not listed. */
  private static final int MOST = 1 << 20;

  /** A pivot so near to zero may have the other sign. */
  private static final double DOUBT = 1e-10;

  /** The gap to what concavity proves that is still rounding. */
  private static final double CLOSE = 1e-11;

  /** A record that is less likely than this does not count. */
  private static final double LEAST = 1e-13;

  private static final double[] EVEN = {};

  /** The worst prior, or nothing where too many records would have to be listed. */
  public static Optional<WorstPriorOfSets> of(TwoLevelChannel channel) {
    double told = -Math.expm1(-channel.epsilon());
    long records = channel.records();
    if (records == 1 || told == 0) {
      return Optional.of(new WorstPriorOfSets(records, EVEN, Bracket.ZERO));
    }
    if (channel instanceof FixedSizeSets sets && sets.size() == 1) {
      // All pairs are alike, so that the most even prior is the worst.
      double risk = told * channel.sumOfHits() / records;
      Bracket even = Round.probability(risk, TwoLevelSolver.STEPS);
      return Optional.of(new WorstPriorOfSets(records, EVEN, even));
    }
    int listed = (int) Math.min(records, MOST);
    Elimination elimination = new Elimination(channel.hits(listed + 1));
    boolean isDecided = elimination.most < listed ? elimination.isClear : listed == records;
    return isDecided ? elimination.solved(told) : Optional.empty();
  }

  /** The elimination of the tridiagonal system, which is the same for every number of records. */
  private static final class Elimination {
    private final double[] hits;
    private final double[] pivots;
    private final double[] sides;

    /** On so many records, and no more, the risk is concave. */
    private final int most;

    /** Whether the first pivot that is not positive is clearly negative. */
    private final boolean isClear;

    Elimination(double[] hits) {
      this.hits = hits;
      int listed = hits.length - 1;
      this.pivots = new double[listed];
      this.sides = new double[listed];
      double pivot = 4 * hits[1];
      double side = 0;
      int place = 1;
      while (place < listed && pivot > DOUBT * hits[place]) {
        pivots[place] = pivot;
        sides[place] = side + hits[place] - hits[place + 1];
        double off = hits[place] + hits[place + 1];
        side = off * sides[place] / pivot;
        pivot = 4 * hits[place + 1] - off * off / pivot;
        place++;
      }
      this.most = place;
      this.isClear = pivot < -DOUBT * hits[place];
    }

    /** The most records of which the last one still occurs. */
    Optional<WorstPriorOfSets> solved(double told) {
      int best = 1;
      for (int count = 2; count <= most; count++) {
        int before = count - 1;
        double sum = (sides[before] + hits[before] + hits[count]) / pivots[before];
        best = sum < 1 - LEAST ? count : best;
      }
      return proven(masses(best), told);
    }

    private double[] masses(int count) {
      double[] masses = new double[count];
      double above = 1;
      for (int place = count - 1; place > 0; place--) {
        double sum = (sides[place] + (hits[place] + hits[place + 1]) * above) / pivots[place];
        masses[place] = Math.max(0, above - sum);
        above = sum;
      }
      masses[0] = above;
      double total = ExactSum.of(masses);
      return Arrays.stream(masses).map(mass -> mass / total).toArray();
    }

    private Optional<WorstPriorOfSets> proven(double[] masses, double told) {
      double[] slopes = slopes(masses);
      double mean = 0;
      double greatest = 0;
      for (int place = 0; place < most; place++) {
        mean += place < masses.length ? masses[place] * slopes[place] : 0;
        greatest = Math.max(greatest, slopes[place]);
      }
      if (!(greatest - mean <= CLOSE * mean)) {
        return Optional.empty();
      }
      double risk = told * mean / 2;
      double above = told * Math.max(0, greatest - mean);
      double steps = 64 + 4.0 * most;
      Bracket advantage =
          new Bracket(
              Round.probabilityDown(risk, steps), risk, Round.probabilityUp(risk + above, steps));
      return Optional.of(new WorstPriorOfSets(masses.length, masses, advantage));
    }

    /** Wπ / c for all records up to the most. */
    private double[] slopes(double[] masses) {
      double[] slopes = new double[most];
      double after = 0;
      double behind = 0;
      for (int place = most; place >= 1; place--) {
        slopes[place - 1] = hits[place] * after + behind;
        double mass = place <= masses.length ? masses[place - 1] : 0;
        after += mass;
        behind += hits[place - 1] * mass;
      }
      double before = 0;
      double ahead = 0;
      for (int place = 1; place <= most; place++) {
        slopes[place - 1] += ahead + hits[place - 1] * before;
        double mass = place <= masses.length ? masses[place - 1] : 0;
        before += mass;
        ahead += hits[place] * mass;
      }
      return slopes;
    }
  }
}
