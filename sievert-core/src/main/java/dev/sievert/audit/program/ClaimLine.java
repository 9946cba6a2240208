package dev.sievert.audit.program;

import dev.sievert.audit.Claim;
import dev.sievert.audit.ClaimedCurve;
import dev.sievert.audit.ProgramPlan;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Which line of a claimed curve an event is held against. The curve implies every line p ≤ e^ε q +
 * δ(ε), so that whichever is chosen before the counts that certify it are seen may refute the
 * curve, at no price.
 */
final class ClaimLine {
  private static final int FINER = 16;

  /** An accusation is made of about so many standard errors. */
  private static final double CAUTION = 3.3;

  private ClaimLine() {}

  /**
   * A plan that is held against the line which promises most.
   *
   * @param seen counts that chose the event
   * @param later on how many runs it will be certified
   */
  static ProgramPlan heldAgainst(ProgramPlan plan, EventCounts seen, double later) {
    return plan.curve()
        .map(curve -> plan.heldAgainst(best(curve, line -> excess(line, seen, later))))
        .orElse(plan);
  }

  /** The line with the greatest excess: first roughly, then between its neighbours. */
  static Claim best(ClaimedCurve curve, ToDoubleFunction<Claim> excess) {
    List<Claim> lines = curve.lines();
    int index =
        IntStream.range(0, lines.size())
            .boxed()
            .max(Comparator.comparingDouble(each -> excess.applyAsDouble(lines.get(each))))
            .orElseThrow();
    double low = lines.get(Math.max(0, index - 1)).epsilon();
    double high = lines.get(Math.min(lines.size() - 1, index + 1)).epsilon();
    Claim best = lines.get(index);
    for (int step = 0; step <= FINER; step++) {
      Claim line = curve.at(low + (high - low) * step / FINER);
      best = excess.applyAsDouble(line) > excess.applyAsDouble(best) ? line : best;
    }
    return best;
  }

  private static double excess(Claim line, EventCounts seen, double later) {
    double first = (seen.likely() + 0.5) / (seen.runs() + 1.0);
    double second = (seen.unlikely() + 0.5) / (seen.others() + 1.0);
    double left = first - line.delta();
    if (!(left > 0)) {
      return Double.NEGATIVE_INFINITY;
    }
    double error =
        Math.sqrt(2 / later * ((1 - first) * first / (left * left) + (1 - second) / second));
    return Math.log(left / second) - CAUTION * error - line.epsilon();
  }
}
