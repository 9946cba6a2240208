package dev.sievert.mechanism.sampling;

import dev.sievert.accounting.Release;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LimitedExchange;
import dev.sievert.accounting.pair.OppositePair;
import dev.sievert.accounting.pair.RevealedCoinPair;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.accounting.renyi.RenyiAccountant;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.RenyiGuarantee;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.Settings;
import dev.sievert.mechanism.Utility;
import dev.sievert.mechanism.formula.Promises;
import dev.sievert.mechanism.noise.GaussianNoise;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Secret;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Training with clipped gradients and Gaussian noise on random batches.
 *
 * @param noise the standard deviation of the noise in clipping norms, greater than zero
 * @param rate the probability that a person is in a batch, in [0, 1]
 * @param steps how many batches, at least one
 * @param distance the greatest distance of two records' clipped gradients in clipping norms, in (0,
 *     2]
 * @param sampling how batches are drawn; batches of a fixed size are known for exchanges only
 * @param average what sums of gradients are divided by
 */
public record DpSgd(
    double noise, double rate, long steps, double distance, Sampling sampling, Average average)
    implements Mechanism {
  /** What a noisy sum of gradients is divided by. */
  public enum Average {
    /** The expected size of a batch, or any other number that does not depend on who is in it. */
    FIXED,
    /** The size that the batch turned out to have, which the result then depends on. */
    BATCH
  }

  /** Two gradients of length one that point in opposite directions. */
  public static final double WORST_DISTANCE = 2;

  private static final String BATCH = "batch";

  /** The kind of mechanism. */
  public static final MechanismType TYPE =
      MechanismType.of(
          "dp-sgd",
          "Training with clipped gradients and Gaussian noise on random batches (DP-SGD).",
          "Needs noise, rate and steps. Neighbours differ by adding or removing a record. Where two"
              + " records are compared, their clipped gradients may be 2 clipping norms apart; a"
              + " smaller distance must be stated and be true of every step. Paper 004 reads it as"
              + " 1. Batches are drawn by independent coins unless sampling is fixed, and sums are"
              + " divided by a number that does not depend on the batch unless average is batch.",
          "Abadi et al. 2016; Mironov, Talwar and Zhang 2019; 004 Example 5.7",
          "{type: dp-sgd, noise: 1, rate: 0.01, steps: 1000}",
          List.of(
              Parameter.positive("noise", "standard deviation of the noise, in clipping norms")
                  .saferWhenMore(),
              Parameter.probability("rate", "probability that a person is in a batch")
                  .saferWhenLess(),
              Parameter.count("steps", "number of batches").saferWhenLess(),
              new Parameter(
                  "distance",
                  new Parameter.Numeric(0, false, WORST_DISTANCE),
                  "greatest distance of two records' clipped gradients in clipping norms,"
                      + " default 2"),
              Sampling.PARAMETER,
              new Parameter(
                  "average",
                  new Parameter.Choice(List.of("fixed", BATCH)),
                  "what noisy sums are divided by: a fixed number (the default), or the realised"
                      + " size of the batch")),
          DpSgd::create);

  public DpSgd {
    noise = Check.positive("noise", noise);
    rate = Check.probability("rate", rate);
    Check.records("steps", steps);
    if (!(distance > 0 && distance <= WORST_DISTANCE)) {
      throw new OutOfRangeException("distance", "in (0, 2]", Check.number(distance));
    }
  }

  /**
   * Training in which two records' gradients may point in opposite directions.
   *
   * @param noise greater than zero
   * @param rate in [0, 1]
   * @param steps at least one
   */
  public DpSgd(double noise, double rate, long steps) {
    this(noise, rate, steps, WORST_DISTANCE);
  }

  /**
   * Training on random batches whose sums are divided by a fixed number.
   *
   * @param distance in (0, 2]
   */
  public DpSgd(double noise, double rate, long steps, double distance) {
    this(noise, rate, steps, distance, Sampling.POISSON, Average.FIXED);
  }

  /** Whether the curve of adding or removing a record is the one of this training. */
  private boolean isPlain() {
    return sampling == Sampling.POISSON && average == Average.FIXED;
  }

  @Override
  public double stepCount() {
    return steps;
  }

  @Override
  public List<Guarantee> guarantees(Secret secret) {
    if (rate == 0) {
      Adjacency neighbours =
          sampling == Sampling.FIXED ? Adjacency.REPLACE_ONE : Adjacency.ADD_REMOVE;
      return List.of(new ApproxDp(0, 0, neighbours));
    }
    if (sampling == Sampling.FIXED) {
      return batches().guarantees();
    }
    if (average == Average.BATCH) {
      return dividedByTheBatch();
    }
    List<Guarantee> known = new ArrayList<>(Promises.of(trained()));
    if (rate == 1 || distance < WORST_DISTANCE) {
      known.addAll(Promises.of(exchanged()));
    }
    if (rate < 1) {
      known.add(renyi());
    }
    return known;
  }

  /**
   * The size of a batch may give away whether the record is in it. Who exchanges the record then
   * knows no more than by seeing that; who adds it is found out in the first batch that it is in,
   * of which there is none with probability (1 − q)^T.
   */
  private List<Guarantee> dividedByTheBatch() {
    List<Guarantee> known = new ArrayList<>(Promises.of(batches().seen()));
    double found = -Math.expm1(steps * Math.log1p(-rate));
    known.add(new ApproxDp(0, Round.probabilityUp(found, 8), Adjacency.ADD_REMOVE));
    return known;
  }

  private FixedBatches batches() {
    return new FixedBatches(noise, rate, steps, distance);
  }

  @Override
  public List<RenyiGuarantee> divergences(Secret secret) {
    return rate > 0 && rate < 1 && isPlain()
        ? RenyiGuarantee.impliedBy(List.of(renyi()))
        : RenyiGuarantee.impliedBy(guarantees(secret));
  }

  @Override
  public Optional<Release> release(Secret secret) {
    if (isPlain()) {
      return Optional.of(limited());
    }
    return Optional.of(sampling == Sampling.FIXED ? batches().release() : batches().seen());
  }

  @Override
  public Optional<Release> sampledRelease() {
    return isPlain() ? Optional.of(onSample()) : Optional.empty();
  }

  @Override
  public Optional<Release> exchangedRelease(Secret secret) {
    return isPlain() ? Optional.of(exchanged()) : release(secret);
  }

  private Release trained() {
    Mechanism step = new Subsampled(new GaussianNoise(noise, 1), rate);
    return new Release.Repeated(step.sampledRelease().orElseThrow(), steps);
  }

  /**
   * The same inside a sample. From below a record pulls by half the distance, so that two that pull
   * opposite ways are no farther apart than stated.
   */
  private Release onSample() {
    if (rate == 0 || distance == WORST_DISTANCE) {
      return trained();
    }
    GaussianPair half = new GaussianPair(Round.down(distance / (2 * noise), 2));
    GaussianPair whole = new GaussianPair(Round.quotientUp(1, noise));
    Release step = new Release.Promised(whole, half, Adjacency.ADD_REMOVE);
    return new Release.Repeated(rate == 1 ? step : new Release.Sampled(step, rate), steps);
  }

  /** The same, where something is known of exchanges. */
  private Release limited() {
    if (rate == 0 || distance == WORST_DISTANCE) {
      return trained();
    }
    DominatingPair step = SampledPair.of(new GaussianPair(Round.quotientUp(1, noise)), rate);
    Release once = new Release.Single(new LimitedExchange(step, opposite()), Adjacency.ADD_REMOVE);
    return new Release.Repeated(once, steps);
  }

  /** Two gradients as far apart as stated, each half the distance from nothing. */
  private DominatingPair opposite() {
    return rate == 1
        ? new GaussianPair(Round.quotientUp(distance, noise))
        : new OppositePair(Round.down(distance / (2 * noise), 2), rate);
  }

  /**
   * In a batch that the record is in, an exchange moves the sum by the distance of the two
   * gradients. If they may pull opposite ways, that is the worst; otherwise an attacker who also
   * sees which batches these are knows no less.
   */
  private Release exchanged() {
    double shift = Round.quotientUp(distance, noise);
    DominatingPair limited =
        rate == 1 ? new GaussianPair(shift) : new RevealedCoinPair(shift, rate);
    DominatingPair step =
        rate == 1 || distance < WORST_DISTANCE
            ? limited
            : new OppositePair(Round.quotientUp(1, noise), rate);
    return new Release.Repeated(new Release.Single(step, Adjacency.REPLACE_ONE), steps);
  }

  private Guarantee renyi() {
    return RenyiAccountant.sampledGaussian(noise, rate, steps);
  }

  /** Other people's records are in the sample too, and they are not part of the scenario. */
  @Override
  public Optional<Channel> channel(Secret secret) {
    return Optional.empty();
  }

  @Override
  public Optional<Utility> utility() {
    return Optional.of(new Utility(Utility.Kind.NOISE_MULTIPLIER, noise, Map.of()));
  }

  @Override
  public String words() {
    return "DP-SGD with noise "
        + Check.number(noise)
        + ", rate "
        + Check.number(rate)
        + " and "
        + steps
        + (steps == 1 ? " step" : " steps")
        + (sampling == Sampling.FIXED ? ", batches of a fixed size" : "")
        + (average == Average.BATCH ? ", averages over the realised batch" : "");
  }

  @Override
  public List<String> remarks(Secret secret) {
    List<String> remarks = new ArrayList<>();
    if (sampling == Sampling.FIXED) {
      remarks.add(
          "Batches of a fixed size are known for exchanging a record only, and between two ends:"
              + " what is shown is safe, and training by independent coins with the same noise may"
              + " reveal far less.");
    } else if (average == Average.BATCH) {
      remarks.add(
          "Dividing by the realised size of a batch may give away whether the record is in it. An"
              + " exchange is bounded as if that were seen; nothing useful is known of adding or"
              + " removing a record. Divide by the expected size instead.");
    }
    remarks.addAll(distances());
    return remarks;
  }

  private List<String> distances() {
    if (distance == WORST_DISTANCE) {
      return !isPlain()
          ? List.of()
          : List.of(
              "The guarantee is for adding or removing a record. Where a risk compares two records,"
                  + " their clipped gradients are taken to point in opposite directions, which is"
                  + " the worst case.");
    }
    return List.of(
        "The stated distance "
            + Check.number(distance)
            + " is taken for granted. It holds only if in no step the clipped gradients of two"
            + " possible records are farther apart than that, in clipping norms; otherwise the risk"
            + " is greater than shown. Without it the worst case, 2, is assumed.");
  }

  private static Mechanism create(Settings settings, Secret secret) {
    return new DpSgd(
        settings.required("noise"),
        settings.required("rate"),
        settings.requiredCount("steps"),
        settings.number("distance").orElse(WORST_DISTANCE),
        Sampling.of(settings),
        settings.word("average").orElse("").equals(BATCH) ? Average.BATCH : Average.FIXED);
  }
}
