package dev.sievert.mechanism.sampling;

import dev.sievert.accounting.PureBudget;
import dev.sievert.accounting.Release;
import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.GaussianPair;
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
import dev.sievert.mechanism.formula.Promises;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Secret;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A mechanism that sees a random sample of the people.
 *
 * @param of what runs on the sample; its sensitivity is for adding or removing a record
 * @param rate the probability of being in it, in [0, 1]
 * @param sampling how it is drawn; samples of a fixed size are known for exchanges only
 */
public record Subsampled(Mechanism of, double rate, Sampling sampling) implements Mechanism {
  /** The kind of mechanism. */
  public static final MechanismType TYPE =
      MechanismType.of(
          "subsampled",
          "Another mechanism on a random sample: each person is in it with the same probability,"
              + " drawn independently.",
          "Needs rate and of, the mechanism that sees the sample. Neighbours differ by adding or"
              + " removing a record: inside, sensitivity is for that and must be stated. A sample of"
              + " a fixed size is another mechanism: say sampling fixed; the rate is then the share"
              + " of the people in it, and neighbours differ by exchanging a record.",
          "Balle, Barthe and Gaboardi 2018; Zhu, Dong and Wang 2022",
          "{type: subsampled, rate: 0.01, of: {type: gaussian, sigma: 2, sensitivity: 1}}",
          List.of(
              Parameter.probability("rate", "probability that a person is in the sample")
                  .saferWhenLess(),
              new Parameter("of", new Parameter.Inner(true), "the mechanism that sees the sample"),
              Sampling.PARAMETER),
          Subsampled::create);

  private static final int LONGEST_COMPLAINT = 80;

  /** Refuses mechanisms of which it is not known what they reveal of a sample. */
  public Subsampled {
    rate = Check.probability("rate", rate);
    if (of.sampledRelease().isEmpty()) {
      String words = of.words();
      throw new OutOfRangeException(
          "of",
          "a mechanism whose sensitivity is stated for adding or removing a record",
          words.length() > LONGEST_COMPLAINT ? words.substring(0, LONGEST_COMPLAINT) + "…" : words);
    }
  }

  /**
   * A sample drawn by independent coins.
   *
   * @param rate in [0, 1]
   */
  public Subsampled(Mechanism of, double rate) {
    this(of, rate, Sampling.POISSON);
  }

  @Override
  public double stepCount() {
    return of.stepCount();
  }

  @Override
  public List<Guarantee> guarantees(Secret secret) {
    if (sampling == Sampling.FIXED) {
      return rate == 0
          ? List.of(new ApproxDp(0, 0, Adjacency.REPLACE_ONE))
          : Promises.of(fixedSize());
    }
    List<Guarantee> known = new ArrayList<>();
    amplified().ifPresent(known::add);
    if (rate > 0) {
      Promises.of(steps()).stream().filter(each -> !known.contains(each)).forEach(known::add);
      renyi().ifPresent(known::add);
    }
    return known;
  }

  private Release fixedSize() {
    return new Release.FixedSample(inside(), rate);
  }

  @Override
  public List<RenyiGuarantee> divergences(Secret secret) {
    if (sampling == Sampling.FIXED) {
      return RenyiGuarantee.impliedBy(guarantees(secret));
    }
    return RenyiGuarantee.impliedBy(
        Stream.<Optional<? extends Guarantee>>of(amplified(), renyi())
            .<Guarantee>flatMap(Optional::stream)
            .toList());
  }

  @Override
  public Optional<Release> release(Secret secret) {
    return Optional.of(sampling == Sampling.FIXED ? fixedSize() : steps());
  }

  @Override
  public Optional<Release> sampledRelease() {
    return sampling == Sampling.FIXED ? Optional.empty() : Optional.of(steps());
  }

  /** Nobody in the sample reveals nothing; everybody in it is no sample. */
  private Release steps() {
    if (rate == 0) {
      return new Release.Single(new ApproxPair(0, 0), Adjacency.ADD_REMOVE);
    }
    Release inside = inside();
    return rate == 1 ? inside : new Release.Sampled(inside, rate);
  }

  private Release inside() {
    return of.sampledRelease().orElseThrow();
  }

  /**
   * The (ε, δ) of the sample, where that of what runs on it is plain to see: ln(1 + q (e^ε − 1))
   * and q δ.
   *
   * @theorem Li, Qardaji and Su 2012; Balle, Barthe and Gaboardi 2018, Theorem 8
   */
  private Optional<ApproxDp> amplified() {
    Optional<DominatingPair> step = inside().promise();
    if (rate > 0 && step.isPresent() && step.get() instanceof ApproxPair stated) {
      double delta = Round.probabilityUp(rate * stated.delta(), 1);
      double epsilon = PureBudget.sampled(stated.epsilon(), rate);
      return Optional.of(new ApproxDp(epsilon, delta, Adjacency.ADD_REMOVE));
    }
    return Promises.pure(steps());
  }

  private Optional<Guarantee> renyi() {
    Optional<DominatingPair> step = inside().promise();
    if (rate > 0 && step.isPresent() && step.get() instanceof GaussianPair gaussian) {
      double noise = Round.down(1 / gaussian.mu(), 1);
      return noise > 0 && Double.isFinite(noise)
          ? Optional.of(RenyiAccountant.sampledGaussian(noise, rate, 1))
          : Optional.empty();
    }
    return Optional.empty();
  }

  /** Other people's records are in the sample too, and they are not part of the scenario. */
  @Override
  public Optional<Channel> channel(Secret secret) {
    return Optional.empty();
  }

  @Override
  public boolean isStated() {
    return of.isStated();
  }

  @Override
  public String words() {
    String drawn = sampling == Sampling.FIXED ? " of a fixed size" : "";
    return of.words() + " on a random sample" + drawn + " at rate " + Check.number(rate);
  }

  @Override
  public List<String> remarks(Secret secret) {
    return List.of(
        sampling == Sampling.FIXED
            ? "A sample of a fixed size is known for exchanging a record only, and what is shown of it"
                + " is safe rather than exact."
            : Promises.WORST_EXCHANGE);
  }

  private static Mechanism create(Settings settings, Secret secret) {
    double rate = settings.required("rate");
    Mechanism of = settings.requiredParts("of", secret).get(0).mechanism();
    return new Subsampled(of, rate, Sampling.of(settings));
  }
}
