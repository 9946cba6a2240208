package dev.sievert.mechanism.local;

import dev.sievert.accounting.Release;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.mechanism.Draft;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.Utility;
import dev.sievert.numeric.Check;
import dev.sievert.threat.Secret;
import java.util.List;
import java.util.Optional;

/**
 * Unary encoding: one bit for each value, the own one set, and each bit reported with noise of its
 * own.
 *
 * @param epsilon at least zero
 * @param records how many values there are, m
 * @param symmetric whether ones and zeros are kept alike; otherwise zeros are kept more often
 */
public record UnaryEncoding(double epsilon, long records, boolean symmetric) implements Mechanism {
  /** Symmetric unary encoding. */
  public static final MechanismType SYMMETRIC =
      new LocalType(
          "sue",
          "Symmetric unary encoding: one bit for each value, and each bit is kept with the same "
              + "probability.",
          "Needs epsilon and a secret whose values are counted: size or values.",
          "Erlingsson, Pihur and Korolova 2014 (basic one-time RAPPOR)",
          "{type: sue, epsilon: 1}",
          List.of(LocalType.EPSILON),
          (settings, records) -> new UnaryEncoding(settings.required("epsilon"), records, true));

  /** Optimised unary encoding. */
  public static final MechanismType OPTIMIZED =
      new LocalType(
          "oue",
          "Optimised unary encoding: one bit for each value; the own bit is kept with probability "
              + "1/2, all others with probability e^ε / (e^ε + 1).",
          "Needs epsilon and a secret whose values are counted: size or values.",
          "Wang, Blocki, Li and Jha 2017; 004 Example 4.5",
          "{type: oue, epsilon: 1}",
          List.of(LocalType.EPSILON),
          (settings, records) -> new UnaryEncoding(settings.required("epsilon"), records, false));

  public UnaryEncoding {
    epsilon = Check.nonNegative("epsilon", epsilon);
    Check.records("size", records);
  }

  @Override
  public List<Guarantee> guarantees(Secret secret) {
    return LocalPromises.of(channel());
  }

  @Override
  public Optional<Release> release(Secret secret) {
    return LocalPromises.release(channel());
  }

  private TwoLevelChannel channel() {
    return symmetric
        ? TwoLevelChannel.symmetricUnary(records, epsilon)
        : TwoLevelChannel.optimizedUnary(records, epsilon);
  }

  @Override
  public Optional<Draft> draft() {
    return Optional.of(Draft.of(symmetric ? SYMMETRIC : OPTIMIZED).epsilon(epsilon));
  }

  @Override
  public Optional<Utility> utility() {
    return LocalPromises.utility(channel());
  }

  @Override
  public String words() {
    return "%s unary encoding of %s values with ε = %s"
        .formatted(symmetric ? "symmetric" : "optimised", records, Check.number(epsilon));
  }
}
