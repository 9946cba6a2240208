package dev.sievert.exact.person;

import dev.sievert.exact.finite.FiniteOutputs;
import dev.sievert.exact.finite.ProductOutputs;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.numeric.ExactSum;
import dev.sievert.threat.Partition;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.Arrays;

/**
 * How surely something is guessed about people of whom the same is known, for each cell x of side
 * knowledge, by whoever wants to be right most often:
 *
 * <pre>
 * before(x) = max_g π(g | x)
 * after(x)  = Σ_θ max_g Σ_{z right for g} π(z | x) p(θ|z)
 * </pre>
 *
 * Their means over people are the blind success and the success of the attacker.
 *
 * @theorem the Bayes optimum, cell by cell
 * @accuracy 1e-12
 */
public final class CellSuccess {
  private final Partition cells;
  private final double[] share;
  private final double[] before;
  private final double[] after;

  private CellSuccess(Partition cells, int count) {
    this.cells = cells;
    this.share = new double[count];
    this.before = new double[count];
    this.after = new double[count];
  }

  /** {@return what is achieved in each cell, where {@link PersonalRisks} has no objection} */
  public static CellSuccess of(Channel channel, ThreatModel threat) {
    Secret.Finite secret = (Secret.Finite) threat.secret();
    Partition cells = Partition.of(secret, threat.auxiliary());
    CellSuccess success = new CellSuccess(cells, cells.count());
    success.fill(channel, secret, Choices.of(threat));
    return success;
  }

  private void fill(Channel channel, Secret.Finite secret, Choices choices) {
    double[] masses = secret.masses();
    Partition seen = PersonalRisks.seen(channel, secret);
    Channel inner = PersonalRisks.seenBy(channel);
    Guesses guesses = new Guesses(choices, seen, masses);
    System.arraycopy(cells.sums(masses), 0, share, 0, share.length);
    double[] right = new double[choices.cells()];
    if (PersonalRisks.isRanked(inner, choices, seen)) {
      TwoLevelChannel sets = (TwoLevelChannel) inner;
      double[] hits = sets.hits(seen.count() + 1);
      Arrays.setAll(right, cell -> ranked(guesses.bestByValue(cell), sets, hits));
    } else if (inner instanceof LineChannel line) {
      LineOutputs outputs = LineOutputs.of(line, PersonalRisks.places(channel, secret));
      Arrays.setAll(right, cell -> along(outputs, guesses, cell));
    } else {
      listed(ProductOutputs.listed(inner, seen.count()).orElseThrow(), guesses, right);
    }
    for (int cell = 0; cell < right.length; cell++) {
      int group = cells.group(choices.member(choices.first(choices.firstGuess(cell))));
      if (share[group] > 0) {
        before[group] = Math.min(1, guesses.blind(cell) / share[group]);
        after[group] = Math.min(1, Math.max(before[group], right[cell] / share[group]));
      }
    }
  }

  /**
   * The heaviest guess whose value is in the set, if that is so much likelier by now that it beats
   * the heaviest of all, which is made otherwise.
   */
  private static double ranked(double[] best, TwoLevelChannel channel, double[] hits) {
    double shrink = Math.exp(-channel.epsilon());
    ExactSum sum = new ExactSum();
    int ranks = 0;
    while (ranks < best.length && (ranks == 0 || best[ranks] > shrink * best[0])) {
      sum.add(best[ranks] * hits[ranks]);
      ranks++;
    }
    sum.add(best[0] * hits[ranks - 1] * channel.missesPerHit(ranks));
    return sum.value();
  }

  private static double along(LineOutputs line, Guesses guesses, int cell) {
    ExactSum sum = new ExactSum();
    line.cut(likelihoods -> guesses.likeliest(cell, likelihoods))
        .forEach((common, extra) -> sum.add(guesses.most(cell, common, extra)));
    return sum.value();
  }

  private static void listed(FiniteOutputs outputs, Guesses guesses, double[] right) {
    ExactSum[] sums = new ExactSum[right.length];
    Arrays.setAll(sums, cell -> new ExactSum());
    outputs.forEach(
        (common, extra) -> {
          for (int cell = 0; cell < sums.length; cell++) {
            sums[cell].add(guesses.most(cell, common, extra));
          }
        });
    Arrays.setAll(right, cell -> sums[cell].value());
  }

  /** {@return how many cells there are} */
  public int cells() {
    return share.length;
  }

  /** {@return the cell of a record} */
  public int cell(int record) {
    return cells.group(record);
  }

  /** {@return which part of all people is in a cell} */
  public double share(int cell) {
    return share[cell];
  }

  /** {@return how surely the best guess is right about someone in a cell, without the release} */
  public double before(int cell) {
    return before[cell];
  }

  /** {@return the same with the release} */
  public double after(int cell) {
    return after[cell];
  }

  /** {@return the means over all people} */
  public Disclosure.Change mean() {
    ExactSum without = new ExactSum();
    ExactSum with = new ExactSum();
    for (int cell = 0; cell < share.length; cell++) {
      without.add(share[cell] * before[cell]);
      with.add(share[cell] * after[cell]);
    }
    return new Disclosure.Change(Math.min(1, without.value()), Math.min(1, with.value()));
  }

  /** The guesses of all cells, weighed. */
  private static final class Guesses {
    private final Choices choices;
    private final Partition seen;
    private final double[] masses;

    /** The last cell in which a guess about each value was met. */
    private final int[] stamp;

    Guesses(Choices choices, Partition seen, double[] masses) {
      this.choices = choices;
      this.seen = seen;
      this.masses = masses;
      this.stamp = new int[seen.count()];
      Arrays.fill(stamp, -1);
    }

    double blind(int cell) {
      double most = 0;
      for (int guess = choices.firstGuess(cell); guess < choices.lastGuess(cell); guess++) {
        most = Math.max(most, mass(guess));
      }
      return most;
    }

    private double mass(int guess) {
      double sum = 0;
      for (int place = choices.first(guess); place < choices.last(guess); place++) {
        sum += masses[choices.member(place)];
      }
      return sum;
    }

    /** What the best guess is right about, in probability. */
    double most(int cell, double common, double[] extra) {
      double most = 0;
      for (int guess = choices.firstGuess(cell); guess < choices.lastGuess(cell); guess++) {
        most = Math.max(most, weight(guess, common, extra));
      }
      return most;
    }

    int likeliest(int cell, double[] extra) {
      int best = choices.firstGuess(cell);
      double most = -1;
      for (int guess = best; guess < choices.lastGuess(cell); guess++) {
        double weight = weight(guess, 0, extra);
        if (weight > most) {
          most = weight;
          best = guess;
        }
      }
      return best;
    }

    private double weight(int guess, double common, double[] extra) {
      double sum = 0;
      for (int place = choices.first(guess); place < choices.last(guess); place++) {
        int record = choices.member(place);
        sum += masses[record] * (common + extra[seen.group(record)]);
      }
      return sum;
    }

    /** The heaviest guess of each value, the greatest first. */
    double[] bestByValue(int cell) {
      int from = choices.firstGuess(cell);
      Integer[] order = new Integer[choices.lastGuess(cell) - from];
      double[] mass = new double[order.length];
      for (int guess = 0; guess < order.length; guess++) {
        order[guess] = guess;
        mass[guess] = mass(from + guess);
      }
      Arrays.sort(order, (one, two) -> Double.compare(mass[two], mass[one]));
      double[] best = new double[order.length];
      int ranks = 0;
      for (int guess : order) {
        int value = seen.group(choices.member(choices.first(from + guess)));
        if (stamp[value] != cell) {
          stamp[value] = cell;
          best[ranks++] = mass[guess];
        }
      }
      return Arrays.copyOf(best, ranks);
    }
  }
}
