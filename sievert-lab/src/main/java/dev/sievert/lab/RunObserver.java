package dev.sievert.lab;

/**
 * Watches one run: it sees the noisy gradients, knows those of the others, and keeps what tells the
 * candidates apart. Its sums are in double precision; the gradients of candidates are outer
 * products, so that their products with each other need no long vectors.
 *
 * @theorem 004 Example 4.10, corrected: the likelihood of the whole trajectory
 */
final class RunObserver {
  private final Setup setup;
  private final int target;
  private final int count;
  private final double[] likelihoods;
  private final double[] products;
  private final double[] paths;
  private final double[] steps;
  private final double[][] first;
  private final double[][] second;
  private final double[][] activities;
  private final double[] factors;
  private boolean isIncluded;
  private double greatestStep;

  RunObserver(Setup setup, int target) {
    this.setup = setup;
    this.target = target;
    this.count = setup.duel().candidates();
    this.likelihoods = new double[count];
    this.products = new double[count];
    this.paths = new double[count * count];
    this.steps = new double[count * count];
    Network network = setup.network();
    int hidden = network.isDeep() ? network.firstUnits() : 0;
    this.first = new double[count][network.firstUnits()];
    this.second = new double[count][network.isDeep() ? network.outputs() : 0];
    this.activities = new double[count][hidden];
    this.factors = new double[count];
  }

  /** The candidate that is trained on. */
  int target() {
    return target;
  }

  /** Looks at the gradients of the candidates before they are weighed. */
  void look(Gradients gradients, int model, float[] clipping, boolean included) {
    isIncluded = included;
    int size = setup.chosen().size();
    int others = size - count;
    for (int candidate = 0; candidate < count; candidate++) {
      int place = others + candidate;
      factors[candidate] = clipping[place];
      gather(gradients.first, model, place, size, first[candidate]);
      gather(gradients.second, model, place, size, second[candidate]);
      gather(gradients.activities, model, place, size, activities[candidate]);
    }
    for (int one = 0; one < count; one++) {
      for (int other = 0; other <= one; other++) {
        double product =
            setup.product(one, other) * dot(first[one], first[other])
                + dot(activities[one], activities[other]) * dot(second[one], second[other]);
        steps[one * count + other] = factors[one] * factors[other] * product;
        steps[other * count + one] = steps[one * count + other];
      }
    }
    separate();
  }

  private static void gather(float[] from, int model, int place, int size, double[] to) {
    for (int k = 0; k < to.length; k++) {
      to[k] = from[(model * to.length + k) * size + place];
    }
  }

  private static double dot(double[] left, double[] right) {
    double sum = 0;
    for (int k = 0; k < left.length; k++) {
      sum += left[k] * right[k];
    }
    return sum;
  }

  private void separate() {
    for (int one = 0; one < count; one++) {
      for (int other = 0; other < one; other++) {
        double squared =
            steps[one * count + one]
                + steps[other * count + other]
                - 2 * steps[one * count + other];
        paths[one * count + other] += Math.max(0, squared);
        greatestStep = Math.max(greatestStep, squared);
      }
    }
  }

  /**
   * Listens to the noise of the step: its products with each candidate's numbers in the first
   * layer, and the noise of the second layer itself.
   */
  void listen(float[] projected, int model, float[] secondNoise) {
    double variance = setup.training().deviation() * setup.training().deviation();
    double rate = setup.training().rate();
    for (int candidate = 0; candidate < count; candidate++) {
      double product =
          factors[candidate]
              * (firstNoise(projected, model, candidate)
                  + secondNoise(secondNoise, model, candidate));
      if (isIncluded) {
        product += steps[target * count + candidate];
      }
      products[candidate] += product;
      double ratio = (product - steps[candidate * count + candidate] / 2) / variance;
      likelihoods[candidate] += rate == 1 ? ratio : mixed(ratio, rate);
    }
  }

  /** The target may or may not be in the batch: ln(1 − q + q e^ratio). */
  private static double mixed(double ratio, double rate) {
    return ratio > 0
        ? ratio + Math.log(rate + (1 - rate) * Math.exp(-ratio))
        : Math.log1p(rate * Math.expm1(ratio));
  }

  private double firstNoise(float[] projected, int model, int candidate) {
    double[] derivatives = first[candidate];
    double sum = 0;
    for (int unit = 0; unit < derivatives.length; unit++) {
      sum += projected[(model * derivatives.length + unit) * count + candidate] * derivatives[unit];
    }
    return sum;
  }

  private double secondNoise(float[] noise, int model, int candidate) {
    int units = activities[candidate].length;
    int outputs = second[candidate].length;
    double sum = 0;
    for (int output = 0; output < outputs; output++) {
      int start = (model * outputs + output) * units;
      for (int unit = 0; unit < units; unit++) {
        sum += noise[start + unit] * activities[candidate][unit] * second[candidate][output];
      }
    }
    return sum;
  }

  /** What was seen in all. */
  Trajectory trajectory(double merit) {
    double longest = 0;
    for (double path : paths) {
      longest = Math.max(longest, path);
    }
    double clip = setup.training().clip();
    return new Trajectory(
        target,
        likelihoods.clone(),
        products.clone(),
        Math.sqrt(greatestStep) / clip,
        Math.sqrt(longest) / clip,
        merit);
  }
}
