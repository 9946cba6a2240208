package dev.sievert.exact.interval;

import dev.sievert.threat.BetaPrior;
import org.apache.commons.numbers.gamma.LogBeta;

/**
 * The density of a Beta prior, π(z) = z^(a − 1) (1 − z)^(b − 1) / B(a, b), and its slope π′(z) =
 * π(z) ((a − 1)/z − (b − 1)/(1 − z)), at a place and on a stretch.
 */
final class PriorDensityRange {
  private final BetaPrior prior;
  private final double constant;

  PriorDensityRange(BetaPrior prior) {
    this.prior = prior;
    this.constant = prior.isUniform() ? 0 : LogBeta.value(prior.first(), prior.second());
  }

  /** The density at a place; infinite at an end with a pole. */
  double at(double place) {
    if (prior.isUniform()) {
      return 1;
    }
    double low = prior.first() == 1 ? 0 : (prior.first() - 1) * Math.log(place);
    double high = prior.second() == 1 ? 0 : (prior.second() - 1) * Math.log1p(-place);
    return Math.exp(low + high - constant);
  }

  /** The density on a stretch: it has one summit or one trough at most. */
  ValueRange on(double from, double to) {
    ValueRange ends = ValueRange.of(at(from), at(to));
    double bend = (prior.first() - 1) / (prior.first() + prior.second() - 2);
    if (bend > from && bend < to) {
      double there = at(bend);
      return new ValueRange(Math.min(ends.low(), there), Math.max(ends.high(), there));
    }
    return ends;
  }

  /** The slope of the density on a stretch. */
  ValueRange slope(double from, double to) {
    if (prior.isUniform()) {
      return ValueRange.ZERO;
    }
    double first = prior.first() - 1;
    double second = prior.second() - 1;
    ValueRange low = first == 0 ? ValueRange.ZERO : ValueRange.of(first / from, first / to);
    ValueRange high =
        second == 0 ? ValueRange.ZERO : ValueRange.of(second / (1 - from), second / (1 - to));
    return on(from, to).times(low.minus(high));
  }
}
