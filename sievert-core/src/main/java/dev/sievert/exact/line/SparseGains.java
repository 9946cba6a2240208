package dev.sievert.exact.line;

import java.util.Arrays;

/** The gains of guesses about any values; what belongs to a value is computed once for a place. */
final class SparseGains extends GainBounds {
  private final LineLikelihoods field;
  private final LineRecords records;
  private final SparseGuesses guesses;
  private final boolean advantage;
  private final double reach;

  /** By member: the likelihood at the place that was last asked for, or not a number yet. */
  private final double[] likelihoods;

  /** By member: how much its likelihood bends on the span that was last asked for. */
  private final double[] bends;

  private Span bent = new Span(new Mark(0, 0, 0), new Mark(0, 0, 0), 0, 0, 0, 0, 0);

  SparseGains(
      LineLikelihoods field, LineRecords records, SparseGuesses guesses, boolean advantage) {
    super(field, records, guesses, advantage);
    this.field = field;
    this.records = records;
    this.guesses = guesses;
    this.advantage = advantage;
    this.reach = reach(field, records);
    this.likelihoods = new double[guesses.members()];
    this.bends = new double[guesses.members()];
  }

  @Override
  double[] gains(int[] candidates, double at) {
    double mean = advantage ? field.mean(at) : 0;
    Arrays.fill(likelihoods, Double.NaN);
    double[] gains = new double[candidates.length];
    for (int i = 0; i < gains.length; i++) {
      double sum = -guesses.mass(candidates[i]) * mean;
      for (int entry = guesses.start(candidates[i]); entry < guesses.end(candidates[i]); entry++) {
        sum += guesses.weight(entry) * likelihood(guesses.member(entry), at);
      }
      gains[i] = sum;
    }
    return gains;
  }

  private double likelihood(int member, double at) {
    double known = likelihoods[member];
    if (Double.isNaN(known)) {
      boolean isFar = Math.abs(at - guesses.place(member)) > reach;
      known = isFar ? 0 : field.likelihood(guesses.record(member), at);
      likelihoods[member] = known;
    }
    return known;
  }

  /**
   * The coefficient of a value is D(v) − s π(v), with s = K(one) − K(other). A value at the low end
   * of the span is not inside it, and its share of the mean is not in the span's mass either.
   */
  @Override
  double kinks(int one, int other, Span span) {
    double surplus = advantage ? guesses.surplus(one, other) : 0;
    double[] sum = {Math.max(0, -surplus) * span.mass()};
    int low = span.low().member();
    int high = span.high().member();
    if (low < high) {
      guesses.merge(
          one,
          other,
          (member, weight) -> {
            if (member >= low && member < high && guesses.place(member) > span.from()) {
              double lost = surplus * records.mass(guesses.record(member));
              sum[0] += Math.max(0, weight - lost) - Math.max(0, -lost);
            }
          });
    }
    return Math.max(0, sum[0]);
  }

  /**
   * Where everybody's values occur in the cell, what the mean bends by is taken away from each
   * value: guesses that say the same about all values are straight.
   */
  // The same cell is meant, not one like it.
  @SuppressWarnings("ReferenceEquality")
  @Override
  double bend(int one, int other, Span span) {
    if (span != bent) {
      Arrays.fill(bends, Double.NaN);
      bent = span;
    }
    double[] sum = new double[1];
    if (advantage && guesses.members() == records.size()) {
      double surplus = guesses.surplus(one, other);
      double[] weights = new double[guesses.members()];
      guesses.merge(one, other, (member, weight) -> weights[member] = weight);
      for (int member = 0; member < weights.length; member++) {
        double rest = weights[member] - surplus * records.mass(guesses.record(member));
        sum[0] += Math.abs(rest) * bend(member, span);
      }
      return sum[0];
    }
    guesses.merge(one, other, (member, weight) -> sum[0] += Math.abs(weight) * bend(member, span));
    return sum[0] + commonBend(one, other, span);
  }

  private double bend(int member, Span span) {
    double known = bends[member];
    if (Double.isNaN(known)) {
      double place = guesses.place(member);
      double away = Math.max(0, Math.max(span.from() - place, place - span.to()));
      known = field.bend(records.unit() * away);
      bends[member] = known;
    }
    return known;
  }
}
