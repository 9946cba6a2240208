package dev.sievert.exact.line;

/**
 * Gaussian noise on whole coordinates: the same shape, summed instead of integrated, P(n) = e^(−n²
 * / 2σ²) / Σ_k e^(−k² / 2σ²).
 */
final class DiscreteGaussianLikelihoods extends GaussianLikelihoods {
  /** What a step of the mean takes, in terms of a sum over records. */
  private static final double STEP_COST = 32;

  private static final double PEAK = 1 / Math.sqrt(2 * Math.PI);

  private final LineRecords records;

  /** The noise is at most {@code i − reach} with this probability, less one half. */
  private final double[] sums;

  private final int reach;

  /** A likelihood times this is the probability of an output. */
  private final double share;

  /** Where the mean was asked for last and before that, which may be at the other end. */
  private Walk last = new Walk();

  private Walk other = new Walk();

  DiscreteGaussianLikelihoods(LineRecords records, boolean isAdvantage, boolean isBalanced) {
    super(records, isAdvantage, isBalanced);
    this.records = records;
    double scale = 1 / records.unit();
    // Beyond twelve deviations, or 39 of those that fill a step, nothing is left.
    reach = (int) Math.ceil(13 * scale) + 1;
    sums = new double[2 * reach + 1];
    double total = 0;
    double[] masses = new double[reach + 1];
    for (int i = reach; i >= 0; i--) {
      masses[i] = Math.exp(-Math.pow(i / scale, 2) / 2);
      total += i == 0 ? masses[i] : 2 * masses[i];
    }
    share = 1 / (PEAK * total);
    // Odd around minus one half, so that sums on both sides are the same digits.
    double inside = masses[0] / 2;
    for (int i = 0; i <= reach; i++) {
      sums[reach + i] = inside / total;
      if (i < reach) {
        sums[reach - 1 - i] = -inside / total;
        inside += masses[i + 1];
      }
    }
  }

  @Override
  public double cumulative(int record, double at) {
    double step = at - records.place(record) + reach;
    return step < 0 ? -0.5 : step >= sums.length ? 0.5 : sums[(int) step];
  }

  @Override
  public double summand() {
    return 0.5;
  }

  @Override
  public double half() {
    return 0;
  }

  /**
   * From a place nearby it is as many steps of the mean likelihood, which is interpolated; from
   * afar a sum over all records within reach.
   */
  @Override
  public double meanCumulative(double at) {
    int first = records.firstAbove(at - reach);
    int end = records.firstAbove(at + reach);
    if (other.steps(at) < last.steps(at) || last.steps(at) * STEP_COST > end - first) {
      Walk former = last;
      last = other;
      other = former;
    }
    if (last.steps(at) * STEP_COST > end - first) {
      last.begin(at, summed(first, end, at));
    }
    return last.to(at);
  }

  private double summed(int first, int end, double at) {
    double sum = 0.5 * (records.massBelow(first) - records.massFrom(end));
    for (int i = first; i < end; i++) {
      sum += records.mass(i) * cumulative(i, at);
    }
    return sum;
  }

  /** The mean probability of an output, whatever summand the likelihoods leave out. */
  private double meanProbability(double at) {
    double away = records.unit() * (at - records.place(0));
    double plain = PEAK * Math.exp(-away * away / 2);
    return share * (mean(at) + (plain - likelihood(0, at)));
  }

  /** A sum that goes along with the place, in two doubles. */
  private final class Walk {
    private double at = Double.NaN;
    private double sum;
    private double rest;

    double steps(double place) {
      double steps = Math.abs(place - at);
      return Double.isNaN(steps) ? Double.POSITIVE_INFINITY : steps;
    }

    void begin(double place, double value) {
      at = place;
      sum = value;
      rest = 0;
    }

    double to(double place) {
      while (at < place) {
        at++;
        add(meanProbability(at));
      }
      while (at > place) {
        add(-meanProbability(at));
        at--;
      }
      return sum + rest;
    }

    private void add(double term) {
      double next = sum + term;
      double added = next - sum;
      rest += (sum - (next - added)) + (term - added);
      sum = next;
    }
  }

  @Override
  public double probability(int record, double at) {
    return 0.5 + cumulative(record, at);
  }
}
