package dev.sievert.exact;

import dev.sievert.exact.finite.WorstPriorOfSets;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.ColumnChannel;
import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.guarantee.channel.HadamardChannel;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.number.Bracket;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;

/**
 * The prior under which a known mechanism costs most, where the scenario leaves the prior open.
 *
 * @param masses how likely each record is; none where so many are equally likely
 * @param advantage what the best attack gains under this prior
 * @param isWorst whether no prior is worse, by proof; otherwise it is the worst that was found
 */
@SuppressWarnings("ArrayRecordComponent")
public record WorstCasePrior(double[] masses, long occurring, Bracket advantage, boolean isWorst) {
  /** Larger secrets are not searched. */
  private static final long MOST_SEARCHED = 24;

  /** Entries of a table that are summed for each prior that is tried. */
  private static final long MOST_ENTRIES = 1 << 12;

  private static final int ROUNDS = 60;

  private static final double[] EVEN = {};

  /**
   * The worst prior by proof, for a record that must be guessed exactly and of which nothing or
   * everything is known; nothing where it is not known.
   */
  public static Optional<WorstCasePrior> proven(Channel channel, ThreatModel threat) {
    if (!(channel instanceof TwoLevelChannel sets) || !isOpen(channel, threat)) {
      return Optional.empty();
    }
    if (threat.auxiliary() instanceof Auxiliary.Everything) {
      // TV (1 − κπ), and records collide least where they are equally likely.
      return solved(channel, threat, Prior.UNIFORM)
          .map(found -> new WorstCasePrior(EVEN, sets.records(), found, true));
    }
    return threat.knowsNothing()
        ? WorstPriorOfSets.of(sets)
            .map(
                found -> new WorstCasePrior(found.masses(), found.count(), found.advantage(), true))
        : Optional.empty();
  }

  /**
   * The worst prior that a search finds, with what the best attack gains under it; nothing where
   * the mechanism is too large to be searched.
   */
  public static Optional<WorstCasePrior> searched(Channel channel, ThreatModel threat) {
    boolean isSmall =
        isOpen(channel, threat)
            && ((Secret.Finite) threat.secret()).domain().size() <= MOST_SEARCHED
            && (channel instanceof LineChannel
                || channel instanceof HadamardChannel
                || (channel instanceof FiniteChannel table
                    && (long) table.records() * table.outputs() <= MOST_ENTRIES));
    return isSmall ? new Search(channel, threat).found() : Optional.empty();
  }

  private static boolean isOpen(Channel channel, ThreatModel threat) {
    return !(channel instanceof ColumnChannel)
        && threat.secret() instanceof Secret.Finite secret
        && secret.prior() instanceof Prior.WorstCase
        && secret.guesses().isEmpty()
        && !(secret.domain() instanceof Rows)
        && threat.goal().isExact()
        && (!(channel instanceof TwoLevelChannel sets) || sets.records() == secret.domain().size());
  }

  /** What the best attack gains under a prior. */
  private static Optional<Bracket> solved(Channel channel, ThreatModel threat, Prior prior) {
    Secret.Finite open = (Secret.Finite) threat.secret();
    ThreatModel known =
        ThreatModel.of(
            threat.name(),
            new Secret.Finite(open.domain(), prior),
            threat.goal(),
            threat.auxiliary());
    return ExactRisk.solved(channel, known).map(optimum -> optimum.advantage());
  }

  /**
   * Ascent by multiplied weights from several starts. Every prior that is tried is a real one, so
   * that what it gives is at most the worst.
   */
  private static final class Search {
    private final Channel channel;
    private final ThreatModel threat;
    private final int records;
    private double[] best = EVEN;
    private double greatest = -1;

    Search(Channel channel, ThreatModel threat) {
      this.channel = channel;
      this.threat = threat;
      this.records = (int) ((Secret.Finite) threat.secret()).domain().size();
    }

    Optional<WorstCasePrior> found() {
      double[] even = new double[records];
      Arrays.fill(even, 1.0 / records);
      if (value(even).isEmpty()) {
        return Optional.empty();
      }
      ascend(even);
      ascend(farthest());
      Random random = new Random(7);
      ascend(random.doubles(records, 0.05, 1).toArray());
      double[] clean = clean(best);
      double[] chosen = lower(clean) >= greatest * (1 - 1e-9) ? clean : best;
      return value(chosen)
          .map(
              gained ->
                  new WorstCasePrior(
                      chosen,
                      Arrays.stream(chosen).filter(mass -> mass > 0).count(),
                      gained,
                      false));
    }

    /** Two records that are told apart best, with a little of the others. */
    private double[] farthest() {
      double[] start = new double[records];
      double most = -1;
      for (int one = 0; one < records; one++) {
        for (int other = 0; other < one; other++) {
          double[] pair = new double[records];
          pair[one] = 0.5;
          pair[other] = 0.5;
          double gained = lower(pair);
          if (gained > most) {
            most = gained;
            start = pair;
          }
        }
      }
      return Arrays.stream(start).map(mass -> mass + 0.02 / records).toArray();
    }

    private void ascend(double[] start) {
      double[] at = scaled(start);
      double here = keep(at);
      double rate = 4;
      for (int round = 0; round < ROUNDS && rate > 1e-3; round++) {
        double[] slope = slope(at, here);
        double scale = Math.max(1e-12, Arrays.stream(slope).map(Math::abs).max().orElse(0));
        double[] next = new double[records];
        for (int record = 0; record < records; record++) {
          next[record] = at[record] * Math.exp(rate * slope[record] / scale / 4);
        }
        next = scaled(next);
        double there = keep(next);
        if (there > here) {
          at = next;
          here = there;
          rate *= 1.3;
        } else {
          rate /= 2;
        }
      }
    }

    /** How the gain grows where a record becomes likelier, at the cost of all. */
    private double[] slope(double[] at, double here) {
      double[] slope = new double[records];
      for (int record = 0; record < records; record++) {
        double[] moved = at.clone();
        double step = 1e-5;
        moved[record] += step;
        slope[record] = (lower(scaled(moved)) - here) / step;
      }
      return slope;
    }

    private double keep(double[] masses) {
      double gained = lower(masses);
      if (gained > greatest) {
        greatest = gained;
        best = masses;
      }
      return gained;
    }

    private double lower(double[] masses) {
      return value(masses).map(Bracket::lower).orElse(-1.0);
    }

    private Optional<Bracket> value(double[] masses) {
      return solved(channel, threat, Prior.Weights.of(masses));
    }

    /** Without records that hardly ever occur. */
    private static double[] clean(double[] masses) {
      return scaled(Arrays.stream(masses).map(mass -> mass < 1e-4 ? 0 : mass).toArray());
    }

    private static double[] scaled(double[] masses) {
      double total = Arrays.stream(masses).sum();
      return Arrays.stream(masses).map(mass -> mass / total).toArray();
    }
  }
}
