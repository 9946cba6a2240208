package dev.sievert.accounting.approximate;

import dev.sievert.accounting.Direction;
import dev.sievert.accounting.Release;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.number.Estimate;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.ClopperPearson;
import dev.sievert.numeric.Repeated;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * A trade-off curve by a method that proves nothing, for steps of Gaussian or Laplace noise, each
 * on all data or on Poisson samples.
 */
public final class ApproximateCurve {
  /** How a curve is approximated. */
  public enum Method {
    /** The Edgeworth expansion of order four. */
    EDGEWORTH,
    /** Two normals as far apart as the central limit theorem says. */
    GAUSSIAN_LIMIT,
    /** Losses drawn at random. */
    MONTE_CARLO;

    /** {@return the word for it, such as {@code gaussian-limit}} */
    public String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** {@return the method of a word, where there is one} */
    public static Optional<Method> named(String word) {
      return Arrays.stream(values()).filter(method -> method.word().equals(word)).findFirst();
    }
  }

  /** Random numbers that are drawn at most, and how many losses at most. */
  private static final double MOST_DRAWS = 4e7;

  private static final double MOST_STEPS = 40_000;

  private static final int MOST_LOSSES = 200_000;

  private static final double CONFIDENCE = 0.95;

  private final List<Repeated<StepLoss>> steps;
  private final Method method;
  private final Direction direction;
  private final double[] under;
  private final double[] against;
  private final Optional<MonteCarloTradeoff> measured;

  private ApproximateCurve(
      List<Repeated<StepLoss>> steps, Method method, Direction direction, long seed) {
    this.steps = steps;
    this.method = method;
    this.direction = direction;
    boolean isDrawn = method == Method.MONTE_CARLO;
    SplittableRandom random = new SplittableRandom(seed);
    this.under = isDrawn ? losses(direction == Direction.REMOVE, random) : new double[0];
    this.against = isDrawn ? losses(direction != Direction.REMOVE, random) : new double[0];
    this.measured = isDrawn ? Optional.of(MonteCarloTradeoff.of(under, against)) : Optional.empty();
  }

  /**
   * {@return the curve of a release}
   *
   * @param direction which hypothesis is tested against which; add where nobody says
   * @throws OutOfRangeException if the method does not know the steps, or not in this direction
   */
  public static ApproximateCurve of(
      Release release, Method method, Optional<Direction> direction, long seed) {
    List<Repeated<StepLoss>> steps = new ArrayList<>();
    add(release, 1, 1, steps);
    boolean isSampled = steps.stream().anyMatch(step -> isSampled(step.part()));
    Direction usual =
        release.adjacency() == Adjacency.ADD_REMOVE ? Direction.ADD : Direction.REPLACE;
    Direction chosen = direction.orElse(usual);
    boolean isOneOrder = chosen == Direction.ADD || chosen == Direction.REMOVE;
    if (isSampled && !isOneOrder) {
      throw new OutOfRangeException("direction", "add or remove for this method", chosen.word());
    }
    return new ApproximateCurve(steps, method, chosen, seed);
  }

  private static boolean isSampled(StepLoss loss) {
    return loss instanceof StepLoss.Gaussian gaussian
        ? gaussian.rate() < 1
        : ((StepLoss.Laplace) loss).rate() < 1;
  }

  private static void add(
      Release release, double rate, long times, List<Repeated<StepLoss>> steps) {
    if (release instanceof Release.Repeated repeated && (rate == 1 || repeated.times() == 1)) {
      add(repeated.part(), rate, Math.multiplyExact(times, repeated.times()), steps);
    } else if (release instanceof Release.Sampled sampled) {
      add(sampled.part(), rate * sampled.rate(), times, steps);
    } else if (release instanceof Release.Sequence sequence
        && (rate == 1 || sequence.parts().size() == 1)) {
      sequence.parts().forEach(part -> add(part, rate, times, steps));
    } else {
      StepLoss loss =
          release.promise().flatMap(pair -> StepLoss.of(pair, rate)).orElseThrow(Refusal::unknown);
      steps.add(new Repeated<>(loss, times));
    }
  }

  private static final class Refusal {
    static OutOfRangeException unknown() {
      return new OutOfRangeException(
          "mechanism",
          "steps of gaussian or laplace noise, in samples or not, for this method,",
          "something else");
    }
  }

  /** {@return which hypothesis is tested against which} */
  public Direction direction() {
    return direction;
  }

  /** {@return how it is approximated} */
  public Method method() {
    return method;
  }

  /**
   * {@return the type II error of the best test of a type I error: its value alone where the method
   * has no confidence limits, which are then the value itself with a confidence of zero}
   */
  public Estimate beta(double alpha) {
    return switch (method) {
      case EDGEWORTH -> alone(edgeworth().beta(alpha, Edgeworth.HIGHEST_ORDER));
      case GAUSSIAN_LIMIT -> alone(limit().beta(alpha));
      case MONTE_CARLO -> measured.orElseThrow().beta(alpha, CONFIDENCE);
    };
  }

  /** {@return the δ of an ε, as {@link #beta}} */
  public Estimate delta(double epsilon) {
    Check.nonNegative("epsilon", epsilon);
    return switch (method) {
      case EDGEWORTH -> alone(edgeworth().delta(epsilon, Edgeworth.HIGHEST_ORDER));
      case GAUSSIAN_LIMIT -> alone(limit().delta(epsilon));
      case MONTE_CARLO -> counted(epsilon);
    };
  }

  private static Estimate alone(Approximation approximation) {
    double value = approximation.value();
    return new Estimate(value, value, value, 0);
  }

  private Edgeworth edgeworth() {
    LossCumulants without = cumulants(false);
    LossCumulants with = cumulants(true);
    return direction == Direction.REMOVE
        ? new Edgeworth(with.negative(), without.negative())
        : new Edgeworth(without, with);
  }

  private LossCumulants cumulants(boolean isWith) {
    return steps.stream()
        .map(step -> LossCumulants.of(step.part(), isWith).times(step.times()))
        .reduce(LossCumulants::and)
        .orElseThrow();
  }

  /** μ² = Σ E (e^L − 1)² without the record, the χ² divergences of all steps. */
  private GaussianLimit limit() {
    double sum = 0;
    for (Repeated<StepLoss> step : steps) {
      double[] square = new double[1];
      step.part()
          .forEach(
              (loss, without, with) ->
                  square[0] += without == 0 ? 0 : without * Math.pow(Math.expm1(loss), 2));
      sum += step.times() * square[0];
    }
    return new GaussianLimit(Math.sqrt(sum));
  }

  /** Losses, by their sign, of the hypothesis that the first or the second sample is of. */
  private double[] losses(boolean isWith, SplittableRandom random) {
    double[] losses = new double[samples(steps.stream().mapToDouble(Repeated::times).sum())];
    double sign = direction == Direction.REMOVE ? -1 : 1;
    for (int i = 0; i < losses.length; i++) {
      for (Repeated<StepLoss> step : steps) {
        for (long time = 0; time < step.times(); time++) {
          losses[i] += sign * step.part().draw(random, isWith);
        }
      }
      // Equal losses, which atoms make, are told apart by a coin as any test may.
      losses[i] += 1e-12 * random.nextDouble();
    }
    return losses;
  }

  /** How many losses of so many steps are drawn under each hypothesis. */
  static int samples(double steps) {
    if (steps > MOST_STEPS) {
      throw new OutOfRangeException("steps", "at most 40000 for this method", (long) steps);
    }
    return (int) Math.max(1_000, Math.min(MOST_LOSSES, MOST_DRAWS / 2 / steps));
  }

  private Estimate counted(double epsilon) {
    double factor = Math.exp(epsilon);
    long with = Arrays.stream(against).filter(loss -> loss > epsilon).count();
    long without = Arrays.stream(under).filter(loss -> loss > epsilon).count();
    double risk = (1 - CONFIDENCE) / 4;
    double value = (double) with / against.length - factor * without / under.length;
    double lower =
        ClopperPearson.lower(with, against.length, risk)
            - factor * ClopperPearson.upper(without, under.length, risk);
    double upper =
        ClopperPearson.upper(with, against.length, risk)
            - factor * ClopperPearson.lower(without, under.length, risk);
    double near = Math.max(0, Math.min(1, value));
    return new Estimate(
        Math.min(near, Math.max(0, lower)), near, Math.max(near, Math.min(1, upper)), CONFIDENCE);
  }
}
