package dev.sievert.lab;

import dev.sievert.number.Bracket;
import dev.sievert.numeric.Normal;

/**
 * Up to three points seen through Gaussian noise: how often the most probable one is the true one.
 * Three points lie in a plane, and there the guess changes along straight lines, so that one
 * integral over a product of a density and differences of distribution functions is enough.
 *
 * @accuracy 1e-6 in all; halving the step of the sum changes nothing beyond 1e-8 in tests
 */
final class PlanarGaussians {
  private static final double REACH = 9;
  private static final double STEP = 1.0 / 512;
  private static final double ROOM = 1e-6;
  private static final int TURNS = 24;

  private final double[] masses;
  private final double[] across;
  private final double[] upwards;

  /** Points by their squared distances from each other, in variances of the noise. */
  PlanarGaussians(double[] masses, double[][] squared) {
    this.masses = masses;
    this.across = new double[masses.length];
    this.upwards = new double[masses.length];
    if (masses.length > 1) {
      across[1] = Math.sqrt(squared[0][1]);
    }
    if (masses.length > 2) {
      across[2] =
          across[1] == 0
              ? Math.sqrt(squared[0][2])
              : (squared[0][2] + squared[0][1] - squared[1][2]) / (2 * across[1]);
      upwards[2] =
          across[1] == 0 ? 0 : Math.sqrt(Math.max(0, squared[0][2] - across[2] * across[2]));
    }
    turn(bestAngle());
  }

  /** Turned so that no two points lie side by side: borders between them are never upright. */
  private double bestAngle() {
    double best = 0;
    double flattest = -1;
    for (int turn = 0; turn < TURNS; turn++) {
      double angle = Math.PI * turn / TURNS;
      double least = 1;
      for (int one = 0; one < masses.length; one++) {
        for (int other = 0; other < one; other++) {
          double x = across[one] - across[other];
          double y = upwards[one] - upwards[other];
          double length = Math.hypot(x, y);
          double rise = Math.abs(x * Math.sin(angle) + y * Math.cos(angle));
          least = length > 0 ? Math.min(least, rise / length) : least;
        }
      }
      if (least > flattest) {
        flattest = least;
        best = angle;
      }
    }
    return best;
  }

  private void turn(double angle) {
    for (int point = 0; point < masses.length; point++) {
      double x = across[point];
      double y = upwards[point];
      across[point] = x * Math.cos(angle) - y * Math.sin(angle);
      upwards[point] = x * Math.sin(angle) + y * Math.cos(angle);
    }
  }

  /** The success of the best guess. */
  Bracket success() {
    double sum = 0;
    for (int point = 0; point < masses.length; point++) {
      if (masses[point] > 0) {
        sum += masses[point] * kept(point);
      }
    }
    return new Bracket(Math.max(0, sum - ROOM), Math.min(1, sum), Math.min(1, sum + ROOM));
  }

  /** How often a point is guessed when it is the true one. */
  private double kept(int point) {
    double sum = 0;
    for (double from = -REACH; from <= REACH; from += STEP) {
      double[] ends = ends(point, across[point] + from);
      if (ends[0] < ends[1]) {
        double inside = Normal.cdf(ends[1] - upwards[point]) - Normal.cdf(ends[0] - upwards[point]);
        sum += STEP * Math.exp(-from * from / 2) / Math.sqrt(2 * Math.PI) * inside;
      }
    }
    return sum;
  }

  /** Between which heights a point is the most probable one; earlier points win draws. */
  private double[] ends(int point, double x) {
    double low = Double.NEGATIVE_INFINITY;
    double high = Double.POSITIVE_INFINITY;
    for (int other = 0; other < masses.length; other++) {
      if (other == point || masses[other] == 0) {
        continue;
      }
      double ahead = score(point, x) - score(other, x);
      double slope = upwards[point] - upwards[other];
      if (slope > 0) {
        low = Math.max(low, -ahead / slope);
      } else if (slope < 0) {
        high = Math.min(high, -ahead / slope);
      } else if (ahead < 0 || (ahead == 0 && other < point)) {
        return new double[] {0, 0};
      }
    }
    return new double[] {low, high};
  }

  private double score(int point, double x) {
    double squared = across[point] * across[point] + upwards[point] * upwards[point];
    return Math.log(masses[point]) + across[point] * x - squared / 2;
  }
}
