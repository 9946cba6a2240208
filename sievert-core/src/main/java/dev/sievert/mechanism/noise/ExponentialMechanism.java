package dev.sievert.mechanism.noise;

import dev.sievert.accounting.Release;
import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.ChannelPairs;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.RecordPairs.Compared;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.guarantee.channel.IntervalChannel;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.MissingSettingException;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.Settings;
import dev.sievert.mechanism.formula.ExponentialEnds;
import dev.sievert.mechanism.formula.ExponentialTable;
import dev.sievert.mechanism.formula.FarthestRecords;
import dev.sievert.mechanism.local.LocalPromises;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Secret;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The exponential mechanism for a number: an output at a distance from the record is chosen with
 * density or mass in proportion to e^(−ε·distance/(2·sensitivity)), among the secret's values or on
 * its interval.
 *
 * @param epsilon at least zero
 * @param sensitivity greatest change of any distance when one record is exchanged
 */
public record ExponentialMechanism(double epsilon, double sensitivity) implements Mechanism {
  /** The kind of mechanism. */
  public static final MechanismType TYPE =
      MechanismType.of(
          "exponential",
          "The exponential mechanism: values near the true one are chosen more often.",
          "Needs epsilon and a secret of numbers or an interval. Values at a distance are chosen"
              + " in proportion to e^(-epsilon distance / (2 sensitivity)); sensitivity is by"
              + " default 1.",
          "McSherry and Talwar 2007; 004 Figures 10 and 11",
          "{type: exponential, epsilon: 1}",
          List.of(
              Parameter.nonNegative("epsilon", "epsilon of differential privacy").saferWhenLess(),
              Parameter.positive(
                  "sensitivity",
                  "greatest change of a distance when one record is exchanged, default 1")),
          // How the mass is shared out among the values changes with ε, so more noise may reveal
          // more.
          settings -> false,
          ExponentialMechanism::create);

  /** All pairs of this many rows are compared at once. */
  private static final int MOST_COMPARED = 200;

  /** The release of more values than this is accounted for by ε alone. */
  private static final int MOST_ROWS = 32;

  public ExponentialMechanism {
    epsilon = Check.nonNegative("epsilon", epsilon);
    sensitivity = Check.positive("sensitivity", sensitivity);
  }

  /** By the triangle inequality distances change by no more than the records are apart. */
  @Override
  public List<Guarantee> guarantees(Secret secret) {
    List<Guarantee> guarantees = new ArrayList<>();
    guarantees.add(ApproxDp.pure(epsilon(secret)));
    Optional<Channel> known = channel(secret);
    if (known.isPresent() && known.get() instanceof FiniteChannel table) {
      guarantees.addAll(ofTable(table));
    }
    known.ifPresent(guarantees::add);
    return guarantees;
  }

  /** What the table keeps is often less than what the triangle inequality promises. */
  private static List<Guarantee> ofTable(FiniteChannel table) {
    List<Guarantee> kept = new ArrayList<>();
    if (Double.isFinite(table.epsilon())) {
      kept.add(ApproxDp.pure(table.epsilon()));
    }
    if (table.records() <= MOST_COMPARED) {
      kept.add(TotalVariation.of(table.totalVariation()));
    }
    return kept;
  }

  /**
   * The table itself where it is small. Otherwise ε speaks for all records, because which two are
   * told apart best varies with the outputs, and the two that are farthest apart are one exchange.
   */
  @Override
  public Optional<Release> release(Secret secret) {
    if (secret instanceof Secret.Finite finite && finite.domain().span().isPresent()) {
      return Optional.of(finiteRelease(finite));
    }
    ApproxPair promise = new ApproxPair(epsilon(secret), 0);
    DominatingPair attained =
        secret instanceof Secret.Interval
            ? ExponentialEnds.of(Sensitivity.reach(sensitivity, secret) / scale())
            : new ApproxPair(0, 0);
    return Optional.of(new Release.Promised(promise, attained, Adjacency.REPLACE_ONE));
  }

  private Release finiteRelease(Secret.Finite secret) {
    Domain domain = secret.domain();
    Compared farthest = FarthestRecords.of(secret, domain.size());
    if (domain.size() == 1) {
      return LocalPromises.NOTHING;
    }
    if (domain.size() <= MOST_ROWS) {
      FiniteChannel table = ExponentialTable.of(domain, scale()).orElseThrow();
      return new Release.Known(new ChannelPairs(table), farthest);
    }
    ApproxPair promise = new ApproxPair(epsilon(secret), 0);
    return new Release.Promised(
        promise,
        ExponentialTable.between(domain, scale(), farthest)
            .<DominatingPair>map(pair -> pair)
            .orElse(new ApproxPair(0, 0)),
        Adjacency.REPLACE_ONE);
  }

  private double epsilon(Secret secret) {
    double reach = Sensitivity.reach(sensitivity, secret);
    return reach == sensitivity ? epsilon : scaled(reach);
  }

  /**
   * {@return the mechanism itself, where the secret lies in an interval or among a few numbers; the
   * noise on the interval, a table for up to 2,000 numbers, or nothing}
   */
  @Override
  public Optional<Channel> channel(Secret secret) {
    if (secret instanceof Secret.Finite finite) {
      return ExponentialTable.of(finite.domain(), scale()).map(Channel.class::cast);
    }
    return secret instanceof Secret.Interval
        ? Optional.of(new IntervalChannel(IntervalChannel.Noise.EXPONENTIAL, scale()))
        : Optional.empty();
  }

  /**
   * {@return the distance over which the mass falls by a factor e; 2·sensitivity/ε, infinite for ε
   * = 0}
   */
  public double scale() {
    return 2 * sensitivity / epsilon;
  }

  private double scaled(double reach) {
    return epsilon == 0
        ? 0
        : Math.min(Double.MAX_VALUE, Round.up(epsilon * (reach / sensitivity), 2));
  }

  @Override
  public String words() {
    return "the exponential mechanism with ε = " + Check.number(epsilon);
  }

  @Override
  public List<String> remarks(Secret secret) {
    return Sensitivity.remarks(sensitivity, secret);
  }

  private static Mechanism create(Settings settings, Secret secret) {
    boolean isNamed = secret instanceof Secret.Finite finite && finite.domain().span().isEmpty();
    if (isNamed) {
      throw new MissingSettingException("needs a secret of numbers or an interval");
    }
    return new ExponentialMechanism(
        settings.required("epsilon"), settings.number("sensitivity").orElse(1));
  }
}
