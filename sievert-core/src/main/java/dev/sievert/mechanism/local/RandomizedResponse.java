package dev.sievert.mechanism.local;

import dev.sievert.accounting.Release;
import dev.sievert.accounting.pair.ResponsePair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.MutualInformation;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.mechanism.Draft;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.Utility;
import dev.sievert.mechanism.formula.ResponseInformation;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Generalised randomised response: the true record with probability e^ε / (e^ε + m − 1), else
 * another one at random.
 *
 * @param epsilon at least zero
 * @param records how many records there are, m
 */
public record RandomizedResponse(double epsilon, long records) implements Mechanism {
  /** The kind of mechanism. */
  public static final MechanismType TYPE =
      new LocalType(
          "grr",
          "Randomised response: each person reports the truth with a fixed probability, and "
              + "otherwise another value at random.",
          "Needs epsilon and a secret whose values are counted: size or values.",
          "Warner 1965; Kairouz, Bonawitz and Ramage 2016; 004 Example 4.4",
          "{type: grr, epsilon: 1}",
          List.of(LocalType.EPSILON),
          (settings, records) -> new RandomizedResponse(settings.required("epsilon"), records));

  public RandomizedResponse {
    epsilon = Check.nonNegative("epsilon", epsilon);
    Check.records("size", records);
  }

  /** Besides ε, its own total variation, which is far smaller than that of ε where m is large. */
  @Override
  public List<Guarantee> guarantees(Secret secret) {
    List<Guarantee> known = new ArrayList<>();
    known.add(ApproxDp.pure(epsilon));
    known.add(TotalVariation.of(totalVariation()));
    if (secret instanceof Secret.Finite finite && !(finite.prior() instanceof Prior.WorstCase)) {
      double nats = ResponseInformation.nats(epsilon, (double) records, finite);
      known.add(new MutualInformation(nats, MutualInformation.Origin.EXACT));
    }
    known.add(TwoLevelChannel.response(records, epsilon));
    return known;
  }

  /** Its values are numbered by what the mechanism was made for, whatever the secret. */
  @Override
  public Optional<Release> release(Secret secret) {
    return Optional.of(
        records == 1
            ? LocalPromises.NOTHING
            : new Release.Single(new ResponsePair(epsilon, records), Adjacency.REPLACE_ONE));
  }

  /**
   * The probability of the true answer minus that of any other, rounded up; (1 − x) / (1 + (m − 1)
   * x) with x = e^−ε.
   */
  double totalVariation() {
    double shrink = Math.exp(-epsilon);
    return Round.probabilityUp(-Math.expm1(-epsilon) / (1 + (records - 1) * shrink), 8);
  }

  @Override
  public Optional<Draft> draft() {
    return Optional.of(Draft.of(TYPE).epsilon(epsilon));
  }

  @Override
  public Optional<Utility> utility() {
    return LocalPromises.utility(TwoLevelChannel.response(records, epsilon));
  }

  @Override
  public String words() {
    return "randomised response over " + records + " values with ε = " + Check.number(epsilon);
  }
}
