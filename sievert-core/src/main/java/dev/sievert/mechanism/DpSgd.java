package dev.sievert.mechanism;

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
import dev.sievert.numeric.Check;
import dev.sievert.numeric.OutOfRangeException;
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
 */
public record DpSgd(double noise, double rate, long steps, double distance) implements Mechanism {
  /** Two gradients of length one that point in opposite directions. */
  public static final double WORST_DISTANCE = 2;

  /** The kind of mechanism. */
  public static final MechanismType TYPE =
      new DescribedType(
          "dp-sgd",
          "Training with clipped gradients and Gaussian noise on random batches (DP-SGD).",
          "Needs noise, rate and steps. Neighbours differ by adding or removing a record. Where two"
              + " records are compared, their clipped gradients may be 2 clipping norms apart; a"
              + " smaller distance must be stated and be true of every step. Paper 004 reads it as"
              + " 1.",
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
                      + " default 2")),
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

  @Override
  public List<Guarantee> guarantees(Secret secret) {
    if (rate == 0) {
      return List.of(new ApproxDp(0, 0, Adjacency.ADD_REMOVE));
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

  @Override
  public List<RenyiGuarantee> divergences(Secret secret) {
    return rate > 0 && rate < 1
        ? Divergences.impliedBy(List.of(renyi()))
        : Divergences.impliedBy(guarantees(secret));
  }

  @Override
  public Optional<Release> release(Secret secret) {
    return Optional.of(limited());
  }

  @Override
  public Optional<Release> sampledRelease() {
    return Optional.of(trained());
  }

  @Override
  public Optional<Release> exchangedRelease(Secret secret) {
    return Optional.of(exchanged());
  }

  private Release trained() {
    Mechanism step = new Subsampled(new GaussianNoise(noise, 1), rate);
    return new Release.Repeated(step.sampledRelease().orElseThrow(), steps);
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
        + (steps == 1 ? " step" : " steps");
  }

  @Override
  public List<String> remarks(Secret secret) {
    if (distance == WORST_DISTANCE) {
      return List.of(
          "The guarantee is for adding or removing a record. Where a risk compares two records,"
              + " their clipped gradients are taken to point in opposite directions, which is the"
              + " worst case.");
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
        settings.number("distance").orElse(WORST_DISTANCE));
  }
}
