package dev.sievert.lab;

import dev.sievert.guarantee.GaussianDp;
import dev.sievert.lab.data.LabException;
import dev.sievert.lab.data.TrainingData;
import dev.sievert.lab.result.Allowed;
import dev.sievert.lab.result.AttackResult;
import dev.sievert.lab.result.LabResult;
import dev.sievert.lab.result.Optimum;
import dev.sievert.lab.result.Printed;
import dev.sievert.lab.result.Usefulness;
import dev.sievert.mechanism.sampling.DpSgd;
import dev.sievert.mechanism.stated.StatedGuarantee;
import dev.sievert.numeric.Normal;
import dev.sievert.numeric.Round;
import dev.sievert.scenario.file.Lease;
import dev.sievert.words.Figures;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntConsumer;

/**
 * DP-SGD under attack: many models are trained on the others and one secret candidate; attackers
 * who know all but the candidate see every noisy gradient.
 *
 * @theorem 004 Example 4.10 and section 7, with the likelihood of the whole trajectory
 */
public final class DpSgdExperiment {
  /** Room for the rounding of gradients in single precision, relative. */
  private static final double ROOM = 1e-5;

  private final Setup setup;

  private DpSgdExperiment(Setup setup) {
    this.setup = setup;
  }

  /**
   * An experiment.
   *
   * @param data where others and candidates are chosen from
   */
  public static DpSgdExperiment of(Training training, Duel duel, TrainingData data) {
    return new DpSgdExperiment(Setup.of(training, duel, data));
  }

  /** Plays all runs. The result does not depend on the number of threads. */
  public LabResult run(int threads, IntConsumer progress) {
    Campaign campaign = new Campaign(setup, Optional.empty());
    try {
      return result(campaign.play(threads, progress));
    } catch (LabException impossible) {
      throw new IllegalStateException("without a checkpoint nothing can be refused", impossible);
    }
  }

  /**
   * Plays the runs that a checkpoint lacks, and keeps it.
   *
   * @throws LabException where the checkpoint is of no use
   */
  public LabResult resume(int threads, IntConsumer progress, Path checkpoint) throws LabException {
    LabCheckpoint kept = LabCheckpoint.of(checkpoint, setup);
    Lease lease = kept.lease();
    try {
      return result(new Campaign(setup, Optional.of(kept)).play(threads, progress));
    } finally {
      lease.close();
    }
  }

  private LabResult result(List<Trajectory> runs) {
    Duel duel = setup.duel();
    AttackTrials tribunal = new AttackTrials(runs, duel.masses(), duel.confidence());
    Theory theory = new Theory(duel.candidates(), duel.prior());
    double step = greatest(runs.stream().mapToDouble(Trajectory::greatestStep).max());
    double path = greatest(runs.stream().mapToDouble(Trajectory::greatestPath).max());
    List<AttackResult> attacks = new ArrayList<>();
    List<Allowed> bounds = new ArrayList<>();
    List<Optimum> optima = new ArrayList<>();
    for (Knowledge knowledge : duel.knows()) {
      String knows = knowledge.word();
      List<List<Integer>> cells = duel.cells(knowledge, setup.chosen());
      duel.rules().forEach(rule -> attacks.add(tribunal.judge(rule, knows, cells)));
      optima.addAll(tribunal.optimum(knows, cells));
      bounds.addAll(bounds(theory, knows, cells, step, path));
    }
    return new LabResult(
        "dp-sgd",
        setup.chosen().name(),
        runs.size(),
        duel.seed(),
        attacks,
        bounds,
        optima,
        printed(),
        OptionalDouble.of(step),
        Arrays.stream(duel.masses()).max().orElse(1),
        usefulness(runs),
        remarks(step, path));
  }

  private Optional<Usefulness> usefulness(List<Trajectory> runs) {
    TrainingData strangers = setup.strangers();
    if (strangers.size() == 0) {
      return Optional.empty();
    }
    Loss loss = setup.training().loss();
    return Optional.of(
        new Usefulness(
            loss.measure(),
            strangers.size(),
            runs.stream().mapToDouble(Trajectory::merit).average().orElse(0),
            Batch.noiseless(setup),
            loss == Loss.SQUARES ? strangers.variance() : strangers.greatestShare()));
  }

  private static double greatest(OptionalDouble seen) {
    return seen.orElse(0) * (1 + ROOM);
  }

  private List<Allowed> bounds(
      Theory theory, String knows, List<List<Integer>> cells, double step, double path) {
    Training training = setup.training();
    List<Allowed> bounds = new ArrayList<>();
    DpSgd worst = new DpSgd(training.noise(), training.rate(), training.steps());
    bounds.addAll(speaking(theory, worst, knows, cells, "gradients may be opposite"));
    if (step > 0 && step < DpSgd.WORST_DISTANCE) {
      DpSgd seen = new DpSgd(training.noise(), training.rate(), training.steps(), step);
      String assuming = "no step farther apart than " + shown(step);
      bounds.addAll(speaking(theory, seen, knows, cells, assuming));
    }
    if (training.rate() == 1 && path > 0) {
      StatedGuarantee whole =
          new StatedGuarantee(List.of(GaussianDp.of(Round.quotientUp(path, training.noise()))));
      bounds.addAll(
          theory.bounds(
              whole, knows, cells, "all steps together no farther apart than " + shown(path)));
    }
    return bounds;
  }

  private static List<Allowed> speaking(
      Theory theory, DpSgd trained, String knows, List<List<Integer>> cells, String assuming) {
    return trained.rate() == 1
        ? theory.bounds(trained, knows, cells, assuming)
        : theory.quickBounds(trained, knows, cells, assuming);
  }

  private static String shown(double distance) {
    return Figures.up(distance, 5);
  }

  /** What 004 prints: the distance of neighbours read as one clipping norm in each step. */
  private List<Printed> printed() {
    Training training = setup.training();
    if (training.rate() < 1) {
      return List.of();
    }
    GaussianDp read = GaussianDp.of(Math.sqrt(training.steps()) / training.noise());
    double best = Arrays.stream(setup.duel().masses()).max().orElse(1);
    double collision = Arrays.stream(setup.duel().masses()).map(mass -> mass * mass).sum();
    return List.of(
        new Printed(
            "success.tradeoff",
            "004 equation 3 with μ = √T / σ and the best blind guess of someone who knows nothing",
            read.power(best)),
        new Printed(
            "rad.total-variation",
            "004 Example 5.7 with μ = √T / σ, which is not the replace-one distance",
            read.totalVariation() * (1 - collision)),
        new Printed(
            "rad.tradeoff",
            "004 Example 5.7 by Theorem 5.1, for someone who knows nothing, with μ = √T / σ",
            (1 - collision) * greatestGap(read, best / (1 - collision))));
  }

  /** The greatest 1 − f(α) − α up to a level; it is greatest of all at α = Φ(−μ/2). */
  private static double greatestGap(GaussianDp read, double most) {
    double alpha = Math.min(Math.min(1, most), Normal.cdf(-read.mu() / 2));
    return read.power(alpha) - alpha;
  }

  private List<String> remarks(double step, double path) {
    List<String> remarks = new ArrayList<>();
    remarks.add(
        "Attackers know the others, the candidates, every released gradient and where training "
            + "starts; only which candidate was trained on is hidden from them.");
    if (setup.training().rate() < 1) {
      remarks.add(
          "They also know which of the others were in each batch, but not whether the target was.");
    }
    remarks.add(
        ("In these runs two candidates' clipped gradients were at most %s clipping"
                + " norms apart in a step and %s over all steps. Bounds that assume so rest on"
                + " what was seen; those for opposite gradients hold always.")
            .formatted(shown(step), shown(path)));
    remarks.add("Products of matrices by " + Blas.backend() + ".");
    return remarks;
  }
}
