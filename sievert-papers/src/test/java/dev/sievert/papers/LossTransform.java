package dev.sievert.papers;

import java.util.ArrayList;
import java.util.List;

/**
 * The privacy profile of many independent steps by one integral along a line in the complex plane,
 * an accounting that shares nothing with the certified one:
 *
 * <p>δ(ε) = E_Q[(e^L − e^ε)₊] = 1/π ∫₀^∞ Re M(z)^N e^{ε(1−z)}/(z(z − 1)) dt, z = c + it with c
 * above 1, where M(z) = E_Q e^{zL} of one step.
 */
final class LossTransform {
  private static final double STEP = 0.04;

  private final double[] losses;
  private final double[] weights;
  private final double steps;

  private LossTransform(double[] losses, double[] weights, double steps) {
    this.losses = losses;
    this.weights = weights;
    this.steps = steps;
  }

  /**
   * Q = N(0, σ²) and P = (1 − q) N(0, σ²) + q N(1, σ²): the power of testing for an added record,
   * and the δ of a removed one.
   */
  static LossTransform added(double sigma, double rate, double steps) {
    return gaussian(sigma, rate, steps, 1);
  }

  /** The same with P and Q exchanged. */
  static LossTransform removed(double sigma, double rate, double steps) {
    return gaussian(sigma, rate, steps, -1);
  }

  private static LossTransform gaussian(double sigma, double rate, double steps, int sign) {
    int count = 800;
    double[] losses = new double[count + 1];
    double[] weights = new double[count + 1];
    double reach = 12 + 2 / sigma;
    for (int i = 0; i <= count; i++) {
      double x = -reach + 2 * reach * i / count;
      double ratio = 1 - rate + rate * Math.exp(x / sigma - 1 / (2 * sigma * sigma));
      double density = Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI) * 2 * reach / count;
      losses[i] = sign * Math.log(ratio);
      weights[i] = sign > 0 ? density : density * ratio;
    }
    return new LossTransform(losses, weights, steps);
  }

  /** Laplace noise, its loss between −μ and μ. */
  static LossTransform laplace(double mu, double steps) {
    int count = 400;
    double[] losses = new double[count + 2];
    double[] weights = new double[count + 2];
    losses[0] = -mu;
    weights[0] = 0.5;
    losses[1] = mu;
    weights[1] = Math.exp(-mu) / 2;
    for (int i = 0; i < count; i++) {
      double low = -mu + 2 * mu * i / count;
      double high = -mu + 2 * mu * (i + 1) / count;
      losses[i + 2] = (low + high) / 2;
      weights[i + 2] = (Math.exp(-(low + mu) / 2) - Math.exp(-(high + mu) / 2)) / 2;
    }
    return new LossTransform(losses, weights, steps);
  }

  /** ln E_Q e^{tL} of all steps; over t − 1 it is the Rényi divergence of order t. */
  double logMoment(double order) {
    double sum = 0;
    for (int i = 0; i < losses.length; i++) {
      sum += weights[i] * Math.exp(order * losses[i]);
    }
    return steps * Math.log(sum);
  }

  /** The profile, by the line that is best near an ε. */
  Profile near(double epsilon) {
    double line = 1.25;
    double least = Double.POSITIVE_INFINITY;
    for (double c = 1.25; c < 60; c *= 1.1) {
      double size = logMoment(c) + epsilon * (1 - c) - Math.log(c * (c - 1));
      if (size < least) {
        least = size;
        line = c;
      }
    }
    return along(line, Math.min(STEP, (line - 1) / 8));
  }

  private Profile along(double c, double step) {
    List<double[]> places = new ArrayList<>();
    double[] tilted = new double[losses.length];
    for (int i = 0; i < losses.length; i++) {
      tilted[i] = weights[i] * Math.exp(c * losses[i]);
    }
    double first = logMoment(c);
    for (int k = 0; k < 20_000; k++) {
      double t = k * step;
      double real = 0;
      double imaginary = 0;
      for (int i = 0; i < losses.length; i++) {
        real += tilted[i] * Math.cos(t * losses[i]);
        imaginary += tilted[i] * Math.sin(t * losses[i]);
      }
      double size = steps * Math.log(Math.hypot(real, imaginary));
      if (size < first - 34) {
        break;
      }
      places.add(new double[] {t, size, steps * Math.atan2(imaginary, real)});
    }
    return new Profile(c, step, places);
  }

  /**
   * The integrand along one line.
   *
   * @param places how far up the line, and the logarithm and the angle of M^N there
   */
  record Profile(double c, double step, List<double[]> places) {
    double delta(double epsilon) {
      double sum = 0;
      for (double[] place : places) {
        double t = place[0];
        double size = place[1] + epsilon * (1 - c);
        double angle = place[2] - t * epsilon;
        double below = (c * c + t * t) * ((c - 1) * (c - 1) + t * t);
        double lower = c * (c - 1) - t * t;
        double upper = -t * (2 * c - 1);
        double term = Math.exp(size) * (Math.cos(angle) * lower - Math.sin(angle) * upper) / below;
        sum += t == 0 ? term / 2 : term;
      }
      return sum * step / Math.PI;
    }

    double epsilon(double delta) {
      return Plain.root(e -> delta - delta(e), 0, 20);
    }

    /** 1 − f(α), the least e^ε α + δ(ε). */
    double power(double alpha) {
      return power(alpha, -3, 12);
    }

    /** The same where the least lies between two ε. */
    double power(double alpha, double from, double to) {
      return Plain.valley(e -> Math.exp(e) * alpha + delta(e), from, to);
    }
  }
}
