package dev.sievert.audit.program;

import dev.sievert.audit.Remark;
import dev.sievert.numeric.BetaBinomialMixture;
import dev.sievert.numeric.ClopperPearson;
import dev.sievert.numeric.MonotoneInverse;
import dev.sievert.numeric.Normal;
import dev.sievert.numeric.Round;

/**
 * A lower confidence limit for the budget that an event proves: the greatest ε for which p₁ ≤ e^ε
 * p₂ + δ is refused, where p₁ and p₂ are the probabilities of the event on two inputs. Which of the
 * four ways is used must be settled before the counts are seen.
 */
sealed interface RatioLimit {
  /** The limit, at least zero, wrong with at most this risk. */
  double of(EventCounts counts, double delta, double risk);

  /** What it rests on. */
  Remark.Limit kind();

  /**
   * Two exact limits, each with a share of the risk.
   *
   * @theorem Clopper and Pearson 1934, and the union bound
   */
  record Separate(double share) implements RatioLimit {
    @Override
    public double of(EventCounts counts, double delta, double risk) {
      return logarithm(
          ClopperPearson.lower(counts.likely(), counts.runs(), share * risk),
          ClopperPearson.upper(counts.unlikely(), counts.others(), (1 - share) * risk),
          delta);
    }

    @Override
    public Remark.Limit kind() {
      return Remark.Limit.CLOPPER_PEARSON;
    }
  }

  /**
   * One exact limit, where a coin decided for each run which input it is on. Of the runs in which
   * the event happens, those on the first input are binomial with θ = c p₁ / (c p₁ + (1 − c) p₂),
   * so that ε ≥ ln((θ − c δ / s)(1 − c) / (c (1 − θ))), where s is how probable the event is in a
   * run. With δ = 0 the last part vanishes and all risk goes to θ.
   *
   * @param coin c, how probable the first input is
   * @theorem Clopper and Pearson 1934, given how often the event happened
   */
  record Coin(double coin) implements RatioLimit {
    private static final double FOR_SHARE = 0.1;

    @Override
    public double of(EventCounts counts, double delta, double risk) {
      long happened = counts.likely() + counts.unlikely();
      if (happened == 0) {
        return 0;
      }
      double forShare = delta > 0 ? FOR_SHARE * risk : 0;
      double first = ClopperPearson.lower(counts.likely(), happened, risk - forShare);
      double allowed = 0;
      if (delta > 0) {
        double share = ClopperPearson.lower(happened, counts.runs() + counts.others(), forShare);
        allowed = share > 0 ? Round.up(coin * delta / share, 4) : 1;
      }
      double left = Round.down((first - allowed) * (1 - coin), 4);
      return logarithm(left, Round.up(coin * (1 - first), 4), 0);
    }

    @Override
    public Remark.Limit kind() {
      return Remark.Limit.COIN;
    }
  }

  /**
   * Two limits that hold at every moment, each with a share of the risk.
   *
   * @theorem Robbins 1970, and the union bound
   */
  record Always(double share) implements RatioLimit {
    @Override
    public double of(EventCounts counts, double delta, double risk) {
      return logarithm(
          BetaBinomialMixture.limits(counts.likely(), counts.runs(), share * risk).lower(),
          BetaBinomialMixture.limits(counts.unlikely(), counts.others(), (1 - share) * risk)
              .upper(),
          delta);
    }

    @Override
    public Remark.Limit kind() {
      return Remark.Limit.ROBBINS;
    }
  }

  /**
   * One test of the difference p₁ − r p₂ − δ. Both probabilities are first enclosed with a fiftieth
   * of the risk; what the normal law may be wrong by is bounded by Berry and Esseen and taken from
   * the rest. Both are nearly free where counts are large, and then this is narrower by far than
   * two separate limits.
   *
   * @theorem Shevtsova 2010 (the constant 0.56); Berger and Boos 1994 (the enclosure)
   */
  record Joint() implements RatioLimit {
    private static final double CONSTANT = 0.56;
    private static final double ENCLOSED = 50;
    private static final int HALVINGS = 100;
    private static final double GREATEST = 40;

    @Override
    public double of(EventCounts counts, double delta, double risk) {
      double each = risk / ENCLOSED / 4;
      Spread first = Spread.of(counts.likely(), counts.runs(), each);
      Spread second = Spread.of(counts.unlikely(), counts.others(), each);
      double normal = CONSTANT * (first.skew() + second.skew());
      double left = risk - 4 * each - normal;
      if (!(left > 0)) {
        return 0;
      }
      double quantile = -Normal.quantileDown(left);
      double share = (double) counts.likely() / counts.runs() - delta;
      double other = (double) counts.unlikely() / counts.others();
      // What is refused stays refused for every smaller ε: the difference falls as ε grows.
      double refused =
          MonotoneInverse.refused(
              epsilon -> {
                double ratio = Math.exp(epsilon);
                double error = Math.sqrt(first.variance() + ratio * ratio * second.variance());
                return !(share - ratio * other > quantile * error * (1 + 0x1p-40));
              },
              GREATEST,
              0,
              HALVINGS);
      return Math.max(0, Round.down(refused, 16));
    }

    @Override
    public Remark.Limit kind() {
      return Remark.Limit.BERRY_ESSEEN;
    }
  }

  /**
   * What the mean of yes and no may vary by.
   *
   * @param variance of the mean, at most
   * @param skew the ratio of Lyapunov, at most
   */
  record Spread(double variance, double skew) {
    static Spread of(long hits, long runs, double risk) {
      double low = ClopperPearson.lower(hits, runs, risk);
      double high = ClopperPearson.upper(hits, runs, risk);
      double least = Math.min(low * (1 - low), high * (1 - high));
      double most = low <= 0.5 && high >= 0.5 ? 0.25 : Math.max(low * (1 - low), high * (1 - high));
      return new Spread(
          Round.up(most / (double) runs, 4),
          Round.up((1 - 2 * least) / Math.sqrt(least * (double) runs), 8));
    }
  }

  private static double logarithm(double lower, double upper, double delta) {
    double left = lower - delta;
    // The quotient is rounded before its logarithm is taken, which near one loses the most.
    return left > upper ? Math.max(0, Round.down(Math.log(left / upper), 8) - 0x1p-50) : 0;
  }
}
