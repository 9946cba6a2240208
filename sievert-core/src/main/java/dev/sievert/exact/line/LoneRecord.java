package dev.sievert.exact.line;

import dev.sievert.number.Bracket;
import dev.sievert.numeric.MonotoneInverse;
import java.util.function.DoubleUnaryOperator;

/**
 * Where a record v is likelier than the mean of all: the outputs at which someone who knows the
 * record of a person gains by saying so.
 *
 * <p>They are one interval around v. The quotient p(θ)/p(θ|v) is a sum of e^(linear in θ) for
 * Gaussian noise, hence convex; for Laplace noise each summand e^(|θ−v|−|θ−z|) falls up to v or
 * rises from there on. At v itself no record is likelier than v. So the quotient passes one at most
 * once on either side, on the line as on whole steps.
 */
final class LoneRecord {
  /** How close the ends are found, in units in the last place of their distance from the record. */
  private static final double STEPS = 0x1p18;

  /** Farther, whole steps are not counted one by one. */
  private static final double MOST_STEPS = 1e9;

  /** No density of noise of scale one is steeper. */
  private static final double STEEPEST = 0.5;

  private final LineLikelihoods field;
  private final LineRecords records;
  private final double least;
  private final double greatest;
  private final double reach;
  private final double[] hints = {Double.NaN, Double.NaN};
  private final double[] moved = new double[2];
  private double cost;

  LoneRecord(LineLikelihoods field, LineRecords records, double margin) {
    this.field = field;
    this.records = records;
    this.least = Math.floor(-margin);
    this.greatest = Math.ceil(records.place(records.size() - 1) + margin);
    double far = field.reach() / records.unit();
    this.reach = records.isWhole() ? Math.ceil(far) : far;
  }

  /** Whether all that matters to a record is as far from both ends as noise reaches. */
  boolean isInside(int record) {
    double place = records.place(record);
    return place >= 2 * reach && records.place(records.size() - 1) - place >= 2 * reach;
  }

  /** Whether noise on a record does not reach any end of the outputs. */
  boolean isWithin(int record, double low, double high) {
    double place = records.place(record);
    return low <= place - reach && place + reach <= high;
  }

  /** Whether rounding leaves a doubt that a record gains at its own place. */
  boolean isDoubtful(int record) {
    double place = records.place(record);
    boolean isTooFar = records.isWhole() && reach > MOST_STEPS;
    return isTooFar || !(field.likelihood(record, place) >= field.mean(place));
  }

  /** The place up to which nothing is gained, or infinity where there is no such place. */
  double from(int record) {
    return records.place(record) - distance(record, -1);
  }

  /** The last place at which something is gained, or infinity where all further ones are such. */
  double to(int record) {
    double distance = distance(record, 1);
    return records.place(record) + (records.isWhole() ? distance - 1 : distance);
  }

  /** What misplaced ends may have cost so far, for a record of weight one each. */
  double cost() {
    return cost;
  }

  /** How far away something is gained no more. */
  private double distance(int record, int side) {
    double place = records.place(record);
    double outer = side < 0 ? place - least : greatest - place;
    double limit = Math.min(outer, reach);
    DoubleUnaryOperator loss =
        distance -> {
          double at = place + side * distance;
          return field.mean(at) - field.likelihood(record, at);
        };
    double atLimit = loss.applyAsDouble(limit);
    if (!(atLimit > 0)) {
      return outer <= reach ? Double.POSITIVE_INFINITY : limit;
    }
    return records.isWhole()
        ? MonotoneInverse.first(0, (int) limit, steps -> loss.applyAsDouble(steps) > 0)
        : edge(loss, side < 0 ? 0 : 1, limit, atLimit);
  }

  /** Neighbours gain about equally far, so that the search begins where the last one ended. */
  private double edge(DoubleUnaryOperator loss, int side, double limit, double atLimit) {
    double good = 0;
    double atGood = -Double.MIN_VALUE;
    double bad = limit;
    double atBad = atLimit;
    double hint = hints[side];
    double step = Math.max(2 * moved[side], STEPS / 4 * Math.ulp(hint));
    for (double at = hint; at > good && at < bad; step *= 8) {
      double value = loss.applyAsDouble(at);
      if (value > 0) {
        bad = at;
        atBad = value;
        at -= step;
      } else {
        good = at;
        atGood = value;
        at += step;
      }
      if (good > 0 && bad < limit) {
        break;
      }
    }
    Bracket found =
        MonotoneInverse.zero(
            loss, good, good == 0 ? loss.applyAsDouble(0) : atGood, bad, atBad, STEPS);
    moved[side] = Double.isNaN(hint) ? 0 : Math.abs(found.upper() - hint);
    hints[side] = found.upper();
    double off = records.unit() * (found.upper() - found.lower());
    cost += STEEPEST * off * off;
    return found.upper();
  }
}
