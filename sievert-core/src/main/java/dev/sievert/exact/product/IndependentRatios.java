package dev.sievert.exact.product;

import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.IndependentSets;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Repeated;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;

/**
 * Several sets in which every record is for itself, such as unary encodings, together: with p₀ the
 * outputs if nobody were there, the likelihood ratios l_g = p(y|g) / p₀(y) are independent, and
 * each is a product of factors p/q with probability q and (1 − p)/(1 − q) otherwise, one for each
 * set. So for any weights w, with F the distribution function of l under p₀,
 *
 * <pre>Σ_y max_g w_g p(y|g) = E₀ max_g w_g l_g = Σ w_g l_k G (1 − (F(k − 1) / F(k))^n),</pre>
 *
 * going down from the greatest w_g l_k, where n candidates share it and G is how probable it is
 * that none was greater. All terms are positive.
 *
 * @theorem ours; docs/theory/compositions.md
 */
final class IndependentRatios {
  private static final int MOST_VALUES = 1 << 12;

  /** Ratios that differ by less, in parts, come from the same factors in another order. */
  private static final double SAME = 0x1p-46;

  /** e^−45 is nothing. */
  private static final double NEVER = -45;

  private final double[] ratios;

  /** ln(F(k − 1) / F(k)). */
  private final double[] falls;

  private final double error;

  private IndependentRatios(List<double[]> law, double runs) {
    this.ratios = law.stream().mapToDouble(value -> value[0]).toArray();
    this.falls = new double[ratios.length];
    double sum = 0;
    double own = 0;
    for (int k = 0; k < falls.length; k++) {
      double mass = law.get(k)[1];
      sum += mass;
      own += mass * ratios[k];
      falls[k] = sum == mass ? Double.NEGATIVE_INFINITY : Math.log1p(-mass / sum);
    }
    // G matters down to e^−45, and its logarithm is off by as much as the masses are, in parts.
    double rounded = 64 * (4 * runs + ratios.length + 64) * 0x1p-52 + 2 * runs * SAME;
    // What is too improbable for doubles without the person may be probable with them.
    this.error = rounded + Math.abs(1 - sum) + Math.abs(1 - own) + Math.exp(NEVER);
  }

  /** The ratios of some steps, or nothing where they are not such sets or have too many values. */
  static Optional<IndependentRatios> of(List<Repeated<Channel>> steps) {
    List<double[]> law = List.of(new double[] {1, 1});
    double runs = 0;
    for (Repeated<Channel> step : steps) {
      if (!(step.part() instanceof IndependentSets sets) || !(sets.other() > 0 && sets.own() < 1)) {
        return Optional.empty();
      }
      for (long time = 0; time < step.times(); time++) {
        law = and(law, sets);
        if (law.size() > MOST_VALUES || !Double.isFinite(law.get(law.size() - 1)[0])) {
          return Optional.empty();
        }
      }
      runs += step.times();
    }
    return Optional.of(new IndependentRatios(law, runs));
  }

  /** How many values a ratio has. */
  int values() {
    return ratios.length;
  }

  private static List<double[]> and(List<double[]> law, IndependentSets sets) {
    double inside = sets.own() / sets.other();
    double outside = (1 - sets.own()) / (1 - sets.other());
    List<double[]> next = new ArrayList<>();
    for (double[] value : law) {
      next.add(new double[] {value[0] * inside, value[1] * sets.other()});
      next.add(new double[] {value[0] * outside, value[1] * (1 - sets.other())});
    }
    next.sort(Comparator.comparingDouble(value -> value[0]));
    List<double[]> merged = new ArrayList<>();
    for (double[] value : next) {
      double[] last = merged.isEmpty() ? value : merged.get(merged.size() - 1);
      if (!merged.isEmpty() && value[0] - last[0] <= value[0] * SAME) {
        last[1] += value[1];
      } else {
        merged.add(value);
      }
    }
    return merged;
  }

  /** A weight and how far down the ratios it is. */
  private static final class Cursor implements Comparable<Cursor> {
    private final double weight;
    private final int count;
    private int k;
    private double place;

    Cursor(double weight, int count, int k) {
      this.weight = weight;
      this.count = count;
      this.k = k;
    }

    @Override
    public int compareTo(Cursor other) {
      return Double.compare(other.place, place);
    }
  }

  /** E₀ max w l over candidates of some weights, which are put in order. */
  Bracket greatest(double[] weights) {
    Arrays.sort(weights);
    PriorityQueue<Cursor> highest = new PriorityQueue<>();
    int from = weights.length;
    while (from > 0 && weights[from - 1] > 0) {
      int to = from;
      double weight = weights[to - 1];
      while (from > 0 && weights[from - 1] == weight) {
        from--;
      }
      down(new Cursor(weight, to - from, ratios.length), highest);
    }
    double mean = 0;
    double logarithm = 0;
    double lost = 0;
    while (!highest.isEmpty() && logarithm >= NEVER) {
      Cursor cursor = highest.remove();
      double fall = cursor.count * falls[cursor.k];
      mean += cursor.place * Math.exp(logarithm) * -Math.expm1(fall);
      // Compensated, because there may be many.
      double next = logarithm + (fall - lost);
      lost = Double.isInfinite(next) ? 0 : (next - logarithm) - (fall - lost);
      logarithm = next;
      down(cursor, highest);
    }
    double doubt = error * (mean + Arrays.stream(weights).sum());
    return new Bracket(Math.max(0, mean - doubt), mean, mean + doubt);
  }

  private void down(Cursor cursor, PriorityQueue<Cursor> highest) {
    if (--cursor.k >= 0) {
      cursor.place = cursor.weight * ratios[cursor.k];
      highest.add(cursor);
    }
  }
}
