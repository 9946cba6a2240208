package dev.sievert.accounting.oracle;

import dev.sievert.numeric.Normal;

/**
 * One or two Poisson-sampled Gaussian steps in the add direction, by quadrature in logarithms, so
 * that 1e-600 is as good as 0.1. It knows nothing of lattices, tilts and transforms.
 *
 * <p>Let g(x) be the output of one step that together with x has the loss τ, and g(x₀) = x₀. By
 * symmetry P(L₁ + L₂ &gt; τ) = P(X &gt; x₀)² + 2 ∫ p(x) P(X &gt; g(x)) dx over x below x₀, where
 * the integrand has no edges; the same under Q. Gauss and Legendre's rule does the rest.
 *
 * @param mu the sensitivity over the standard deviation
 * @param rate the probability to be in the sample
 * @param steps one or two
 */
public record TwoSampledSteps(double mu, double rate, int steps) {
  private static final double FAR = 45;
  private static final double[] NODES = {
    0.0950125098376374, 0.2816035507792589, 0.4580167776572274, 0.6178762444026438,
    0.7554044083550030, 0.8656312023878318, 0.9445750230732326, 0.9894009349916499
  };
  private static final double[] WEIGHTS = {
    0.1894506104550685, 0.1826034150449236, 0.1691565193950025, 0.1495959888165767,
    0.1246289712555339, 0.0951585116824928, 0.0622535239386479, 0.0271524594117541
  };

  /** ln P(L above a threshold of at least zero) without the record. */
  public double logAlpha(double threshold) {
    return composed(threshold, false);
  }

  /** ln Q(L above a threshold of at least zero) with the record. */
  public double logPower(double threshold) {
    return composed(threshold, true);
  }

  /** ln δ(ε), as accurate as the difference of power and cost allows. */
  public double logDelta(double epsilon) {
    if (steps == 1) {
      double x = output(epsilon);
      double with = Normal.logCdf(mu - x);
      double without = mu * x - mu * mu / 2 + Normal.logCdf(-x);
      return Math.log(rate) + with + Math.log(-Math.expm1(Math.min(0, without - with)));
    }
    double power = logPower(epsilon);
    double cost = epsilon + logAlpha(epsilon);
    return power + Math.log(-Math.expm1(Math.min(0, cost - power)));
  }

  private double composed(double threshold, boolean isWith) {
    if (steps == 1) {
      return logTail(output(threshold), isWith);
    }
    double middle = output(threshold / 2);
    double top = 2 * logTail(middle, isWith);
    double low = Math.min(middle, -FAR) - 1;
    int panels = (int) Math.ceil((middle - low) * Math.max(4, 2 * mu));
    double width = (middle - low) / panels;
    double[] terms = new double[panels * 16 + 1];
    for (int i = 0; i < panels; i++) {
      double centre = low + (i + 0.5) * width;
      for (int k = 0; k < 8; k++) {
        double weight = Math.log(WEIGHTS[k] * width);
        double offset = NODES[k] * width / 2;
        terms[16 * i + k] = weight + term(centre - offset, threshold, isWith);
        terms[16 * i + 8 + k] = weight + term(centre + offset, threshold, isWith);
      }
    }
    terms[16 * panels] = top;
    return logSum(terms);
  }

  /** The logarithm of p(x) P(X above g(x)); the factor two is in the weights of the rule. */
  private double term(double x, double threshold, boolean isWith) {
    double loss = loss(x);
    double density = -x * x / 2 - Math.log(2 * Math.PI) / 2 + (isWith ? loss : 0);
    return density + logTail(output(threshold - loss), isWith);
  }

  private double logTail(double x, boolean isWith) {
    double without = Normal.logCdf(-x);
    return isWith
        ? logSum(Math.log1p(-rate) + without, Math.log(rate) + Normal.logCdf(mu - x))
        : without;
  }

  /** The loss of an output, ln(1 − q + q e^(μx − μ²/2)). */
  private double loss(double x) {
    double gaussian = mu * x - mu * mu / 2;
    return gaussian > 0
        ? gaussian + Math.log(rate + (1 - rate) * Math.exp(-gaussian))
        : Math.log1p(rate * Math.expm1(gaussian));
  }

  /** The output with a loss of more than ln(1 − q). */
  private double output(double loss) {
    double gaussian =
        loss > 40
            ? loss - Math.log(rate) + Math.log1p(-(1 - rate) * Math.exp(-loss))
            : Math.log1p(Math.expm1(loss) / rate);
    return gaussian / mu + mu / 2;
  }

  private static double logSum(double... terms) {
    double greatest = Double.NEGATIVE_INFINITY;
    for (double term : terms) {
      greatest = Math.max(greatest, term);
    }
    double sum = 0;
    for (double term : terms) {
      sum += Math.exp(term - greatest);
    }
    return greatest + Math.log(sum);
  }
}
