package dev.sievert.lab;

import dev.sievert.lab.data.Categorical;
import dev.sievert.lab.data.Gaussians;
import dev.sievert.lab.data.TrainingData;
import dev.sievert.numeric.RandomStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Several runs side by side, so that their models go through one product of matrices. Which runs
 * share a batch is fixed, and each run has a random stream of its own: results do not depend on who
 * plays which batch when.
 */
final class Batch {
  /** Wide enough for fast products, narrow enough for the cache. */
  static final int RUNS = 16;

  private final Setup setup;
  private final Training training;
  private final double deviation;
  private final int runs;
  private final Gradients gradients;
  private final RandomStream[] streams;
  private final Gaussians[] noises;
  private final List<RunObserver> witnesses = new ArrayList<>();
  private final float[] firstWeights;
  private final float[] secondWeights;
  private final float[] firstSums;
  private final float[] secondSums;
  private final float[] firstNoise;
  private final float[] secondNoise;
  private final float[] projected;
  private final float[] norms;
  private final float[] clipping;

  Batch(Setup setup, int batch) {
    this(
        setup,
        batch * RUNS,
        Math.min(RUNS, setup.duel().runs() - batch * RUNS),
        setup.training().deviation());
  }

  private Batch(Setup setup, int from, int runs, double deviation) {
    this.setup = setup;
    this.training = setup.training();
    this.runs = runs;
    this.deviation = deviation;
    Network network = setup.network();
    this.gradients = new Gradients(network, setup.chosen(), setup.byFeature(), runs);
    this.streams = new RandomStream[runs];
    this.noises = new Gaussians[runs];
    this.firstWeights = new float[network.firstWeights() * runs];
    this.secondWeights = new float[network.secondWeights() * runs];
    this.firstSums = new float[firstWeights.length];
    this.secondSums = new float[secondWeights.length];
    this.firstNoise = new float[firstWeights.length];
    this.secondNoise = new float[secondWeights.length];
    this.projected = new float[setup.duel().candidates() * network.firstUnits() * runs];
    this.norms = new float[setup.chosen().size()];
    this.clipping = new float[setup.chosen().size()];
    float[] start = network.start();
    double[] masses = setup.duel().masses();
    for (int run = 0; run < runs; run++) {
      streams[run] = RandomStream.of(setup.duel().seed(), from + run);
      noises[run] = new Gaussians(streams[run]);
      witnesses.add(new RunObserver(setup, Categorical.drawn(masses, streams[run])));
      int first = network.firstWeights();
      System.arraycopy(start, 0, firstWeights, run * first, first);
      int second = network.secondWeights();
      System.arraycopy(start, first, secondWeights, run * second, second);
    }
  }

  /** What the model of the first run would be good for without noise. */
  static double noiseless(Setup setup) {
    Batch alone = new Batch(setup, 0, 1, 0);
    alone.train();
    return alone.merits()[0];
  }

  /** Trains every model to the end. */
  List<Trajectory> play() {
    train();
    double[] merits = merits();
    return IntStream.range(0, runs)
        .mapToObj(run -> witnesses.get(run).trajectory(merits[run]))
        .toList();
  }

  private void train() {
    for (int step = 0; step < training.steps(); step++) {
      step();
    }
  }

  /** What each model is good for, for people whom it did not learn from. */
  private double[] merits() {
    TrainingData strangers = setup.strangers();
    double[] merits = new double[runs];
    if (strangers.size() > 0) {
      Network network = setup.network();
      float[] scores =
          new Gradients(network, strangers, new float[0], runs).score(firstWeights, secondWeights);
      int wide = strangers.size() * network.outputs();
      for (int run = 0; run < runs; run++) {
        merits[run] = network.loss().merit(scores, run * wide, network.outputs(), strangers);
      }
    }
    return merits;
  }

  private void step() {
    gradients.differentiate(firstWeights, secondWeights);
    for (int run = 0; run < runs; run++) {
      clip(run);
    }
    gradients.sum(firstSums, secondSums);
    Network network = setup.network();
    int first = network.firstWeights();
    int second = network.secondWeights();
    for (int run = 0; run < runs; run++) {
      noises[run].fill(firstNoise, run * first, first, deviation);
      noises[run].fill(secondNoise, run * second, second, deviation);
    }
    int candidates = setup.duel().candidates();
    Blas.multiply(
        true,
        false,
        candidates,
        network.firstUnits() * runs,
        network.features(),
        setup.chosen().byExample(),
        setup.duel().others() * network.features(),
        firstNoise,
        0,
        projected,
        0);
    for (int run = 0; run < runs; run++) {
      witnesses.get(run).listen(projected, run, secondNoise);
    }
    follow(firstWeights, firstSums, firstNoise);
    follow(secondWeights, secondSums, secondNoise);
  }

  /** Clips every gradient, and leaves out those that are not in the batch of this step. */
  private void clip(int run) {
    gradients.squaredNorms(run, norms);
    float most = (float) training.clip();
    for (int i = 0; i < norms.length; i++) {
      float norm = (float) Math.sqrt(norms[i]);
      clipping[i] = norm > most ? most / norm : 1;
    }
    double rate = training.rate();
    boolean isIncluded = rate == 1 || streams[run].nextDouble() < rate;
    RunObserver witness = witnesses.get(run);
    witness.look(gradients, run, clipping, isIncluded);
    int others = setup.duel().others();
    if (rate < 1) {
      for (int i = 0; i < others; i++) {
        clipping[i] = streams[run].nextDouble() < rate ? clipping[i] : 0;
      }
    }
    for (int i = others; i < clipping.length; i++) {
      clipping[i] = isIncluded && i - others == witness.target() ? clipping[i] : 0;
    }
    gradients.weigh(run, clipping);
  }

  private void follow(float[] weights, float[] sums, float[] noise) {
    float pace = (float) (training.pace() / (training.rate() * (setup.duel().others() + 1)));
    float kept = (float) (1 - training.pace() * training.shrinkage());
    for (int i = 0; i < weights.length; i++) {
      weights[i] = kept * weights[i] - pace * (sums[i] + noise[i]);
    }
  }
}
