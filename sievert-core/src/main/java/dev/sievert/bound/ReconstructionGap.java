package dev.sievert.bound;

import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Baseline;
import dev.sievert.threat.Baseline.BlindCells;
import java.util.List;

/**
 * Both forms of 004 Theorem 5.1: the greatest gap of f between the worst and the best blind guess,
 * and the same with the cases in which two people agree taken out. Where the prior is known the
 * second is never the larger; where it is not, either may be.
 */
final class ReconstructionGap {
  private ReconstructionGap() {}

  static double greatest(TradeoffFunction f, Baseline baseline) {
    return baseline.cells().isEmpty()
        ? Math.min(plain(f, baseline), withoutAgreement(f, baseline))
        : inCells(f, baseline.cells());
  }

  /** Both forms in each cell of side knowledge, where a guess outside of it is never right. */
  private static double inCells(TradeoffFunction f, List<BlindCells> cells) {
    double sum = 0;
    for (BlindCells each : cells) {
      double gained =
          Math.min(gained(f, each.best(), each.mass()), gained(f, each.best(), each.diversity()));
      sum = Round.up(sum + gained, 2);
    }
    return Math.min(1, sum);
  }

  private static double gained(TradeoffFunction f, double best, double weight) {
    return weight == 0
        ? 0
        : Round.up(weight * f.greatestGap(0, Round.probabilityUp(best / weight, 2)), 2);
  }

  private static double plain(TradeoffFunction f, Baseline baseline) {
    return f.greatestGap(baseline.worst().lower(), baseline.best().upper());
  }

  /** Where the greatest gaps are, unless the summit of all is between. */
  static double[] ends(Baseline baseline) {
    if (!baseline.cells().isEmpty()) {
      return baseline.cells().stream()
          .mapToDouble(each -> Math.min(0.5, each.best() / each.mass()))
          .toArray();
    }
    Bracket agreed = interval(baseline);
    return new double[] {
      agreed.upper(), agreed.lower(), baseline.best().upper(), baseline.worst().lower()
    };
  }

  private static double withoutAgreement(TradeoffFunction f, Baseline baseline) {
    double most = baseline.diversity().upper();
    if (most == 0) {
      return 0;
    }
    Bracket sizes = interval(baseline);
    return Round.probabilityUp(most * f.greatestGap(sizes.lower(), sizes.upper()), 1);
  }

  /** The interval that the errata prove, which is shorter than the printed one. */
  private static Bracket interval(Baseline baseline) {
    double least = baseline.diversity().lower();
    double high = least > 0 ? Round.probabilityUp(baseline.best().upper() / least, 2) : 1;
    double missed = Math.nextUp(1 - baseline.worst().lower());
    double low = least > 0 ? Math.max(0, 1 - Round.up(missed / least, 2) - 0x1p-52) : 0;
    return Bracket.between(Math.min(low, high), high);
  }
}
