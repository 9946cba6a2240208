package dev.sievert.mechanism;

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
import dev.sievert.numeric.Check;
import dev.sievert.numeric.OutOfRangeException;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Secret;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A mechanism that sees each person with a fixed probability, drawn for each independently
 * (Poisson).
 *
 * @param of what runs on the sample; its sensitivity is for adding or removing a record
 * @param rate the probability, in [0, 1]
 */
public record Subsampled(Mechanism of, double rate) implements Mechanism {
  /** The kind of mechanism. */
  public static final MechanismType TYPE =
      new DescribedType(
          "subsampled",
          "Another mechanism on a random sample: each person is in it with the same probability,"
              + " drawn independently.",
          "Needs rate and of, the mechanism that sees the sample. Neighbours differ by adding or"
              + " removing a record: inside, sensitivity is for that and must be stated.",
          "Balle, Barthe and Gaboardi 2018; Zhu, Dong and Wang 2022",
          "{type: subsampled, rate: 0.01, of: {type: gaussian, sigma: 2, sensitivity: 1}}",
          List.of(
              Parameter.probability("rate", "probability that a person is in the sample")
                  .saferWhenLess(),
              new Parameter("of", new Parameter.Inner(true), "the mechanism that sees the sample")),
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

  @Override
  public List<Guarantee> guarantees(Secret secret) {
    List<Guarantee> known = new ArrayList<>();
    amplified().ifPresent(known::add);
    if (rate > 0) {
      Promises.of(steps()).stream().filter(each -> !known.contains(each)).forEach(known::add);
      renyi().ifPresent(known::add);
    }
    return known;
  }

  @Override
  public List<RenyiGuarantee> divergences(Secret secret) {
    return Divergences.impliedBy(
        Stream.<Optional<? extends Guarantee>>of(amplified(), renyi())
            .<Guarantee>flatMap(Optional::stream)
            .toList());
  }

  @Override
  public Optional<Release> release(Secret secret) {
    return Optional.of(steps());
  }

  @Override
  public Optional<Release> sampledRelease() {
    return Optional.of(steps());
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
  public String words() {
    return of.words() + " on a random sample at rate " + Check.number(rate);
  }

  @Override
  public List<String> remarks(Secret secret) {
    return List.of(Promises.WORST_EXCHANGE);
  }

  private static Mechanism create(Settings settings, Secret secret) {
    double rate = settings.required("rate");
    return new Subsampled(settings.requiredParts("of", secret).get(0).mechanism(), rate);
  }
}
