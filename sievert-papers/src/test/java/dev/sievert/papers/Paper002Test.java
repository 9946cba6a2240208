package dev.sievert.papers;

import static dev.sievert.papers.SecondComputation.second;

import dev.sievert.accounting.approximate.Edgeworth;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The deciding numbers about paper 002, computed again by an integral in the complex plane. */
class Paper002Test {
  @ParameterizedTest
  @MethodSource("rows")
  void secondComputationAgrees(SecondComputation row) {
    row.assertAgreement();
  }

  static List<SecondComputation> rows() {
    return List.of(
        second("approximations", "CLT", 1e-4, Paper002Test::misprint),
        second("approximations", "Edgeworth", 1e-4, Paper002Test::panel),
        second("approximations", "order of its error", 1, () -> error(4) / error(16)),
        second(
            "approximations",
            "ε of sampled Laplace",
            1e-9,
            () -> 10 * Math.log(0.9 + 0.1 * Math.E)),
        second("approximations", "sampling rates", 1e-3, () -> power(0.9) - power(0.1)),
        second("imagenet-workflows", "approximations", 1e-4, Paper002Test::workflows),
        second("sampling-many-steps", "identical", 2e-4, Paper002Test::identical),
        second("sampling-one-step", "distinct", 1e-3, Paper002Test::distinct),
        second("sampling-one-step", "add and remove", 1e-3, Paper002Test::directions));
  }

  private static double limit(double level, double distance) {
    return Plain.cdf(-Plain.quantile(level) - distance);
  }

  static double misprint() {
    double truth = 1 - LossTransform.added(0.6, 0.001, 100_000).near(1).power(0.1);
    return limit(0.1, 0.001 * Math.sqrt(100_000 * Math.expm1(5.0 / 3))) - truth;
  }

  /** The truth by the integral; the expansion is tested against references of its own. */
  private static double panel() {
    double most = 0;
    for (double mu : new double[] {0.5, 1, 1.5, 2, 2.5}) {
      LossTransform loss = LossTransform.added(1 / mu, 0.01, 1000);
      double truth = 1 - loss.near(2 * mu).power(1e-3, 0, 4 * mu);
      double expanded = Edgeworth.sampledGaussian(mu, 0.01, 1000).beta(1e-3, 4).value();
      most = Math.max(most, Math.abs(expanded - truth));
    }
    return most;
  }

  static double error(int steps) {
    double truth = 1 - LossTransform.added(2, 0.3, steps).near(0.3).power(0.1);
    return Math.abs(Edgeworth.sampledGaussian(0.5, 0.3, steps).beta(0.1, 4).value() - truth);
  }

  /** Noise for (4, 10⁻⁵) in a hundred steps, then the power of testing for an added record. */
  private static double power(double rate) {
    double sigma =
        Plain.roughly(s -> 1e-5 - LossTransform.added(s, rate, 100).near(4).delta(4), 0.5, 20);
    return LossTransform.added(sigma, rate, 100).near(1).power(0.1);
  }

  /** The greatest difference of β after 10,000 steps, also from the limit, at eight levels. */
  private static double identical() {
    double[] rates = {0.1, 0.5, 0.9};
    double[][] betas = new double[rates.length][8];
    double most = 0;
    for (int r = 0; r < rates.length; r++) {
      double rate = rates[r];
      double sigma =
          Plain.roughly(s -> 1e-5 - LossTransform.added(s, rate, 10_000).near(4).delta(4), 5, 100);
      LossTransform.Profile added = LossTransform.added(sigma, rate, 10_000).near(1);
      LossTransform.Profile removed = LossTransform.removed(sigma, rate, 10_000).near(1);
      double distance = rate * Math.sqrt(10_000 * Math.expm1(1 / (sigma * sigma)));
      for (int i = 0; i <= 7; i++) {
        double level = place(i);
        betas[r][i] =
            1
                - Plain.valley(
                    e -> Math.exp(e) * level + Math.max(added.delta(e), removed.delta(e)), -6, 6);
        most = Math.max(most, Math.abs(betas[r][i] - limit(level, distance)));
        for (int other = 0; other < r; other++) {
          most = Math.max(most, Math.abs(betas[r][i] - betas[other][i]));
        }
      }
    }
    return most;
  }

  /** How far the Gaussian limit is from the truth; the expansion is nearer by far. */
  private static double workflows() {
    double most = 0;
    double[][] settings = {
      {3, 0.082, 2_500}, {3, 0.0205, 10_000}, {2.5, 0.0128, 72_000}, {2.5, 0.0032, 288_000}
    };
    for (double[] setting : settings) {
      LossTransform loss = LossTransform.added(setting[0], setting[1], setting[2]);
      double distance =
          setting[1] * Math.sqrt(setting[2] * Math.expm1(1 / (setting[0] * setting[0])));
      for (int i = 0; i <= 12; i += 4) {
        double kappa = 1e-7 * Math.pow(1e6, i / 12.0);
        double truth = 1 - loss.near(i < 6 ? 4 : 1).power(kappa);
        most = Math.max(most, Math.abs(limit(kappa, distance) - truth));
      }
    }
    return most;
  }

  /**
   * One step of rate p, in closed form.
   *
   * @param sigma the noise for (4, 10⁻⁵)
   */
  private record Step(double rate, double sigma) {
    static Step calibrated(double rate) {
      return new Step(rate, Plain.root(s -> 1e-5 - new Step(rate, s).delta(), 0.2, 20));
    }

    private double with(double threshold) {
      return (1 - rate) * Plain.cdf(-threshold) + rate * Plain.cdf(1 / sigma - threshold);
    }

    double delta() {
      double ratio = Math.log((Math.exp(4) - 1 + rate) / rate);
      double threshold = sigma * ratio + 0.5 / sigma;
      return with(threshold) - Math.exp(4) * Plain.cdf(-threshold);
    }

    double added(double level) {
      return 1 - with(-Plain.quantile(level));
    }

    double removed(double level) {
      double threshold = Plain.root(x -> 1 - with(x) - level, -40, 40);
      return Plain.cdf(-threshold);
    }

    /** The greatest convex function below both, which a line of slope −1 joins. */
    double both(double level) {
      double first = Plain.cdf(-0.5 / sigma);
      double last = 1 - with(0.5 / sigma);
      if (level <= first) {
        return added(level);
      }
      return level >= last ? removed(level) : first + last - level;
    }
  }

  private static double place(int i) {
    return 0.01 + 0.98 * i / 7;
  }

  private static double distinct() {
    List<Step> steps = List.of(Step.calibrated(0.1), Step.calibrated(0.5), Step.calibrated(0.9));
    double most = 0;
    for (int i = 0; i <= 7; i++) {
      double level = place(i);
      double high = steps.stream().mapToDouble(step -> step.both(level)).max().orElseThrow();
      double low = steps.stream().mapToDouble(step -> step.both(level)).min().orElseThrow();
      most = Math.max(most, high - low);
    }
    return most;
  }

  private static double directions() {
    Step step = Step.calibrated(0.1);
    double most = 0;
    for (int i = 0; i <= 7; i++) {
      most = Math.max(most, Math.abs(step.added(place(i)) - step.removed(place(i))));
    }
    return most;
  }
}
