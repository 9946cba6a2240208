package dev.sievert.audit.mechanism;

import dev.sievert.attack.RightPairs;
import dev.sievert.exact.solver.GuessRuns;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Partition;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * All guesses worth making: in each cell of side knowledge, runs of records about which a guess is
 * right. An empty run is a guess that misses the whole cell.
 */
final class GuessSheet {
  private final int[] members;
  private final int[] from;
  private final int[] to;
  private final int[] firstRun;
  private final int[] cellOf;

  private GuessSheet(Builder built, int records) {
    this.members = built.members.stream().mapToInt(Integer::intValue).toArray();
    this.from = built.runs.stream().mapToInt(run -> run[0]).toArray();
    this.to = built.runs.stream().mapToInt(run -> run[1]).toArray();
    this.firstRun = new int[built.starts.size() + 1];
    Arrays.setAll(
        firstRun, cell -> cell < built.starts.size() ? built.starts.get(cell) : from.length);
    this.cellOf = new int[records];
    for (int cell = 0; cell < cells(); cell++) {
      for (int run = firstRun[cell]; run < firstRun[cell + 1]; run++) {
        for (int place = from[run]; place < to[run]; place++) {
          cellOf[members[place]] = cell;
        }
      }
    }
  }

  private static final class Builder {
    private final List<Integer> members = new ArrayList<>();
    private final List<int[]> runs = new ArrayList<>();
    private final List<Integer> starts = new ArrayList<>();
  }

  /** The guesses of an attacker. */
  static GuessSheet of(ThreatModel threat) {
    Secret.Finite secret = (Secret.Finite) threat.secret();
    int records = (int) secret.domain().size();
    Builder builder = new Builder();
    boolean onLine = !(secret.domain() instanceof Rows) && threat.goal() instanceof Goal.OnLine;
    if (onLine) {
      Arrays.stream(GuessRuns.of(threat)).forEach(reach -> add(reach, builder));
    } else {
      listed(threat, builder);
    }
    return new GuessSheet(builder, records);
  }

  private static void add(GuessRuns reach, Builder builder) {
    int start = builder.members.size();
    builder.starts.add(builder.runs.size());
    for (int place = 0; place < reach.size(); place++) {
      builder.members.add(reach.member(place));
    }
    for (int run = 0; run < reach.runs(); run++) {
      builder.runs.add(new int[] {start + reach.from(run), start + reach.to(run)});
    }
  }

  /** A pair of a guess and a record about which it is right. */
  private record Right(int cell, int guess, int record) {}

  private static void listed(ThreatModel threat, Builder builder) {
    Partition cells = Partition.of((Secret.Finite) threat.secret(), threat.auxiliary());
    RightPairs right = RightPairs.of(threat);
    List<Right> pairs = new ArrayList<>();
    right.forEach((record, guess) -> pairs.add(new Right(cells.group(record), guess, record)));
    pairs.sort(Comparator.comparingInt(Right::cell).thenComparingInt(Right::guess));
    runs(pairs, right.guesses(), builder);
  }

  private static void runs(List<Right> pairs, int guesses, Builder builder) {
    int place = 0;
    while (place < pairs.size()) {
      int cell = pairs.get(place).cell();
      int start = builder.runs.size();
      builder.starts.add(start);
      while (place < pairs.size() && pairs.get(place).cell() == cell) {
        int guess = pairs.get(place).guess();
        int begin = place;
        while (place < pairs.size()
            && pairs.get(place).cell() == cell
            && pairs.get(place).guess() == guess) {
          builder.members.add(pairs.get(place).record());
          place++;
        }
        builder.runs.add(new int[] {begin, place});
      }
      if (builder.runs.size() - start < guesses) {
        builder.runs.add(new int[] {place, place});
      }
    }
  }

  int cells() {
    return firstRun.length - 1;
  }

  /** The places of all runs: one more than the last. */
  int places() {
    return members.length;
  }

  int member(int place) {
    return members[place];
  }

  int firstRun(int cell) {
    return firstRun[cell];
  }

  /**
   * Of the guesses in a cell, the first whose places add up to most, given sums up to each place.
   */
  int greatest(int cell, double[] sums) {
    int best = firstRun[cell];
    double greatest = Double.NEGATIVE_INFINITY;
    for (int run = best; run < firstRun[cell + 1]; run++) {
      double sum = sums[to[run]] - sums[from[run]];
      if (sum > greatest) {
        greatest = sum;
        best = run;
      }
    }
    return best;
  }

  int cell(int record) {
    return cellOf[record];
  }

  /** Whether a guess is right about a record. */
  boolean isRight(int run, int record) {
    for (int place = from[run]; place < to[run]; place++) {
      if (members[place] == record) {
        return true;
      }
    }
    return false;
  }

  /** The prior of each run. */
  double[] masses(double[] prior) {
    double[] masses = new double[from.length];
    for (int run = 0; run < masses.length; run++) {
      for (int place = from[run]; place < to[run]; place++) {
        masses[run] += prior[members[place]];
      }
    }
    return masses;
  }
}
