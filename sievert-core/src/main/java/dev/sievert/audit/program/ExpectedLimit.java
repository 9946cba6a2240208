package dev.sievert.audit.program;

import dev.sievert.audit.ProgramPlan;
import dev.sievert.guarantee.Claim;

/**
 * How promising an event is, from counts that also chose it: an approximation that decides where to
 * look further and never what is claimed. Where a whole curve is claimed, it is by how much the
 * limit is beyond what the best line of the curve allows.
 *
 * @param caution how many standard errors are taken off
 * @param later on how many runs it will be certified
 */
record ExpectedLimit(ProgramPlan plan, double caution, double later) {
  private static final double CERTIFYING = 1.7;

  /** The same with less caution, or with more. */
  ExpectedLimit bolder(double less) {
    return new ExpectedLimit(plan, caution - less, later);
  }

  /** About what will be certified. */
  double of(EventCounts counts) {
    if (!counts.isUsable() || counts.likely() == 0) {
      return -100;
    }
    double first = (double) counts.likely() / counts.runs();
    double second = Math.max(0.5, (double) counts.unlikely()) / counts.others();
    double high = high(counts.unlikely(), second) / counts.others();
    Claim line = plan.curve().isPresent() ? plan.curve().get().tangent(high) : plan.claimed();
    double delta = line.delta();
    double low = low(counts.likely(), first) / counts.runs() - delta;
    if (!(low > 0)) {
      return -50;
    }
    double value = Math.log((first - delta) / second);
    double here = Math.hypot(Math.log((first - delta) / low), Math.log(high / second));
    double then =
        Math.sqrt(
            2 / later * ((1 - first) * first / square(first - delta) + (1 - second) / second));
    double expected = value - here - CERTIFYING * then;
    return plan.curve().isPresent() ? expected - line.epsilon() : expected;
  }

  private static double square(double number) {
    return number * number;
  }

  /** Wilson and Hilferty's approximation of the lower limit of a count. */
  private double low(long hits, double share) {
    double root =
        1 - 1.0 / (9 * hits) - caution * Math.sqrt(1 - share) / (3 * Math.sqrt((double) hits));
    return Math.max(1e-9, hits * root * root * root);
  }

  private double high(long hits, double share) {
    double more = hits + 1.0;
    double root =
        1 - 1 / (9 * more) + caution * Math.sqrt(Math.max(0, 1 - share)) / (3 * Math.sqrt(more));
    return Math.max(more, more * root * root * root);
  }
}
